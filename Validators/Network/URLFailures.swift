import FormCheckCore

/// An explanation of the mistakes in the URL of a page or a file.
struct URLFailures {
  private let policy: URLInputValidator.Policy
  private let uri = URIFailures()

  init(_ policy: URLInputValidator.Policy) { self.policy = policy }

  /// Adds a detail for each mistake in the whole text.
  func add(to failures: inout PartFailures) {
    guard !failures.bytes.isEmpty else { return }
    var parts = URIComponents(failures.bytes)
    if policy.allowsNoScheme, parts.authority == nil {
      // Without a scheme, the text begins with the host and its port, up to the first slash.
      let end = failures.bytes.firstIndex { "/?#".utf8.contains($0) } ?? failures.bytes.endIndex
      (parts.scheme, parts.authority) = (nil, failures.bytes[..<end])
      parts.path = failures.bytes[end...].prefix { !"?#".utf8.contains($0) }
      if failures.bytes[..<end].contains(UInt8(ascii: "@")) {
        return failures.add(
          "url.bare-user", "a URL with a user name must begin with a scheme, such as {scheme}://",
          at: 0, parameters: ["scheme": .text(policy.usualScheme)])
      }
    } else {
      uri.addScheme(parts.scheme, like: policy.usualScheme, to: &failures)
      if parts.scheme != nil { addScheme(of: parts, to: &failures) }
      if parts.scheme == nil { return }
    }
    if isFileWithoutHost(parts) { return addFile(parts, to: &failures) }
    guard let authority = parts.authority else { return }
    let isFile = parts.scheme.map { String(decoding: $0, as: UTF8.self).lowercased() == "file" }
    addAuthority(URIAuthority(authority), isFile: isFile ?? false, to: &failures)
    uri.addTail(of: parts, to: &failures)
  }

  /// Returns whether the text is a file URL that needs no host.
  private func isFileWithoutHost(_ parts: URIComponents) -> Bool {
    guard policy.acceptsFilesWithoutHost, let scheme = parts.scheme,
      String(decoding: scheme, as: UTF8.self).lowercased() == "file"
    else { return false }
    let host = parts.authority.map { String(decoding: $0, as: UTF8.self).lowercased() } ?? ""
    return host.isEmpty || host == "localhost"
  }

  /// Adds a detail for each mistake in a file URL without a host.
  private func addFile(_ parts: URIComponents, to failures: inout PartFailures) {
    if parts.path.starts(with: "//".utf8) {
      failures.add(
        "url.file-slashes", "at most three slashes can follow file:", at: parts.path.startIndex + 1)
    } else if parts.path.first != UInt8(ascii: "/") {
      failures.add(
        "url.file-path", "a file URL without a host has a path, such as file:///folder/file",
        at: parts.path.startIndex)
    } else {
      uri.addTail(of: parts, to: &failures)
    }
  }

  private func addScheme(of parts: URIComponents, to failures: inout PartFailures) {
    guard failures.details.isEmpty, let scheme = parts.scheme else { return }
    if !policy.schemes.contains(String(decoding: scheme, as: UTF8.self).lowercased()) {
      failures.add(
        "url.scheme", "the scheme must be {schemes&or}", at: 0,
        parameters: ["schemes": .text(policy.schemes.joined(separator: ", "))])
    } else if parts.authority == nil, !isFileWithoutHost(parts) {
      failures.add("url.slashes", "two slashes must follow the scheme", at: scheme.endIndex + 1)
    }
  }

  private func addAuthority(
    _ authority: URIAuthority, isFile: Bool, to failures: inout PartFailures
  ) {
    if let user = authority.user {
      uri.addCharacters(of: user, allowing: ":", to: &failures)
      if !policy.allowsCredentials {
        failures.add(
          "url.credentials", "a user name before the host is not allowed", at: user.startIndex)
      }
    }
    addHost(authority.host, to: &failures)
    guard let port = authority.port else {
      if policy.port == .required {
        failures.add(
          "url.port-missing", "a port number is required after the host",
          at: authority.host.endIndex)
      }
      return
    }
    let number = port.drop { $0 == UInt8(ascii: "0") }
    if policy.port == .none || isFile {
      failures.add("url.port-taken", "a port after the host is not allowed", at: port.startIndex)
    } else if let bad = port.firstIndex(where: { !$0.isASCIIDigit }) {
      failures.add("uri.port", "a port can contain only digits", at: bad)
    } else if number.count > 5 || number.reduce(0, { $0 * 10 + Int($1 - 0x30) }) > 65535 {
      failures.add("url.port", "a port must be a number from 0 to 65535", at: port.startIndex)
    } else if port.isEmpty, policy.port == .required {
      failures.add(
        "url.port-missing", "a port number is required after the host", at: port.startIndex)
    }
  }

  private func addHost(_ host: ArraySlice<UInt8>, to failures: inout PartFailures) {
    let count = failures.details.count
    if host.isEmpty {
      failures.add("url.host-empty", "the host is missing", at: host.startIndex)
    } else if !uri.addBrackets(of: host, to: &failures) {
      if host.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }) {
        IPv4Failures(in: host).add(to: &failures)
      } else {
        let names = HostnameFailures(in: host, policy.names)
        names.add(to: &failures)
        if failures.details.count == count, !policy.allowsOneLabel {
          names.addTopLevel(to: &failures)
        }
      }
    }
    let name = String(decoding: host, as: UTF8.self).lowercased()
    if failures.details.count == count, !policy.hosts.isEmpty, !policy.hosts.contains(name) {
      failures.add("url.host", "this host is not one of the accepted hosts", at: host.startIndex)
    }
  }
}
