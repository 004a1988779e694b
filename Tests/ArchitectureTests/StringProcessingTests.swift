import Foundation
import Testing

/// Tests that the modules of the command do without the module `_StringProcessing`.
///
/// One call of a function such as `replacing(_:with:)` would add that module and the parser of regular expressions to
/// the static binary, 1.5 MB. Use the functions of `Collection+Occurrences.swift`.
@Suite struct StringProcessingTests {
  /// The name of the module in the symbols of its functions.
  private static let name = Data("17_StringProcessing".utf8)

  /// The targets that are not part of the command.
  private static let others: Set = ["FormCheckFoundation", "formbench"]

  @Test func noObjectOfTheCommandUsesIt() throws {
    let folder = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
    var count = 0
    for file in Repository.sources where !file.isExample && !Self.others.contains(file.target) {
      let url = folder.appendingPathComponent("\(file.target).build/\(file.name).o")
      guard let object = try? Data(contentsOf: url) else { continue }
      count += 1
      #expect(object.range(of: Self.name) == nil, "\(file.path) uses _StringProcessing")
    }
    #expect(count > 500)
  }
}
