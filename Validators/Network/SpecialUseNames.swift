import FormCheckCore

/// The domain names that are reserved for special use and not delegated in the public DNS (RFC 6761).
///
/// The names are those of IANA's registry "Special-Use Domain Names" (November 2026) that could be taken for names of
/// hosts: RFC 6761, 6762 (`local`), 7686 (`onion`), 8375 (`home.arpa`) and 9476 (`alt`).
enum SpecialUseNames: Sendable {
  private static let names: [StaticString] = [
    "alt", "example", "example.com", "example.net", "example.org", "home.arpa", "invalid", "local",
    "localhost", "onion", "test",
  ]

  /// Returns whether a name is one of the reserved names or below one of them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The range of the name in the text, in bytes.
  /// - Returns: Whether the name is reserved.
  static func contain(_ text: Span<UInt8>, _ name: Range<Int>) -> Bool {
    names.contains { reserved in
      reserved.withBytes { bytes in
        let start = name.upperBound - bytes.count
        guard start >= name.lowerBound,
          start == name.lowerBound || text[start - 1] == UInt8(ascii: ".")
        else { return false }
        return bytes.indices.allSatisfy { text[start + $0].asciiLowercased == bytes[$0] }
      }
    }
  }
}
