import FormCheckCore

/// An explanation of the mistakes in a block of IP addresses: an address, a slash and a prefix
/// length.
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
      return failures.add("cidr.no-slash", "there is no slash", at: failures.bytes.count)
    }
    let digits = failures.bytes[(slash + 1)...]
    let most = failures.bytes[..<slash].contains(UInt8(ascii: ":")) ? 128 : 32
    if digits.isEmpty {
      failures.add("cidr.prefix-empty", "nothing stands behind the slash", at: failures.bytes.count)
    } else if let bad = digits.firstIndex(where: { !$0.isASCIIDigit }) {
      failures.add("cidr.prefix-character", "only digits can stand behind the slash", at: bad)
    } else if digits.count > 1, digits.first == UInt8(ascii: "0") {
      failures.add("cidr.leading-zero", "a zero stands before another digit", at: digits.startIndex)
    } else if digits.count > 3 || digits.reduce(0, { $0 * 10 + Int($1 - 0x30) }) > most {
      failures.add(
        "cidr.prefix-too-large", "at most {most} can stand behind the slash", at: slash + 1,
        parameters: ["most": .integer(most)])
    }
  }
}
