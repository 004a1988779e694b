public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a phone number that fits the numbering plans.
///
/// By default, a number must have the international E.164 form: `+` and digits. A validator for given countries also
/// accepts their numbers as people dial them within the country. The validator checks the calling code, the area code or
/// number range, and the length, by the numbering plans in libphonenumber's metadata. Only a call can prove that a number
/// is in service.
///
/// ```swift
/// let mobile = PhoneInputValidator()
/// mobile.validate("+4930901820").isAccepted       // true
///
/// let office = try PhoneInputValidator(countries: ["DE", "AT"])
/// office.validate("030 901820").isAccepted        // true
/// office.validate("+1 202 555 0100").isAccepted   // false
/// ```
public final class PhoneInputValidator: InputValidator, @unchecked Sendable {
  // The patterns specify the form of a number: the plus sign, the digits, and the characters between them. The
  // numbering plans specify the digits, by the regular expressions of libphonenumber's metadata. `inspect` compares each
  // digit with them, even in an incomplete number.
  private static let international = Pattern(bundled: #"\+[0-9]*+"#)
  private static let bare = Pattern(bundled: #"\+?+[0-9]*+"#)
  private static let separated = Pattern(
    bundled: #"""
      (?: \+[ ]?+ (?: \((?:[0-9][0-9\ -]*+(?:\)|\z)|\z) | [0-9]++ | \z )
        |         (?: \((?:[0-9][0-9\ -]*+(?:\)|\z)|\z) | [0-9]++ ) )
      (?: [\ ./-]{0,3}+ (?: \((?:[0-9][0-9\ -]*+(?:\)|\z)|\z) | [0-9]++ ) )*+
      [\ ./-]{0,3}+
      """#,
    options: .extended)

  // The forms of complete numbers, for the bit engine. A number has at least three digits, and at most 20 are read.
  private static let completeInternational = Pattern(bundled: #"\+[0-9]{3,20}"#)
  private static let completeBare = Pattern(bundled: #"\+?[0-9]{3,20}"#)
  /// The form of a complete number with separators.
  ///
  /// Up to three separators can be between two digits, except in parentheses, where there can be any number of spaces and
  /// hyphens.
  /// The number ends with a digit, or with a parenthesis directly after a digit.
  private static let completeSeparated = Pattern(
    bundled: #"""
      (?:\+[ ]?)? (?=[0-9(]) (?: (?![\ ./-]{4})[0-9\ ./-] )*
      (?: \([0-9][0-9\ -]*\) (?: (?![\ ./-]{4})[0-9\ ./-] )* )* (?<=[0-9]|[0-9]\))
      """#,
    options: .extended)

  /// The codes of the regions whose numbering plans are known, such as `DE`.
  public static let knownCountries = PhoneRegion.codes

  /// The requirement for a plus sign before the calling code.
  public enum Plus: String, CaseIterable, Sendable {
    /// The plus sign is required.
    case required
    /// The plus sign can be missing, or be written as 00 or another international prefix of an accepted country.
    case optional
  }

  private let countries: [String]
  private let plus: Plus
  private let takesSeparators: Bool
  private let types: PhoneNumberTypes
  private let routes: [PhoneRoute]
  private let regions: [PhoneRegion]
  private let neighbors: PhoneNeighbors

  /// The check of digits of other scripts, or nil if only ASCII digits are accepted.
  private let others: OtherDigits?

  /// Creates a validator for international E.164 numbers: `+` and digits.
  override public convenience init() { self.init(separators: false) }

  /// Creates a validator for international numbers.
  ///
  /// - Parameters:
  ///   - separators: Whether spaces, hyphens, full stops, slashes and parentheses are accepted between digits.
  ///   - types: The accepted types of numbers. If the set is empty, all types are accepted, which is the default.
  ///   - plus: The requirement for a plus sign. The default is ``Plus/required``.
  ///   - digits: The accepted digits. The default is ``DigitScript/ascii``.
  public init(
    separators: Bool, types: Set<PhoneNumberType> = [], plus: Plus = .required,
    digits: DigitScript = .ascii
  ) {
    self.plus = plus
    others =
      digits == .any
      ? OtherDigits(PhoneInputValidator(separators: separators, types: types, plus: plus)) : nil
    countries = []
    takesSeparators = separators
    self.types = PhoneNumberTypes(types)
    regions = []
    neighbors = PhoneNeighbors(of: [])
    routes = [.world]
  }

  /// Creates a validator for the numbers of the given countries, with or without the calling code.
  ///
  /// Countries that share a calling code have different numbers: `US` does not include the numbers of Canada.
  ///
  /// - Parameters:
  ///   - countries: The two-letter country codes, such as `DE`. ``knownCountries`` lists them.
  ///   - separators: Whether spaces, hyphens, full stops, slashes and parentheses are accepted between digits. The
  ///     default is true.
  ///   - types: The accepted types of numbers. If the set is empty, all types are accepted, which is the default.
  ///   - plus: The requirement for a plus sign before a calling code. The default is ``Plus/required``.
  ///   - digits: The accepted digits. The default is ``DigitScript/ascii``.
  /// - Throws: `OptionError` if the array is empty, if the numbering plan of a country is not known, or if the countries
  ///   have no numbers of the types.
  public init(
    countries: [String], separators: Bool = true, types: Set<PhoneNumberType> = [],
    plus: Plus = .required, digits: DigitScript = .ascii
  ) throws(OptionError) {
    self.plus = plus
    if let unknown = countries.first(where: { !Self.knownCountries.contains($0) }) {
      throw OptionError(
        option: "country", code: .badOptionValue,
        message: "the phone numbers of \"\(VisibleText.word(unknown))\" are not known")
    }
    if countries.isEmpty {
      throw OptionError(
        option: "country", code: .optionMissing,
        message: "\"country\" must name at least one country")
    }
    let accepted = PhoneNumberTypes(types)
    let regions = PhoneRegion.of(countries)
    if regions.allSatisfy({ PhonePlans.lengths(after: $0.state, accepted) == 0 }) {
      throw OptionError(
        option: "type", code: .optionsContradict,
        message: "the numbering plan of \(countries.joined(separator: "/")) has no numbers of type "
          + accepted.names.joined(separator: "/"))
    }
    self.countries = countries
    takesSeparators = separators
    self.types = accepted
    self.regions = regions
    neighbors = PhoneNeighbors(of: regions)
    routes = regions.flatMap(PhoneRoute.of)
    others =
      digits == .any
      ? OtherDigits(
        try PhoneInputValidator(
          countries: countries, separators: separators, types: types, plus: plus)) : nil
  }

  override public var code: ErrorCode { .phone }

  override public var pattern: Pattern? {
    if others != nil { return nil }
    return takesSeparators ? Self.separated : needsPlus ? Self.international : Self.bare
  }

  override public var fastCheck: FastCheck {
    if others != nil { return .inspection }
    return .inspecting(
      takesSeparators
        ? Self.completeSeparated
        : needsPlus ? Self.completeInternational : Self.completeBare)
  }

  /// Whether every number begins with a plus sign.
  private var needsPlus: Bool { countries.isEmpty && plus == .required }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if let others { return others.inspect(text) }
    let typed = PhoneText(text.span)
    if isWhole(typed, text), accepts(typed) { return .passed }
    for other in withPlus(typed) where isWhole(other, text) && accepts(other) { return .passed }
    if beginsPrefix(typed) { return .incomplete(at: text.count) }
    let reading = bestReading(of: typed, in: text.span)
    let (phone, match) = (reading.phone, reading.match)
    if isWhole(phone, text), match.isComplete { return .passed }
    if match.fitting < phone.digits.count {
      return .impossible(phone.place(of: match.fitting)..<text.count)
    }
    // If no digit can follow, only a closing parenthesis can.
    if match.isComplete, !match.mayGrow, phone.end < text.count {
      return .impossible(phone.end..<text.count)
    }
    return .incomplete(at: text.count)
  }

  /// Returns the international numbers for which a number without a plus sign can stand, if the plus sign is optional.
  private func withPlus(_ typed: PhoneText) -> [PhoneText] {
    if plus == .required || typed.isInternational { return [] }
    return [typed.afterPlus()]
      + prefixes.filter { typed.digits.has($0, at: 0) }.map {
        typed.removingDigits(0..<$0.utf8.count).afterPlus()
      }
  }

  /// The digits that can stand for a plus sign.
  private var prefixes: [String] { ["00"] + regions.flatMap(\.internationalPrefixes) }

  /// Returns whether the digits so far are the beginning of digits that can stand for a plus sign.
  private func beginsPrefix(_ typed: PhoneText) -> Bool {
    if plus == .required || typed.isInternational || typed.digits.isEmpty { return false }
    let begun = typed.digits.text()
    return prefixes.contains { $0.utf8.count > begun.utf8.count && $0.hasPrefix(begun) }
  }

  /// Returns the reading of a number, with or without a plus sign, that fits the numbering plans best.
  private func bestReading(of typed: PhoneText, in text: Span<UInt8>) -> PhoneReading {
    var best = PhoneReading(typed, in: text, among: routes, types)
    for other in withPlus(typed) {
      let reading = PhoneReading(other, in: text, among: routes, types)
      if reading.end > best.end { best = reading }
    }
    return best
  }

  /// Returns whether nothing is missing or superfluous after the digits.
  private func isWhole(_ phone: PhoneText, _ text: UTF8Span) -> Bool {
    phone.end == text.count && !phone.isOpen
  }

  /// Returns whether the digits are a complete number.
  private func accepts(_ phone: PhoneText) -> Bool {
    for route in routes where route.isInternational == phone.isInternational {
      if route.accepts(phone.digits, types) { return true }
    }
    return false
  }

  override public var requirement: Explanation {
    if countries.isEmpty, types.isAll { return Explanation(parameters: ["country": "any"]) }
    return Explanation(
      "phone.national", ErrorCode.phone.reason, prompt: prompt,
      parameters: [
        "country": .text(countries.isEmpty ? "any" : countries.joined(separator: "/"))
      ])
  }

  /// The prompt, with an example from each of the first three countries.
  private var prompt: Prompt {
    let examples = countries.prefix(3).compactMap { country in
      let known = [PhoneExamples.number(in: country)]
      let numbers = known + (regions.first { $0.code == country }?.examples ?? [])
      return example(among: numbers.flatMap { [$0, $0.filter { $0.isNumber }] })
    }
    if examples.isEmpty { return Prompt("phone.any", "Enter a phone number") }
    return Prompt(
      "phone.national", "Enter a phone number such as {examples&or}",
      ["examples": .text(examples.joined(separator: ", "))])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if let others { return others.explain(text) }
    // Only the start of long input is explained, because phone numbers are far shorter.
    let bytes = text.span.extracting(0..<min(text.count, 64))
    let failure = PhoneFailure(
      routes: routes, regions: regions, neighbors: neighbors, types: types,
      takesSeparators: takesSeparators,
      reading: plus == .optional ? bestReading(of: PhoneText(bytes), in: bytes) : nil)
    return Explanation(details: [failure.detail(on: bytes, isWhole: bytes.count == text.count)])
  }

  /// Returns the number in an accepted form, in ASCII digits and with `+` instead of `00`.
  ///
  /// Separators are removed unless the number is accepted with them. A leading `tel:` and a zero in parentheses after the
  /// calling code are removed too, and so is a national prefix after the calling code, as in `+44 020`. A missing `+` is
  /// added before the calling code of an accepted country. A validator that was created without countries only suggests
  /// a `+`, because it would have to guess the country.
  override public func correction(for text: String) -> String? {
    guard isCorrectionPossible(for: text.utf8Span) else { return nil }
    let written = PhoneCorrection(text, regions: regions)
    if let number = written.international.first(where: isAccepted) { return number }
    if takesSeparators, isAccepted(written.plain) { return written.plain }
    if !countries.isEmpty, !isAccepted(written.digits), isAccepted("+" + written.digits) {
      return "+" + written.digits
    }
    let readings = written.readings
    return readings.dropFirst().first(where: isAccepted) ?? readings.first ?? written.digits
  }

  /// Returns whether a rejected text may become a number.
  ///
  /// A text with letters cannot, nor can national digits if the country is not known.
  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    let bytes = text.span
    var count = 0
    var isNational = countries.isEmpty && plus == .required
    if bytes.begins(withLowercase: "tel:") { return true }
    for index in bytes.indices {
      let byte = bytes[index]
      if byte.isNumberSeparator { continue }
      // Another step of the correction replaces letters that look like digits.
      guard byte.isASCIIDigit || byte == UInt8(ascii: "+") else {
        return byte >= 0x7F || byte < UInt8(ascii: " ") || byte.mayResembleDigit
      }
      if count == 0, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "+") { isNational = false }
      count += 1
    }
    return count > 0 && !isNational
  }

  private func isAccepted(_ number: String) -> Bool {
    verdictKind(of: number.utf8Span) == .accepted
  }

  /// Returns the number with a `+`, if its digits are a complete international number.
  override public func suggestion(for text: String) -> Correction? {
    guard countries.isEmpty, isSuggestionPossible(for: text.utf8Span) else { return nil }
    let number = "+" + PhoneCorrection(text, regions: []).digits
    guard isAccepted(number) else { return nil }
    let step = Correction.Step(name: "correction.plus", reason: "the plus sign added")
    return Correction(of: text, to: number, steps: [step], confidence: .doubtful)
  }

  override public func isSuggestionPossible(for text: UTF8Span) -> Bool {
    let bytes = text.span
    guard countries.isEmpty, bytes.count > 2, bytes.count < 64 else { return false }
    return bytes[0] != UInt8(ascii: "+") && bytes[0] != UInt8(ascii: "0")
      && bytes.indices.allSatisfy { bytes[$0].isASCIIDigit || " -./()".utf8.contains(bytes[$0]) }
  }

  override public class var card: ValidatorCard { phoneCard }

  private static let phoneCard = ValidatorCard(
    name: "phone", code: .phone, summary: "a phone number, according to the numbering plans",
    options: [
      OptionDeclaration(
        "country", .choices(knownCountries),
        help:
          "accept only numbers of these countries, such as DE or DE/AT, also in national notation "
          + "(default: E.164 numbers of all countries)"),
      OptionDeclaration(
        "type", .choices(PhoneNumberType.allCases.map(\.rawValue)),
        help:
          "accept only these types of numbers, such as mobile or fixed/mobile (default: all): "
          + PhoneNumberType.allCases.map(\.rawValue).joined(separator: ", ")),
      .yesNo(
        "separators",
        help:
          "whether to allow separators such as spaces and hyphens (default: yes with country, otherwise no)"
      ),
      OptionDeclaration(
        "plus", .choice(Plus.allCases.map(\.rawValue)),
        help:
          "the + before the calling code: required (default), or optional, also written as 00"),
      DigitScript.option,
    ],
    examples: [
      .passes("+4930901820"), .passes("+12125550123"),
      .passes("+49 30 90 18 20", with: "separators=yes"),
      .passes("(212) 555-0123", with: "country=US"), .passes("020 7946 0018", with: "country=GB"),
      .passes("+44 20 7946 0018", with: "country=GB"), .fails("030 901820"),
      .fails("+999123456789"),
      .fails("+49 30 901820"), .fails("(112) 555-0123", with: "country=US"),
      .passes("0151 23456789", with: "country=DE,type=mobile"),
      .fails("030 901820", with: "country=DE,type=mobile"),
      .passes("+4915123456789", with: "type=mobile"),
      .passes("4930901820", with: "plus=optional"), .passes("004930901820", with: "plus=optional"),
      .fails("1-800-FLOWERS"),
      .passes(
        "+\u{664}\u{669}\u{663}\u{660}\u{669}\u{660}\u{661}\u{668}\u{662}\u{660}",
        with: "digits=any"),
    ],
    make: { (options) throws(OptionError) in
      let types = Set((options.choices("type") ?? []).compactMap(PhoneNumberType.init))
      let plus = options.choice("plus").flatMap(Plus.init(rawValue:)) ?? .required
      guard let countries = options.choices("country") else {
        return PhoneInputValidator(
          separators: options.flag("separators") ?? false, types: types, plus: plus,
          digits: DigitScript(options))
      }
      return try PhoneInputValidator(
        countries: countries, separators: options.flag("separators") ?? true, types: types,
        plus: plus, digits: DigitScript(options))
    })
}

extension ErrorCode {
  /// 1057: the input is not an accepted phone number.
  public static let phone = ErrorCode(
    1057, "phone", reason: "The input is not an accepted phone number",
    prompt: "Enter a phone number with its country code, such as +4930901820",
    parameters: ["country"],
    fix: "Type + and the country code, then the number, such as +4930901820.")
}
