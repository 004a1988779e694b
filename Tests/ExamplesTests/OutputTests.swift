import Foundation
import Testing

/// Tests that compare the complete output of each program with the text in `Outputs`.
@Suite struct OutputTests {
  /// The names of the programs that have an expected output.
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
  func theOutputMatchesTheExpectedFile(_ name: String) throws {
    let ending = try Example.run(name)
    #expect(ending.status == 0)
    #expect(ending.output == text(of: name))
    #expect(ending.complaint == "")
  }

  /// Returns the expected output of a program, or nil if the file cannot be read.
  private func text(of name: String) -> String? {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Outputs/\(name).txt")
    return try? String(contentsOf: file, encoding: .utf8)
  }
}
