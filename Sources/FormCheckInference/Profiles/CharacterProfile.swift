import FormCheckCore

/// The classes of characters that occur in a column's values.
package struct CharacterProfile: Sendable {
  /// The number of values with a digit.
  package private(set) var withDigits = 0
  /// The number of values with an uppercase ASCII letter.
  package private(set) var withUppercase = 0
  /// The number of values with a lowercase ASCII letter.
  package private(set) var withLowercase = 0
  /// The number of values with a control character.
  package private(set) var withControls = 0
  /// The number of values with a character outside ASCII.
  package private(set) var withOthers = 0
  /// The number of values with a character outside ASCII that is neither a letter nor a mark.
  package private(set) var withOtherSigns = 0
  /// The number of values with an invisible character.
  package private(set) var withInvisible = 0
  /// The number of values with U+FFFD, which replaces characters that could not be read.
  package private(set) var withReplacements = 0
  /// The number of values that begin or end with a space.
  package private(set) var withOuterSpaces = 0

  /// The number of values with each of the ASCII signs, by the code of the sign.
  private var signs = [Int](repeating: 0, count: 128)

  private static let digits: UInt64 = 0x03FF << 48
  private static let uppercase: UInt64 = 0x07FF_FFFE
  private static let lowercase: UInt64 = 0x07FF_FFFE << 32
  private static let controls: UInt64 = 0xFFFF_FFFF
  private static let delete: UInt64 = 1 << 63

  /// Creates an empty profile.
  package init() {}

  /// The ASCII signs, including the space, that occur in any value.
  package var seenSigns: [UInt8] { (0x20..<0x7F).filter { signs[Int($0)] > 0 } }

  /// The number of signs that occur in one value only.
  package var rareSigns: Int { signs.count { $0 == 1 } }

  /// A Boolean value that indicates whether a value has a letter.
  package var hasLetters: Bool { withUppercase + withLowercase + withOthers > withOtherSigns }

  mutating func add(_ scan: ValueScan, _ value: Span<UInt8>) {
    if scan.low & Self.digits != 0 { withDigits += 1 }
    if scan.high & Self.uppercase != 0 { withUppercase += 1 }
    if scan.high & Self.lowercase != 0 { withLowercase += 1 }
    let hasControl = scan.low & Self.controls != 0 || scan.high & Self.delete != 0
    if hasControl { withControls += 1 }
    if value[0] == 0x20 || value[value.count - 1] == 0x20 { withOuterSpaces += 1 }
    count(scan.low & ~(Self.digits | Self.controls), from: 0)
    count(scan.high & ~(Self.uppercase | Self.lowercase | Self.delete), from: 64)
    if scan.hasOthers { addOthers(value, hasControl: hasControl) }
  }

  private mutating func count(_ bits: UInt64, from first: Int) {
    var bits = bits
    while bits != 0 {
      signs[first + bits.trailingZeroBitCount] += 1
      bits &= bits &- 1
    }
  }

  private mutating func addOthers(_ value: Span<UInt8>, hasControl: Bool) {
    withOthers += 1
    guard let text = try? UTF8Span(validating: value) else { return }
    if Self.visible.verdictKind(of: text) != .accepted { withInvisible += 1 }
    if Self.printable.verdictKind(of: text) != .accepted, !hasControl { withControls += 1 }
    var (isSign, isReplacement) = (false, false)
    for scalar in String(copying: text).unicodeScalars where !scalar.isASCII {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark:
        break
      default: isSign = true
      }
      if scalar == "\u{FFFD}" { isReplacement = true }
    }
    if isSign { withOtherSigns += 1 }
    if isReplacement { withReplacements += 1 }
  }

  private static let visible = Rule([NoInvisibleConstraint()])
  private static let printable = Rule([NoControlConstraint()])

  mutating func merge(_ other: CharacterProfile) {
    withDigits += other.withDigits
    withUppercase += other.withUppercase
    withLowercase += other.withLowercase
    withControls += other.withControls
    withOthers += other.withOthers
    withOtherSigns += other.withOtherSigns
    withOuterSpaces += other.withOuterSpaces
    withInvisible += other.withInvisible
    withReplacements += other.withReplacements
    for index in signs.indices { signs[index] += other.signs[index] }
  }
}
