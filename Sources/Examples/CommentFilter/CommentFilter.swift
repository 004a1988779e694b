import FormCheckPipelines
import FormCheckCore

/// Returns the filters that a comment passes through, in order.
///
/// - Returns: The chain, to which further filters can be added by name.
/// - Throws: ``OptionError`` if the list of words is invalid, or ``FilterChainError`` if two filters have the same
///   name. Neither happens here.
func commentFilter() throws -> FilterChain<String> {
  try FilterChain([
    Filter("HTML tags", WordsFilter(["<": "[", ">": "]", "&": "and"])),
    Filter("words", WordsFilter(list: Array(words.utf8), from: "words")),
    Filter("other", ReplaceFilter("other", with: "其它的过滤器")),
  ])
}

/// The words to replace and their replacements; a word without a replacement becomes asterisks.
private let words = """
  敏感=不敏感
  甲乙丙
  丁戊=己庚
  """
