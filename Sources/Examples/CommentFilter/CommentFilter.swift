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
/// - Parameters:
///   - name: What to call it.
///   - words: Each word with what is to stand in its place.
/// - Returns: The filter.
func replacing(_ name: String, _ words: [String: String]) -> Filter<String> {
  let longestFirst = words.filter { !$0.key.isEmpty }.sorted { $0.key.count > $1.key.count }
  return Filter(name) { text in
    var filtered = ""
    var rest = text[...]
    while let first = rest.first {
      if let (word, other) = longestFirst.first(where: { rest.hasPrefix($0.key) }) {
        filtered += other
        rest = rest.dropFirst(word.count)
      } else {
        filtered.append(first)
        rest = rest.dropFirst()
      }
    }
    return filtered
  }
}
