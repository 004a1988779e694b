import FormCheckCore

/// The places of the scheme, the host and the port in a URL, found without copying it.
struct HostPlace: Sendable {
  /// The length of the scheme, or 0 if the URL begins with the host.
  let scheme: Int
  /// The range of the host in bytes, which is empty for an address in brackets.
  let host: Range<Int>
  /// The range of the digits after the colon, or nil if there is none.
  let port: Range<Int>?

  /// Finds the places in text that matches a pattern for URLs.
  ///
  /// In other text, the places are those of the first parts that could be meant.
  init(in text: Span<UInt8>) {
    var scheme = 0
    while scheme < text.count, text[scheme].isASCIILetterOrDigit || text[scheme].isSchemeSign {
      scheme += 1
    }
    let hasScheme =
      scheme + 2 < text.count && text[scheme] == UInt8(ascii: ":")
      && text[scheme + 1] == UInt8(ascii: "/") && text[scheme + 2] == UInt8(ascii: "/")
    self.scheme = hasScheme ? scheme : 0
    var (start, colon, end) = (hasScheme ? scheme + 3 : 0, Int?.none, hasScheme ? scheme + 3 : 0)
    while end < text.count, !text[end].isEndOfAuthority {
      switch text[end] {
      case UInt8(ascii: "@"): (start, colon) = (end + 1, nil)
      case UInt8(ascii: ":") where colon == nil: colon = end
      case UInt8(ascii: "]"): (start, colon) = (end + 1, nil)
      default: break
      }
      end += 1
    }
    host = start..<(colon ?? end)
    port = colon.map { $0 + 1..<end }
  }
}

extension Span<UInt8> {
  /// Whether the text is a file URL with a single slash, which has no host: `file:/tmp/a.txt`.
  var isFileURLWithoutSlashes: Bool {
    let start = "file:/".utf8.count
    guard count >= start, count == start || self[start] != UInt8(ascii: "/") else { return false }
    for (index, byte) in zip(0..., "file:/".utf8) where self[index].asciiLowercased != byte {
      return false
    }
    return true
  }
}

extension UInt8 {
  /// Whether the byte is punctuation that a scheme may contain.
  fileprivate var isSchemeSign: Bool {
    self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  /// Whether the byte ends an authority (RFC 3986 3.2).
  fileprivate var isEndOfAuthority: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
  }
}
