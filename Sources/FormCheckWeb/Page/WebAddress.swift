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

  /// Returns a text as the fragment of an address, with percent signs for characters that a fragment cannot have.
  static func fragment(_ text: String) -> String {
    var fragment: [UInt8] = []
    for byte in text.utf8 {
      if byte.isASCIILetterOrDigit || "-._~/?:@!$&'()*+,;=".utf8.contains(byte) {
        fragment.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        fragment += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: fragment, as: UTF8.self)
  }

  /// Returns whether a text can be an address in a header field: visible ASCII characters without quotes.
  package static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isVisibleASCII && !"\"'<>\\;,".utf8.contains($0) }
  }
}
