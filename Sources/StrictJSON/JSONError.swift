/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// The reason for an error.
  public enum Reason: Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// It is not UTF-8.
    case notUTF8
    /// It begins with a byte order mark.
    case byteOrderMark
    /// It is longer, or deeper nested, than the reader accepts.
    case tooLarge(String)
    /// Something else is expected here.
    case unexpected(expected: String)
    /// It ends in the middle of this.
    case unfinished(String)
    /// A key that the object has already.
    case duplicateKey(String)
    /// A string holds what it must not.
    case badString(String)
    /// A string holds half of a character: a `\u` escape whose other half is not there.
    case halfCharacter
    /// A number is not written as JSON writes numbers.
    case badNumber(String)
    /// Something stands behind the value.
    case trailing
  }

  /// The reason.
  public let reason: Reason

  /// Where, in bytes from the beginning of the text.
  public let place: Range<Int>
}

extension JSONError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch reason {
    case .empty: "There is no JSON here, only white space or nothing"
    case .notUTF8: "The text is not UTF-8"
    case .byteOrderMark: "The text begins with a byte order mark, which JSON must not have"
    case .tooLarge(let limit): "The JSON is larger than is accepted: \(limit)"
    case .unexpected(let expected): "\(expected) is expected here"
    case .unfinished(let what): "The text ends in the middle of \(what)"
    case .duplicateKey(let key): "The key \"\(key)\" stands twice in one object"
    case .halfCharacter: "Half of a character: this \\u escape needs its other half"
    case .badString(let reason), .badNumber(let reason): reason
    case .trailing: "Something follows the end of the JSON value"
    }
  }
}
