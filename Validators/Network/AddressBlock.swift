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
    var slash = 0
    var isIPv6 = false
    while slash < text.count, text[slash] != UInt8(ascii: "/") {
      isIPv6 = isIPv6 || text[slash] == UInt8(ascii: ":")
      slash += 1
    }
    if slash == text.count { return nil }
    self.slash = slash
    for place in slash + 1..<text.count where prefix <= 128 {
      prefix = prefix * 10 + Int(text[place] & 0x0F)
    }
    width = isIPv6 ? 128 : 32
    if isIPv6 {
      readGroups(text)
    } else {
      address = UInt128(Self.number(dotted: text, 0..<slash))
    }
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
      var (end, group, isDotted) = (start, UInt32(0), false)
      while end < slash, text[end] != UInt8(ascii: ":") {
        group = group << 4 | UInt32(text[end].hexValue ?? 0)
        isDotted = isDotted || text[end] == UInt8(ascii: ".")
        end += 1
      }
      if start == end {
        hasGap = true
      } else {
        let bits = isDotted ? 32 : 16
        if isDotted { group = Self.number(dotted: text, start..<end) }
        if hasGap {
          after = after << UInt128(bits) | UInt128(group)
        } else {
          before = before << UInt128(bits) | UInt128(group)
          bitsBefore += bits
        }
      }
      start = end + 1
    }
    address = before << UInt128(128 - bitsBefore) | after
  }

  private static func number(dotted text: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    var (number, byte): (UInt32, UInt32) = (0, 0)
    for place in range {
      if text[place] == UInt8(ascii: ".") {
        (number, byte) = (number << 8 | byte, 0)
      } else {
        byte = byte &* 10 &+ UInt32(text[place] & 0x0F)
      }
    }
    return number << 8 | byte
  }
}
