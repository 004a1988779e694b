/// Decoding of base64url (RFC 4648) without padding.
enum Base64URL: Sendable {
  /// Returns whether the length of encoded text is possible and its unused bits are zero.
  ///
  /// - Parameter text: Text that contains only characters of the base64url alphabet.
  /// - Returns: Whether the text encodes whole bytes, in the only possible way.
  static func isWhole(_ text: Span<UInt8>) -> Bool {
    switch text.count % 4 {
    case 0: true
    case 1: false
    case 2: value(of: text[text.count - 1]) & 0x0F == 0
    default: value(of: text[text.count - 1]) & 0x03 == 0
    }
  }

  /// Calls a closure with the decoded bytes of a text.
  ///
  /// Short text is decoded on the stack.
  ///
  /// - Parameters:
  ///   - text: Text that contains only characters of the base64url alphabet.
  ///   - body: A closure that receives the decoded bytes. It must not keep them.
  /// - Returns: The result of the closure, or nil if the text does not encode whole bytes.
  static func withDecoded<Result>(
    _ text: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    guard isWhole(text) else { return nil }
    let count = text.count * 3 / 4
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 8) { bytes in
      unsafe decode(text, into: bytes)
      // SAFETY: `decode` has initialized these bytes, and the closure does not keep the span.
      return body(unsafe Span(_unsafeElements: UnsafeBufferPointer(rebasing: bytes[..<count])))
    }
  }

  /// Decodes text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - bytes: Receives the decoded bytes. It has room for eight more bytes.
  private static func decode(_ text: Span<UInt8>, into bytes: UnsafeMutableBufferPointer<UInt8>) {
    var (index, end) = (0, 0)
    while index <= text.count - 8 {
      // SAFETY: eight bytes follow the index. Eight characters encode six bytes, and the buffer has
      // room for eight more bytes than the text encodes.
      unsafe UnsafeMutableRawBufferPointer(bytes).storeBytes(
        of: decoded(text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)),
        toByteOffset: end, as: UInt64.self)
      index += 8
      end += 6
    }
    var (bits, count): (UInt32, UInt32) = (0, 0)
    while index < text.count {
      bits = bits << 6 | UInt32(value(of: text[index]))
      count += 6
      index += 1
      if count >= 8 {
        count -= 8
        // SAFETY: the buffer has room for all bytes that the text encodes.
        unsafe bytes[end] = UInt8(truncatingIfNeeded: bits >> count)
        end += 1
      }
    }
  }

  /// Decodes eight characters to six bytes, and two more bytes without meaning.
  @inline(__always)
  private static func decoded(_ text: UInt64) -> UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    /// Returns a number for each byte: the given one if the byte is at least the sign, or zero.
    func number(_ number: UInt64, from sign: UInt8) -> UInt64 {
      ((text &+ each &* UInt64(0x80 - sign)) >> 7 & each) &* number
    }
    // The distance of each character from its value, modulo 64, changes at some characters. No sum
    // exceeds a byte.
    let distances =
      each &* 17 &+ number(51, from: UInt8(ascii: "0")) &+ number(59, from: UInt8(ascii: "A"))
      &+ number(33, from: UInt8(ascii: "_")) &+ number(25, from: UInt8(ascii: "a"))
    let values = UInt64(
      bigEndian: ((text & (each &* 0x3F)) &+ distances) & (each &* 0x3F))
    // Join pairs of values, then pairs of pairs, then both halves.
    let pairs = values & 0x003F_003F_003F_003F | (values & 0x3F00_3F00_3F00_3F00) >> 2
    let quads = pairs & 0x0000_0FFF_0000_0FFF | (pairs & 0x0FFF_0000_0FFF_0000) >> 4
    let all = quads & 0x0000_0000_00FF_FFFF | (quads & 0x00FF_FFFF_0000_0000) >> 8
    return (all << 16).bigEndian
  }

  /// Returns the value of a base64url character.
  private static func value(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case UInt8(ascii: "-"): 62
    default: 63
    }
  }
}
