import FormCheckPipelines
import FormCheckCore

/// The filters that a comment goes through, in order.
///
/// - Returns: The chain; more filters can be added to it by name.
/// - Throws: ``OptionError`` for a list of words that is none, ``FilterChainError`` for two filters with
///   one name: neither happens here.
func commentFilter() throws -> FilterChain<String> {
  try FilterChain([
    Filter("HTML tags", WordsFilter(["<": "[", ">": "]", "&": "and"])),
    Filter("words", WordsFilter(list: Array(words.utf8), from: "words")),
    Filter("other", ReplaceFilter("other", with: "其它的过滤器")),
  ])
}

/// What must not be said, and what to say in place of it; a word alone becomes stars.
private let words = """
  敏感=不敏感
  甲乙丙
  丁戊=己庚
  """
