/// The hash function Keccak-256, for messages of at most 135 bytes.
///
/// Ethereum uses the original padding of the Keccak submission (version 3.0, 2011), not that of SHA-3 (FIPS 202).
enum Keccak256: Sendable {
  /// Returns the hash of a message.
  ///
  /// - Parameter message: The message, of at most 135 bytes.
  /// - Returns: The hash, in 32 bytes.
  static func hash(of message: [UInt8]) -> [UInt8] {
    var block = message.prefix(135) + [0x01]
    while block.count < 136 { block.append(0) }
    block[135] |= 0x80
    var lanes = [UInt64](repeating: 0, count: 25)
    for (index, byte) in block.enumerated() { lanes[index / 8] |= UInt64(byte) << (index % 8 * 8) }
    permute(&lanes)
    return (0..<32).map { UInt8(truncatingIfNeeded: lanes[$0 / 8] >> ($0 % 8 * 8)) }
  }

  /// Applies Keccak-f[1600]: 24 rounds of the steps theta, rho, pi, chi and iota.
  private static func permute(_ lanes: inout [UInt64]) {
    var register: UInt8 = 1
    for _ in 0..<24 {
      let columns = (0..<5).map { x in (0..<5).reduce(UInt64(0)) { $0 ^ lanes[x + 5 * $1] } }
      for index in 0..<25 {
        lanes[index] ^= columns[(index + 4) % 5] ^ turned(columns[(index + 1) % 5], 1)
      }
      var (x, y, current) = (1, 0, lanes[1])
      for step in 0..<24 {
        (x, y) = (y, (2 * x + 3 * y) % 5)
        let next = lanes[x + 5 * y]
        lanes[x + 5 * y] = turned(current, (step + 1) * (step + 2) / 2 % 64)
        current = next
      }
      for row in stride(from: 0, to: 25, by: 5) {
        let old = Array(lanes[row..<row + 5])
        for x in 0..<5 { lanes[row + x] = old[x] ^ (~old[(x + 1) % 5] & old[(x + 2) % 5]) }
      }
      lanes[0] ^= roundConstant(&register)
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
    count == 0 ? lane : lane << count | lane >> (64 - count)
  }
}
