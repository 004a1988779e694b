/// The hash function Keccak-256, for messages of at most 135 bytes.
///
/// Ethereum uses the original padding of the Keccak submission (version 3.0, 2011), not that of SHA-3 (FIPS 202).
enum Keccak256: Sendable {
  /// Returns the hash of a message.
  ///
  /// - Parameter message: The message, of at most 135 bytes.
  /// - Returns: The hash.
  static func hash(of message: Span<UInt8>) -> InlineArray<32, UInt8> {
    let message = message.extracting(first: 135)
    var lanes = InlineArray<25, UInt64>(repeating: 0)
    for index in message.indices { add(message[index], at: index, to: &lanes) }
    add(0x01, at: message.count, to: &lanes)
    add(0x80, at: 135, to: &lanes)
    permute(&lanes)
    return InlineArray { UInt8(truncatingIfNeeded: lanes[$0 / 8] >> UInt64($0 % 8 * 8)) }
  }

  private static func add(
    _ byte: UInt8, at index: Int, to lanes: inout InlineArray<25, UInt64>
  ) {
    lanes[index / 8] ^= UInt64(byte) << UInt64(index % 8 * 8)
  }

  /// Applies Keccak-f[1600]: 24 rounds of the steps theta, rho, pi, chi and iota.
  private static func permute(_ lanes: inout InlineArray<25, UInt64>) {
    var register: UInt8 = 1
    for _ in 0..<24 {
      applyTheta(&lanes)
      applyRhoAndPi(&lanes)
      applyChi(&lanes)
      lanes[0] ^= roundConstant(&register)
    }
  }

  private static func applyTheta(_ lanes: inout InlineArray<25, UInt64>) {
    let columns = InlineArray<5, UInt64> { x in
      lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]
    }
    for x in 0..<5 {
      let change = columns[x == 0 ? 4 : x - 1] ^ turned(columns[x == 4 ? 0 : x + 1], 1)
      for row in stride(from: 0, to: 25, by: 5) { lanes[row + x] ^= change }
    }
  }

  /// The lanes in the order in which the step pi moves each one to the place of the next.
  private static let path: InlineArray<24, Int> = [
    10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1,
  ]
  /// The number of bits by which the step rho turns the lane that moves to each place of ``path``.
  private static let turns: InlineArray<24, Int> = [
    1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44,
  ]

  private static func applyRhoAndPi(_ lanes: inout InlineArray<25, UInt64>) {
    var current = lanes[1]
    for step in path.indices {
      let next = lanes[path[step]]
      lanes[path[step]] = turned(current, turns[step])
      current = next
    }
  }

  private static func applyChi(_ lanes: inout InlineArray<25, UInt64>) {
    for row in stride(from: 0, to: 25, by: 5) {
      let (a, b, c, d, e) = (
        lanes[row], lanes[row + 1], lanes[row + 2], lanes[row + 3], lanes[row + 4]
      )
      lanes[row] = a ^ (~b & c)
      lanes[row + 1] = b ^ (~c & d)
      lanes[row + 2] = c ^ (~d & e)
      lanes[row + 3] = d ^ (~e & a)
      lanes[row + 4] = e ^ (~a & b)
    }
  }

  /// Returns the constant of a round, whose bits are those of a linear feedback shift register.
  private static func roundConstant(_ register: inout UInt8) -> UInt64 {
    var constant: UInt64 = 0
    for bit in 0..<7 {
      if register & 1 == 1 { constant |= 1 << ((1 << bit) - 1) }
      register = register << 1 ^ (register >> 7) &* 0x71
    }
    return constant
  }

  private static func turned(_ lane: UInt64, _ count: Int) -> UInt64 {
    lane &<< UInt64(count) | lane &>> UInt64(64 - count)
  }
}
