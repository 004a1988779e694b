/// The character at the position of an error, with a printable description.
///
/// The description of a visible ASCII character is the character itself. All other characters are described by their
/// code point and Unicode name, because most of them are invisible or look like another character. The character of an
/// error is in ``ValidationError/character``.
///
/// ```swift
/// print(OffendingCharacter("\u{200B}"))   // U+200B ZERO WIDTH SPACE
/// ```
public struct OffendingCharacter: Hashable, Sendable, CustomStringConvertible {
  /// The Unicode scalar.
  public let scalar: Unicode.Scalar

  /// Creates the description of a scalar.
  public init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  /// A printable description, such as `a`, `U+200B ZERO WIDTH SPACE` or `U+0085 control`.
  public var description: String {
    if ("!"..."~").contains(scalar) { return String(scalar) }
    // A space is the most common wrong character, and looking up a name takes longer than everything else here.
    if scalar == " " { return "U+0020 SPACE" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return "U+\(padding)\(digits) \(name)"
  }

  /// The Unicode name, or the category of a character that has no name.
  public var name: String {
    if let name = scalar.properties.name { return name }
    return switch scalar.properties.generalCategory {
    case .control: "control"
    case .privateUse: "private use"
    case .unassigned:
      scalar.properties.isNoncharacterCodePoint ? "noncharacter" : "unassigned"
    default: "unnamed"
    }
  }
}

extension OffendingCharacter: Codable {
  /// Decodes a string that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first {
      self.init(scalar)
      return
    }
    let digits = text.dropFirst(2).prefix { $0 != " " }
    guard text.hasPrefix("U+"), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a character: \(text)")
    }
    self.init(scalar)
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
