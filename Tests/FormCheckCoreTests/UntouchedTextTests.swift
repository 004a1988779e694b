import FormCheckCore
import FormCheckPipelines
import TestSupport
import Testing

@Suite struct UntouchedTextTests {
  /// Values that the filters skip, and values that some of them change.
  private static let pieces = [
    "a", "Z", "7", " ", "  ", "\t", "\n", "\r", "\u{B}", "\u{0}", "\u{7F}", "&", "<", "é",
    "e\u{301}",
    "\u{FF21}", "\u{200B}", "@", "~",
  ]

  @Test(arguments: TextFilterCard.standard.filter { $0.argument == nil }.map(\.name))
  func untouchedTextStaysTheSame(_ name: String) throws {
    let chain = try TextFilterChain(name)
    guard let untouched = chain.untouched else { return }
    var random = SeededRandom(1)
    var count = 0
    for _ in 0..<5000 {
      let length = Int.random(in: 0...6, using: &random)
      let text = (0..<length).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      guard untouched.contains(text.utf8Span.span) else { continue }
      count += 1
      #expect(Array(chain.apply(to: text).utf8) == Array(text.utf8))
    }
    #expect(count > 10)
  }

  @Test func everyFilterOfAListLeavesTheTextUnchanged() throws {
    let list = try #require(try TextFilterChain("trim,lowercase").untouched)
    let found = ["ann li", "ann ", "Ann"].map { text in list.contains(text.utf8Span.span) }
    #expect(found == [true, false, false])
    #expect(try TextFilterChain("trim,replace:a=b").untouched == nil)
    #expect(try TextFilterChain("trim").adding(Filter("own") { $0 + "!" }).untouched == nil)
  }
}
