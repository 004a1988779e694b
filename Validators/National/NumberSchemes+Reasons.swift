internal import FormCheckCore
internal import FormCheckPatterns

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
    if matches(text) {
      let findings = indices(of: number, in: text).lazy.compactMap { index in
        self.flaw(of: number, self.schemes[index]).map { ($0, self.schemes[index]) }
      }
      return findings.prefix(4).map { detail(on: text.span, $0, $1) }
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
    guard isCorrectionPossible(for: text.utf8Span), let code = text.asCode() else { return nil }
    let bare = String(decoding: code.utf8.filter { !$0.isNumberSeparator }, as: UTF8.self)
    // A hyphen can be part of a number, as in Finland, or show its kind, as in the United States.
    let written = text.asCode(keepsHyphens: true).map { code in
      String(
        decoding: code.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    }
    if hasGroups, let written, written != bare { return accepts(written) ? written : nil }
    // The text itself is rejected.
    if bare != text, accepts(bare) { return bare }
    if let written, written != bare, written != text, accepts(written) { return written }
    if let new = named(bare)?.number ?? withoutCountry(bare) ?? withoutSuffix(bare) { return new }
    if schemes.count > 1 { return bare }
    let prefixes = schemes.flatMap(\.prefixes)
    if prefix == .required { return prefixes.first.map { $0 + bare } }
    return prefixes.first { bare.hasPrefix($0) }.map { String(bare.dropFirst($0.count)) }
  }

  /// Returns whether a rejected text may have a correction.
  ///
  /// A correction changes the separators, the case of the letters, and the letters around the number. It keeps the other
  /// characters, so it leads nowhere if the text has another character, or too few or too many.
  ///
  /// - Parameter text: The rejected text.
  /// - Returns: The answer.
  func isCorrectionPossible(for text: UTF8Span) -> Bool {
    let bytes = text.span
    var count = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= 0x80 { return true }
      if byte.isNumberSeparator { continue }
      guard
        byte.isASCIILetterOrDigit || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "+")
          || byte < UInt8(ascii: " ")
      else { return false }
      count += 1
    }
    return correctableCounts.contains(count)
  }

  /// Returns a number without the country code before it, or with the prefix of its country instead: `EL` for `GR`.
  ///
  /// - Parameter bare: The number without separators.
  /// - Returns: An accepted number, or nil.
  private func withoutCountry(_ bare: String) -> String? {
    guard bare.beginsWithLetter else { return nil }
    for scheme in schemes where scheme.isAfterCountry(bare) {
      let prefix = prefix == .no ? "" : scheme.prefixes.first ?? ""
      let other = prefix + bare.dropFirst(2)
      if accepts(other) { return other }
    }
    return nil
  }

  /// Returns the accepted number after the name of its scheme, as in `CPF39053344705`, or nil.
  private func named(_ bare: String) -> (scheme: NumberScheme, number: String)? {
    guard bare.beginsWithLetter else { return nil }
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
    text.utf8.count <= longestCode && matches(text.utf8Span) && passes(text.utf8Span)
  }

  /// The example of each scheme, with its prefix if it needs one.
  var examples: String {
    schemes.prefix(4).map { scheme in
      (prefix == .required ? scheme.prefixes.first ?? "" : "") + scheme.example
    }.joined(separator: ", ")
  }
}

extension String {
  /// Whether the first character is not an ASCII digit.
  fileprivate var beginsWithLetter: Bool { utf8.first?.isASCIIDigit == false }
}
