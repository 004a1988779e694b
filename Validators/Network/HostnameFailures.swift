import FormCheckCore

/// An explanation of the mistakes in a host name, which consists of labels joined by dots.
struct HostnameFailures {
  private let name: ArraySlice<UInt8>
  private let policy: HostnameInputValidator.Policy

  /// Creates an explanation of the mistakes in a name, whose indices are positions in the text.
  init(in name: ArraySlice<UInt8>, _ policy: HostnameInputValidator.Policy) {
    self.name = name
    self.policy = policy
  }

  // People who fill in a form do not know the word "label". The form shows the position of the mistake.
  private static let removeDot = Prompt("hostname.remove-dot", "Remove this dot")
  static let removeHyphen = Prompt("hostname.remove-hyphen", "Remove this hyphen")
  private static let wholeName = Prompt(
    "hostname.whole-name", "Enter the whole name, such as www.example.org")
  static let endWithLetters = Prompt(
    "hostname.end-with-letters", "End with letters, such as .org")

  /// Adds a detail for each mistake.
  func add(to failures: inout PartFailures) {
    let dot = UInt8(ascii: ".")
    if let scheme = HostnameInputValidator.scheme(of: String(decoding: name, as: UTF8.self)) {
      return failures.add(
        "hostname.scheme", "leave out {scheme}", at: name.startIndex,
        parameters: ["scheme": .text(scheme)])
    }
    let international = international
    let labels =
      international?.labels.map { name[$0.bytes] }
      ?? name.split(separator: dot, omittingEmptySubsequences: false)
    if name.allSatisfy({ $0 < 0x80 }), name.count > 253 + (name.last == dot ? 1 : 0) {
      failures.add(
        "hostname.too-long", "the name has more than 253 characters", at: name.startIndex + 253)
    }
    var hasEmptyLabel = false
    for (count, label) in labels.enumerated() {
      let isLast = count == labels.count - 1
      if !label.isEmpty {
        if !allowsUnicode || label.allSatisfy({ $0 < 0x80 }) { add(label, to: &failures) }
      } else if !isLast {
        if hasEmptyLabel { continue }
        hasEmptyLabel = true
        failures.add(
          "hostname.label-empty", "the label before this dot is empty", at: label.startIndex,
          instruction: Self.removeDot)
      } else if count > 0, !policy.allowsTrailingDot {
        failures.add(
          "hostname.dot-last", "the name ends with a dot", at: label.startIndex - 1,
          instruction: Self.removeDot)
      }
    }
    addInternational(to: &failures)
    guard let last = labels.last(where: { !$0.isEmpty }) else { return }
    if last.allSatisfy(\.isASCIIDigit) {
      failures.add(
        "hostname.digits", "the last label is all digits", at: last.startIndex,
        instruction: Self.endWithLetters)
    } else if labels.count(where: { !$0.isEmpty }) == 1, !policy.allowsOneLabel {
      failures.add(
        "hostname.one-label", "the name must have at least two labels, separated by a dot",
        at: last.endIndex, instruction: Self.wholeName)
    }
  }

  /// Adds a detail for each label that has hyphens in the wrong places or breaks a rule for international names.
  func addLabels(to failures: inout PartFailures) {
    for label in name.split(separator: UInt8(ascii: ".")) { addHyphens(of: label, to: &failures) }
    addInternational(to: &failures)
  }

  private func addInternational(to failures: inout PartFailures) {
    for flaw in international?.flaws ?? [] where flaw.label.form != .unicode || allowsUnicode {
      failures.add(flaw, by: policy.standard)
    }
  }

  private var allowsUnicode: Bool { policy.internationalNames != .encoded }

  /// The decoded labels, or nil if the name has no international labels.
  private var international: InternationalName? {
    guard InternationalName.isInternational(name.span, name.span.indices) else { return nil }
    return InternationalName(name, by: policy.standard)
  }

  /// Adds a detail if the last label cannot be a top-level domain.
  func addTopLevel(to failures: inout PartFailures) {
    guard let last = name.split(separator: UInt8(ascii: ".")).last,
      last.count < 2 || !last.allSatisfy(\.isASCIILetter),
      String(decoding: last.prefix(4), as: UTF8.self).lowercased() != "xn--",
      !allowsUnicode || last.allSatisfy({ $0 < 0x80 })
    else { return }
    failures.add(
      "hostname.top-level",
      "the last label must consist of at least two letters, or begin with xn--",
      at: last.startIndex, instruction: Self.endWithLetters)
  }

  private func add(_ label: ArraySlice<UInt8>, to failures: inout PartFailures) {
    let hyphen = UInt8(ascii: "-")
    if label.first == hyphen {
      failures.add(
        "hostname.hyphen-first", "a label begins with a hyphen", at: label.startIndex,
        instruction: Self.removeHyphen)
    }
    let signs = policy.allowsUnderscores ? "-_".utf8 : "-".utf8
    if let bad = label.firstIndex(where: { !$0.isASCIILetterOrDigit && !signs.contains($0) }),
      !failures.details.contains(where: { $0.name == "hostname.character" })
    {
      failures.add(
        "hostname.character", "a host name cannot contain this character", at: bad)
    }
    if label.last == hyphen, !label.isOnlyPrefix {
      failures.add(
        "hostname.hyphen-last", "a label ends with a hyphen", at: label.endIndex - 1,
        instruction: Self.removeHyphen)
    }
    if label.count > 63 {
      failures.add(
        "hostname.label-too-long", "a label has more than 63 characters", at: label.startIndex + 63,
        instruction: Prompt("hostname.shorter", "Use at most 63 characters between two dots"))
    }
    addHyphens(of: label, to: &failures)
  }

  private func addHyphens(of label: ArraySlice<UInt8>, to failures: inout PartFailures) {
    let hyphen = UInt8(ascii: "-")
    let begin = Array(label.prefix(4))
    if policy.checksHyphens, begin.count == 4, begin[2...] == [hyphen, hyphen], begin[0] != hyphen,
      begin[0] & 0xDF != UInt8(ascii: "X") || begin[1] & 0xDF != UInt8(ascii: "N")
    {
      failures.add(
        "hostname.hyphens",
        "only a label that begins with xn-- may have hyphens as its third and fourth characters",
        at: label.startIndex + 2, instruction: Self.removeHyphen)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a label consists of `xn--` alone, which has a reason of its own.
  fileprivate var isOnlyPrefix: Bool { map(\.asciiLowercased) == Array("xn--".utf8) }
}
