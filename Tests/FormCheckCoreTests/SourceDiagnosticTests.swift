import FormCheckCore
import FormCheckTesting
import Testing

@Suite struct SourceDiagnosticTests {
  private static let text = Array("{\n  \"ä\": \"日本\",\n\t\"x\": 1\n}".utf8)

  /// A byte range in `text`, its position, and the lines of the excerpt.
  static let positions: [(Range<Int>, line: Int, column: Int, offset: Int, length: Int, [String])] =
    [
      (0..<1, 1, 1, 0, 1, ["{", "^"]),
      (4..<8, 2, 3, 4, 3, ["  \"ä\": \"日本\",", "  ^~~"]),
      // A wide character has two carets.
      (10..<18, 2, 8, 9, 4, ["  \"ä\": \"日本\",", "       ^~~~~~"]),
      // A range over several lines is marked only in the first one.
      (18..<25, 2, 12, 13, 7, ["  \"ä\": \"日本\",", "             ^"]),
      (20..<21, 3, 1, 15, 1, ["\\t\"x\": 1", "^~"]),
      (21..<24, 3, 2, 16, 3, ["\\t\"x\": 1", "  ^~~"]),
      (29..<29, 4, 2, 24, 0, ["}", " ^"]), (99..<120, 4, 2, 24, 0, ["}", " ^"]),
    ]

  @Test(arguments: positions)
  func aRangeOfBytesHasAPosition(
    _ range: Range<Int>, _ line: Int, _ column: Int, _ offset: Int, _ length: Int,
    _ excerpt: [String]
  ) {
    let diagnostic = SourceDiagnostic(
      .choice, "wrong", at: range, of: SourceText(Self.text, name: "f.json"))
    #expect((diagnostic.line, diagnostic.column) == (line, column))
    #expect((diagnostic.offset, diagnostic.length) == (offset, length))
    #expect(diagnostic.excerpt == excerpt.joined(separator: "\n"))
    let lines = [
      "f.json:\(line):\(column): error 2004: wrong", "  \(excerpt[0])", "  \(excerpt[1])",
      "  \(ErrorCode.choice.fix)",
    ]
    #expect(diagnostic.description == lines.joined(separator: "\n"))
    #expect(diagnostic.heading == lines[0] && diagnostic.source == "f.json")
  }

  @Test func hiddenRangesAndPrivateSourcesAreNotShown() {
    var text = SourceText(Array(#"{"p": "hunter2", "q": 1}"#.utf8), name: "f")
    text.hidden = [6..<15]
    let shown = SourceDiagnostic(.choice, "wrong", at: 17..<20, of: text)
    #expect(shown.excerpt == "{\"p\": (hidden), \"q\": 1}\n                ^~~")
    let secret = SourceDiagnostic(.choice, "wrong", at: 6..<15, of: text)
    #expect(secret.excerpt == "{\"p\": (hidden), \"q\": 1}\n      ^~~~~~~~")
    let nothing = SourceText(text.bytes, name: "f", visibility: .nothing)
    let bare = SourceDiagnostic(.choice, "wrong", at: 6..<15, of: nothing)
    #expect(bare.excerpt == nil && bare.column == 7 && !bare.description.contains("hunter"))
  }

  @Test func suggestionsAreQuotedUnlessTheyAreLiterals() {
    let text = SourceText(Array("\"yes\"".utf8), name: "f", visibility: .nothing)
    let literal = SourceDiagnostic(
      .choice, "wrong", at: 0..<5, of: text, suggestion: "true", suggestsLiteral: true)
    #expect(literal.question == "did you mean true?")
    let word = SourceDiagnostic(.choice, "wrong", at: 0..<5, of: text, suggestion: "no")
    #expect(word.question == "did you mean \"no\"?" && word.suggestion == "no")
    #expect(word.description.contains("\n  did you mean \"no\"?\n"))
    let column = SourceDiagnostic(.choice, "wrong", column: 4)
    #expect(column.description == "error 2004: wrong\n  \(ErrorCode.choice.fix)")
    #expect((column.line, column.column, column.offset) == (1, 4, 3) && column.question == nil)
  }
}
