import Testing

@testable import FormCheckCommand

/// Tests of the response that a command prints after it has received the answers of a form.
@Suite struct CommandResponseTests {
  private func response(_ output: String) -> CommandResponse { CommandResponse(Array(output.utf8)) }

  private static let rejection = #"{"errors": [{"code": 9001, "reason": "in use {\"}\"}"}]}"#

  @Test(
    arguments: [
      rejection, "connecting\n\(rejection)", "INFO {x}\r\n  \(rejection)\ndone\n",
      "{\"step\": 1}\n{\n\"errors\": [\n{\"code\": 1}\n]\n}\n", "{ starting\n\(rejection)",
    ])
  func errorsAreFoundBetweenOtherLines(_ output: String) {
    let found = response(output)
    #expect(found.listsErrors && found.hasErrors)
    #expect(found.bytes.first == UInt8(ascii: "{") && found.bytes.last == UInt8(ascii: "}"))
  }

  @Test(
    arguments: [
      "", "saved\n", "{}", #"{"errors": []}"#, #"{"errors": [{"code": 1}]}"# + "\n{\"id\": 7}",
      "{ not JSON", "[1]", #"text {"errors": [1]}"#,
    ])
  func otherOutputIsNoRejection(_ output: String) { #expect(!response(output).listsErrors) }

  @Test func brokenErrorsAreNotTakenForSuccess() {
    let found = response("log\n{\"errors\": [")
    #expect(found.listsErrors && found.hasErrors)
  }

  @Test func manyBracesTakeLittleTime() {
    let output = String(repeating: "{\n", count: 500_000)
    #expect(response(output).hasErrors)
  }
}
