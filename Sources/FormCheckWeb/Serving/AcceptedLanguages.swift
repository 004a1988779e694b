/// The languages that a person prefers, as a browser states them in `Accept-Language`.
enum AcceptedLanguages {
  /// The maximum number of languages that are read.
  private static let most = 50

  /// The maximum length of a language tag.
  private static let longestTag = 35

  /// Returns the language tags in the order of preference, without those that the person does not want.
  ///
  /// - Parameter header: The header field, such as `pl, en;q=0.5`.
  /// - Returns: The tags.
  static func tags(of header: String) -> [String] {
    let parts = header.utf8.split(separator: UInt8(ascii: ","), maxSplits: most).prefix(most)
    let weighted = parts.compactMap { part -> (tag: String, weight: Double)? in
      var scanner = HeaderScanner(String(Substring(part.drop { $0 == 0x20 || $0 == 0x09 })))
      guard let tag = scanner.token(), let parameters = scanner.parameters(), tag != "*",
        tag.utf8.count <= longestTag
      else { return nil }
      let weight = parameters.first { $0.name == "q" }.map { Double($0.value) ?? 0 } ?? 1
      return weight > 0 && weight <= 1 ? (tag, weight) : nil
    }
    // The sort must keep the order of equal weights.
    return weighted.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element.tag)
  }
}
