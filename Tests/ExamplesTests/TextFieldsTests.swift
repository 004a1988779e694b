import Foundation
import Testing

@Suite struct TextFieldsTests {
  /// Runs the program on its definition, with the validators replaced.
  private func run(_ first: String, _ second: String) throws -> Example.Ending {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Examples/TextFields/Fields.json")
    let text = try String(contentsOf: source, encoding: .utf8)
      .replacingOccurrences(of: "\"numeric\"", with: "FIRST")
      .replacingOccurrences(of: "\"alpha\"", with: "\"\(second)\"")
      .replacingOccurrences(of: "FIRST", with: "\"\(first)\"")
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("fields-\(UUID().uuidString).json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Example.run("TextFields", file.path)
  }

  @Test func validatorsAreConfiguredInTheDefinition() throws {
    let ending = try run("alpha", "numeric")
    #expect(ending.status == 0)
    let codes = ending.output.split(separator: "\n").filter { $0.contains("code") }
    #expect(codes == ["    code 1002", "    code 1001", "    code 1002", "    code 1001"])
  }

  @Test func anyValidatorCanBeUsed() throws {
    let ending = try run("email", "pattern:/abc1?/")
    #expect(ending.output.contains("code 1003"))
    #expect(ending.output.contains("Only letters: abc1\n  accepted"))
  }

  @Test func anInvalidDefinitionIsReportedWithItsPosition() throws {
    let ending = try run("numerc", "alpha")
    #expect(ending.status == 1)
    #expect(
      ending.output.contains("did you mean \"numeric\"?") || ending.output.contains("numeric"))
    #expect(ending.output.contains(".json:5:"))
  }
}
