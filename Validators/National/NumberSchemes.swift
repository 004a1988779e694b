internal import FormCheckCore
internal import FormCheckPatterns

/// The schemes that a validator accepts, with their patterns.
///
/// The validators of this folder differ in their schemes, their codes and their options. This type has what they share:
/// the pattern, the inspection, the explanation and the correction.
struct NumberSchemes: Sendable {
  typealias Prefix = VATInputValidator.Prefix
  typealias Suffix = VATInputValidator.Suffix

  let schemes: [NumberScheme]
  let pattern: Pattern

  /// The pattern of each scheme, or an empty array if there is only one scheme.
  private let patterns: [Pattern]
  private let prefix: Prefix
  private let suffix: Suffix

  /// Creates the set of the schemes that rules choose.
  ///
  /// - Parameters:
  ///   - schemes: All schemes of the validator.
  ///   - countries: The accepted countries, or an empty array for all.
  ///   - kinds: The accepted kinds of numbers, or an empty array for all.
  ///   - layout: The strictness with which numbers must be written.
  ///   - prefix: Whether a number begins with the prefix of its scheme.
  ///   - suffix: Whether letters follow a number of a scheme that has some. The default is nil, for optional ones.
  /// - Throws: `OptionError` if a country or a kind is not known, if no chosen country has a chosen kind, or if there is a
  ///   requirement for a suffix and no chosen scheme has one.
  init(
    _ schemes: [NumberScheme], countries: [String], kinds: [String] = [],
    layout: NumberLayout = .usual, prefix: Prefix = .no, suffix: Suffix? = nil
  ) throws(OptionError) {
    if let unknown = countries.first(where: { country in
      !schemes.contains { $0.country == country }
    }) {
      throw OptionError(
        option: "country", code: .badOptionValue,
        message: "the numbers of \"\(VisibleText.word(unknown))\" are not known")
    }
    let chosen = schemes.filter {
      (countries.isEmpty || countries.contains($0.country))
        && (kinds.isEmpty || kinds.contains($0.kind))
    }
    if let unmet = kinds.first(where: { kind in !chosen.contains { $0.kind == kind } }) {
      throw OptionError(
        option: "kind", code: .badOptionValue,
        message: "no accepted country has numbers of the kind \"\(VisibleText.word(unmet))\"")
    }
    if suffix != nil, chosen.allSatisfy(\.suffixes.isEmpty) {
      throw OptionError(
        option: "suffix", code: .optionsContradict,
        message: "the numbers of the accepted countries have no letters at the end")
    }
    self.init(of: chosen, layout, prefix, suffix ?? .optional)
  }

  /// Creates a set of schemes.
  init(
    of schemes: [NumberScheme], _ layout: NumberLayout, _ prefix: Prefix,
    _ suffix: Suffix = .optional
  ) {
    let schemes = schemes.map { $0.with(suffix) }
    self.schemes = schemes
    self.prefix = prefix
    self.suffix = suffix
    let sources = schemes.map { Self.pattern($0, layout, prefix) }
    patterns = sources.count == 1 ? [] : sources.map { Pattern(known: $0) }
    // Without memory for one of the patterns, every match is undecided.
    pattern = patterns.first { $0.failure != nil } ?? Pattern(known: sources.joined(separator: "|"))
  }

  /// The check that a number which matches the pattern is right, for other languages, or nil if it has no equivalent.
  var portable: PortableCheck? {
    guard schemes.count == 1 else { return nil }
    let isPlain = prefix == .no || schemes[0].prefixes.isEmpty
    return isPlain || schemes[0].country.isEmpty ? schemes[0].portable : nil
  }

  /// Returns the source of the pattern of a scheme in a layout.
  static func pattern(_ scheme: NumberScheme, _ layout: NumberLayout, _ prefix: Prefix) -> String {
    let all = "(?:\(scheme.prefixes.joined(separator: "|")))" + (prefix == .optional ? "?" : "")
    let source = (prefix == .no || scheme.prefixes.isEmpty ? "" : all) + "(?:\(scheme.pattern))"
    return layout == .strict ? source : scheme.written ?? "(?![ ./-])\(separated(source))"
  }

  /// Returns a pattern that also accepts a separator before each character.
  private static func separated(_ source: String) -> String {
    var separated = ""
    var rest = Substring(source)
    while let character = rest.popFirst() {
      switch character {
      case "[":
        let content = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(content.count + 1)
        separated += "(?:[ ./-]?[\(content)])"
      case "{":
        let count = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(count.count + 1)
        separated += "{\(count)}"
      case "A"..."Z", "0"..."9": separated += "(?:[ ./-]?\(character))"
      default: separated.append(character)
      }
    }
    return separated
  }

  /// Returns the result for text that matches the pattern.
  ///
  /// - Parameter text: The text.
  /// - Returns: The inspection. The range of a rejection is that of the wrong characters.
  func inspect(_ text: UTF8Span) -> Inspection {
    let number = CompactNumber(text.span)
    var first: Range<Int>?
    for index in schemes.indices where isMatch(index, text) {
      guard let flaw = flaw(of: number, schemes[index]) else { return .passed }
      first = first ?? flaw.range(in: text.span)
    }
    let range = first ?? 0..<text.count
    let isGrowing = schemes.indices.contains { canContinue($0, number, text) }
    return isGrowing ? .incomplete(range) : .impossible(range)
  }

  /// Returns whether a scheme has longer numbers that begin with text that matches the pattern.
  private func canContinue(_ index: Int, _ number: CompactNumber, _ text: UTF8Span) -> Bool {
    let scheme = schemes[index]
    let written = prefix == .no ? nil : scheme.prefixes.first { number.hasPrefix($0) }
    let longest = (scheme.lengths.last ?? 0) + (written?.utf8.count ?? 0)
    if number.count >= longest { return false }
    if patterns.isEmpty { return true }
    if case .impossible = patterns[index].progress(of: text) { return false }
    return true
  }

  /// Returns whether text that matches the pattern of all schemes matches that of one of them.
  private func isMatch(_ index: Int, _ text: UTF8Span) -> Bool {
    patterns.isEmpty || patterns[index].matches(text) != .noMatch
  }

  /// A flaw, and the length of the prefix before the number.
  private struct Finding {
    let flaw: NumberFlaw
    let shift: Int

    /// Returns the range of the wrong characters, in bytes.
    func range(in text: Span<UInt8>) -> Range<Int> {
      let start = text.place(ofNumberCharacter: flaw.range.lowerBound + shift)
      return
        start..<max(start, text.place(ofNumberCharacter: flaw.range.upperBound - 1 + shift) + 1)
    }
  }

  private func flaw(of number: CompactNumber, _ scheme: NumberScheme) -> Finding? {
    let shift = prefix == .no ? 0 : scheme.prefixLength(of: number)
    let rest = number.dropping(shift)
    if !scheme.prefixes.isEmpty, rest.isOnlyZeros {
      return Finding(flaw: .unassigned(0..<rest.count), shift: shift)
    }
    return scheme.flaw(rest).map { Finding(flaw: $0, shift: shift) }
  }
}

extension [NumberScheme] {
  /// The countries of the schemes, sorted.
  var countries: [String] { Set(map(\.country)).sorted() }

  /// The kinds of numbers, sorted.
  var kinds: [String] { Set(map(\.kind)).sorted() }
}

// Explanations and corrections.
extension NumberSchemes {
  /// Returns the requirement of a validator whose countries were chosen, which is empty if none were.
  ///
  /// - Parameters:
  ///   - countries: The chosen countries.
  ///   - name: The name of the prompt.
  ///   - words: The prompt in English, with a placeholder for the examples.
  /// - Returns: The requirement.
  func requirement(of countries: [String], _ name: String, _ words: String) -> Explanation {
    if countries.isEmpty { return Explanation() }
    return Explanation(
      Prompt(name, words, ["examples": .text(examples)]),
      parameters: ["country": .text(countries.joined(separator: "/"))])
  }

  /// Returns a detail for each scheme that the text probably belongs to, at most four.
  ///
  /// - Parameter text: The rejected text.
  /// - Returns: The details.
  func details(on text: UTF8Span) -> [ValidationError.Detail] {
    if text.count == 0 { return [] }
    let number = CompactNumber(text.span)
    if let named = named(number.text) {
      return [
        .init(
          name: "number.no-prefix", reason: "write the number without {country} before it",
          parameters: ["country": .text(named.scheme.name)], offset: 0)
      ]
    }
    if pattern.matches(text) != .noMatch {
      let findings = schemes.indices.filter { isMatch($0, text) }.compactMap { index in
        flaw(of: number, schemes[index]).map { detail(on: text.span, $0, schemes[index]) }
      }
      return Array(findings.prefix(4))
    }
    if let detail = wrongPrefix(of: number.text) { return [detail] }
    let meant = probableSchemes(number)
    if prefix == .required, let first = number.text.utf8.first, first.isASCIIDigit {
      return [
        .init(
          name: "number.prefix-missing",
          reason: "the letters of the country are missing before the number, as in {example}",
          parameters: ["example": .text((schemes[0].prefixes.first ?? "") + schemes[0].example)],
          offset: 0)
      ]
    }
    if meant.isEmpty || meant.count > 4 {
      return [.init(name: "number.unknown", reason: "no accepted number has this form")]
    }
    return meant.map { misfit(number, text, $0) }
  }

  /// Returns a detail about the country code before a number that is accepted without it, or with another prefix.
  private func wrongPrefix(of bare: String) -> ValidationError.Detail? {
    guard withoutCountry(bare) != nil,
      let scheme = schemes.first(where: { $0.isAfterCountry(bare) })
    else { return nil }
    if prefix != .no, let right = scheme.prefixes.first {
      return .init(
        name: "number.prefix", reason: "{number} begins with {prefix}, not with {country}",
        parameters: [
          "number": .text(scheme.title), "prefix": .text(right), "country": .text(scheme.country),
        ], offset: 0)
    }
    return .init(
      name: "number.no-prefix", reason: "write the number without {country} before it",
      parameters: ["country": .text(scheme.country)], offset: 0)
  }

  /// Returns the schemes whose prefix the number has, or all schemes if it has none.
  private func probableSchemes(_ number: CompactNumber) -> [NumberScheme] {
    if prefix == .no { return schemes }
    let named = schemes.filter { scheme in scheme.prefixes.contains { number.hasPrefix($0) } }
    return named.isEmpty ? schemes : named
  }

  /// Returns the detail about a number that does not match the pattern of a scheme.
  private func misfit(
    _ number: CompactNumber, _ text: UTF8Span, _ scheme: NumberScheme
  ) -> ValidationError.Detail {
    let shift = prefix == .no ? 0 : scheme.prefixLength(of: number)
    let actual = number.count - shift
    if let detail = scheme.suffixDetail(of: number.text, suffix) { return detail }
    if text.span.isNumberText, !scheme.lengths.contains(actual) {
      return wrongLength(actual, scheme)
    }
    let example = (prefix == .required ? scheme.prefixes.first ?? "" : "") + scheme.example
    return .init(
      name: "number.form", reason: "{number} looks like {example}",
      parameters: ["number": .text(scheme.title), "example": .text(example)])
  }

  /// Returns the detail about a number of a wrong length.
  private func wrongLength(_ actual: Int, _ scheme: NumberScheme) -> ValidationError.Detail {
    let lengths = scheme.lengths
    let (minimum, maximum) = (lengths.first ?? 0, lengths.last ?? 0)
    let isRange = lengths.count > 2 && maximum - minimum + 1 == lengths.count
    return .init(
      name: "number.length",
      reason: isRange
        ? "{number} has {minimum} to {maximum} characters; this one has {actual}"
        : "{number} has {lengths&or} characters; this one has {actual}",
      parameters: [
        "number": .text(scheme.title), "actual": .integer(actual),
        "minimum": .integer(minimum), "maximum": .integer(maximum),
        "lengths": .text(lengths.map(String.init).joined(separator: ", ")),
      ]
    ).worded(as: isRange ? "range" : nil)
  }

  /// Returns the detail about the flaw of a number that matches a pattern.
  private func detail(
    on text: Span<UInt8>, _ finding: Finding, _ scheme: NumberScheme
  ) -> ValidationError.Detail {
    let range = finding.range(in: text)
    let title = ParameterValue.text(scheme.title)
    switch finding.flaw {
    case .check:
      return .init(
        name: "number.check-digit",
        reason:
          "the check digits of {number} do not match: a character is wrong, or two are swapped",
        parameters: ["number": title], offset: range.lowerBound)
    case .lastCheck(_, let expected):
      return .init(
        name: "number.last-check-digit",
        reason:
          "the last check digit of {number} must be {expected}, because the one before it confirms the rest",
        parameters: ["number": title, "expected": .integer(expected)], offset: range.lowerBound)
    case .date:
      return .init(
        name: "number.date", reason: "these digits of {number} are not a date",
        parameters: ["number": title], offset: range.lowerBound)
    case .future:
      return .init(
        name: "number.future", reason: "these digits of {number} are a date in the future",
        parameters: ["number": title], offset: range.lowerBound)
    case .region:
      return .init(
        name: "number.region", reason: "no region or authority has this code in {number}",
        parameters: ["number": title], offset: range.lowerBound)
    case .unassigned:
      return .init(
        name: "number.unassigned", reason: "{number} is never issued with these characters",
        parameters: ["number": title], offset: range.lowerBound)
    }
  }

  /// Returns the number in uppercase, without separators.
  ///
  /// If only one kind of number is accepted, a missing or unwanted prefix is added or removed. With several kinds, a number
  /// could have the check digits of another country by chance.
  ///
  /// - Parameter text: The rejected text.
  /// - Returns: The correction, or nil if there is none.
  func correction(for text: String) -> String? {
    guard let code = text.asCode() else { return nil }
    let bare = String(decoding: code.utf8.filter { !$0.isNumberSeparator }, as: UTF8.self)
    // A hyphen can be part of a number, as in Finland, or show its kind, as in the United States.
    let written = text.asCode(keepsHyphens: true).map { $0.replacingOccurrences(of: ".", by: "-") }
    if hasGroups, let written, written != bare { return accepts(written) ? written : nil }
    if accepts(bare) { return bare }
    if let written, accepts(written) { return written }
    if let new = named(bare)?.number ?? withoutCountry(bare) ?? withoutSuffix(bare) { return new }
    if schemes.count > 1 { return bare }
    let prefixes = schemes.flatMap(\.prefixes)
    if prefix == .required { return prefixes.first.map { $0 + bare } }
    return prefixes.first { bare.hasPrefix($0) }.map { String(bare.dropFirst($0.count)) }
  }

  /// Whether separators show the kinds of all numbers.
  private var hasGroups: Bool { schemes.allSatisfy { $0.written != nil } }

  /// Returns a number without the country code before it, or with the prefix of its country instead: `EL` for `GR`.
  ///
  /// - Parameter bare: The number without separators.
  /// - Returns: An accepted number, or nil.
  private func withoutCountry(_ bare: String) -> String? {
    for scheme in schemes where scheme.isAfterCountry(bare) {
      let prefix = prefix == .no ? "" : scheme.prefixes.first ?? ""
      let other = prefix + bare.dropFirst(2)
      if accepts(other) { return other }
    }
    return nil
  }

  /// Returns the accepted number after the name of its scheme, as in `CPF39053344705`, or nil.
  private func named(_ bare: String) -> (scheme: NumberScheme, number: String)? {
    for scheme in schemes where !scheme.name.isEmpty && bare.hasPrefix(scheme.name) {
      let number = String(bare.dropFirst(scheme.name.count))
      if accepts(number) { return (scheme, number) }
    }
    return nil
  }

  /// Returns a number without the letters after it, which are not accepted.
  private func withoutSuffix(_ bare: String) -> String? {
    guard suffix == .no else { return nil }
    return schemes.lazy.compactMap { $0.suffix(of: bare) }
      .map { String(bare.dropLast($0.count)) }.first(where: accepts)
  }

  private func accepts(_ text: String) -> Bool {
    guard text.utf8.count <= longestCode, pattern.matches(text.utf8Span) == .match else {
      return false
    }
    return inspect(text.utf8Span) == .passed
  }

  /// The example of each scheme, with its prefix if it needs one.
  var examples: String {
    schemes.prefix(4).map { scheme in
      (prefix == .required ? scheme.prefixes.first ?? "" : "") + scheme.example
    }.joined(separator: ", ")
  }
}
