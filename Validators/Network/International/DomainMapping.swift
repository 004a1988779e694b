import FormCheckCore

/// The mapping of characters to those that domain names consist of (UTS 46, section 4, steps 1 and 2).
///
/// For example, `BÜCHER。example` stands for `bücher.example`.
enum DomainMapping: Sendable {
  private static let ranges = PackedTable(table, width: 9)
  private static let codePoints = PackedTable(pool, width: 4)

  /// Returns the name that a text stands for, in normalization form C.
  ///
  /// Characters that are not allowed remain, so that a check of the result finds them.
  static func name(for text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { scalars += replacement(for: scalar) ?? [scalar] }
    return NFCFilter().apply(to: String(scalars: scalars))
  }

  /// Returns the characters that replace a character, or nil if it remains.
  static func replacement(for scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch DomainCharacter(scalar).status {
    case .valid, .disallowed: nil
    case .ignored: []
    case .mapped: mapped(scalar)
    }
  }

  /// Returns the small letter that a capital letter stands for, or the character itself if it is none.
  ///
  /// Only letters that remain one letter are mapped, and letters outside ASCII only to such letters, so that the form of a
  /// label does not change.
  static func smallForm(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value).asciiLowercased)
    }
    guard scalar.properties.isUppercase, let meant = replacement(for: scalar), meant.count == 1,
      !meant[0].isASCII, scalar.properties.lowercaseMapping.unicodeScalars.elementsEqual(meant)
    else { return scalar }
    return meant[0]
  }

  /// Returns the characters that a mapped character stands for.
  ///
  /// A record consists of the first code point of a range (21 bits), the number of the other code points in it (8 bits),
  /// the distance between them minus 1 (1 bit), a flag (1 bit) and a value (21 bits). Without the flag, the value is the
  /// replacement of the first code point, and those of the others are as far apart as they are. With the flag, it is an
  /// index in the pool and, in its lower 5 bits, the number of characters there.
  private static func mapped(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard let record = ranges.lastRecord(upTo: scalar.value, keyShift: 31) else { return nil }
    let value = UInt32(truncatingIfNeeded: record & 0x1F_FFFF)
    if record >> 21 & 1 == 0 {
      let distance = scalar.value - UInt32(truncatingIfNeeded: record >> 31)
      return Unicode.Scalar(value + distance).map { [$0] }
    }
    let start = Int(value >> 5)
    return (start..<start + Int(value & 31)).compactMap {
      Unicode.Scalar(UInt32(truncatingIfNeeded: codePoints[$0]))
    }
  }
}
