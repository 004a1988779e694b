public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the number of a payment card.
///
/// The prefix and the length must be those of a brand, and the Luhn check digit must be correct.
/// Single spaces or hyphens are accepted between digits. A valid number does not imply that the
/// card exists.
///
/// Card numbers are sensitive but not secret: a form shows them while they are typed. An error
/// reports a position but never contains any part of the number.
///
/// ```swift
/// let card = CreditCardInputValidator([.visa, .mastercard])
/// card.validate("4111 1111 1111 1111").isAccepted   // true
/// card.validate("4111 1111 1111 1112").isAccepted   // false
/// ```
public final class CreditCardInputValidator: InputValidator, @unchecked Sendable {
  /// A brand of payment cards.
  public enum Brand: String, CaseIterable, Sendable {
    /// Visa, including Electron and V Pay.
    case visa
    /// Mastercard.
    ///
    /// Some of its debit cards belong to the ``maestro`` brand.
    case mastercard
    /// American Express.
    case amex
    /// Discover.
    case discover
    /// Diners Club International.
    case diners
    /// JCB (Japan).
    case jcb
    /// China UnionPay.
    case unionpay
    /// Maestro.
    case maestro
    /// Mir (Russia).
    case mir
    /// RuPay (India).
    case rupay
    /// Troy (Türkiye).
    case troy
    /// Verve (Nigeria).
    case verve
    /// Dankort (Denmark).
    case dankort
    /// UATP, issued by airlines.
    case uatp

    /// The name that people know.
    var title: String {
      switch self {
      case .amex: "American Express"
      case .diners: "Diners Club"
      case .jcb: "JCB"
      case .unionpay: "UnionPay"
      case .rupay: "RuPay"
      case .uatp: "UATP"
      case .visa, .mastercard, .discover, .maestro, .mir, .troy, .verve, .dankort:
        rawValue.withInitialCapital
      }
    }
  }

  // The pattern also matches a trailing separator, because `inspect` checks whether another digit
  // can follow it.
  private static let digits = Pattern(bundled: "[0-9](?:[ -]?[0-9]){0,18}+[ -]?")

  /// The pattern of numbers that are long enough for any brand.
  private static let long = Pattern(bundled: "[0-9](?:[ -]?[0-9]){11,18}+")

  private let brands: [Brand]
  /// The numbers of the chosen brands, or nil for those of all brands.
  private let chosen: CardTable?
  // The table of all brands is created when a number is first inspected.
  private var table: CardTable { chosen ?? .all }

  /// Creates a validator for the cards of the given brands.
  ///
  /// - Parameter brands: The accepted brands. The default is an empty array, which accepts all
  ///   brands.
  public init(_ brands: [Brand] = []) {
    self.brands = brands
    chosen =
      brands.isEmpty ? nil : CardTable(CardRange.all.filter { brands.contains($0.brand) })
  }

  override public var code: ErrorCode { .creditCard }
  override public var pattern: Pattern? { Self.digits }
  override public var fastCheck: FastCheck { .inspecting(Self.long) }
  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    let count = bytes.codeCount
    let table = table
    let lengths = table.lengths(of: CardLead(of: bytes))
    if lengths.contains(count), !bytes.endsInSeparator, CheckDigits.luhn(bytes) == 0 {
      return .passed
    }
    if lengths.isEmpty {
      let place = firstUnknownDigit(of: bytes)
      return .impossible(place..<place + 1)
    }
    if lengths.longest > count {
      // More digits may follow, but a number of this length has the wrong check digit.
      let isWhole = lengths.contains(count) && !bytes.endsInSeparator
      return isWhole ? .incomplete(text.count - 1..<text.count) : .incomplete(at: text.count)
    }
    if lengths.longest < count {
      return .impossible(bytes.place(ofCharacter: lengths.longest)..<text.count)
    }
    // The last byte is the check digit or a separator after it.
    return .impossible(text.count - 1..<text.count)
  }

  /// Returns the position of the first digit that rules out every accepted brand.
  private func firstUnknownDigit(of text: Span<UInt8>) -> Int {
    for count in 1...CardLead.longest {
      let lead = CardLead(of: text, atMost: count)
      if !table.contains(lead) { return text.place(ofCharacter: count - 1) }
    }
    return 0
  }

  private var brandNames: String { brands.map(\.rawValue).joined(separator: ", ") }

  override public var requirement: Explanation {
    Explanation(parameters: brands.isEmpty ? [:] : ["brand": .text(brandNames)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let detail = text.count == 0 ? nil : failure(in: text.span, brand: brandNames)
    return Explanation(details: detail.map { [$0] } ?? [])
  }

  private func failure(in text: Span<UInt8>, brand: String) -> ValidationError.Detail {
    if let place = text.firstStranger({ $0.isASCIIDigit || $0.isSeparator }) {
      return .init(
        name: "creditcard.character",
        reason: "a card number has only digits, with single spaces or hyphens between them",
        offset: place)
    }
    let count = text.codeCount
    let lengths = table.lengths(of: CardLead(of: text))
    if lengths.isEmpty {
      let place = firstUnknownDigit(of: text)
      return CardTable.all.lengths(of: CardLead(of: text)).isEmpty
        ? .init(
          name: "creditcard.unknown-brand",
          reason: "no known brand has numbers that begin with these digits",
          offset: place)
        : ValidationError.Detail(
          name: "creditcard.brand", reason: "the number must be from one of these brands: {brand}",
          parameters: ["brand": .text(brand)], offset: place
        ).instructing(
          Prompt(
            "creditcard.brands", "Only {cards&or} cards are accepted",
            ["cards": .text(brands.map(\.title).joined(separator: ", "))]))
    }
    if !lengths.contains(count) {
      return .init(
        name: count < lengths.longest ? "creditcard.too-short" : "creditcard.too-long",
        reason: count < lengths.longest
          ? "digits are missing: there {actual#is|are} only {actual}"
          : "there are {actual} digits; at most {expected} are allowed",
        parameters: ["actual": .integer(count), "expected": .integer(lengths.longest)],
        offset: count < lengths.longest ? text.count : text.place(ofCharacter: lengths.longest))
    }
    if text.endsInSeparator {
      return .init(
        name: "creditcard.character",
        reason: "a card number has only digits, with single spaces or hyphens between them",
        offset: text.count - 1)
    }
    return .init(
      name: "creditcard.check-digit",
      reason: "the check digit does not match: a digit is wrong, or two are swapped",
      offset: text.count - 1)
  }

  private static let codeCorrection = CodeCorrection(.digits, 12...19)

  /// Returns the number in ASCII digits, without separators.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { creditCardCard }

  private static let creditCardCard = ValidatorCard(
    name: "creditcard", code: .creditCard,
    summary: "a payment card number with a valid prefix, length and check digit",
    options: [
      OptionDeclaration(
        "brand", .choices(Brand.allCases.map(\.rawValue)),
        help: "the accepted brands, such as visa/mastercard (default: all)")
    ],
    examples: [
      .passes("4111111111111111"), .passes("4111 1111 1111 1111"), .passes("3782-822463-10005"),
      .passes("5555555555554444", with: "brand=visa/mastercard"), .fails("4111111111111112"),
      .fails("4111111111111111", with: "brand=amex"), .fails("9999999999999995"),
    ],
    make: { (options) throws(OptionError) in
      CreditCardInputValidator((options.choices("brand") ?? []).compactMap(Brand.init(rawValue:)))
    })
}

extension CreditCardInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    // The table of brands is left out.
    .between(
      sure: .never,
      possible: .all([
        .matching("[0-9](?:[ -]?[0-9]){11,18}"), .checkDigits(.luhn(remainder: 0)),
      ]))
  }
}

extension CreditCardInputValidator: ExplainedByPattern {
  /// Returns whether a character is wrong.
  ///
  /// In a text of digits, the brand is checked.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool {
    text.span.firstStranger { $0.isASCIIDigit || $0.isSeparator } != nil
  }
}

extension ErrorCode {
  /// 1041: the input is not an accepted payment card number.
  public static let creditCard = ErrorCode(
    1041, "creditcard", reason: "The input is not an accepted payment card number",
    prompt: "Check the card number",
    parameters: ["brand"], fix: "Type all the digits on the card again, in order.")
}
