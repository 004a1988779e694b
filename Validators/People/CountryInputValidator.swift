public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an ISO 3166-1 country code, ignoring case.
///
/// ```swift
/// let country = CountryInputValidator(form: .alpha3)
/// country.validate("DEU").isAccepted                  // true
/// CountryInputValidator().validate("UK").isAccepted   // false: the code is GB
/// ```
public final class CountryInputValidator: InputValidator, @unchecked Sendable {
  /// A form of country code.
  public enum Form: String, CaseIterable, Sendable {
    /// Two letters: `DE`.
    case alpha2
    /// Three letters: `DEU`.
    case alpha3
    /// Three digits: `276`.
    case numeric
    /// Any of the three forms.
    case any
  }

  // The patterns also match incomplete codes. `inspect` checks whether any code in the list begins
  // with the input.
  private static let two = Pattern(bundled: "[A-Za-z]{1,2}")
  private static let three = Pattern(bundled: "[A-Za-z]{1,3}")
  private static let digits = Pattern(bundled: "[0-9]{1,3}")
  private static let each = Pattern(bundled: "[A-Za-z]{1,3}|[0-9]{1,3}")

  private static let completeTwo = Pattern(bundled: "[A-Za-z]{2}")
  private static let completeThree = Pattern(bundled: "[A-Za-z]{3}")
  private static let completeDigits = Pattern(bundled: "[0-9]{3}")
  private static let completeEach = Pattern(bundled: "[A-Za-z]{2,3}|[0-9]{3}")

  private let form: Form

  /// Creates a validator for country codes.
  ///
  /// - Parameter form: The accepted form. The default is ``Form/alpha2``.
  public init(form: Form = .alpha2) { self.form = form }

  override public var code: ErrorCode { .country }

  override public var pattern: Pattern? {
    switch form {
    case .alpha2: Self.two
    case .alpha3: Self.three
    case .numeric: Self.digits
    case .any: Self.each
    }
  }

  override public var fastCheck: FastCheck {
    switch form {
    case .alpha2: .inspecting(Self.completeTwo)
    case .alpha3: .inspecting(Self.completeThree)
    case .numeric: .inspecting(Self.completeDigits)
    case .any: .inspecting(Self.completeEach)
    }
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if isCode(text.span) { return .passed }
    let lists: [CodeList] =
      switch form {
      case .alpha2: [.countryAlpha2]
      case .alpha3: [.countryAlpha3]
      case .numeric: [.countryNumeric]
      case .any: [.countryAlpha2, .countryAlpha3, .countryNumeric]
      }
    return CodeList.rejection(of: text.span, in: lists)
  }

  /// Returns whether a text is a code in the accepted form.
  private func isCode(_ text: Span<UInt8>) -> Bool {
    switch form {
    case .alpha2: CodeList.countryAlpha2.contains(text)
    case .alpha3: CodeList.countryAlpha3.contains(text)
    case .numeric: CodeList.countryNumeric.contains(text)
    case .any:
      CodeList.countryAlpha2.contains(text) || CodeList.countryAlpha3.contains(text)
        || CodeList.countryNumeric.contains(text)
    }
  }

  /// Returns whether a string is a two-letter country code, ignoring case.
  ///
  /// - Parameter text: The string, such as `DE`.
  /// - Returns: Whether ISO 3166-1 contains the code.
  public static func isCode(_ text: String) -> Bool {
    CodeList.countryAlpha2.contains(text.utf8Span.span)
  }

  override public var requirement: Explanation {
    Explanation(prompt, parameters: ["form": .text(form.rawValue)])
  }

  private var prompt: Prompt? {
    switch form {
    case .alpha2, .any: nil
    case .alpha3:
      Prompt("country.alpha3", "Enter a country code of three letters, such as DEU")
    case .numeric:
      Prompt("country.numeric", "Enter a country code of three digits, such as 276")
    }
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let all: [CodeList] = [.countryAlpha2, .countryAlpha3, .countryNumeric]
    if all.contains(where: { $0.contains(text.span) }) {
      let reason =
        switch form {
        case .alpha2, .any: "enter the two-letter code, such as DE"
        case .alpha3: "enter the three-letter code, such as DEU"
        case .numeric: "enter the three-digit code, such as 276"
        }
      return Explanation(details: [
        ValidationError.Detail(name: "country.form", reason: reason, offset: 0)
          .worded(as: form == .any ? Form.alpha2.rawValue : form.rawValue)
      ])
    }
    return Explanation(details: [
      ValidationError.Detail(
        name: "country.unknown", reason: "ISO 3166-1 has no such code", offset: 0
      ).instructing(prompt ?? Prompt("country", ErrorCode.country.prompt))
    ])
  }

  /// Returns the code of the country that was meant: `DE` for `Germany`, `DEU` or `276`, and `GB`
  /// for `UK`.
  ///
  /// The code has the accepted form, or two letters for ``Form/any``.
  override public func correction(for text: String) -> String? {
    let typed = (text.inASCIIDigits() ?? text).trimmingInvisible()
    if isCode(typed.utf8Span.span) { return typed }
    let code = typed.uppercased()
    let official = Self.nicknames.first { $0.key == code }?.value ?? code
    guard let land = Self.lands[ExactText(official)] else { return nil }
    return switch form {
    case .alpha2, .any: land.alpha2
    case .alpha3: land.alpha3
    case .numeric: land.numeric
    }
  }

  /// The codes of a country.
  private struct Land: Sendable {
    let alpha2: String
    let alpha3: String
    let numeric: String
  }

  /// The countries by each of their codes and by their names in capital letters.
  private static let lands: [ExactText: Land] = {
    var lands: [ExactText: Land] = [:]
    for row in "\(CountryTable.names)".split(separator: "|") {
      let land = Land(
        alpha2: String(row.prefix(2)), alpha3: String(row.dropFirst(2).prefix(3)),
        numeric: String(row.dropFirst(5).prefix(3)))
      for key in [land.alpha2, land.alpha3, land.numeric, row.dropFirst(8).uppercased()] {
        lands[ExactText(key)] = lands[ExactText(key)] ?? land
      }
    }
    return lands
  }()

  /// Unofficial codes that people or the European Union use, with their ISO 3166-1 equivalents.
  private static let nicknames: KeyValuePairs = ["UK": "GB", "EL": "GR"]

  override public class var card: ValidatorCard { countryCard }

  private static let countryCard = ValidatorCard(
    name: "country", code: .country, summary: "a country code (ISO 3166-1)",
    options: [
      OptionDeclaration(
        "form", .choice(Form.allCases.map(\.rawValue)),
        help: "alpha2: DE (default); alpha3: DEU; numeric: 276; any: any of these")
    ],
    examples: [
      .passes("DE"), .passes("fr"), .passes("JPN", with: "form=alpha3"),
      .passes("840", with: "form=numeric"), .fails("UK"), .fails("ZZ"), .fails("DEU"),
      .fails("JP", with: "form=alpha3"),
    ],
    make: { (options) throws(OptionError) in
      CountryInputValidator(
        form: options.choice("form").flatMap(Form.init(rawValue:)) ?? .alpha2)
    })
}

extension ErrorCode {
  /// 1059: the input is not a country code in the accepted form.
  public static let country = ErrorCode(
    1059, "country", reason: "The input is not a country code",
    prompt: "Enter a country code such as DE", parameters: ["form"],
    fix: "Type an ISO 3166-1 code: DE by default, DEU with form=alpha3, or 276 with form=numeric.")
}
