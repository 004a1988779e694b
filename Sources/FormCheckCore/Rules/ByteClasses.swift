package import FormCheckPatterns

/// The classes of bytes that a validator does not distinguish when it explains rejected values.
///
/// ```swift
/// let classes = ByteClasses([[0x30...0x39]])   // a digit is like any other digit
/// ```
///
/// A byte that is in none of the given classes is in a class of its own.
package struct ByteClasses: Sendable {
  /// For each byte, its class and its marks.
  package let entries: [UInt32]

  /// The classes of a validator that distinguishes all bytes.
  package static let single = ByteClasses([])

  /// The ASCII digits.
  package static let digits: [ClosedRange<UInt8>] = [0x30...0x39]

  /// All bytes.
  package static let bytes: [ClosedRange<UInt8>] = [0...0xFF]

  /// The ASCII letters.
  package static let letters: [ClosedRange<UInt8>] = [0x41...0x5A, 0x61...0x7A]

  /// Creates the classes of a validator that distinguishes only digits, uppercase letters and lowercase letters, apart from
  /// what a pattern distinguishes, and whose explanations depend on the number of characters.
  ///
  /// - Parameter pattern: The pattern, which the bit engine can read. If not, the result is nil.
  package init?(countingIn pattern: Pattern) {
    guard let groups = InterchangeableBytes(of: pattern)?.groups else { return nil }
    var names = (0...255).map { (byte: UInt8) in byte }
    for group in groups {
      // The first digit, uppercase letter and lowercase letter of the group give their names to the others.
      var (digit, upper, lower): (UInt8?, UInt8?, UInt8?)
      for byte in group {
        if byte.isASCIIDigit {
          digit = digit ?? byte
          names[Int(byte)] = digit ?? byte
        } else if byte.isASCIIUppercase {
          upper = upper ?? byte
          names[Int(byte)] = upper ?? byte
        } else if byte.isASCIILowercase {
          lower = lower ?? byte
          names[Int(byte)] = lower ?? byte
        }
      }
    }
    self.init(
      entries: (0...255).map { (byte: UInt8) in
        UInt32(names[Int(byte)]) | Mark.single | Mark.marks(of: byte)
      })
  }

  /// Creates classes.
  ///
  /// - Parameter classes: The bytes of each class. They must not overlap.
  package init(_ classes: [[ClosedRange<UInt8>]]) {
    entries = (0...255).map { (byte: UInt8) in
      let members = classes.first { $0.contains { $0.contains(byte) } }
      let name = members?.first?.lowerBound ?? byte
      return UInt32(name) | (members == nil ? Mark.single : 0) | Mark.marks(of: byte)
    }
  }

  private init(entries: [UInt32]) { self.entries = entries }

  /// Returns the name of the class of a byte, which is one of its bytes.
  package func name(of byte: UInt8) -> UInt8 { Self.name(of: entries[Int(byte)]) }

  /// Returns the classes of two validators together: bytes are alike if they are alike for both.
  func refined(by other: ByteClasses) -> ByteClasses {
    let pairs = zip(entries, other.entries).map { mine, others in
      (Self.name(of: mine), Self.name(of: others))
    }
    return ByteClasses(
      entries: pairs.indices.map { byte in
        // The first byte of a class is its name.
        let name = pairs.firstIndex { $0 == pairs[byte] } ?? byte
        let marks = (entries[byte] | other.entries[byte]) & ~Self.nameBits
        return UInt32(name) | marks
      })
  }

  private static let nameBits: UInt32 = 0xFF

  private static func name(of entry: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: entry) }

  /// The marks of a byte, each with a bit of its own above the class.
  package enum Mark {
    /// The bytes of the class are counted, usually because it contains only this byte.
    package static let single: UInt32 = 1 << 8
    /// The byte does not occur in a value that a report writes as it is.
    package static let special: UInt32 = 1 << 9
    package static let digit: UInt32 = 1 << 10
    /// The byte is a letter that looks like a digit.
    package static let digitLike: UInt32 = 1 << 11
    // A digit beside a letter that looks like one: each mark is two bits above the one that it meets in the next byte.
    static let digitLikeBefore = digit << 2
    static let digitBefore = digitLike << 2
    /// The first of the two bytes of a Latin letter, from U+00C0 to U+02FF.
    package static let lead: UInt32 = 1 << 14
    /// The second byte of a character, one bit above the mark of the byte that must precede it.
    package static let continuation: UInt32 = lead << 1
    package static let comma: UInt32 = 1 << 16

    fileprivate static func marks(of byte: UInt8) -> UInt32 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit | digitBefore
      case UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "l"), UInt8(ascii: "I"):
        digitLike | digitLikeBefore
      case UInt8(ascii: ","): comma
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): special
      case 0x20...0x7E: 0
      case 0x80...0xBF: continuation
      case 0xC3...0xCB: lead
      default: special
      }
    }
  }
}
