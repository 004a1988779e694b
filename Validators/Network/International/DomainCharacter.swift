/// The properties of a character that decide whether a domain name can contain it.
///
/// The properties are those of Unicode 17, whatever version the standard library has.
struct DomainCharacter: Sendable {
  /// The status of a character in UTS 46, section 5, for nontransitional processing.
  enum Status: UInt16, Sendable {
    case disallowed, valid
    /// The character stands for others, as a capital letter does for a small one.
    case mapped
    /// The character is left out, like a soft hyphen.
    case ignored
  }

  /// The property that RFC 5892 derives for a character.
  enum Property: UInt16, Sendable {
    case disallowed, valid
    /// A joiner, which is valid in some contexts (RFC 5892, appendix A.1 and A.2).
    case joiner
    /// A character that is valid in some contexts (RFC 5892, appendix A.3 to A.9).
    case contextual
  }

  /// The bidirectional classes that RFC 5893 distinguishes.
  enum Direction: UInt16, Sendable {
    case leftToRight, rightToLeft, arabicLetter, arabicNumber, europeanNumber, europeanSeparator
    case commonSeparator, europeanTerminator, otherNeutral, boundaryNeutral, nonspacingMark, other

    /// Whether a name with such a character is a Bidi domain name (RFC 5893, section 1.4).
    var isRightToLeft: Bool {
      self == .rightToLeft || self == .arabicLetter || self == .arabicNumber
    }
  }

  /// The ways in which a letter joins its neighbors in a cursive script.
  enum Joining: UInt16, Sendable {
    case none, causing, dual, left, right, transparent
  }

  /// The scripts that the rules for contextual characters name.
  enum Script: UInt16, Sendable {
    case other, greek, han, hebrew, hiragana, katakana
  }

  private static let ranges = PackedTable(table, width: 7)

  private let bits: UInt16

  /// Looks up the properties of a character.
  init(_ scalar: Unicode.Scalar) {
    let record = Self.ranges.lastRecord(upTo: scalar.value, keyShift: 16) ?? 0
    bits = UInt16(truncatingIfNeeded: record)
  }

  var status: Status { Status(rawValue: bits & 3) ?? .disallowed }
  var property: Property { Property(rawValue: bits >> 2 & 3) ?? .disallowed }
  var direction: Direction { Direction(rawValue: bits >> 4 & 15) ?? .other }
  var joining: Joining { Joining(rawValue: bits >> 8 & 7) ?? .none }
  /// Whether the character is a combining mark, which cannot begin a label.
  var isMark: Bool { bits >> 11 & 1 == 1 }
  /// Whether the character is a virama, which a joiner can follow.
  var isVirama: Bool { bits >> 12 & 1 == 1 }
  var script: Script { Script(rawValue: bits >> 13) ?? .other }
}
