import Testing

@testable import FormCheckTerminal

/// Tests of lines that are wrapped for a terminal.
@Suite struct WrappedLineTests {
  @Test(
    arguments: [
      ("one two three", 9, ["one two", "three"]), ("one two", 80, ["one two"]),
      ("  1. a long choice", 12, ["  1. a long", "  choice"]), ("Name: ", 80, ["Name: "]),
      ("a  b", 80, ["a  b"]), ("", 10, [""]), ("   ", 10, ["   "]),
      ("an incomprehensible word", 8, ["an incomprehensible", "word"]), ("名字 名字", 8, ["名字", "名字"]),
    ])
  func rowsEndBetweenWords(line: String, columns: Int, expected: [String]) {
    #expect(WrappedLine(line, columns: columns).rows == expected)
  }
}
