/// All short strings over an alphabet, for exhaustive tests.
///
/// ```swift
/// import FormCheck
/// import FormCheckTesting
///
/// let validator = NumericInputValidator()
/// for text in ShortStrings.all(of: ["0", "9", "x"], upTo: 3) {
///   assert(validator.validate(text).isAccepted == !text.contains("x"))
/// }
/// ```
public enum ShortStrings: Sendable {
  /// Returns all strings that consist of at most `length` pieces, starting with the empty string.
  ///
  /// - Parameters:
  ///   - alphabet: The pieces, each of one or more characters.
  ///   - length: The maximum number of pieces.
  /// - Returns: The strings. There are `alphabet.count` to the power of `length` strings of `length` pieces, in
  ///   addition to all shorter ones.
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
