public import FormCheckCore

/// All strategies by name: the only file that names them all.
///
/// Rules, `formcheck list` and `formcheck explain` look here. A catalogue is a value; adding a
/// strategy of your own makes a new one:
///
/// ```swift
/// let mine = try Catalog.standard.adding(ColorInputValidator.card)
/// let rule = try Rule("required|color", in: mine)
/// ```
public struct Catalog: ValidatorResolver {
  /// The strategies that ship with this package.
  ///
  /// A card is made when it is asked for, so that a start with one rule does not pay for all of them.
  private let types: [InputValidator.Type]

  /// The strategies that were added.
  private var added: Additions?

  private init(types: [InputValidator.Type]) { self.types = types }

  /// What ships with this package: the strategies, then the constraints that any field may carry.
  public static let standard = Catalog(
    types: numbers + texts + network + identifiers + times + people + constraints)

  private static let numbers: [InputValidator.Type] = [
    NumericInputValidator.self,
    IntegerInputValidator.self,
    HexInputValidator.self,
    OctalInputValidator.self,
    PortInputValidator.self,
    DecimalInputValidator.self,
    FloatInputValidator.self,
    BooleanInputValidator.self,
    PercentageInputValidator.self,
  ]

  private static let texts: [InputValidator.Type] = [
    AlphaInputValidator.self,
    AlphanumericInputValidator.self,
    SlugInputValidator.self,
    UsernameInputValidator.self,
    ASCIIInputValidator.self,
    JSONPointerInputValidator.self,
    SemverInputValidator.self,
    PersonNameInputValidator.self,
    JSONInputValidator.self,
    RegexInputValidator.self,
    IdentifierInputValidator.self,
  ]

  private static let network: [InputValidator.Type] = [
    EmailInputValidator.self,
    HostnameInputValidator.self,
    URLInputValidator.self,
    URIInputValidator.self,
    IPInputValidator.self,
    IPv4InputValidator.self,
    IPv6InputValidator.self,
    CIDRInputValidator.self,
    MACInputValidator.self,
    MIMETypeInputValidator.self,
    DataURIInputValidator.self,
    JWTInputValidator.self,
  ]

  private static let identifiers: [InputValidator.Type] = [
    UUIDInputValidator.self,
    ULIDInputValidator.self,
    ObjectIDInputValidator.self,
    HashInputValidator.self,
    Base64InputValidator.self,
    Base32InputValidator.self,
    Base58InputValidator.self,
    CreditCardInputValidator.self,
    LuhnInputValidator.self,
    IBANInputValidator.self,
    BICInputValidator.self,
    ISBNInputValidator.self,
    ISSNInputValidator.self,
    EANInputValidator.self,
    ISINInputValidator.self,
    IMEIInputValidator.self,
    VINInputValidator.self,
  ]

  private static let times: [InputValidator.Type] = [
    DateInputValidator.self,
    TimeInputValidator.self,
    DateTimeInputValidator.self,
    ISO8601InputValidator.self,
    DurationInputValidator.self,
    TimeZoneInputValidator.self,
  ]

  private static let people: [InputValidator.Type] = [
    PasswordInputValidator.self,
    PhoneInputValidator.self,
    PostalCodeInputValidator.self,
    CountryInputValidator.self,
    CurrencyInputValidator.self,
    LanguageInputValidator.self,
    LocaleInputValidator.self,
    LatLongInputValidator.self,
    HexColorInputValidator.self,
    RGBColorInputValidator.self,
    HSLColorInputValidator.self,
  ]

  private static let constraints: [InputValidator.Type] = [
    RequiredConstraint.self,
    LengthConstraint.self,
    ChoiceConstraint.self,
    PatternConstraint.self,
    BytesConstraint.self,
    NotInConstraint.self,
    PrefixConstraint.self,
    SuffixConstraint.self,
    ContainsConstraint.self,
    LowercaseConstraint.self,
    UppercaseConstraint.self,
    NoControlConstraint.self,
    NoInvisibleConstraint.self,
    ScriptConstraint.self,
    AnyConstraint.self,
    NotConstraint.self,
    EachConstraint.self,
  ]

  /// The cards, in the order of their codes.
  public var cards: [ValidatorCard] {
    (types.map { $0.card } + (added?.cards ?? [])).sorted { $0.code.number < $1.code.number }
  }

  /// Codes that no single strategy rejects with.
  public static let sharedCodes: [ErrorCode] = [
    .notUTF8, .tooLong, .patternBudget, .patternUnavailable,
    .noStrategy, .unknownStrategy, .unknownOption, .badOptionValue, .optionRepeated,
    .optionsContradict, .ruleSyntax, .brokenPattern, .optionMissing,
  ]

  /// Every code, in the order of the numbers.
  public var codes: [ErrorCode] {
    (cards.map(\.code) + Self.sharedCodes + ErrorCode.filterCodes)
      .sorted { $0.number < $1.number }
  }

  /// The strategies that were added, in the order of their codes.
  public var ownCards: [ValidatorCard] {
    (added?.cards ?? []).sorted { $0.code.number < $1.code.number }
  }

  /// The codes of the strategies that were added.
  public var ownCodes: [ErrorCode] { added?.cards.map(\.code) ?? [] }

  /// All names, in the order of the codes.
  public var names: [String] { cards.map(\.name) }

  /// The strategy with a name.
  public func card(named name: String) -> ValidatorCard? {
    if let card = added?.byName[ExactText(name)] { return card }
    for type in types {
      let card = type.card
      if card.name == name { return card }
    }
    return nil
  }

  /// A catalogue with one more strategy.
  ///
  /// - Parameter card: The strategy. Its code should be 9000 or more.
  /// - Returns: The new catalogue; this one stays as it is.
  /// - Throws: ``CatalogError`` when a name or a code is taken: codes mean one thing for ever.
  public func adding(_ card: ValidatorCard) throws(CatalogError) -> Catalog {
    try adding([card])
  }

  /// A catalogue with more strategies.
  ///
  /// - Parameter cards: The strategies, none of which has the name or the code of another.
  /// - Returns: The new catalogue; this one stays as it is.
  /// - Throws: ``CatalogError`` when a name or a code is taken.
  public func adding(_ cards: [ValidatorCard]) throws(CatalogError) -> Catalog {
    let standardCodes = Self.standard.codes
    let additions = Additions(added)
    for card in cards {
      let isTaken =
        additions.byName[ExactText(card.name)] != nil || self.card(named: card.name) != nil
      if isTaken { throw .nameTaken(card.name) }
      let code = card.code
      let taken = standardCodes.first { $0.number == code.number || $0.name == code.name }
      if let taken = taken ?? additions.codes[code.number]
        ?? additions.codeNames[ExactText(code.name)]
      {
        throw .codeTaken(taken)
      }
      additions.add(card)
    }
    var catalog = self
    catalog.added = additions
    return catalog
  }
}

/// The strategies that were added to a catalogue.
///
/// A class, since even empty dictionaries would cost every start the making of their types.
private final class Additions: @unchecked Sendable {
  // SAFETY: changed only while a catalogue is made that nobody else knows yet.
  private(set) var cards: [ValidatorCard]
  private(set) var byName: [ExactText: ValidatorCard]
  private(set) var codes: [Int: ErrorCode]
  private(set) var codeNames: [ExactText: ErrorCode]

  init(_ others: Additions?) {
    cards = others?.cards ?? []
    byName = others?.byName ?? [:]
    codes = others?.codes ?? [:]
    codeNames = others?.codeNames ?? [:]
  }

  func add(_ card: ValidatorCard) {
    cards.append(card)
    byName[ExactText(card.name)] = card
    codes[card.code.number] = card.code
    codeNames[ExactText(card.code.name)] = card.code
  }
}

/// Why a strategy could not be added to a catalogue.
public enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another strategy has this name.
  case nameTaken(String)
  /// This code has the number or the name of the new one.
  case codeTaken(ErrorCode)

  /// Why, one sentence.
  public var description: String {
    switch self {
    case .nameTaken(let name): "another strategy is called \"\(VisibleText.word(name))\" already"
    case .codeTaken(let code): "the code \(code.number) \(code.name) is taken already"
    }
  }
}
