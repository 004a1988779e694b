import FormCheckCore

/// The components of a URI, split at its delimiters.
///
/// The components themselves are not checked.
struct URIComponents {
  var scheme: ArraySlice<UInt8>?
  var authority: ArraySlice<UInt8>?
  var path: ArraySlice<UInt8>
  var query: ArraySlice<UInt8>?
  var fragment: ArraySlice<UInt8>?

  /// Splits text as the regular expression in RFC 3986, appendix B, does.
  init(_ text: [UInt8]) {
    var rest = text[...]
    if let sign = rest.firstIndex(of: UInt8(ascii: "#")) {
      (rest, fragment) = (rest[..<sign], rest[(sign + 1)...])
    }
    if let sign = rest.firstIndex(of: UInt8(ascii: "?")) {
      (rest, query) = (rest[..<sign], rest[(sign + 1)...])
    }
    let colon = rest.firstIndex { ":/".utf8.contains($0) }
    if let colon, rest[colon] == UInt8(ascii: ":") {
      (scheme, rest) = (rest[..<colon], rest[(colon + 1)...])
    }
    if rest.starts(with: "//".utf8) {
      let start = rest.startIndex + 2
      let end = rest[start...].firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      (authority, rest) = (rest[start..<end], rest[end...])
    }
    path = rest
  }
}

/// The user, host and port of an authority.
struct URIAuthority {
  var user: ArraySlice<UInt8>?
  var host: ArraySlice<UInt8>
  var port: ArraySlice<UInt8>?

  init(_ text: ArraySlice<UInt8>) {
    host = text
    if let sign = host.lastIndex(of: UInt8(ascii: "@")) {
      (user, host) = (host[..<sign], host[(sign + 1)...])
    }
    let isOpen = host.first == UInt8(ascii: "[")
    let bracket =
      host.lastIndex(of: UInt8(ascii: "]")) ?? (isOpen ? host.endIndex : host.startIndex)
    if let colon = host[bracket...].firstIndex(of: UInt8(ascii: ":")) {
      (host, port) = (host[..<colon], host[(colon + 1)...])
    }
  }
}

extension String {
  /// The text with the non-ASCII characters after its host percent-encoded (RFC 3987 3.1).
  ///
  /// The result is nil if the host contains such characters, because they require another encoding.
  var percentEncodingBehindHost: String? {
    let bytes = Array(utf8)
    let slashes = bytes.indices.first { bytes[$0...].starts(with: "://".utf8) }
    let start = slashes.map { $0 + 3 } ?? 0
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    guard bytes[..<end].allSatisfy({ $0 < 0x80 }) else { return nil }
    return percentEncodingWhatIsNotASCII
  }

  /// The text with each non-ASCII byte percent-encoded.
  var percentEncodingWhatIsNotASCII: String {
    var text = ""
    for byte in utf8 {
      if byte < 0x80 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
