/// The character that a text was rejected for, in words that can be shown.
///
/// A plain ASCII character stands for itself. Any other is shown by number and Unicode name, since
/// those that cause trouble are the ones that cannot be seen, or look like others.
public struct OffendingCharacter: Hashable, Sendable, CustomStringConvertible {
  /// The character.
  public let scalar: Unicode.Scalar

  /// The character with this scalar.
  public init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  /// `a`, `U+200B ZERO WIDTH SPACE`, `U+0085 control`.
  public var description: String {
    if ("!"..."~").contains(scalar) { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return "U+\(padding)\(digits) \(name)"
  }

  /// The Unicode name, or what kind of character it is where it has none.
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
  /// Reads what ``description`` writes.
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

  /// Writes ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
