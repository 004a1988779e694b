public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the postal codes of one country, of several countries, or of all known
/// countries.
///
/// The form of a code is checked. For given countries, its beginning is checked, too: it must be that of a region, if the
/// data has the beginnings of all regions. An accepted code need not be in use.
///
/// ```swift
/// let code = try PostalCodeInputValidator(countries: ["GB"])
/// code.validate("SW1A 1AA").isAccepted   // true
/// code.validate("10115").isAccepted      // false
/// ```
public final class PostalCodeInputValidator: InputValidator, @unchecked Sendable {
  /// The codes of the countries whose postal codes are known, such as `DE`.
  public static let countries = PostalCodeRow.countries

  private static let usualOfAny = anyCountry(.usual)
  private static let strictOfAny = anyCountry(.strict)
  /// The codes of all countries without spaces and hyphens.
  private static let bareOfAny = pattern(of: PostalCodeRow.forms.map(PostalCodeRow.bare))

  private let rows: [PostalCodeRow]
  private let compiled: Pattern
  /// The pattern of the strict layout, or nil if all countries are accepted.
  private let strict: Pattern?
  /// The forms of the countries that an explanation names.
  private let forms: [PostalCodeForm]
  private let layout: PostalCodeLayout

  private var isOfAny: Bool { rows.isEmpty }

  /// Creates a validator for the postal codes of all known countries.
  override public convenience init() { self.init(layout: .usual) }

  /// Creates a validator for the postal codes of all known countries, whose beginnings are not checked.
  ///
  /// - Parameter layout: The strictness with which codes must be written.
  public init(layout: PostalCodeLayout) {
    rows = []
    compiled =
      layout == .usual
      ? Self.usualOfAny : Self.anyCountry(layout)
    strict = nil
    forms = []
    self.layout = layout
  }

  /// Creates a validator for the postal codes of the given countries.
  ///
  /// - Parameters:
  ///   - countries: The two-letter country codes, such as `DE`. ``countries`` lists them.
  ///   - layout: The strictness with which codes must be written. The default is ``PostalCodeLayout/usual``.
  /// - Throws: `OptionError` if the array is empty, if the postal codes of a country are not known, or if there are too
  ///   many countries for the layout ``PostalCodeLayout/loose``.
  public init(countries: [String], layout: PostalCodeLayout = .usual) throws(OptionError) {
    if let unknown = countries.first(where: { !Self.countries.contains($0) }) {
      throw OptionError(
        option: "country", code: .badOptionValue,
        message: "the postal codes of \"\(VisibleText.word(unknown))\" are not known")
    }
    if countries.isEmpty {
      throw OptionError(
        option: "country", code: .optionMissing,
        message: "\"country\" must name at least one country")
    }
    self.layout = layout
    rows = PostalCodeRow.of(countries)
    guard let pattern = Self.union(of: rows.map { $0.pattern(layout, checksBeginning: true) }),
      let strict = Self.union(of: rows.map { $0.pattern(.strict, checksBeginning: true) })
    else {
      throw OptionError(
        option: "country", code: .badOptionValue,
        message: "\"country\" names too many countries for layout=\(layout.rawValue)")
    }
    compiled = pattern
    self.strict = strict
    forms = rows.prefix(4).map { PostalCodeForm($0, layout) }
  }

  /// Returns the pattern of the codes of all countries.
  ///
  /// The result matches nothing if the pattern does not compile. A test checks that it compiles.
  private static func anyCountry(_ layout: PostalCodeLayout) -> Pattern {
    pattern(of: PostalCodeRow.forms.map { PostalCodeRow.pattern($0, layout) })
  }

  private static func pattern(of sources: [String]) -> Pattern {
    union(of: sources) ?? Pattern(bundled: "(*FAIL)")
  }

  /// Returns the pattern of the codes that match any of several patterns, or nil if it is too large.
  private static func union(of sources: [String]) -> Pattern? {
    try? Pattern(composed: Set(sources).sorted().joined(separator: "|"))
  }

  override public var code: ErrorCode { .postalCode }
  override public var pattern: Pattern? { compiled }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    if isOfAny { return Explanation() }
    return Explanation(
      prompt, parameters: ["country": .text(rows.map(\.country).joined(separator: "/"))])
  }

  /// The prompt, with an example from each of the first four countries.
  private var prompt: Prompt {
    if isOfAny { return Prompt("postalcode", ErrorCode.postalCode.prompt) }
    let examples = rows.prefix(4).map(\.example).joined(separator: ", ")
    return Prompt(
      "postalcode.country", "Enter a postal code such as {examples&or}",
      ["examples": .text(examples)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if isOfAny {
      return Explanation(details: [
        .init(
          name: "postalcode.unknown", reason: "no supported country has postal codes of this form"
        ).instructing(prompt)
      ])
    }
    let beginning = impossibleBeginning(of: text)
    return Explanation(details: forms.map { detail(on: text, beginning, $0) })
  }

  /// Returns the shortest beginning of a text with which no accepted code begins, or nil if there is none.
  private func impossibleBeginning(of text: UTF8Span) -> String? {
    guard case .impossible(let place) = compiled.progress(of: text) else { return nil }
    return text.string(of: 0..<text.bytes(ofCharacterAt: place).upperBound)
  }

  /// Returns a detail about a code that is none of a country.
  private func detail(
    on text: UTF8Span, _ beginning: String?, _ form: PostalCodeForm
  ) -> ValidationError.Detail {
    if let beginning, form.fits(text) {
      return .init(
        name: "postalcode.prefix", reason: "no postal code of {country} begins with {beginning}",
        parameters: ["country": .text(form.country), "beginning": .text(beginning)]
      ).instructing(prompt)
    }
    return .init(
      name: "postalcode.form", reason: "postal codes of {country} look like {example}",
      parameters: ["country": .text(form.country), "example": .text(form.example)]
    ).instructing(prompt)
  }

  /// Returns the code in uppercase ASCII, with its space or hyphen at the right position.
  ///
  /// A postal mark, as in `〒100-0001`, is removed. So is the code of an accepted country, as in `D-10115` and `SE11122`,
  /// unless all known countries are accepted. The correction is nil if several codes could be meant.
  override public func correction(for text: String) -> String? {
    guard isCorrectionPossible(for: text.utf8Span) else { return nil }
    var plain = text.trimmingInvisible().inASCII.uppercased()
    if plain.hasPrefix("〒") { plain = String(plain.dropFirst()).trimmingInvisible() }
    if plain.utf8.count > 16 { return nil }
    if isCode(plain) { return plain }
    let rests = rows.compactMap { $0.withoutCountry(plain) }
    if let rest = rests.first(where: isCode) { return rest }
    let parts = plain.split(maxSplits: 1) { $0 == "-" || $0 == " " }
    if isOfAny, parts.count == 2, parts[0].count < 3, parts[0].allSatisfy(\.isLetter),
      isCode(String(parts[1]))
    {
      return nil
    }
    if let code = code(writtenAs: plain) { return code }
    let others =
      rests.compactMap { code(writtenAs: $0) }
      + rows.compactMap(\.countryInCode).map { $0 + plain }.filter(isCode)
    return others.count == 1 ? others[0] : nil
  }

  /// Returns whether a text has no other ASCII characters than codes, and not too many of them.
  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    let bytes = text.span
    if bytes.count > 64 { return false }
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= 0x7F || byte < UInt8(ascii: " ") { return true }
      if !byte.isASCIILetterOrDigit, !byte.isSeparator { return false }
    }
    return true
  }

  private func isCode(_ text: String) -> Bool {
    (strict ?? Self.strictOfAny).matches(text.utf8Span) == .match
  }

  /// Returns the code that a text without its spaces and hyphens can mean, or nil if there are none or several.
  private func code(writtenAs text: String) -> String? {
    let bare = String(decoding: text.utf8.filter { !$0.isSeparator }, as: UTF8.self)
    if isOfAny, Self.bareOfAny.matches(bare.utf8Span) == .noMatch { return nil }
    if isCode(bare) { return bare }
    var meant: String?
    for place in bare.utf8.indices.dropFirst() {
      for separator in [" ", "-"] {
        let candidate = bare[..<place] + separator + bare[place...]
        guard isCode(String(candidate)) else { continue }
        if meant != nil { return nil }
        meant = String(candidate)
      }
    }
    return meant
  }

  override public class var card: ValidatorCard { postalCodeCard }

  private static let postalCodeCard = ValidatorCard(
    name: "postalcode", code: .postalCode, summary: "a postal code in the format of its country",
    options: [
      OptionDeclaration(
        "country", .choices(countries),
        help:
          "the accepted countries, such as DE or DE/AT/CH (default: all supported ones)"),
      OptionDeclaration(
        "layout", .choice(PostalCodeLayout.allCases.map(\.rawValue)),
        help:
          "strict: as the post office writes the code; usual: its space or hyphen may be missing; "
          + "loose: also lowercase letters, and more spaces and hyphens (default: usual)"),
    ],
    examples: [
      .passes("10115"), .passes("SW1A 1AA", with: "country=GB"), .passes("K1A 0B1"),
      .passes("20500-0005", with: "country=US"), .passes("00-950", with: "country=PL/DE"),
      .fails("00950", with: "country=PL"), .fails("sw1a1aa", with: "country=GB"),
      .passes("sw1a-1aa", with: "country=GB,layout=loose"),
      .fails("SW1A1AA", with: "country=GB,layout=strict"), .fails("00099", with: "country=US"),
      .fails("ABCDE"), .fails("1234", with: "country=US"),
    ],
    make: { (options) throws(OptionError) in
      let layout = options.choice("layout").flatMap(PostalCodeLayout.init) ?? .usual
      guard let countries = options.choices("country") else {
        return layout == .usual
          ? PostalCodeInputValidator() : PostalCodeInputValidator(layout: layout)
      }
      return try PostalCodeInputValidator(countries: countries, layout: layout)
    })
}

extension ErrorCode {
  /// 1058: the input is not an accepted postal code.
  public static let postalCode = ErrorCode(
    1058, "postalcode", reason: "The input is not an accepted postal code",
    prompt: "Enter a valid postal code",
    parameters: ["country"],
    fix:
      "Type the postal code as the post office writes it, with uppercase letters and any space or hyphen."
  )
}
