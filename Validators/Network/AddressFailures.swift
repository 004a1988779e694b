import FormCheckCore

/// An explanation of the mistakes in an IPv4 address, which consists of four numbers joined by
/// dots.
struct IPv4Failures {
  private let address: ArraySlice<UInt8>

  init(in address: ArraySlice<UInt8>) { self.address = address }

  /// Adds a detail for each mistake.
  func add(to failures: inout PartFailures) {
    let groups = address.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    for group in groups.prefix(4) {
      if let bad = group.firstIndex(where: { !$0.isASCIIDigit }) {
        failures.add("ipv4.character", "an IPv4 address can contain only digits and dots", at: bad)
      } else if group.isEmpty {
        failures.add("ipv4.group-empty", "a number is missing", at: group.startIndex)
      } else if group.count > 1, group.first == UInt8(ascii: "0") {
        failures.add(
          "ipv4.leading-zero", "leading zeros are not allowed", at: group.startIndex)
      } else if group.count > 3 || group.reduce(0, { $0 * 10 + Int($1 - 0x30) }) > 255 {
        failures.add("ipv4.too-large", "a number is greater than 255", at: group.startIndex)
      }
    }
    if groups.count < 4 {
      failures.add(
        "ipv4.too-few", "an IPv4 address has 4 numbers; this one has only {count}",
        at: address.endIndex,
        parameters: ["count": .integer(groups.count)])
    } else if groups.count > 4 {
      failures.add("ipv4.too-many", "there are more than 4 numbers", at: groups[4].startIndex - 1)
    }
  }
}

/// An explanation of the mistakes in an IPv6 address, which consists of groups of hexadecimal
/// digits joined by colons.
struct IPv6Failures {
  private let address: ArraySlice<UInt8>
  private let allowsZone: Bool

  init(in address: ArraySlice<UInt8>, allowsZone: Bool = false) {
    self.address = address
    self.allowsZone = allowsZone
  }

  /// Adds a detail for each mistake.
  func add(to failures: inout PartFailures) {
    if address.first == UInt8(ascii: "[") {
      return failures.add("ipv6.brackets", "brackets are not allowed", at: address.startIndex)
    }
    let sign = address.firstIndex(of: UInt8(ascii: "%"))
    if let sign {
      if !allowsZone {
        failures.add("ipv6.zone", "a zone is not allowed", at: sign)
      } else if sign + 1 == address.endIndex {
        failures.add("ipv6.zone-empty", "the zone is missing", at: address.endIndex)
      }
    }
    let groups = address[..<(sign ?? address.endIndex)]
    if let bad = groups.firstIndex(where: { $0.hexValue == nil && !":.".utf8.contains($0) }) {
      return failures.add(
        "ipv6.character", "an IPv6 address can contain only 0 to 9, a to f and colons", at: bad)
    }
    addColons(of: groups, to: &failures)
    addGroups(of: groups, to: &failures)
  }

  private func addColons(of text: ArraySlice<UInt8>, to failures: inout PartFailures) {
    let colon = UInt8(ascii: ":")
    var gaps = 0
    for place in text.indices.dropFirst() where text[place] == colon && text[place - 1] == colon {
      gaps += 1
      if gaps == 2 {
        failures.add("ipv6.two-gaps", "two colons in a row are allowed only once", at: place)
      }
    }
    if text.first == colon, text.dropFirst().first != colon {
      failures.add(
        "ipv6.colon-first", "the address begins with a single colon", at: text.startIndex)
    }
    if text.count > 1, text.last == colon, text.dropLast().last != colon {
      failures.add("ipv6.colon-last", "the address ends with a single colon", at: text.endIndex - 1)
    }
  }

  private func addGroups(of text: ArraySlice<UInt8>, to failures: inout PartFailures) {
    let groups = text.split(separator: UInt8(ascii: ":"))
    var count = 0
    var tooMany: Int?
    for group in groups {
      let isDotted = group.contains(UInt8(ascii: "."))
      count += isDotted ? 2 : 1
      if count > 8, tooMany == nil { tooMany = group.startIndex }
      if isDotted, group.endIndex < text.endIndex || group.count == text.count {
        failures.add(
          "ipv6.ipv4-place", "an IPv4 address is allowed only at the end, after a colon",
          at: group.startIndex)
      } else if isDotted {
        IPv4Failures(in: group).add(to: &failures)
      } else if group.count > 4 {
        failures.add(
          "ipv6.group-too-long", "a group has more than 4 digits", at: group.startIndex + 4)
      }
    }
    let hasGap = zip(text, text.dropFirst()).contains { $0 == 0x3A && $1 == 0x3A }
    if let tooMany {
      failures.add("ipv6.too-many", "there are more than 8 groups", at: tooMany)
    } else if count == 8, hasGap {
      failures.add(
        "ipv6.gap", "two colons in a row must replace at least one group", at: text.endIndex)
    } else if count < 8, !hasGap {
      failures.add(
        "ipv6.too-few", "an address without :: has 8 groups; this one has only {count}",
        at: text.endIndex,
        parameters: ["count": .integer(count)])
    }
  }
}

/// An explanation of the mistakes in an IP address.
///
/// If no version is required, the explanation assumes the version that the address resembles.
struct AddressFailures {
  private let address: ArraySlice<UInt8>
  private let version: IPInputValidator.Version?

  init(in address: ArraySlice<UInt8>, version: IPInputValidator.Version?) {
    self.address = address
    self.version = version
  }

  /// Adds a detail for each mistake.
  func add(to failures: inout PartFailures) {
    let isIPv6 = address.contains(UInt8(ascii: ":"))
    switch version {
    case .v4 where isIPv6:
      failures.add("ip.version", "an IPv4 address is required here", at: address.startIndex)
    case .v6 where !isIPv6 && address.contains(UInt8(ascii: ".")):
      failures.add("ip.version", "an IPv6 address is required here", at: address.startIndex)
    case nil where isIPv6, .v6: IPv6Failures(in: address).add(to: &failures)
    case nil, .v4: IPv4Failures(in: address).add(to: &failures)
    }
  }
}

extension String {
  /// The IPv4 address that was probably meant, in ASCII digits and dots, or nil if the meaning is
  /// uncertain.
  var asIPv4Address: String? {
    let address = trimmingInvisible()
    // A space inside can mean a dot or nothing.
    if address.unicodeScalars.contains(where: \.isInvisible) { return nil }
    return address.inASCIIDigits {
      "\u{2E}\u{3002}\u{FF0E}\u{FF61}".unicodeScalars.contains($0) ? "." : nil
    }
  }

  /// The IPv6 address that was probably meant, without brackets or surrounding whitespace.
  var asIPv6Address: String? {
    let address = trimmingInvisible()
    guard address.hasPrefix("["), address.hasSuffix("]") else { return address }
    return String(address.dropFirst().dropLast())
  }
}
