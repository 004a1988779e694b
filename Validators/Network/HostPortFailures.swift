import FormCheckCore

/// The host and the port of a text that matches the pattern of ``HostPortInputValidator``.
struct HostPortParts {
  /// The range of the host in bytes, with its brackets if it has any.
  let host: Range<Int>
  /// The range of the digits after the colon, or nil if there is none.
  let port: Range<Int>?
  /// Whether the host is not in brackets.
  let isName: Bool

  init(_ text: Span<UInt8>) {
    isName = text[0] != UInt8(ascii: "[")
    let colon = text.indices.last { text[$0] == UInt8(ascii: ":") }
    let bracket = text.indices.last { text[$0] == UInt8(ascii: "]") } ?? -1
    let end = colon.flatMap { $0 > bracket ? $0 : nil }
    host = 0..<(end ?? text.count)
    port = end.map { $0 + 1..<text.count }
  }
}

/// An explanation of the mistakes in a host and a port.
struct HostPortFailures {
  private let policy: HostPortInputValidator.Policy

  init(_ policy: HostPortInputValidator.Policy) { self.policy = policy }

  /// Adds a detail for each mistake in the whole text.
  func add(to failures: inout PartFailures) {
    let text = failures.bytes[...]
    guard let first = text.first else { return }
    if first == UInt8(ascii: "[") { return addBrackets(of: text, to: &failures) }
    let colon = UInt8(ascii: ":")
    if text.count(where: { $0 == colon }) > 1 {
      return failures.add(
        "hostport.brackets", "an IPv6 address must be in brackets, as in [::1]:80", at: 0)
    }
    let host = text.prefix { $0 != colon }
    add(host: host, to: &failures)
    add(port: text[host.endIndex...], to: &failures)
  }

  private func add(host: ArraySlice<UInt8>, to failures: inout PartFailures) {
    if host.isEmpty {
      return failures.add("url.host-empty", "the host is missing", at: host.startIndex)
    }
    let isAddress = host.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    if isAddress { return IPv4Failures(in: host).add(to: &failures) }
    let count = failures.details.count
    let names = HostnameFailures(in: host, policy.names)
    names.add(to: &failures)
    if failures.details.count == count, !policy.names.allowsOneLabel {
      names.addTopLevel(to: &failures)
    }
  }

  private func addBrackets(of text: ArraySlice<UInt8>, to failures: inout PartFailures) {
    guard let end = text.firstIndex(of: UInt8(ascii: "]")) else {
      return failures.add("uri.bracket", "the bracket is not closed", at: text.startIndex)
    }
    IPv6Failures(in: text[1..<end], allowsZone: policy.allowsZone).add(to: &failures)
    let port = text[(end + 1)...]
    if let sign = port.first, sign != UInt8(ascii: ":") {
      return failures.add(
        "uri.bracket-text", "only a colon and a port may follow the bracket", at: port.startIndex)
    }
    add(port: port, to: &failures)
  }

  /// Adds a detail if the port is missing or malformed.
  ///
  /// - Parameters:
  ///   - text: The colon and the port, or an empty slice.
  ///   - failures: The collected details.
  private func add(port text: ArraySlice<UInt8>, to failures: inout PartFailures) {
    let port = text.dropFirst()
    if text.isEmpty && policy.needsPort || !text.isEmpty && port.isEmpty {
      failures.add(
        "url.port-missing", "a port number is required after the host", at: port.startIndex)
    } else if let bad = port.firstIndex(where: { !$0.isASCIIDigit }) {
      failures.add("uri.port", "a port can contain only digits", at: bad)
    } else if port.count > 1, port.first == UInt8(ascii: "0") {
      failures.add(
        "hostport.leading-zero", "leading zeros are not allowed", at: port.startIndex)
    } else if port.count > 5 || port.reduce(0, { $0 * 10 + Int($1 - 0x30) }) > 65535 {
      failures.add("url.port", "a port must be a number from 0 to 65535", at: port.startIndex)
    }
  }
}
