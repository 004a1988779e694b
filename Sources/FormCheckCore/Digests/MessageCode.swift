/// A message authentication code with SHA-256 (HMAC, RFC 2104).
package struct MessageCode: Sendable {
  /// The number of bytes in a block of the hash function.
  private static let blockSize = 64

  private let inner: [UInt8]
  private let outer: [UInt8]

  /// Prepares a key.
  package init(key: [UInt8]) {
    var key = key.count > Self.blockSize ? SHA256.hash(of: key) : key
    key += [UInt8](repeating: 0, count: Self.blockSize - key.count)
    inner = key.map { $0 ^ 0x36 }
    outer = key.map { $0 ^ 0x5C }
  }

  /// Returns the code of a message, in 32 bytes.
  package func code(of message: [UInt8]) -> [UInt8] {
    SHA256.hash(of: outer + SHA256.hash(of: inner + message))
  }

  /// Returns whether two codes are equal, in a time that does not depend on where they differ.
  package static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
