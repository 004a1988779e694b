/// A short text that distinguishes form definitions.
///
/// It is the 64-bit FNV-1a hash of the definition. The hash is not cryptographic, so it does not hide the content.
struct DefinitionDigest {
  /// The hash as 16 hexadecimal digits.
  let text: String

  /// Creates the digest of a definition.
  init(of definition: [UInt8]) {
    let hash = definition.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }
}
