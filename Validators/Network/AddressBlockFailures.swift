import FormCheckCore

/// An explanation of the mistakes in a block of IP addresses, which consists of an address, a slash
/// and a prefix length.
struct AddressBlockFailures {
  private let version: IPInputValidator.Version?

  init(version: IPInputValidator.Version?) { self.version = version }

  /// Adds a detail for each mistake in the whole text.
  func add(to failures: inout PartFailures) {
    guard !failures.bytes.isEmpty else { return }
    let slash = failures.bytes.firstIndex(of: UInt8(ascii: "/"))
    let address = failures.bytes[..<(slash ?? failures.bytes.endIndex)]
    AddressFailures(in: address, version: version).add(to: &failures)
    guard let slash else {
      return failures.add("cidr.no-slash", "the slash is missing", at: failures.bytes.count)
    }
    let digits = failures.bytes[(slash + 1)...]
    let most = failures.bytes[..<slash].contains(UInt8(ascii: ":")) ? 128 : 32
    if digits.isEmpty {
      failures.add(
        "cidr.prefix-empty", "the number after the slash is missing", at: failures.bytes.count)
    } else if let bad = digits.firstIndex(where: { !$0.isASCIIDigit }) {
      failures.add("cidr.prefix-character", "only digits are allowed after the slash", at: bad)
    } else if digits.count > 1, digits.first == UInt8(ascii: "0") {
      failures.add("cidr.leading-zero", "leading zeros are not allowed", at: digits.startIndex)
    } else if digits.count > 3 || digits.reduce(0, { $0 * 10 + Int($1 - 0x30) }) > most {
      failures.add(
        "cidr.prefix-too-large", "the number after the slash must be at most {most}", at: slash + 1,
        parameters: ["most": .integer(most)])
    }
  }
}
