import Chains
import Testing

@testable import CommentFilter

@Suite struct CommentFilterTests {
  @Test func theLongestWordGoesFirstAndWhatWasWrittenStays() throws {
    let filter = replacing("words", ["a": "b", "ab": "c", "b": "a", "": "nothing"])
    #expect(filter.apply(to: "aabba") == "bcab")
    #expect(replacing("none", [:]).apply(to: "as it is") == "as it is")
  }

  @Test func eachFilterCanBeTakenOut() throws {
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
