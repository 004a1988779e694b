public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a phone number that fits the numbering plans.
///
/// By default, a number must have the international E.164 form: `+` and digits. A validator for
/// given countries also accepts their numbers as people dial them within the country. The validator
/// checks calling codes, lengths and leading digits. Only a call can prove that a number is in
/// service.
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
  /// The pattern of `+`, an assigned calling code and the other digits of a number.
  ///
  /// In zones 1 and 7, ten digits follow the calling code. Elsewhere, a number has 8 to 15 digits
  /// in total. The few countries listed in `shortestNumbers` have shorter numbers too, with as few
  /// as four or five digits after the calling code.
  private static let strict = Pattern(
    bundled: #"""
      \+(?: 1[2-9][0-9]{9} | 7[3-9][0-9]{9}
          | [34]9[0-9]{5,13} | 43[0-9]{4,13} | (?: 290 | 352 | 683 | 690 ) [0-9]{4,12}
          | (?: 2[07] | 3[0-46] | 4[014-8] | 5[1-8] | 6[0-6] | 8[1246] | 9[0-58] ) [0-9]{6,13}
          | (?: 21[12368] | 2[2346][0-9] | 25[0-8] | 29[1789]
              | 35[013-9] | 37[0-9] | 38[0-35-79] | 42[013]
              | 50[0-9] | 59[0-9] | 67[02-9] | 68[0-25-9] | 69[12]
              | 80[08] | 85[02356] | 87[08] | 88[0-36] | 96[0-8] | 97[0-79] | 99[2-68] ) [0-9]{5,12} )
      """#,
    options: .extended)

  // These patterns are intentionally broad. `inspect` compares each digit with the numbering plans,
  // even in an incomplete number.
  private static let bare = Pattern(bundled: #"\+?+[0-9]*+"#)
  private static let separated = Pattern(
    bundled: #"""
      (?: \+[ ]?+ (?: \((?:[0-9][0-9\ ]*+(?:\)|\z)|\z) | [0-9]++ | \z )
        |         (?: \((?:[0-9][0-9\ ]*+(?:\)|\z)|\z) | [0-9]++ ) )
      (?: [\ ./-]{0,3}+ (?: \((?:[0-9][0-9\ ]*+(?:\)|\z)|\z) | [0-9]++ ) )*+
      [\ ./-]{0,3}+
      """#,
    options: .extended)

  /// The codes of the countries whose numbering plans are known, such as `DE`.
  public static let knownCountries = DigitSequence.knownCountries

  private let countries: [String]
  private let takesSeparators: Bool
  private let sequences: [DigitSequence]

  /// Creates a validator for international E.164 numbers: `+` and digits.
  override public convenience init() { self.init(checked: [], separators: false) }

  /// Creates a validator for international numbers.
  ///
  /// - Parameter separators: Whether spaces, hyphens, full stops, slashes and parentheses are
  ///   accepted between digits.
  public convenience init(separators: Bool) { self.init(checked: [], separators: separators) }

  /// Creates a validator for the numbers of the given countries, with or without the calling code.
  ///
  /// `US` and `CA` both accept the whole North American Numbering Plan, because the validator does
  /// not know which area codes belong to which country.
  ///
  /// - Parameters:
  ///   - countries: The two-letter country codes, such as `DE`. ``knownCountries`` lists them.
  ///   - separators: Whether spaces, hyphens, full stops, slashes and parentheses are accepted
  ///     between digits. The default is true.
  /// - Throws: `OptionError` if the array is empty, or if the numbering plan of a country is not
  ///   known.
  public convenience init(
    countries: [String], separators: Bool = true
  ) throws(OptionError) {
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
    self.init(checked: countries, separators: separators)
  }

  private init(checked countries: [String], separators: Bool) {
    self.countries = countries
    takesSeparators = separators
    sequences = countries.isEmpty ? DigitSequence.world : DigitSequence.of(countries)
  }

  override public var code: ErrorCode { .phone }

  override public var pattern: Pattern? {
    takesSeparators ? Self.separated : countries.isEmpty ? Self.strict : Self.bare
  }

  override public var fastCheck: FastCheck {
    if countries.isEmpty, !takesSeparators { return .pattern }
    return PhoneFastCheck(sequences, takesSeparators: takesSeparators).check
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    // A match of the strict pattern needs no further check.
    if countries.isEmpty, !takesSeparators { return .passed }
    let phone = PhoneText(text.span)
    let finding = PhonePlanMatch(phone, among: sequences)
    if finding.fitting < phone.digits.count {
      return .impossible(phone.places[finding.fitting]..<text.count)
    }
    let endsInDigits = phone.end == text.count
    if finding.isComplete, endsInDigits, !phone.isOpen { return .passed }
    // If no digit can follow, only a closing parenthesis can.
    if finding.isComplete, !finding.mayGrow, !endsInDigits {
      return .impossible(phone.end..<text.count)
    }
    return .incomplete(at: text.count)
  }

  override public var requirement: Explanation {
    if countries.isEmpty { return Explanation(parameters: ["country": "any"]) }
    return Explanation(
      "phone.national", ErrorCode.phone.reason, prompt: prompt,
      parameters: ["country": .text(countries.joined(separator: "/"))])
  }

  /// The prompt, with an example from each of the first three countries.
  private var prompt: Prompt {
    let examples = countries.prefix(3).compactMap { country in
      let number = PhoneExamples.number(in: country)
      return example(among: [number, number.filter { $0.isNumber }])
    }
    return Prompt(
      "phone.national", "Enter a phone number such as {examples&or}",
      ["examples": .text(examples.joined(separator: ", "))])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    // Only the start of long input is explained, because phone numbers are far shorter.
    let bytes = text.span.extracting(0..<min(text.count, 64))
    return Explanation(details: [detail(on: bytes, isWhole: bytes.count == text.count)])
  }

  /// Returns a detail about the first mistake in the text.
  private func detail(on bytes: Span<UInt8>, isWhole: Bool) -> ValidationError.Detail {
    func offset(_ place: Int) -> Int {
      (0..<place).count { bytes[$0] & 0xC0 != 0x80 }
    }
    if let place = bytes.indices.first(where: { bytes[$0].isASCIILetter }) {
      return .init(
        name: "phone.letters", reason: "a phone number cannot contain letters",
        offset: offset(place))
    }
    if !takesSeparators,
      let place = bytes.indices.first(where: { " -./()".utf8.contains(bytes[$0]) })
    {
      return .init(
        name: "phone.separators", reason: "write the digits without separators",
        offset: offset(place))
    }
    let phone = PhoneText(bytes)
    if countries.isEmpty, !phone.isInternational {
      return .init(
        name: "phone.no-plus", reason: "the number must begin with + and its country code",
        offset: 0)
    }
    let finding = PhonePlanMatch(phone, among: sequences)
    if finding.fitting == phone.digits.count {
      if isWhole, !finding.isComplete, !phone.digits.isEmpty {
        return ValidationError.Detail(
          name: "phone.too-short",
          reason: "a number that begins with these digits has "
            + "\(finding.isExact ? "" : "at least "){min} {min#digit|digits}",
          parameters: ["min": .integer(finding.least)], offset: offset(bytes.count)
        ).worded(as: finding.isExact ? "exact" : nil)
      }
      return .init(
        name: "phone.form", reason: "a phone number can contain only digits, with + before them",
        offset: offset(min(phone.end, bytes.count)))
    }
    let place = offset(phone.places[finding.fitting])
    if finding.isFull {
      return ValidationError.Detail(
        name: "phone.too-long",
        reason: "a number that begins with these digits has "
          + "\(finding.isExact ? "" : "at most "){max} {max#digit|digits}",
        parameters: ["max": .integer(finding.most)], offset: place
      ).worded(as: finding.isExact ? "exact" : nil)
    }
    return phone.isInternational && !finding.hasCallingCode
      ? .init(
        name: "phone.country-code", reason: "none of the accepted countries has this calling code",
        offset: place)
      : .init(
        name: "phone.leading", reason: "no accepted phone number begins with these digits",
        offset: place)
  }

  /// Returns the number in an accepted form, in ASCII digits and with `+` instead of `00`.
  ///
  /// Separators are removed unless the number is accepted with them. A leading `tel:` and a zero in
  /// parentheses after the calling code are removed too. A missing `+` is added before the calling
  /// code of an accepted country. A validator that was created without countries never adds a `+`,
  /// because it would have to guess the country.
  override public func correction(for text: String) -> String? {
    var plain = text.trimmingInvisible().inASCII
    if plain.lowercased().hasPrefix("tel:") { plain.removeFirst("tel:".count) }
    let digits = plain.filter { !" -./()".contains($0) }
    // The international prefix is 00 in most countries, and 011 in zone 1.
    let isOfZone1 = countries.contains("US") || countries.contains("CA")
    for prefix in isOfZone1 ? ["00", "011"] : ["00"] where digits.hasPrefix(prefix) {
      let international = "+" + digits.dropFirst(prefix.count)
      if verdictKind(of: international.utf8Span) == .accepted { return international }
    }
    if takesSeparators, verdictKind(of: plain.utf8Span) == .accepted { return plain }
    let withPlus = "+" + digits
    if !countries.isEmpty, verdictKind(of: digits.utf8Span) != .accepted,
      verdictKind(of: withPlus.utf8Span) == .accepted
    {
      return withPlus
    }
    if plain.hasPrefix("+") {
      let number = PhoneText(plain.utf8Span.span)
      if plain.utf8.allSatisfy({ "+0123456789 -./()".utf8.contains($0) }), plain.utf8.count < 64 {
        return "+" + number.digits.map { String($0) }.joined()
      }
    }
    return digits
  }

  override public class var card: ValidatorCard { phoneCard }

  private static let phoneCard = ValidatorCard(
    name: "phone", code: .phone, summary: "a phone number, according to the numbering plans",
    options: [
      OptionDeclaration(
        "country", .choices(knownCountries),
        help:
          "accept only numbers of these countries, such as DE or DE/AT, also in national notation "
          + "(default: E.164 numbers of all countries); US and CA "
          + "each accept all of +1, the North American plan"),
      .yesNo(
        "separators",
        help:
          "whether to allow separators such as spaces and hyphens (default: yes with country, otherwise no)"
      ),
    ],
    examples: [
      .passes("+4930901820"), .passes("+12125550123"),
      .passes("+49 30 90 18 20", with: "separators=yes"),
      .passes("(212) 555-0123", with: "country=US"), .passes("020 7946 0018", with: "country=GB"),
      .passes("+44 20 7946 0018", with: "country=GB"), .fails("030 901820"),
      .fails("+999123456789"),
      .fails("+49 30 901820"), .fails("(112) 555-0123", with: "country=US"),
      .fails("1-800-FLOWERS"),
    ],
    make: { (options) throws(OptionError) in
      guard let countries = options.choices("country") else {
        return PhoneInputValidator(separators: options.flag("separators") ?? false)
      }
      return try PhoneInputValidator(
        countries: countries, separators: options.flag("separators") ?? true)
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
