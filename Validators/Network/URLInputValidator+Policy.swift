import FormCheckCore
import FormCheckPatterns

extension URLInputValidator.Policy {
  /// Returns the items of a slash-separated list.
  static func list(_ text: String) -> [String] {
    text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// The scheme for examples: `https` or `http` if it is accepted, and otherwise the first accepted scheme.
  var usualScheme: String {
    ["https", "http"].first(where: schemes.contains) ?? schemes.first ?? "https"
  }

  /// Checks that all schemes and hosts are valid and that there is at least one scheme.
  func check() throws(OptionError) {
    for scheme in schemes where !scheme.isScheme {
      throw OptionError(
        option: "schemes", code: .badOptionValue,
        message: "\"\(VisibleText.word(scheme))\" is not a valid scheme, such as https")
    }
    if schemes.isEmpty {
      throw OptionError(
        option: "schemes", code: .badOptionValue, message: "at least one scheme is required")
    }
    for host in hosts where !host.isHost {
      throw OptionError(
        option: "hosts", code: .badOptionValue,
        message: "\"\(VisibleText.word(host))\" is not a valid host, such as example.org")
    }
  }

  /// Whether file URLs without a host are accepted.
  var acceptsFilesWithoutHost: Bool {
    !needsFileHost && hosts.isEmpty && port != .required && schemes.contains("file")
  }

  /// The pattern for this policy, which has the same structure as the bundled patterns.
  ///
  /// Schemes and hosts need little escaping, because they have already been checked. Their
  /// punctuation is written in brackets.
  var pattern: String {
    let notLast = allowsOneLabel ? "*+" : "++"
    let dot = internationalNames == .encoded ? #"\."# : #"[.\x{3002}\x{FF0E}\x{FF61}]"#
    let labels = #"(?:(?&label)\#(dot)(?=[^:/?#]))"# + notLast
    // Programs read a number as the last label as a part of an IPv4 address.
    let last =
      allowsOneLabel
      ? #"(?! (?: [0-9]++ | 0[Xx][0-9A-Fa-f]*+ ) \#(dot)? (?: [:/?#] | \z ) ) (?&label)"#
      : "(?&top)"
    return pattern(
      labels: internationalNames == .encoded ? DomainGrammar.web : DomainGrammar.internationalWeb,
      name: #"\#(labels) \#(last) (?<![A-Za-z0-9.-]{254}) \#(dot)?"#)
  }

  /// The pattern of URLs whose host is certainly valid.
  var plainPattern: String {
    let name =
      allowsOneLabel
      ? #"(?:(?&label)\.)*+ (?! (?: [0-9]++ | 0[Xx][0-9A-Fa-f]*+ ) (?: [:/?#] | \z ) ) (?&label)"#
      : #"(?:(?&label)\.)++ (?&top)"#
    return pattern(labels: DomainGrammar.plain, name: name + " (?<![A-Za-z0-9.-]{254})")
  }

  /// The accepted names of hosts.
  var names: HostnameInputValidator.Policy {
    var names = HostnameInputValidator.Policy()
    names.allowsOneLabel = allowsOneLabel
    names.allowsTrailingDot = true
    names.internationalNames = internationalNames
    names.checksHyphens = false
    return names
  }

  /// The options of the pattern.
  var patternOptions: Pattern.Options {
    internationalNames == .encoded ? .extended : [.extended, .unicode]
  }

  /// Returns the pattern for this policy with the names of a grammar.
  private func pattern(labels: StaticString, name: String) -> String {
    let schemes = schemes.map(\.inEitherCase).joined(separator: " | ")
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
    // Programs read a word and a colon at the start as a scheme. Without a scheme, `localhost` is
    // therefore the only single-label host that may have a port.
    let noPort = "(?! (?! \("localhost".inEitherCase) : ) [A-Za-z0-9-]++ : )"
    let isWord = allowsOneLabel || !hosts.isEmpty
    let beginning =
      !allowsNoScheme ? start : isWord ? "(?: \(start) | \(noPort) )" : "(?: \(start) )?+"
    let web = "\(beginning) (?&host) \(port) \(URLInputValidator.path)"
    return """
      \(AddressGrammar.ipv6)
      \(AddressGrammar.ipv4)
      \(labels)
      \(URLInputValidator.port)
      (?(DEFINE)
        (?<name>  \(name) )
        (?<host>  \(host) )
      )
      \(files.isEmpty ? web : "(?: \(files) | \(web) )")
      \(AddressGrammar.behindPath)
      """
  }

  /// The pattern of a file URL without a host, or with `localhost` (RFC 8089 2), or an empty string.
  private var files: String {
    guard acceptsFilesWithoutHost else { return "" }
    let path = URLInputValidator.path
    let localhost = "localhost".inEitherCase
    return #"\#("file".inEitherCase) : (?: // (?: \#(localhost) )? )? (?= / (?! / ) ) \#(path)"#
  }
}

extension String {
  /// Whether the text is a scheme: a letter, then letters, digits and `+-.`.
  fileprivate var isScheme: Bool {
    utf8.first?.isASCIILetter == true
      && utf8.allSatisfy { $0.isASCIILetterOrDigit || "+-.".utf8.contains($0) }
  }

  /// Whether the text is a valid host of a URL: a name, an IPv4 address, or an IPv6 address in
  /// brackets.
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

  /// The pattern that matches this lowercase ASCII text without regard to case.
  fileprivate var inEitherCase: String {
    map { $0.isLetter ? "[\($0.uppercased())\($0)]" : $0.isNumber ? "\($0)" : "[\($0)]" }.joined()
  }
}
