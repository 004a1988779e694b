import Foundation
import FormCheckCore
import TestSupport
import Testing

@testable import FormCheckValidators

/// Compares IP addresses, CIDR blocks and MAC addresses with other parsers.
@Suite struct AddressTests {
  /// Returns the bytes of the address as `inet_pton` parses it, or nil if the text is not an
  /// address.
  private func bytes(of text: String, _ family: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: family == AF_INET ? 4 : 16)
    return inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }

  /// Returns a random address, which is often valid: groups, perhaps with a gap or an IPv4 address
  /// at the end.
  private func address(_ random: inout SeededRandom, dotted: Bool) -> String {
    if dotted {
      return (0..<4).map { _ in "\(Int.random(in: 0...255, using: &random))" }
        .joined(separator: ".")
    }
    var groups = (0..<Int.random(in: 5...9, using: &random)).map { _ in
      String(UInt16.random(in: 0...(.max), using: &random), radix: 16)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      groups[groups.count - 1] = address(&random, dotted: true)
    }
    if Bool.random(using: &random) {
      let start = Int.random(in: 0..<groups.count, using: &random)
      let end = Int.random(in: start...groups.count, using: &random)
      groups.replaceSubrange(start..<end, with: ["gap"])
    }
    return groups.joined(separator: ":").replacing(":gap:", with: "::")
      .replacing("gap:", with: "::").replacing(":gap", with: "::").replacing("gap", with: "::")
  }

  private func spoiled(
    _ text: String, _ random: inout SeededRandom, with pieces: [String]
  )
    -> String
  {
    var characters = text.map(String.init)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let place = Int.random(in: 0...characters.count, using: &random)
      let piece = pieces.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<3, using: &random) {
      case 0: characters.insert(piece, at: place)
      case 1 where place < characters.count: characters[place] = piece
      case 2 where place < characters.count: characters.remove(at: place)
      default: break
      }
    }
    return characters.joined()
  }

  /// The validator and `inet_pton` always agree: neither accepts leading zeros, short forms or
  /// zones.
  @Test(arguments: 1...8)
  func ipAddressesAgreeWithTheSystem(_ seed: UInt64) {
    var random = SeededRandom(seed)
    var accepted = 0
    let validators = [IPv4InputValidator(), IPv6InputValidator(), IPInputValidator()]
    let pieces = [":", "::", ".", "0", "00", "1", "25", "6", "f", "g", " ", "%", "/", "-", "é"]
    for _ in 0..<1500 {
      let isDotted = Int.random(in: 0..<3, using: &random) == 0
      let text = spoiled(address(&random, dotted: isDotted), &random, with: pieces)
      if text.isEmpty { continue }
      let isIPv4 = bytes(of: text, AF_INET) != nil
      let isIPv6 = bytes(of: text, AF_INET6) != nil
      for (validator, expected) in zip(validators, [isIPv4, isIPv6, isIPv4 || isIPv6])
      where validator.validate(text).isAccepted != expected {
        Issue.record("\(validator.code.name) \(text): the system says \(expected)")
      }
      if isIPv4 || isIPv6 { accepted += 1 }
    }
    #expect((300...1400).contains(accepted))
  }

  /// A strict block has no bits set after its prefix, according to the bytes from `inet_pton`.
  @Test(arguments: 1...4)
  func strictBlocksHaveNoHostBits(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let validator = CIDRInputValidator(strict: true)
    for _ in 0..<800 {
      let isDotted = Bool.random(using: &random)
      var text = address(&random, dotted: isDotted)
      if Bool.random(using: &random) { text = isDotted ? "10.16.0.0" : "2001:db8:8::" }
      guard let bytes = bytes(of: text, isDotted ? AF_INET : AF_INET6) else { continue }
      let bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
      func isBlock(_ prefix: Int) -> Bool {
        prefix <= bits.count && bits.dropFirst(prefix).allSatisfy { $0 == 0 }
      }
      let prefix = Int.random(in: 0...bits.count, using: &random)
      let block = "\(text)/\(prefix)"
      #expect(validator.validate(block).isAccepted == isBlock(prefix), "\(block)")
      // The prefix is impossible exactly if no further digits make it valid.
      let mayBecome = (0...128).contains { isBlock($0) && "\($0)".hasPrefix("\(prefix)") }
      if case .impossible = validator.progress(of: block) {
        #expect(!mayBecome, "\(block)")
      } else {
        #expect(mayBecome, "\(block)")
      }
    }
  }

  /// Parses a MAC address naively, by splitting it at its only separator.
  private func isMAC(_ text: String, _ separators: Set<Character>, _ digits: Set<Int>) -> Bool {
    let signs = Set(text.filter { !$0.isHexDigit })
    guard signs.count <= 1, text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    guard let sign = signs.first else {
      return separators.contains("x") && digits.contains(text.count)
    }
    let groups = text.split(separator: sign, omittingEmptySubsequences: false)
    let size = sign == "." ? 4 : 2
    return separators.contains(sign) && groups.allSatisfy { $0.count == size }
      && digits.contains(groups.count * size)
  }

  @Test(arguments: [
    ("mac", ":-. ", [12, 16]), ("mac:bits=48", ":-. ", [12]),
    ("mac:separators=none", "x", [12, 16]),
    ("mac:separators=dot/none/colon,bits=64", ".x:", [16]),
    ("mac:separators=hyphen", "-", [12, 16]),
  ])
  func macAddressesAgreeWithANaiveParser(
    _ rule: String, _ separators: String, _ digits: [Int]
  ) throws {
    let rule = try Rule(rule, in: Catalog.standard)
    var random = SeededRandom(7)
    var accepted = 0
    for _ in 0..<4000 {
      let separator = [":", "-", ".", " ", ""].randomElement(using: &random) ?? ":"
      let size = separator == "." ? 4 : 2
      let count = [12, 16].randomElement(using: &random) ?? 12
      let groups = (0..<count / size).map { _ in
        String(
          (0..<size).map { _ in "0123456789abcdefABCDEF".randomElement(using: &random) ?? "0" })
      }
      let text = spoiled(
        groups.joined(separator: separator), &random, with: [":", "-", ".", "0", "01", "g", ":01"])
      let expected = isMAC(text, Set(separators), Set(digits))
      if expected { accepted += 1 }
      if !text.isEmpty { #expect(rule.validate(text).isAccepted == expected, "\(text)") }
    }
    #expect(accepted > 100)
  }

  @Test(arguments: [
    ("ipv4", "1.2.3", ["ipv4.too-few"]), ("ipv4", "1.2.3.256", ["ipv4.too-large"]),
    ("ipv4", "01.2.3.4", ["ipv4.leading-zero"]), ("ipv4", "1..3.4", ["ipv4.group-empty"]),
    ("ipv4", "a.2.3.4", ["ipv4.character"]), ("ipv4", "1.2.3.4.5", ["ipv4.too-many"]),
    ("ipv6", "1::2::3", ["ipv6.two-gaps"]), ("ipv6", "[::1]", ["ipv6.brackets"]),
    ("ipv6", "fe80::1%0", ["ipv6.zone"]), ("ipv6:zone=yes", "fe80::1%", ["ipv6.zone-empty"]),
    ("ipv6", "::g", ["ipv6.character"]), ("ipv6", "::12345", ["ipv6.group-too-long"]),
    ("ipv6", "1:2", ["ipv6.too-few"]), ("ipv6", "1:2:3:4:5:6:7:8:9", ["ipv6.too-many"]),
    ("ipv6", "1:2:3:4:5:6:7::8", ["ipv6.gap"]), ("ipv6", "::1.2.3.256", ["ipv4.too-large"]),
    ("ipv6", "::1.2.3.4:5", ["ipv6.ipv4-place"]), ("ipv6", ":1::", ["ipv6.colon-first"]),
    ("ipv6", "::1:", ["ipv6.colon-last"]), ("ip:version=4", "::1", ["ip.version"]),
    ("ip:version=6", "1.2.3.4", ["ip.version"]), ("ip", "1.2.3.x", ["ipv4.character"]),
    ("cidr", "1.2.3.4", ["cidr.no-slash"]), ("cidr", "1.2.3.4/", ["cidr.prefix-empty"]),
    ("cidr", "1.2.3.4/x", ["cidr.prefix-character"]), ("cidr", "::/00", ["cidr.leading-zero"]),
    ("cidr", "::/129", ["cidr.prefix-too-large"]),
    ("cidr:strict=yes", "1.2.3.4/8", ["cidr.host-bits"]),
    ("mac", "01:02:03:04:05:0g", ["mac.character"]),
    ("mac", "01:02:03:04:05", ["mac.count"]), ("mac", "010203040506", ["mac.no-separator"]),
    ("mac", "01:02:03-04:05:06", ["mac.separators"]), ("mac", "01:02:0:304:05:06", ["mac.group"]),
    ("mac:separators=dot", "01:02:03:04:05:06", ["mac.separator"]),
  ])
  func rejectionsHaveCauses(_ rule: String, _ text: String, _ causes: [String]) throws {
    try expectCauses(rule, text, causes)
  }

  @Test(arguments: [
    ("ipv4", " 1．2。3.４ ", "1.2.3.4"), ("ipv4", "1.2. 3.4", nil), ("ipv4", "10.0.0.1 2", nil),
    ("ipv6", "[::1]", "::1"), ("ipv6", "\u{FEFF}::1\n", "::1"), ("ip", "[::1]", "::1"),
    ("ip", "1.2.3.4\u{200B}", "1.2.3.4"), ("cidr", " ::/0", "::/0"), ("cidr", "::", nil),
    ("mac", "010203040506", "01:02:03:04:05:06"), ("mac", "01 02-03 04 05 06", nil),
    ("mac:separators=dot", "01-02-03-04-05-AB", "0102.0304.05AB"),
    ("mac:separators=none/colon", "01-02-03-04-05-ab", "0102030405ab"),
    ("mac", " 01-02-03-04-05-ab", "01-02-03-04-05-ab"),
  ])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }
}
