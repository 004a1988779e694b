import FormCheckCore

// What is wrong with an IP address, as far as it can be told apart.
extension PartFailures {
  /// Names what is wrong with four numbers joined by dots.
  mutating func checkIPv4(_ address: ArraySlice<UInt8>) {
    let groups = address.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    for group in groups.prefix(4) {
      if let bad = group.firstIndex(where: { !$0.isASCIIDigit }) {
        add("ipv4.character", "only digits and dots can stand in an IPv4 address", at: bad)
      } else if group.isEmpty {
        add("ipv4.group-empty", "a number is missing", at: group.startIndex)
      } else if group.count > 1, group.first == UInt8(ascii: "0") {
        add("ipv4.leading-zero", "a zero stands before another digit", at: group.startIndex)
      } else if group.count > 3 || group.reduce(0, { $0 * 10 + Int($1 - 0x30) }) > 255 {
        add("ipv4.too-large", "a number is above 255", at: group.startIndex)
      }
    }
    if groups.count < 4 {
      add(
        "ipv4.too-few", "there {count#is|are} {count} of 4 numbers", at: address.endIndex,
        parameters: ["count": .integer(groups.count)])
    } else if groups.count > 4 {
      add("ipv4.too-many", "there are more than 4 numbers", at: groups[4].startIndex - 1)
    }
  }

  /// Names what is wrong with groups of hexadecimal digits joined by colons.
  ///
  /// - Parameters:
  ///   - address: The part that should be the address.
  ///   - zone: Whether a zone may stand behind it.
  mutating func checkIPv6(_ address: ArraySlice<UInt8>, zone: Bool = false) {
    if address.first == UInt8(ascii: "[") {
      return add("ipv6.brackets", "brackets are not taken", at: address.startIndex)
    }
    let sign = address.firstIndex(of: UInt8(ascii: "%"))
    if let sign {
      if !zone {
        add("ipv6.zone", "a zone is not taken", at: sign)
      } else if sign + 1 == address.endIndex {
        add("ipv6.zone-empty", "the zone is missing", at: address.endIndex)
      }
    }
    let groups = address[..<(sign ?? address.endIndex)]
    if let bad = groups.firstIndex(where: { $0.hexValue == nil && !":.".utf8.contains($0) }) {
      return add(
        "ipv6.character", "only 0 to 9, a to f and colons can stand in an IPv6 address", at: bad)
    }
    checkColons(groups)
    checkGroups(groups)
  }

  private mutating func checkColons(_ text: ArraySlice<UInt8>) {
    let colon = UInt8(ascii: ":")
    var gaps = 0
    for place in text.indices.dropFirst() where text[place] == colon && text[place - 1] == colon {
      gaps += 1
      if gaps == 2 {
        add("ipv6.two-gaps", "two colons in a row can stand only once", at: place)
      }
    }
    if text.first == colon, text.dropFirst().first != colon {
      add("ipv6.colon-first", "a single colon stands first", at: text.startIndex)
    }
    if text.count > 1, text.last == colon, text.dropLast().last != colon {
      add("ipv6.colon-last", "a single colon stands last", at: text.endIndex - 1)
    }
  }

  private mutating func checkGroups(_ text: ArraySlice<UInt8>) {
    let groups = text.split(separator: UInt8(ascii: ":"))
    var count = 0
    var tooMany: Int?
    for group in groups {
      let isDotted = group.contains(UInt8(ascii: "."))
      count += isDotted ? 2 : 1
      if count > 8, tooMany == nil { tooMany = group.startIndex }
      if isDotted, group.endIndex < text.endIndex || group.count == text.count {
        add(
          "ipv6.ipv4-place", "an IPv4 address can only stand at the end of groups",
          at: group.startIndex)
      } else if isDotted {
        checkIPv4(group)
      } else if group.count > 4 {
        add("ipv6.group-too-long", "a group has more than 4 digits", at: group.startIndex + 4)
      }
    }
    let hasGap = zip(text, text.dropFirst()).contains { $0 == 0x3A && $1 == 0x3A }
    if let tooMany {
      add("ipv6.too-many", "there are more than 8 groups", at: tooMany)
    } else if count == 8, hasGap {
      add("ipv6.gap", "two colons in a row stand for no group", at: text.endIndex)
    } else if count < 8, !hasGap {
      add(
        "ipv6.too-few", "there {count#is|are} {count} of 8 groups", at: text.endIndex,
        parameters: ["count": .integer(count)])
    }
  }
}

// Addresses of either version, blocks of them, and addresses of network cards.
extension PartFailures {
  /// Names what is wrong with an address of the version that it looks like.
  mutating func checkAddress(_ address: ArraySlice<UInt8>, version: IPInputValidator.Version?) {
    let isIPv6 = address.contains(UInt8(ascii: ":"))
    switch version {
    case .v4 where isIPv6: add("ip.version", "it is no IPv4 address", at: address.startIndex)
    case .v6 where !isIPv6 && address.contains(UInt8(ascii: ".")):
      add("ip.version", "it is no IPv6 address", at: address.startIndex)
    case .v6: checkIPv6(address)
    case .v4: checkIPv4(address)
    case nil: isIPv6 ? checkIPv6(address) : checkIPv4(address)
    }
  }

  /// Names what is wrong with an address, a slash and a length.
  mutating func checkBlock(version: IPInputValidator.Version?) {
    guard !bytes.isEmpty else { return }
    let slash = bytes.firstIndex(of: UInt8(ascii: "/"))
    checkAddress(bytes[..<(slash ?? bytes.endIndex)], version: version)
    guard let slash else {
      return add("cidr.no-slash", "there is no slash", at: bytes.count)
    }
    let digits = bytes[(slash + 1)...]
    let most = bytes[..<slash].contains(UInt8(ascii: ":")) ? 128 : 32
    if digits.isEmpty {
      add("cidr.prefix-empty", "nothing stands behind the slash", at: bytes.count)
    } else if let bad = digits.firstIndex(where: { !$0.isASCIIDigit }) {
      add("cidr.prefix-character", "only digits can stand behind the slash", at: bad)
    } else if digits.count > 1, digits.first == UInt8(ascii: "0") {
      add("cidr.leading-zero", "a zero stands before another digit", at: digits.startIndex)
    } else if digits.count > 3 || digits.reduce(0, { $0 * 10 + Int($1 - 0x30) }) > most {
      add(
        "cidr.prefix-too-large", "at most {most} can stand behind the slash", at: slash + 1,
        parameters: ["most": .integer(most)])
    }
  }

  /// Names what is wrong with the address of a network card.
  ///
  /// - Parameters:
  ///   - separators: What may stand between the digits; an empty one for nothing.
  ///   - digits: How many digits there may be.
  mutating func checkMAC(separators: [String], digits: [Int]) {
    let taken = Set(separators.compactMap(\.utf8.first))
    let signs = bytes.indices.filter { bytes[$0].hexValue == nil }
    if let bad = signs.first(where: { !":-. ".utf8.contains(bytes[$0]) }) {
      return add(
        "mac.character", "only 0 to 9, a to f and separators can stand here", at: bad)
    } else if let sign = signs.first(where: { !taken.contains(bytes[$0]) }) {
      add("mac.separator", "this separator is not taken", at: sign)
    } else if let sign = signs.first(where: { bytes[$0] != bytes[signs[0]] }) {
      add("mac.separators", "another separator stands before this one", at: sign)
    } else if signs.isEmpty, !separators.contains(""), !bytes.isEmpty {
      add("mac.no-separator", "separators are missing", at: min(2, bytes.count))
    }
    let size = signs.contains { bytes[$0] == UInt8(ascii: ".") } ? 4 : 2
    let places = signs.isEmpty ? [] : [-1] + signs + [bytes.count]
    for (start, end) in zip(places, places.dropFirst()) where end - start - 1 != size {
      add(
        "mac.group", "{size} digits belong between separators", at: max(0, start + 1),
        parameters: ["size": .integer(size)])
      break
    }
    let count = bytes.count - signs.count
    if !digits.contains(count) {
      add(
        "mac.count", "there {count#is|are} {count} {count#digit|digits}", at: bytes.count,
        parameters: ["count": .integer(count)])
    }
  }
}

extension String {
  /// An IPv4 address as it was probably meant: ASCII digits and dots, nothing around them.
  var asIPv4Address: String? {
    let address = trimmingInvisible()
    // A blank inside may stand for a dot, or for nothing.
    if address.unicodeScalars.contains(where: \.isInvisible) { return nil }
    return address.inASCIIDigits {
      "\u{2E}\u{3002}\u{FF0E}\u{FF61}".unicodeScalars.contains($0) ? "." : nil
    }
  }

  /// An IPv6 address as it was probably meant: without brackets, nothing around it.
  var asIPv6Address: String? {
    let address = trimmingInvisible()
    guard address.hasPrefix("["), address.hasSuffix("]") else { return address }
    return String(address.dropFirst().dropLast())
  }
}
