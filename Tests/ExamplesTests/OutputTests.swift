import Foundation
import Testing

/// The programs themselves, as `swift run` starts them: everything that they print is compared with
/// the texts in `Outputs`.
@Suite struct OutputTests {
  /// The names of the programs whose output is written down.
  private static let names: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Outputs").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.map { String($0.dropLast(".txt".count)) }.filter { name in
      #if SecretMessages
      true
      #else
      name != "SecretMessages"
      #endif
    }
  }()

  @Test(arguments: names)
  func theWholeOutputIsAsWritten(_ name: String) throws {
    let ending = try Example.run(name)
    #expect(ending.status == 0)
    #expect(ending.output == text(of: name))
    #expect(ending.complaint == "")
  }

  /// The text that a program is to print.
  private func text(of name: String) -> String? {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Outputs/\(name).txt")
    return try? String(contentsOf: file, encoding: .utf8)
  }
}
