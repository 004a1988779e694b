import FormCheckCore
import FormCheckPatterns
import StrictJSON

/// An explanation of the mistakes in the parts of a rejected email address.
///
/// The pattern has already rejected the text. To find out which side of the @ is invalid, the
/// pattern is matched against two test addresses: the typed local part with a valid domain, and a
/// valid local part with the typed domain.
struct EmailFailures {
  private(set) var details: [ValidationError.Detail] = []
  private var saysSpace = false
  private let bytes: [UInt8]
  private let policy: EmailInputValidator.Policy

  private var mode: EmailInputValidator.Mode { policy.mode }

  /// Whether the lengths of the address and its parts are limited.
  private var hasLimits: Bool { mode == .form || mode == .smtp }

  /// The maximum length of text that is explained, in bytes.
  ///
  /// Longer text is not explained, because it is unlikely to be a mistyped address.
  private static let longest = 4096

  /// The maximum number of details.
  private static let most = 8

  init(in text: UTF8Span, _ policy: EmailInputValidator.Policy, pattern: Pattern?) {
    let isTooLong = (policy.mode == .form || policy.mode == .smtp) && text.count > 254
    var bytes: [UInt8] = []
    if !isTooLong, text.count <= Self.longest { bytes.append(copying: text.span) }
    self.bytes = bytes
    self.policy = policy
    if isTooLong { add("email.too-long", "the address is longer than 254 bytes", at: 254) }
    if bytes.isEmpty { return }
    let outline = AddressOutline(of: bytes, mode: policy.mode)
    if let open = outline.open {
      report(open)
      return
    }
    guard let at = outline.lastAt else {
      if mode != .rfc5322, let blank = bytes.firstIndex(where: \.isBlank) {
        addCharacter("the address", cause: "local", at: blank)
      }
      add("email.no-at", "the @ is missing", at: bytes.count)
      return
    }
    if let second = outline.secondAt {
      add("email.two-ats", "there is more than one @", at: second)
    } else if !Self.matches(bytes[..<at], Self.testDomain, pattern) {
      checkLocalPart(bytes[..<at])
    } else if policy.allowsUTF8 {
      checkUTF8(bytes[..<at])
    }
    let isDomain = Self.matches(Self.testLocalPart, bytes[(at + 1)...], pattern)
    if !isDomain { checkDomain(bytes[(at + 1)...]) }
    if hasLimits, details.isEmpty || isDomain { checkName(bytes[(at + 1)...], in: text) }
  }

  /// Checks a local part with characters outside ASCII that matches the pattern.
  private mutating func checkUTF8(_ part: ArraySlice<UInt8>) {
    if part.count > 64 {
      add("email.local-too-long", "the part before the @ is longer than 64 bytes", at: 64)
    }
    if mode == .smtp {
      let normalized = NormalizedPart(of: String(decoding: part, as: UTF8.self))
      if let sign = normalized.sign {
        addCharacter("the part before the @", cause: "local", at: sign)
      } else if normalized.isTooLong(inAddressOf: bytes.count) {
        add(
          "email.local-nfc", "the part before the @ is not in Unicode normalization form C", at: 0)
      }
      return
    }
    let typed = String(decoding: part, as: UTF8.self).unicodeScalars
    let normalized = NFCFilter().apply(to: String(typed)).unicodeScalars
    if normalized.elementsEqual(typed) { return }
    let common = zip(normalized, typed).prefix { $0 == $1 }
    add(
      "email.local-nfc", "the part before the @ is not in Unicode normalization form C",
      at: common.reduce(0) { $0 + UTF8.width($1.1) })
  }

  /// Checks a domain against the rules that ``HostnameInputValidator`` applies as well.
  private mutating func checkName(_ domain: ArraySlice<UInt8>, in text: UTF8Span) {
    if domain.first == UInt8(ascii: "[") { return }
    var failures = PartFailures(in: text)
    var names = HostnameInputValidator.Policy()
    names.internationalNames = policy.internationalNames
    names.allowsOneLabel = mode == .smtp
    names.composesLabels = mode == .smtp
    let hostname = HostnameFailures(in: failures.bytes[domain.indices], names)
    hostname.addLabels(to: &failures)
    if failures.details.isEmpty, mode == .form, details.isEmpty {
      hostname.addTopLevel(to: &failures)
    }
    if failures.details.isEmpty, details.isEmpty, policy.rejectsSpecialUse,
      SpecialUseNames.contain(bytes.span, domain.indices)
    {
      failures.add(
        "email.special-use", "this domain is reserved and receives no mail",
        at: domain.startIndex,
        instruction: Prompt("email.special-use", "Enter an address that can receive mail"))
    }
    details += failures.details.prefix(Self.most - details.count)
  }

  private static let testDomain = ArraySlice("@a.bc".utf8)
  private static let testLocalPart = ArraySlice("a@".utf8)

  /// Returns whether a pattern matches a test address, which consists of two parts.
  private static func matches(
    _ start: ArraySlice<UInt8>, _ end: ArraySlice<UInt8>, _ pattern: Pattern?
  ) -> Bool {
    var address: [UInt8] = []
    address.reserveCapacity(start.count + end.count)
    address.append(copying: start.span)
    address.append(copying: end.span)
    guard let text = try? UTF8Span(validating: address.span) else { return false }
    return pattern?.matches(text) == .match
  }

  private mutating func report(_ open: AddressOutline.Opening) {
    switch open.byte {
    case UInt8(ascii: "("): add("email.comment-open", "the comment is not closed", at: open.place)
    case UInt8(ascii: "["): add("email.literal-open", "the bracket is not closed", at: open.place)
    default: add("email.quote-open", "the quote is not closed", at: open.place)
    }
  }

  private mutating func add(_ name: String, _ reason: String, at place: Int) {
    guard details.count < Self.most else { return }
    let offset = bytes.isEmpty ? place : bytes[..<place].count { $0 & 0xC0 != 0x80 }
    details.append(
      ValidationError.Detail(name: name, reason: reason, offset: offset))
  }

  /// Adds a detail about a character that a part cannot contain.
  private mutating func addCharacter(_ words: String, cause: String, at place: Int) {
    if bytes[place].isBlank {
      // One sentence says it about both parts.
      if !saysSpace { add("email.space", "an address cannot contain spaces", at: place) }
      saysSpace = true
      return
    }
    add("email.\(cause)-character", "\(words) cannot contain this character", at: place)
  }

  private mutating func checkLocalPart(_ part: ArraySlice<UInt8>) {
    guard let first = part.first else {
      return add("email.local-empty", "the part before the @ is missing", at: 0)
    }
    if hasLimits, part.count > 64 {
      add("email.local-too-long", "the part before the @ is longer than 64 bytes", at: 64)
    }
    if mode == .rfc5322 { return checkWords(part, "the part before the @", cause: "local") }
    if first == UInt8(ascii: "\"") {
      if mode == .form || mode == .html {
        return add("email.local-quoted", "quotes before the @ are not allowed", at: 0)
      }
      return checkQuotes(part)
    }
    if mode != .html { checkDots(in: part, "the part before the @", cause: "local") }
    if let bad = part.firstIndex(where: {
      !$0.isAtomText && $0 != UInt8(ascii: ".") && !($0 >= 0x80 && policy.allowsUTF8)
    }) {
      addCharacter("the part before the @", cause: "local", at: bad)
    }
  }

  /// Checks a local part that begins with a quote.
  private mutating func checkQuotes(_ part: ArraySlice<UInt8>) {
    var place = part.startIndex + 1
    while place < part.endIndex, part[place] != UInt8(ascii: "\"") {
      if !(0x20...0x7E).contains(part[place]) {
        return add("email.local-character", "the quotes cannot contain this character", at: place)
      }
      place += 1
      guard part[place - 1] == UInt8(ascii: "\\"), place < part.endIndex else { continue }
      if !(0x20...0x7E).contains(part[place]) {
        return add("email.local-character", "the quotes cannot contain this character", at: place)
      }
      place += 1
    }
    if place >= part.endIndex {
      add("email.quote-open", "the quote is not closed", at: part.startIndex)
    } else if place < part.endIndex - 1 {
      add("email.quote-text", "there is text after the closing quote", at: place + 1)
    }
  }

  /// Checks a local part or a domain against the syntax of RFC 5322: words joined by dots.
  ///
  /// Whitespace and comments are allowed between the words and the dots.
  private mutating func checkWords(_ part: ArraySlice<UInt8>, _ words: String, cause: String) {
    if let bad = part.firstIndex(where: { $0 >= 0x80 || $0 == 0 }) {
      return add("email.character", "an address cannot contain this character", at: bad)
    }
    let before = details.count
    if !part.contains(where: { "\"(".utf8.contains($0) }) {
      checkDots(in: part, words, cause: cause)
    }
    if details.count == before {
      add(
        "email.\(cause)-words", "\(words) must consist of words joined by dots", at: part.startIndex
      )
    }
  }

  private mutating func checkDomain(_ domain: ArraySlice<UInt8>) {
    guard let first = domain.first else {
      return add("email.domain-empty", "the domain after the @ is missing", at: bytes.count)
    }
    if first == UInt8(ascii: "[") {
      if mode == .form || mode == .html {
        return add("email.literal", "an address in brackets is not allowed", at: domain.startIndex)
      }
      if mode == .smtp {
        add(
          "email.literal", "the brackets do not contain an IPv4 or IPv6 address",
          at: domain.startIndex)
      }
      return
    }
    if mode == .rfc5322, domain.contains(where: { " \t(\r".utf8.contains($0) }) {
      return checkWords(domain, "the domain", cause: "domain")
    }
    if policy.allowsUTF8, let dot = InternationalName.wideDot(in: domain) {
      return add(
        "email.domain-wide-dot", "write a full stop instead of this dot (RFC 6531)", at: dot)
    }
    checkDots(in: domain, "the domain", cause: "domain")
    let labels = domain.split(separator: UInt8(ascii: "."))
    for label in labels { checkLabel(label) }
    guard mode == .form, let last = labels.last else { return }
    if labels.count == 1, domain.count == last.count {
      add("email.domain-one-label", "the domain has no dot", at: bytes.count)
    } else if last.allSatisfy({ $0.isASCIIDigit }) {
      add("email.domain-digits", "the last label of the domain is all digits", at: last.startIndex)
    }
  }

  private mutating func checkLabel(_ label: ArraySlice<UInt8>) {
    let hyphen = UInt8(ascii: "-")
    if mode != .rfc5322, label.count > 63, label.allSatisfy({ $0 < 0x80 }) {
      add(
        "email.label-too-long", "a domain label is longer than 63 bytes", at: label.startIndex + 63)
    }
    // The rules for international labels have reasons of their own.
    let isInternational = policy.allowsUTF8 && label.contains { $0 >= 0x80 }
    if label.first == hyphen, !isInternational {
      add("email.label-hyphen-first", "a domain label begins with a hyphen", at: label.startIndex)
    }
    if label.last == hyphen, !isInternational {
      add("email.label-hyphen-last", "a domain label ends with a hyphen", at: label.endIndex - 1)
    }
    let isAllowed: (UInt8) -> Bool =
      mode == .rfc5322
      ? { $0.isAtomText }
      : { [allowsUTF8 = policy.allowsUTF8] byte in
        byte.isASCIILetterOrDigit || byte == hyphen || byte >= 0x80 && allowsUTF8
      }
    if let bad = label.firstIndex(where: { !isAllowed($0) }) {
      addCharacter("the domain", cause: "domain", at: bad)
    }
  }

  private mutating func checkDots(in part: ArraySlice<UInt8>, _ words: String, cause: String) {
    let dot = UInt8(ascii: ".")
    if part.first == dot {
      add("email.\(cause)-dot-first", "\(words) begins with a dot", at: part.startIndex)
    }
    if part.last == dot, part.count > 1 {
      add("email.\(cause)-dot-last", "\(words) ends with a dot", at: part.endIndex - 1)
    }
    for place in part.indices.dropFirst() where part[place] == dot && part[place - 1] == dot {
      return add("email.\(cause)-dots", "\(words) has two dots in a row", at: place)
    }
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is an `atext` character as defined in RFC 5322.
  fileprivate var isAtomText: Bool {
    isASCIILetterOrDigit || "!#$%&'*+/=?^_`{|}~-".utf8.contains(self)
  }
}

/// The positions of the @ signs in an address, and of an unclosed quote, comment or bracket.
private struct AddressOutline {
  /// An opening quote, parenthesis or bracket.
  struct Opening {
    let byte: UInt8
    let place: Int
  }

  /// The first opening character without a closing counterpart, or nil if all are closed.
  let open: Opening?

  /// The position of the second @ outside of quotes, comments and brackets, or nil if there is none.
  private(set) var secondAt: Int?

  /// The position of the last @ outside of quotes, comments and brackets, or nil if there is none.
  private(set) var lastAt: Int?

  init(of bytes: [UInt8], mode: EmailInputValidator.Mode) {
    // In the modes form and html, addresses have no quotes, comments or brackets. SMTP allows a quote only at the
    // start of the local part.
    let openers: [UInt8] =
      switch mode {
      case .form, .html: []
      case .smtp: bytes.first == UInt8(ascii: "\"") ? [UInt8(ascii: "\"")] : []
      case .rfc5322: Array("\"([".utf8)
      }
    var stack: [Opening] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch (byte, stack.last?.byte) {
      case (UInt8(ascii: "\\"), .some): place += 1
      case (UInt8(ascii: "\""), UInt8(ascii: "\"")), (UInt8(ascii: ")"), UInt8(ascii: "(")),
        (UInt8(ascii: "]"), UInt8(ascii: "[")):
        stack.removeLast()
      case (UInt8(ascii: "("), UInt8(ascii: "(")): stack.append(Opening(byte: byte, place: place))
      case (_, .some): break
      case (_, nil) where openers.contains(byte): stack.append(Opening(byte: byte, place: place))
      case (UInt8(ascii: "@"), nil):
        if lastAt != nil, secondAt == nil { secondAt = place }
        lastAt = place
      default: break
      }
      place += 1
    }
    open = stack.first
  }
}
