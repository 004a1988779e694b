import Chains

/// The filters that a comment goes through, in order.
///
/// - Returns: The chain; more filters can be added to it by name.
/// - Throws: Never, since the names differ.
func commentFilter() throws(FilterChainError) -> FilterChain<String> {
  try FilterChain([
    replacing("HTML tags", ["<": "[", ">": "]", "&": "and"]),
    replacing("words", ["敏感": "不敏感", "甲乙丙": "***", "丁戊": "己庚"]),
    replacing("other", ["other": "其它的过滤器"]),
  ])
}

/// A filter that replaces words, from left to right, the longest that fits first; what it has written
/// is not looked at again.
///
/// It goes by Unicode scalars and not by what is seen as one character: a mark in front of a `<`, or
/// behind it, must not hide it from the filter.
///
/// - Parameters:
///   - name: What to call it.
///   - words: Each word with what is to stand in its place.
/// - Returns: The filter.
func replacing(_ name: String, _ words: [String: String]) -> Filter<String> {
  let longestFirst = words.filter { !$0.key.isEmpty }
    .map { (word: Array($0.key.unicodeScalars), other: $0.value.unicodeScalars) }
    .sorted { $0.word.count > $1.word.count }
  return Filter(name) { text in
    var filtered = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      if let (word, other) = longestFirst.first(where: { rest.starts(with: $0.word) }) {
        filtered += other
        rest = rest.dropFirst(word.count)
      } else {
        filtered.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(filtered)
  }
}
