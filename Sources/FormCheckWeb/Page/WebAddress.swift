import FormCheckCore

/// The address of a page.
package enum WebAddress {
  /// Returns the origin of an address, such as `https://example.org`, or nil if the address is relative.
  static func origin(of address: String) -> String? {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = address[..<colon].lowercased()
    let rest = address.utf8[colon...].dropFirst()
    guard scheme == "http" || scheme == "https", rest.starts(with: "//".utf8) else { return nil }
    let host = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    return "\(scheme)://\(Substring(host))"
  }

  /// Returns whether a text can be an address in a header field: visible ASCII characters without quotes.
  package static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isVisibleASCII && !"\"'<>\\;,".utf8.contains($0) }
  }
}
