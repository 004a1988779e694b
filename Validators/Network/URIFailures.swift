import FormCheckCore

/// An explanation of the mistakes in a URI or an IRI, or in a reference to one.
struct URIFailures {
  /// Whether the text must begin with a scheme.
  var needsScheme = true
  /// Whether the text is an IRI, which may contain characters outside ASCII.
  var isInternational = false

  /// Adds a detail for each mistake in the whole text.
  func add(to failures: inout PartFailures) {
    guard !failures.bytes.isEmpty else { return }
    let parts = URIComponents(failures.bytes)
    if needsScheme || parts.scheme != nil { addScheme(parts.scheme, to: &failures) }
    if let authority = parts.authority {
      let authority = URIAuthority(authority)
      if let user = authority.user { addCharacters(of: user, allowing: ":", to: &failures) }
      if !addBrackets(of: authority.host, to: &failures) {
        addCharacters(of: authority.host, allowing: "", to: &failures)
      }
      if let bad = authority.port?.firstIndex(where: { !$0.isASCIIDigit }) {
        failures.add("uri.port", "a port can contain only digits", at: bad)
      }
    }
    addTail(of: parts, to: &failures)
  }

  /// Adds a detail if the scheme is missing or malformed.
  ///
  /// - Parameters:
  ///   - scheme: The scheme, or nil if it is missing.
  ///   - example: An accepted scheme.
  ///   - failures: The details.
  func addScheme(
    _ scheme: ArraySlice<UInt8>?, like example: String = "https", to failures: inout PartFailures
  ) {
    guard let scheme, let first = scheme.first else {
      return failures.add(
        "uri.no-scheme", "the scheme, such as {scheme}:, is missing", at: 0,
        parameters: ["scheme": .text(example)])
    }
    if !first.isASCIILetter {
      failures.add("uri.scheme", "a scheme must begin with a letter", at: scheme.startIndex)
    } else if let bad = scheme.firstIndex(where: {
      !$0.isASCIILetterOrDigit && !"+-.".utf8.contains($0)
    }) {
      failures.add("uri.scheme-character", "a scheme cannot contain this character", at: bad)
    }
  }

  /// Adds a detail for each mistake in a host in brackets.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - failures: The collected details.
  /// - Returns: Whether the host begins with a bracket.
  func addBrackets(of host: ArraySlice<UInt8>, to failures: inout PartFailures) -> Bool {
    guard host.first == UInt8(ascii: "[") else { return false }
    guard let end = host.firstIndex(of: UInt8(ascii: "]")) else {
      failures.add("uri.bracket", "the bracket is not closed", at: host.startIndex)
      return true
    }
    let address = host[..<end].dropFirst()
    if address.first.map({ $0 & 0xDF != UInt8(ascii: "V") }) == true {
      IPv6Failures(in: address).add(to: &failures)
    }
    if end + 1 < host.endIndex {
      failures.add(
        "uri.bracket-text", "only a colon and a port may follow the bracket", at: end + 1)
    }
    return true
  }

  /// Adds a detail for each mistake in the path, the query and the fragment.
  func addTail(of parts: URIComponents, to failures: inout PartFailures) {
    addCharacters(of: parts.path, allowing: ":@/", to: &failures)
    if let query = parts.query {
      addCharacters(of: query, allowing: ":@/?", isQuery: true, to: &failures)
    }
    if let fragment = parts.fragment {
      addCharacters(of: fragment, allowing: ":@/?", to: &failures)
    }
  }

  /// Adds details for the first character that must be percent-encoded and for the first incomplete
  /// percent-encoding.
  ///
  /// - Parameters:
  ///   - part: The component.
  ///   - more: The delimiters that the component may contain.
  ///   - isQuery: Whether the component is the query, in which an IRI may have private-use characters.
  ///   - failures: The collected details.
  func addCharacters(
    of part: ArraySlice<UInt8>, allowing more: String, isQuery: Bool = false,
    to failures: inout PartFailures
  ) {
    let percent = UInt8(ascii: "%")
    if let bad = part.firstIndex(where: { byte in
      !byte.isASCIILetterOrDigit && byte != percent && !"-._~!$&'()*+,;=".utf8.contains(byte)
        && !more.utf8.contains(byte) && !(isInternational && byte >= 0x80)
    }) {
      failures.add("uri.character", "this character must be percent-encoded here", at: bad)
    }
    if isInternational, let bad = IRIGrammar.firstBadCharacter(in: part, isQuery: isQuery) {
      failures.add("uri.character", "this character must be percent-encoded here", at: bad)
    }
    let broken = part.indices.first { place in
      part[place] == percent
        && (part[(place + 1)...].prefix(2).count < 2
          || part[(place + 1)...].prefix(2).contains { $0.hexValue == nil })
    }
    if let broken {
      failures.add("uri.percent", "two hexadecimal digits must follow %", at: broken)
    }
  }
}
