internal import FormCheckCore
internal import FormCheckPatterns

/// The schemes that a validator accepts, with their patterns.
///
/// The validators of this folder differ in their schemes, their codes and their options. This type has what they share:
/// the pattern, the inspection, the explanation and the correction.
final class NumberSchemes: Sendable {
  typealias Prefix = VATInputValidator.Prefix
  typealias Suffix = VATInputValidator.Suffix

  let schemes: [NumberScheme]
  let pattern: Pattern

  /// The check of each scheme.
  private let checks: [Check]

  /// The forms of the schemes, or nil if there is only one scheme.
  private let forms: NumberForms?
  let prefix: Prefix
  let suffix: Suffix

  /// Whether separators show the kinds of all numbers.
  let hasGroups: Bool

  /// The numbers of characters of the texts that can be corrected.
  let correctableCounts: ClosedRange<Int>

  /// Whether a text can have a name, the code of a country or other letters before or after a number.
  var canHaveWordAround: Bool {
    schemes.contains { scheme in
      // A number in groups has no spaces when it is compared with a name.
      let isWord = !scheme.name.isEmpty && !scheme.name.utf8.contains(UInt8(ascii: " "))
      return isWord || !scheme.country.isEmpty || !scheme.prefixes.isEmpty
        || !scheme.suffixes.isEmpty
    }
  }

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
  convenience init(
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
    checks = schemes.map { Check(flaw: $0.flaw, prefixed: $0.prefixes.isEmpty ? nil : $0) }
    self.prefix = prefix
    self.suffix = suffix
    hasGroups = schemes.allSatisfy { $0.written != nil }
    correctableCounts = schemes.correctableCounts
    let sources = schemes.map { Self.pattern($0, layout, prefix) }
    forms =
      schemes.count == 1
      ? nil
      : NumberForms(
        schemes.enumerated().map { index, scheme in
          NumberForms.Source(
            form: scheme.written == nil || layout == .strict ? Self.form(scheme, prefix) : nil,
            pattern: sources[index], lengths: Self.lengths(of: scheme, prefix))
        }, layout)
    // Without memory for one of the patterns, every match is undecided.
    pattern = forms?.brokenPattern ?? Pattern(known: sources.joined(separator: "|"))
  }

  /// The pattern of all texts that can be a number, or nil if there is only one scheme.
  ///
  /// The patterns of many schemes are too large for the bit engine. ``inspect(_:)`` matches all of them at once.
  var preselection: Pattern? { forms.map { _ in Self.characters } }

  /// The pattern of texts that have only the characters of numbers.
  private static let characters = Pattern(known: "(?:[0-9A-Z &+./()-]|Ñ)++")

  /// The check that a number which matches the pattern is right, for other languages, or nil if it has no equivalent.
  var portable: PortableCheck? {
    guard schemes.count == 1 else { return nil }
    let isPlain = prefix == .no || schemes[0].prefixes.isEmpty
    return isPlain || schemes[0].country.isEmpty ? schemes[0].portable : nil
  }

  /// Returns the source of the pattern of a scheme in a layout.
  static func pattern(_ scheme: NumberScheme, _ layout: NumberLayout, _ prefix: Prefix) -> String {
    let source = form(scheme, prefix)
    return layout == .strict ? source : scheme.written ?? "(?![ ./-])\(separated(source))"
  }

  /// Returns the source of the pattern of a scheme without separators.
  private static func form(_ scheme: NumberScheme, _ prefix: Prefix) -> String {
    let all = "(?:\(scheme.prefixes.joined(separator: "|")))" + (prefix == .optional ? "?" : "")
    return (prefix == .no || scheme.prefixes.isEmpty ? "" : all) + "(?:\(scheme.pattern))"
  }

  /// Returns the possible numbers of characters of a scheme, including the prefix.
  private static func lengths(of scheme: NumberScheme, _ prefix: Prefix) -> [Int] {
    if prefix == .no { return scheme.lengths }
    return scheme.lengths
      + scheme.prefixes.flatMap { prefix in
        scheme.lengths.map { $0 + prefix.utf8.count }
      }
  }

  /// Returns a pattern that also accepts a separator before each character.
  private static func separated(_ source: String) -> String {
    var separated: [UInt8] = []
    var rest = Array(source.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "["):
        let content = rest.prefix { $0 != UInt8(ascii: "]") }
        rest = rest.dropFirst(content.count + 1)
        separated += "(?:[ ./-]?[".utf8 + Array(content) + "])".utf8
      case UInt8(ascii: "{"):
        let count = rest.prefix { $0 != UInt8(ascii: "}") }
        rest = rest.dropFirst(count.count + 1)
        separated += "{".utf8 + Array(count) + "}".utf8
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        separated += "(?:[ ./-]?".utf8 + [byte] + ")".utf8
      default: separated.append(byte)
      }
    }
    return String(decoding: separated, as: UTF8.self)
  }

  /// Returns the result for text, which is a rejection if the text does not match the pattern.
  ///
  /// If there is only one scheme, the text must match the pattern.
  ///
  /// - Parameter text: The text.
  /// - Returns: The inspection. The range of a rejection is that of the wrong characters.
  func inspect(_ text: UTF8Span) -> Inspection {
    let number = CompactNumber(text.span)
    var first: Range<Int>?
    var left = forms?.schemes(of: number, in: text) ?? 1
    while left != 0 {
      guard let flaw = flaw(of: number, schemes[left.trailingZeroBitCount]) else { return .passed }
      first = first ?? flaw.range(in: text.span)
      left &= left - 1
    }
    let range = first ?? 0..<text.count
    return canContinue(number, text) ? .incomplete(range) : .impossible(range)
  }

  /// Returns whether a text matches the pattern, as far as is known.
  func matches(_ text: UTF8Span) -> Bool {
    // The forms find the schemes of a number faster than PCRE2 matches their patterns.
    guard let forms else { return pattern.matches(text) != .noMatch }
    return forms.schemes(of: CompactNumber(text.span), in: text) != 0
  }

  /// Returns whether ``inspect(_:)`` passes a text.
  func passes(_ text: UTF8Span) -> Bool {
    let number = CompactNumber(text.span)
    var left = forms?.schemes(of: number, in: text) ?? 1
    while left != 0 {
      if isRight(number, checks[left.trailingZeroBitCount]) { return true }
      left &= left - 1
    }
    return false
  }

  /// What ``passes(_:)`` needs of a scheme.
  ///
  /// A reference to the scheme would be retained for each number.
  private struct Check: Sendable {
    let flaw: @Sendable (CompactNumber) -> NumberFlaw?
    /// The scheme if its numbers can have a prefix.
    let prefixed: NumberScheme?
  }

  private func isRight(_ number: CompactNumber, _ check: Check) -> Bool {
    if let scheme = check.prefixed { return flaw(of: number, scheme) == nil }
    return check.flaw(number) == nil
  }

  /// Returns whether a scheme has longer numbers that begin with text that matches the pattern.
  private func canContinue(_ number: CompactNumber, _ text: UTF8Span) -> Bool {
    guard let forms else { return hasLonger(than: number, schemes[0]) }
    return forms.canContinue(number, text) { hasLonger(than: number, schemes[$0]) }
  }

  /// Returns whether a scheme has numbers with more characters.
  private func hasLonger(than number: CompactNumber, _ scheme: NumberScheme) -> Bool {
    let written = prefix == .no ? nil : scheme.prefixes.first { number.hasPrefix($0) }
    return number.count < (scheme.lengths.last ?? 0) + (written?.utf8.count ?? 0)
  }

  /// The indices of the schemes that text which matches the pattern belongs to.
  func indices(of number: CompactNumber, in text: UTF8Span) -> [Int] {
    let found = forms?.schemes(of: number, in: text) ?? 1
    return schemes.indices.filter { found >> NumberForms.Schemes($0) & 1 == 1 }
  }

  /// A flaw, and the length of the prefix before the number.
  struct Finding {
    let flaw: NumberFlaw
    let shift: Int

    /// Returns the range of the wrong characters, in bytes.
    func range(in text: Span<UInt8>) -> Range<Int> {
      let start = text.place(ofNumberCharacter: flaw.range.lowerBound + shift)
      return
        start..<max(start, text.place(ofNumberCharacter: flaw.range.upperBound - 1 + shift) + 1)
    }
  }

  /// Returns the flaw of a number that matches the pattern of a scheme, or nil if the number is correct.
  func flaw(of number: CompactNumber, _ scheme: NumberScheme) -> Finding? {
    let shift = prefix == .no ? 0 : scheme.prefixLength(of: number)
    let rest = shift == 0 ? number : number.dropping(shift)
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

  /// The numbers of characters of the texts that can be corrected, with the letters around the number or without.
  fileprivate var correctableCounts: ClosedRange<Int> {
    let fewest = compactMap(\.lengths.first).min() ?? 0
    let most = map { scheme in
      let letters = [[scheme.name], [scheme.country], scheme.prefixes, scheme.suffixes]
      let longest = letters.map { $0.map(\.utf8.count).max() ?? 0 }
      return (scheme.lengths.last ?? 0) + longest.reduce(0, +)
    }
    return fewest...Swift.max(fewest, most.max() ?? 0)
  }
}
