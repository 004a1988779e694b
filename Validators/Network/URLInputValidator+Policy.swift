import FormCheckCore

extension URLInputValidator.Policy {
  /// The words of a list with slashes between.
  static func list(_ text: String) -> [String] {
    text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// Checks that schemes are schemes and hosts are hosts.
  func check() throws(OptionError) {
    for scheme in schemes where !scheme.isScheme {
      throw OptionError(
        option: "schemes", code: .badOptionValue,
        message: "\"\(VisibleText.word(scheme))\" is no scheme such as https")
    }
    if schemes.isEmpty {
      throw OptionError(option: "schemes", code: .badOptionValue, message: "there is no scheme")
    }
    for host in hosts where !host.isHost {
      throw OptionError(
        option: "hosts", code: .badOptionValue,
        message: "\"\(VisibleText.word(host))\" is no host such as example.org")
    }
  }

  /// The pattern for this policy: the bundled ones with other parts in the same places.
  ///
  /// What a scheme, a host and a port are is checked already, so that nothing in them is special but dots
  /// and signs, which stand in brackets.
  var pattern: String {
    let schemes = schemes.map(\.inEitherCase).joined(separator: " | ")
    let name =
      allowsOneLabel
      ? #"(?:(?&label)\.)*+ (?! [0-9]++(?:[:/?#]|\z) ) (?&label)"#
      : #"(?:(?&label)\.)++ [A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])"#
    let host =
      hosts.isEmpty
      ? #"(?&name) | (?&ipv4) | \[ (?&ipv6) \]"#
      : hosts.map(\.inEitherCase).joined(separator: " | ")
    let port =
      switch port {
      case .optional: "(?&port)?"
      case .required: "(?&port) (?<!:)"
      case .none: ""
      }
    let credentials =
      allowsCredentials
      ? "(?: (?: [A-Za-z0-9._~!$&'()*+,;=:-]++ | %[0-9A-Fa-f]{2} )*+ @ )?+" : ""
    let start = "(?: \(schemes) ) :// \(credentials)"
    // A word and a colon begin an address of that scheme, to every program that reads it: a host of one
    // label may have a port only where the scheme stands, or if it is called localhost.
    let noPort = "(?! (?! \("localhost".inEitherCase) : ) [A-Za-z0-9-]++ : )"
    let isWord = allowsOneLabel || !hosts.isEmpty
    let beginning =
      !allowsNoScheme ? start : isWord ? "(?: \(start) | \(noPort) )" : "(?: \(start) )?+"
    return """
      \(AddressGrammar.ipv6)
      \(AddressGrammar.ipv4)
      \(URLInputValidator.labelAndPort)
      (?(DEFINE)
        (?<name>  \(name) (?<![A-Za-z0-9.-]{254}) )
        (?<host>  \(host) )
      )
      \(beginning)
      (?&host) \(port)
      \(URLInputValidator.path)
      \(AddressGrammar.behindPath)
      """
  }
}

extension String {
  /// Whether it is a scheme: a letter, then letters, digits and `+-.`.
  fileprivate var isScheme: Bool {
    utf8.first?.isASCIILetter == true
      && utf8.allSatisfy { $0.isASCIILetterOrDigit || "+-.".utf8.contains($0) }
  }

  /// Whether it is what may stand for a host in an address.
  fileprivate var isHost: Bool {
    if hasPrefix("["), hasSuffix("]") {
      return IPv6InputValidator().verdictKind(of: String(dropFirst().dropLast()).utf8Span)
        == .accepted
        && count > 2
    }
    var policy = HostnameInputValidator.Policy()
    policy.allowsOneLabel = true
    let validators = [HostnameInputValidator(policy), IPv4InputValidator()]
    return !isEmpty && validators.contains { $0.verdictKind(of: utf8Span) == .accepted }
  }

  /// A pattern for this text, ASCII in lower case, in both cases.
  fileprivate var inEitherCase: String {
    map { $0.isLetter ? "[\($0.uppercased())\($0)]" : $0.isNumber ? "\($0)" : "[\($0)]" }.joined()
  }
}
