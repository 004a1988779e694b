import FormCheckCore

// What is wrong with a URI, or with the address of a page.
extension PartFailures {
  /// A URI in its parts, as far as a slash, a question mark and a number sign divide it.
  private struct Parts {
    var scheme: ArraySlice<UInt8>?
    var authority: ArraySlice<UInt8>?
    var path: ArraySlice<UInt8>
    var query: ArraySlice<UInt8>?
    var fragment: ArraySlice<UInt8>?

    /// Divides as RFC 3986 appendix B does.
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

  /// Where user, host and port stand in an authority.
  private struct Authority {
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

  /// Names what is wrong with a URI.
  mutating func checkURI() {
    guard !bytes.isEmpty else { return }
    let parts = Parts(bytes)
    checkScheme(parts.scheme)
    if let authority = parts.authority {
      let authority = Authority(authority)
      if let user = authority.user { checkCharacters(user, and: ":") }
      if !checkBrackets(authority.host) { checkCharacters(authority.host, and: "") }
      if let bad = authority.port?.firstIndex(where: { !$0.isASCIIDigit }) {
        add("uri.port", "only digits can stand for a port", at: bad)
      }
    }
    checkTail(parts)
  }

  /// Names what is wrong with the address of a page.
  mutating func checkURL(_ policy: URLInputValidator.Policy) {
    guard !bytes.isEmpty else { return }
    var parts = Parts(bytes)
    if policy.allowsNoScheme, parts.authority == nil {
      // Without a scheme, what stands before the first slash is the host and its port.
      let end = bytes.firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
      (parts.scheme, parts.authority) = (nil, bytes[..<end])
      parts.path = bytes[end...].prefix { !"?#".utf8.contains($0) }
      if bytes[..<end].contains(UInt8(ascii: "@")) {
        return add("url.bare-user", "a scheme must stand before a user", at: 0)
      }
    } else {
      checkScheme(parts.scheme)
      if parts.scheme != nil { checkScheme(of: parts, among: policy.schemes) }
      if parts.scheme == nil { return }
    }
    guard let authority = parts.authority else { return }
    checkAuthority(Authority(authority), policy)
    checkTail(parts)
  }

  private mutating func checkScheme(_ scheme: ArraySlice<UInt8>?) {
    guard let scheme, let first = scheme.first else {
      return add("uri.no-scheme", "no scheme such as https: stands in front", at: 0)
    }
    if !first.isASCIILetter {
      add("uri.scheme", "a scheme begins with a letter", at: scheme.startIndex)
    } else if let bad = scheme.firstIndex(where: {
      !$0.isASCIILetterOrDigit && !"+-.".utf8.contains($0)
    }) {
      add("uri.scheme-character", "a scheme cannot contain this character", at: bad)
    }
  }

  private mutating func checkScheme(of parts: Parts, among schemes: [String]) {
    guard details.isEmpty, let scheme = parts.scheme else { return }
    if !schemes.contains(String(decoding: scheme, as: UTF8.self).lowercased()) {
      add(
        "url.scheme", "the scheme must be one of {schemes}", at: 0,
        parameters: ["schemes": .text(schemes.joined(separator: ", "))])
    } else if parts.authority == nil {
      add("url.slashes", "two slashes belong behind the scheme", at: scheme.endIndex + 1)
    }
  }

  private mutating func checkAuthority(
    _ authority: Authority, _ policy: URLInputValidator.Policy
  ) {
    if let user = authority.user {
      checkCharacters(user, and: ":")
      if !policy.allowsCredentials {
        add("url.credentials", "no user may stand before the host", at: user.startIndex)
      }
    }
    checkHost(authority.host, policy)
    guard let port = authority.port else {
      if policy.port == .required {
        add("url.port-missing", "a port must stand behind the host", at: authority.host.endIndex)
      }
      return
    }
    let number = port.drop { $0 == UInt8(ascii: "0") }
    if policy.port == .none {
      add("url.port-taken", "no port may stand behind the host", at: port.startIndex)
    } else if let bad = port.firstIndex(where: { !$0.isASCIIDigit }) {
      add("uri.port", "only digits can stand for a port", at: bad)
    } else if number.count > 5 || number.reduce(0, { $0 * 10 + Int($1 - 0x30) }) > 65535
      || number.isEmpty && !port.isEmpty
    {
      add("url.port", "a port is a number from 1 to 65535", at: port.startIndex)
    } else if port.isEmpty, policy.port == .required {
      add("url.port-missing", "a port must stand behind the host", at: port.startIndex)
    }
  }

  private mutating func checkHost(
    _ host: ArraySlice<UInt8>, _ policy: URLInputValidator.Policy
  ) {
    let count = details.count
    if host.isEmpty {
      add("url.host-empty", "the host is missing", at: host.startIndex)
    } else if !checkBrackets(host) {
      let labels = host.split(separator: UInt8(ascii: "."))
      if host.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }) {
        checkIPv4(host)
      } else {
        var names = HostnameInputValidator.Policy()
        names.allowsOneLabel = policy.allowsOneLabel
        checkHostname(host, names)
        if details.count == count, !policy.allowsOneLabel, let last = labels.last,
          last.count < 2 || last.first?.isASCIILetter == false
        {
          add(
            "url.top-level", "the last label has two characters or more, a letter first",
            at: last.startIndex)
        }
      }
    }
    let name = String(decoding: host, as: UTF8.self).lowercased()
    if details.count == count, !policy.hosts.isEmpty, !policy.hosts.contains(name) {
      add("url.host", "this host is not among those that are taken", at: host.startIndex)
    }
  }

  /// Names what is wrong with an address in brackets, and tells whether there is one.
  private mutating func checkBrackets(_ host: ArraySlice<UInt8>) -> Bool {
    guard host.first == UInt8(ascii: "[") else { return false }
    guard let end = host.firstIndex(of: UInt8(ascii: "]")) else {
      add("uri.bracket", "the bracket is not closed", at: host.startIndex)
      return true
    }
    let address = host[..<end].dropFirst()
    if address.first.map({ $0 & 0xDF != UInt8(ascii: "V") }) == true { checkIPv6(address) }
    if end + 1 < host.endIndex {
      add(
        "uri.bracket-text", "only a colon and a port can stand behind the bracket", at: end + 1)
    }
    return true
  }

  private mutating func checkTail(_ parts: Parts) {
    checkCharacters(parts.path, and: ":@/")
    if let query = parts.query { checkCharacters(query, and: ":@/?") }
    if let fragment = parts.fragment { checkCharacters(fragment, and: ":@/?") }
  }

  /// Names the first character that must be percent-encoded, and the first % that is none of that.
  private mutating func checkCharacters(_ part: ArraySlice<UInt8>, and more: String) {
    let percent = UInt8(ascii: "%")
    if let bad = part.firstIndex(where: { byte in
      !byte.isASCIILetterOrDigit && byte != percent && !"-._~!$&'()*+,;=".utf8.contains(byte)
        && !more.utf8.contains(byte)
    }) {
      add("uri.character", "this character must be percent-encoded here", at: bad)
    }
    let broken = part.indices.first { place in
      part[place] == percent
        && (part[(place + 1)...].prefix(2).count < 2
          || part[(place + 1)...].prefix(2).contains { $0.hexValue == nil })
    }
    if let broken {
      add("uri.percent", "two hexadecimal digits belong behind %", at: broken)
    }
  }
}

extension String {
  /// An address with the characters that are not ASCII percent-encoded behind its host, as RFC 3987 3.1
  /// maps them; nil where some stand in the host, which needs another way of writing.
  var percentEncodingBehindHost: String? {
    let bytes = Array(utf8)
    let slashes = bytes.indices.first { bytes[$0...].starts(with: "://".utf8) }
    let start = slashes.map { $0 + 3 } ?? 0
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    guard bytes[..<end].allSatisfy({ $0 < 0x80 }) else { return nil }
    return percentEncodingWhatIsNotASCII
  }

  /// A text with each byte that is not ASCII percent-encoded.
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
