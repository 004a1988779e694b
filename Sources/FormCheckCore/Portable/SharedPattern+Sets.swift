extension SharedPattern {
  /// The source text for the flag `v`, with which a browser compiles the attribute `pattern`, or nil if it would not have the
  /// same meaning.
  ///
  /// With this flag, further characters of a class need a backslash, and doubled punctuation has a meaning. Outside of
  /// classes, the flag changes nothing. Classes by property differ between the Unicode versions of two engines.
  package var sourceWithSets: String? {
    var rest = Array(source.utf8)[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      bytes.append(byte)
      if byte == UInt8(ascii: "\\") {
        guard let escaped = rest.popFirst(), !"pPu".utf8.contains(escaped) else { return nil }
        bytes.append(escaped)
      } else if byte == UInt8(ascii: "[") {
        guard Self.readClass(&rest, into: &bytes) else { return nil }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Converts the rest of a class, and returns whether it ends.
  private static func readClass(_ rest: inout ArraySlice<UInt8>, into bytes: inout [UInt8]) -> Bool
  {
    let hyphen = UInt8(ascii: "-")
    if rest.first == UInt8(ascii: "^") { bytes.append(rest.removeFirst()) }
    // A hyphen is a sign unless it is between two characters that are not part of a range already.
    var canBeginRange = false
    var isInRange = false
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]") {
        bytes.append(byte)
        return true
      }
      if byte == hyphen, canBeginRange, let next = rest.first, next != UInt8(ascii: "]") {
        bytes.append(byte)
        (canBeginRange, isInRange) = (false, true)
        continue
      }
      if byte == UInt8(ascii: "\\") {
        guard let escaped = rest.popFirst(), !"pPu".utf8.contains(escaped) else { return false }
        bytes += [byte, escaped]
      } else {
        if byte == hyphen || needsEscape(byte, after: bytes.last) {
          bytes.append(UInt8(ascii: "\\"))
        }
        bytes.append(byte)
      }
      (canBeginRange, isInRange) = (!isInRange, false)
    }
    return false
  }

  /// Returns whether a byte of a class needs a backslash: a sign of the syntax, or the second of two equal ones.
  private static func needsEscape(_ byte: UInt8, after last: UInt8?) -> Bool {
    "()[]{}/|".utf8.contains(byte)
      || byte == last && "&!#$%*+,.:;<=>?@^`~".utf8.contains(byte)
  }
}
