/// Where in a JSON text a value stands: a pointer of RFC 6901, or simply a key.
///
/// `/address/email` is the member `email` of the member `address`, `/tags/0` the first element of `tags`;
/// in a pointer `~1` stands for a slash in a key and `~0` for a tilde. The empty pointer is the whole text.
/// What does not begin with a slash is a key of the top object, with every character as it is written.
public struct JSONPointer: Hashable, Sendable {
  /// The pointer as it was written.
  public let text: String

  /// The keys and indexes on the way from the top to the value.
  public let steps: [String]

  /// The whole text.
  public static let whole = JSONPointer(whole: ())

  private init(whole: Void) { (text, steps) = ("", []) }

  /// Whether two are written alike; keys are compared byte by byte.
  public static func == (one: JSONPointer, other: JSONPointer) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Reads a pointer or a key.
  ///
  /// - Parameter text: The pointer, or the key.
  /// - Throws: ``JSONPointerError`` where a tilde stands for nothing.
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

/// Why a text is no JSON pointer, and where.
public struct JSONPointerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The tilde that stands for nothing, in bytes from the beginning of the text.
  public let place: Range<Int>

  /// One sentence.
  public var description: String {
    "In a JSON pointer a tilde must be followed by 0, for a tilde, or by 1, for a slash"
  }
}
