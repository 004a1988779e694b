/// The reason why input is not JSON, and the position of the error.
///
/// ```swift
/// do throws(JSONError) {
///   _ = try JSONReader.read(Array("[1, 2,]".utf8))
/// } catch {
///   print(error.place.lowerBound, error)   // 6, followed by the reason
/// }
/// ```
public struct JSONError: Error, Hashable, Sendable {
  /// The reason for an error.
  public enum Reason: Hashable, Sendable {
    /// The text is empty or contains only whitespace.
    case empty
    /// The text is not well-formed UTF-8.
    case notUTF8
    /// The text begins with a byte order mark.
    case byteOrderMark
    /// The arrays and objects are nested more deeply than the limit.
    case tooDeep(limit: Int)
    /// Another token is expected here.
    case unexpected(expected: String)
    /// The text ends inside the described element.
    case unfinished(String)
    /// The object already has a member with this key.
    case duplicateKey(String)
    /// A string is invalid for the described reason.
    case badString(String)
    /// A `\u` escape is one half of a surrogate pair without the other.
    case halfCharacter
    /// A number is invalid for the described reason.
    case badNumber(String)
    /// Unexpected characters follow the value.
    case trailing
  }

  /// The reason.
  public let reason: Reason

  /// The range of the error in the input, in bytes.
  public let place: Range<Int>
}

extension JSONError: CustomStringConvertible {
  /// A description of the error, in one sentence.
  public var description: String {
    switch reason {
    case .empty: "the text is empty or contains only whitespace"
    case .notUTF8: "the text is not UTF-8"
    case .byteOrderMark: "the text begins with a byte order mark, which JSON does not allow"
    case .tooDeep(let limit): "arrays and objects are nested more than \(limit) levels deep"
    case .unexpected(let expected): "\(expected) is expected here"
    case .unfinished(let what): "the text ends in the middle of \(what)"
    case .duplicateKey(let key): "the key \"\(key)\" occurs twice in one object"
    case .halfCharacter: "invalid escape: this \\u is half of a surrogate pair"
    case .badString(let reason), .badNumber(let reason): reason
    case .trailing: "unexpected characters after the JSON value"
    }
  }
}
