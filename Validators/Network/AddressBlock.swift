import FormCheckCore

/// An IP address and its prefix length, read from text that is known to be valid.
struct AddressBlock {
  /// The address, in the low bits of the number.
  private(set) var address: UInt128 = 0

  /// The number of bits in the address: 32 or 128.
  let width: Int

  /// The position of the slash.
  let slash: Int

  /// The prefix length, the number after the slash.
  private(set) var prefix = 0

  /// Reads a block, or returns nil if the text has no slash.
  init?(_ text: Span<UInt8>) {
    guard let slash = text.indices.first(where: { text[$0] == UInt8(ascii: "/") }) else {
      return nil
    }
    self.slash = slash
    for place in slash + 1..<text.count where prefix <= 128 {
      prefix = prefix * 10 + Int(text[place] & 0x0F)
    }
    let isIPv6 = text.indices.contains { $0 < slash && text[$0] == UInt8(ascii: ":") }
    width = isIPv6 ? 128 : 32
    if isIPv6 { readGroups(text) } else { address = Self.number(dotted: text, 0..<slash) }
  }

  /// The number of bits up to the last one that is set; all further bits of the address are zero.
  var usedBits: Int { address == 0 ? 0 : width - address.trailingZeroBitCount }

  /// The largest prefix length that can result from typing more digits after the current ones.
  var longestPrefix: Int {
    var longest = prefix
    var least = prefix * 10
    while prefix > 0, least <= width {
      longest = max(longest, min(width, least + (least == prefix * 10 ? 9 : 99)))
      least *= 10
    }
    return longest
  }

  private mutating func readGroups(_ text: Span<UInt8>) {
    var (before, after): (UInt128, UInt128) = (0, 0)
    var (bitsBefore, hasGap) = (0, false)
    var start = 0
    while start < slash {
      var end = start
      while end < slash, text[end] != UInt8(ascii: ":") { end += 1 }
      let isDotted = (start..<end).contains { text[$0] == UInt8(ascii: ".") }
      if start == end {
        hasGap = true
      } else {
        let bits = isDotted ? 32 : 16
        let group = isDotted ? Self.number(dotted: text, start..<end) : Self.hex(text, start..<end)
        if hasGap { after = after << bits | group } else { before = before << bits | group }
        if !hasGap { bitsBefore += bits }
      }
      start = end + 1
    }
    address = before << (128 - bitsBefore) | after
  }

  private static func hex(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt128 {
    range.reduce(0) { $0 << 4 | UInt128(text[$1].hexValue ?? 0) }
  }

  private static func number(dotted text: Span<UInt8>, _ range: Range<Int>) -> UInt128 {
    var (number, byte): (UInt128, UInt128) = (0, 0)
    for place in range {
      if text[place] == UInt8(ascii: ".") {
        (number, byte) = (number << 8 | byte, 0)
      } else {
        byte = byte &* 10 &+ UInt128(text[place] & 0x0F)
      }
    }
    return number << 8 | byte
  }
}
