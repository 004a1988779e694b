import FormCheckPipelines
import Testing

@testable import CommentFilter

@Suite struct CommentFilterTests {
  /// The filter must find a special HTML character even if it is part of a longer `Character`.
  @Test func combiningMarksDoNotHideSigns() throws {
    let chain = try commentFilter()
    for sign in ["<", ">", "&"] {
      for text in ["\u{600}\(sign)", "\(sign)\u{301}", "\u{600}\(sign)\u{FE00}", "\r\n\(sign)"] {
        #expect(!chain.apply(to: text).unicodeScalars.contains(Unicode.Scalar(sign)!))
      }
    }
    #expect(chain.apply(to: "敏感\u{301}") == "不敏感\u{301}")
  }

  @Test func eachFilterCanBeRemoved() throws {
    let comment = "<敏感> other & 丁戊"
    var chain = try commentFilter()
    #expect(chain.names == ["HTML tags", "words", "other"])
    #expect(chain.apply(to: comment) == "[不敏感] 其它的过滤器 and 己庚")
    try chain.remove("words")
    #expect(chain.apply(to: comment) == "[敏感] 其它的过滤器 and 丁戊")
    try chain.remove("HTML tags")
    #expect(chain.apply(to: comment) == "<敏感> 其它的过滤器 & 丁戊")
  }
}
