/// The path to a value in a JSON text: a JSON Pointer as defined by RFC 6901, or a key.
///
/// `/address/email` is the member `email` of the member `address`. `/tags/0` is the first element of `tags`. In a
/// pointer, `~1` represents a slash in a key and `~0` a tilde. The empty pointer refers to the whole text. A string
/// that does not begin with a slash is itself a key of the top-level object, without escapes. A ``JSONScanner`` finds
/// the values that pointers refer to.
///
/// ```swift
/// let email = try JSONPointer("/address/email")
/// print(email.steps)   // ["address", "email"]
/// ```
public struct JSONPointer: Hashable, Sendable {
  /// The source text of the pointer.
  public let text: String

  /// The keys and indices on the path from the top-level value.
  public let steps: [String]

  /// The pointer to the whole text.
  public static let whole = JSONPointer(whole: ())

  private init(whole: Void) { (text, steps) = ("", []) }

  /// Returns whether two pointers have the same source text, compared byte by byte.
  public static func == (one: JSONPointer, other: JSONPointer) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Parses a pointer or a key.
  ///
  /// - Parameter text: The pointer or the key.
  /// - Throws: ``JSONPointerError`` if a tilde is followed by neither `0` nor `1`.
  public init(_ text: String) throws(JSONPointerError) {
    self.text = text
    guard text.utf8.first == UInt8(ascii: "/") else {
      steps = text.isEmpty ? [] : [text]
      return
    }
    var steps: [[UInt8]] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "/"): steps.append([])
      case UInt8(ascii: "~"):
        let place = text.utf8.count - rest.count - 1
        switch rest.popFirst() {
        case UInt8(ascii: "0"): steps[steps.count - 1].append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): steps[steps.count - 1].append(UInt8(ascii: "/"))
        default: throw JSONPointerError(place: place..<place + 1)
        }
      default: steps[steps.count - 1].append(byte)
      }
    }
    self.steps = steps.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// An invalid escape in a JSON pointer.
///
/// ```swift
/// do throws(JSONPointerError) {
///   _ = try JSONPointer("/a~2")
/// } catch {
///   print(error.place)   // 2..<3
/// }
/// ```
public struct JSONPointerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The range of the tilde, in bytes.
  public let place: Range<Int>

  /// A description of the error, in one sentence.
  public var description: String {
    "In a JSON Pointer, write ~0 for a tilde and ~1 for a slash"
  }
}
