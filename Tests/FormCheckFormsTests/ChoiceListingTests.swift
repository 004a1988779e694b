@testable import FormCheckForms
import Testing

/// Tests of the values that a program lists for a field.
@Suite struct ChoiceListingTests {
  private func choices(_ text: String) throws(ChoiceListing.Problem) -> [Choice] {
    try ChoiceListing.choices(in: Array(text.utf8))
  }

  @Test func eachLineIsAValueWithOrWithoutALabel() throws {
    #expect(
      try choices("ca\tCalifornia\r\n\nny\nca\tagain\nxx\t\n")
        == [Choice("ca", label: "California"), Choice("ny"), Choice("xx")])
  }

  @Test(arguments: [
    ("", ChoiceListing.Problem.empty), ("\n\r\n", .empty), ("a\n\tlabel\n", .line(2)),
    ("a\u{1B}[2J", .line(1)), ("a\tb\tc", .line(1)),
    (String(repeating: "x", count: 1001), .line(1)),
    ((0...10_000).map(String.init).joined(separator: "\n"), .tooMany),
  ])
  func anotherOutputIsAProblem(text: String, problem: ChoiceListing.Problem) {
    #expect(throws: problem) { try choices(text) }
  }

  @Test func theOutputMustBeText() {
    #expect(throws: ChoiceListing.Problem.encoding) { try ChoiceListing.choices(in: [0xFF]) }
  }
}
