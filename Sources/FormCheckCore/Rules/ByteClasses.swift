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

/// What the explanation of a value by a rule depends on.
package struct ExplanationClasses {
  /// The classes of bytes that the rule does not distinguish.
  package let classes: ByteClasses
  /// The validators that need more than the classes for some values.
  private let partly: [any PartlyExplainedByClasses]
  /// The validator that explains only the values that do not match its pattern by their classes, and its index in the
  /// rule, or nil if there is none.
  private let byPattern: (index: Int, validator: any ExplainedByPattern)?

  /// Whether the classes are not enough for values that match a pattern.
  package var dependOnPattern: Bool { byPattern != nil }

  /// Whether the classes of every value are enough.
  package var areAlwaysEnough: Bool { partly.isEmpty }

  /// Finds the classes of a rule, or returns nil if the explanation depends on the bytes.
  init?(_ rule: Rule) {
    var all: ByteClasses?
    var partly: [any PartlyExplainedByClasses] = []
    var byPattern: (index: Int, validator: any ExplainedByPattern)?
    for (index, validator) in rule.validators.enumerated() {
      let classes: ByteClasses?
      if let validator = validator as? any ExplainedByPattern {
        // If two validators accept only some of the values with the same classes, either can reject a value.
        if byPattern != nil { return nil }
        byPattern = (index, validator)
        classes = validator.pattern.flatMap { ByteClasses(countingIn: $0) }
      } else {
        classes = (validator as? any ExplainedByClasses)?.explanationClasses
      }
      guard let classes else { return nil }
      all = all?.refined(by: classes) ?? classes
      if let validator = validator as? any PartlyExplainedByClasses { partly.append(validator) }
    }
    guard let all else { return nil }
    classes = all
    self.partly = partly
    self.byPattern = byPattern
  }

  /// Returns whether a value has the same explanation as another plain value with the same sequence of classes.
  ///
  /// - Parameter value: A plain value, which is well-formed UTF-8.
  /// - Returns: Whether the sequence of classes is enough.
  package func areEnough(for value: Span<UInt8>) -> Bool {
    // SAFETY: the caller promises that the value is well-formed.
    let text = unsafe UTF8Span(unchecked: value)
    for validator in partly where !validator.isExplainedByClasses(text) { return false }
    return true
  }

  /// Returns whether all plain values with the same sequence of classes as a rejected one are rejected for the same reason.
  ///
  /// - Parameters:
  ///   - outline: The outline of the rejection.
  ///   - value: The rejected value, which is well-formed UTF-8.
  /// - Returns: The answer.
  package func determine(_ outline: RejectionOutline, of value: Span<UInt8>) -> Bool {
    guard let (index, validator) = byPattern else { return true }
    // SAFETY: the caller promises that the value is well-formed.
    let text = unsafe UTF8Span(unchecked: value)
    return outline.validator == index && validator.isExplainedByKinds(text)
  }

  /// Returns whether the validator of a known rejection may propose a change of a value.
  ///
  /// - Parameters:
  ///   - value: A plain value with the same sequence of classes as the value of the rejection.
  ///   - hadProposal: Whether the validator proposed a change of that value.
  /// - Returns: The answer.
  package func mayHaveProposal(for value: Span<UInt8>, _ hadProposal: Bool) -> Bool {
    guard let (_, validator) = byPattern else { return hadProposal }
    // SAFETY: the caller promises that the value is well-formed.
    return validator.isCorrectionPossible(for: unsafe UTF8Span(unchecked: value))
  }
}

/// A validator whose explanation of a rejected value depends only on the classes of the value's bytes.
///
/// More precisely, let two values have the same sequence of classes, where more than two bytes in a row of the same
/// class count as two. Then both have the same verdict, the same details, and the same positions relative to the first
/// and second byte of each such run; and neither or both have a correction or suggestion. Bytes of a class of one are
/// counted exactly.
package protocol ExplainedByClasses: InputValidator {
  /// The classes, or nil if the options of the validator require the bytes.
  var explanationClasses: ByteClasses? { get }
}

/// A validator whose explanation of some values depends on more than the classes of their bytes.
package protocol PartlyExplainedByClasses: ExplainedByClasses {
  /// Returns whether the classes of a value determine its explanation.
  ///
  /// - Parameter text: The value.
  /// - Returns: False if the explanation may depend on more than the classes, such as the length or a word.
  func isExplainedByClasses(_ text: UTF8Span) -> Bool
}

/// A validator whose explanation of a value that does not match its pattern depends only on the kinds of its characters.
///
/// More precisely, let two values be equal except for digits instead of other digits, uppercase letters instead of others,
/// and lowercase letters instead of others. Let the pattern not distinguish these characters, and not match the values.
/// Then both have the same details at the same positions. They can have different corrections, but no suggestions.
package protocol ExplainedByPattern: InputValidator {
  /// Returns whether the explanation of a value depends only on the kinds of its characters.
  ///
  /// - Parameter text: A value that does not match the pattern.
  /// - Returns: False if the explanation may depend on more, and then for all values with the same kinds of characters. The
  ///   default is true.
  func isExplainedByPattern(_ text: UTF8Span) -> Bool
}

extension ExplainedByPattern {
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { true }

  /// Returns whether a value does not match the pattern, and its explanation depends only on the kinds of its characters.
  package func isExplainedByKinds(_ text: UTF8Span) -> Bool {
    pattern?.matches(text) == .noMatch && isExplainedByPattern(text)
  }
}
