/// All short strings over an alphabet, for tests that leave nothing to luck.
public enum ShortStrings: Sendable {
  /// Every string of up to so many pieces, the empty one first.
  ///
  /// - Parameters:
  ///   - alphabet: The pieces, each a character or more.
  ///   - length: How many pieces the longest has.
  /// - Returns: `alphabet.count` to the power of `length` strings, and all shorter ones.
  public static func all(of alphabet: [String], upTo length: Int) -> [String] {
    var all = [""]
    var longest = [""]
    for _ in 0..<max(0, length) {
      longest = longest.flatMap { text in alphabet.map { text + $0 } }
      all += longest
    }
    return all
  }
}
