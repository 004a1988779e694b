public import FormCheckCore

/// The validators and constraints that rules can use, by name.
///
/// The rule parser, `formcheck list` and `formcheck explain` look names up in a catalog. A catalog
/// is a value: adding a validator creates a new catalog.
///
/// ```swift
/// let code = ErrorCode(
///   9001, "badge", reason: "The input is not a badge number", fix: "Type E and five digits.")
/// let card = NamedRule.card("badge", "pattern:/E[0-9]{5}/", code: code, in: Catalog.standard)
/// let catalog = try Catalog.standard.adding(card)
/// let rule = try Rule("required|badge", in: catalog)
/// ```
public struct Catalog: ValidatorResolver {
  /// The validators of this package.
  ///
  /// Cards are created on demand, so that a program with a single rule does not create the cards of
  /// other validators at startup. A test compares the names with those on the cards.
  private let entries: [Entry]

  private typealias Entry = (name: String, type: InputValidator.Type)

  /// The validators added with `adding(_:)`, or nil if there are none.
  private var added: Additions?

  private init(_ entries: [Entry]) { self.entries = entries }

  /// The catalog of all validators and constraints in this package.
  public static let standard = Catalog(
    numbers + texts + network + identifiers + registered + times + people + constraints)

  private static let numbers: [Entry] = [
    ("numeric", NumericInputValidator.self),
    ("integer", IntegerInputValidator.self),
    ("hex", HexInputValidator.self),
    ("octal", OctalInputValidator.self),
    ("port", PortInputValidator.self),
    ("decimal", DecimalInputValidator.self),
    ("float", FloatInputValidator.self),
    ("boolean", BooleanInputValidator.self),
    ("percentage", PercentageInputValidator.self),
    ("money", MoneyInputValidator.self),
  ]

  private static let texts: [Entry] = [
    ("alpha", AlphaInputValidator.self),
    ("alphanumeric", AlphanumericInputValidator.self),
    ("slug", SlugInputValidator.self),
    ("username", UsernameInputValidator.self),
    ("ascii", ASCIIInputValidator.self),
    ("json-pointer", JSONPointerInputValidator.self),
    ("relative-json-pointer", RelativeJSONPointerInputValidator.self),
    ("semver", SemverInputValidator.self),
    ("person-name", PersonNameInputValidator.self),
    ("json", JSONInputValidator.self),
    ("regex", RegexInputValidator.self),
    ("identifier", IdentifierInputValidator.self),
  ]

  private static let network: [Entry] = [
    ("email", EmailInputValidator.self),
    ("hostname", HostnameInputValidator.self),
    ("url", URLInputValidator.self),
    ("uri", URIInputValidator.self),
    ("uri-reference", URIReferenceInputValidator.self),
    ("iri", IRIInputValidator.self),
    ("iri-reference", IRIReferenceInputValidator.self),
    ("uri-template", URITemplateInputValidator.self),
    ("hostport", HostPortInputValidator.self),
    ("mailto", MailtoInputValidator.self),
    ("magnet", MagnetInputValidator.self),
    ("header-name", HeaderNameInputValidator.self),
    ("header-value", HeaderValueInputValidator.self),
    ("ip", IPInputValidator.self),
    ("ipv4", IPv4InputValidator.self),
    ("ipv6", IPv6InputValidator.self),
    ("cidr", CIDRInputValidator.self),
    ("mac", MACInputValidator.self),
    ("mimetype", MIMETypeInputValidator.self),
    ("datauri", DataURIInputValidator.self),
    ("jwt", JWTInputValidator.self),
  ]

  private static let identifiers: [Entry] = [
    ("uuid", UUIDInputValidator.self),
    ("ulid", ULIDInputValidator.self),
    ("objectid", ObjectIDInputValidator.self),
    ("hash", HashInputValidator.self),
    ("base64", Base64InputValidator.self),
    ("base32", Base32InputValidator.self),
    ("base58", Base58InputValidator.self),
    ("creditcard", CreditCardInputValidator.self),
    ("luhn", LuhnInputValidator.self),
    ("iban", IBANInputValidator.self),
    ("bic", BICInputValidator.self),
    ("isbn", ISBNInputValidator.self),
    ("issn", ISSNInputValidator.self),
    ("ean", EANInputValidator.self),
    ("isin", ISINInputValidator.self),
    ("imei", IMEIInputValidator.self),
    ("vin", VINInputValidator.self),
    ("vat", VATInputValidator.self),
    ("tax-id", TaxIDInputValidator.self),
    ("national-id", NationalIDInputValidator.self),
    ("company-id", CompanyIDInputValidator.self),
    ("aba", ABAInputValidator.self),
    ("rf", RFReferenceInputValidator.self),
    ("lei", LEIInputValidator.self),
    ("cusip", CUSIPInputValidator.self),
    ("sedol", SEDOLInputValidator.self),
    ("figi", FIGIInputValidator.self),
    ("iso6346", ContainerNumberInputValidator.self),
    ("isrc", ISRCInputValidator.self),
    ("ismn", ISMNInputValidator.self),
    ("isni", ISNIInputValidator.self),
    ("btc", BitcoinAddressInputValidator.self),
    ("eth", EthereumAddressInputValidator.self),
  ]

  private static let registered: [Entry] = [
    ("orcid", ORCIDInputValidator.self),
    ("doi", DOIInputValidator.self),
    ("arxiv", ArXivInputValidator.self),
    ("cas", CASNumberInputValidator.self),
    ("imo", IMONumberInputValidator.self),
    ("mmsi", MMSIInputValidator.self),
    ("isil", ISILInputValidator.self),
    ("sort-code", SortCodeInputValidator.self),
    ("bsb", BSBInputValidator.self),
    ("ifsc", IFSCInputValidator.self),
    ("clabe", CLABEInputValidator.self),
    ("cbu", CBUInputValidator.self),
    ("creditor-id", CreditorIDInputValidator.self),
    ("s10", PostalItemInputValidator.self),
    ("iswc", ISWCInputValidator.self),
    ("sscc", SSCCInputValidator.self),
    ("grid", GRidInputValidator.self),
    ("nhs", NHSNumberInputValidator.self),
    ("npi", NPIInputValidator.self),
    ("dea", DEANumberInputValidator.self),
    ("wkn", WKNInputValidator.self),
    ("duns", DUNSNumberInputValidator.self),
    ("eori", EORIInputValidator.self),
    ("qrr", QRReferenceInputValidator.self),
    ("leitweg", LeitwegIDInputValidator.self),
    ("ec-number", ECNumberInputValidator.self),
    ("iccid", ICCIDInputValidator.self),
    ("eid", EIDInputValidator.self),
    ("ror", RORInputValidator.self),
    ("ltc", LitecoinAddressInputValidator.self),
  ]

  private static let times: [Entry] = [
    ("date", DateInputValidator.self),
    ("time", TimeInputValidator.self),
    ("datetime", DateTimeInputValidator.self),
    ("iso8601", ISO8601InputValidator.self),
    ("duration", DurationInputValidator.self),
    ("week", WeekInputValidator.self),
    ("month", MonthInputValidator.self),
    ("timezone", TimeZoneInputValidator.self),
  ]

  private static let people: [Entry] = [
    ("password", PasswordInputValidator.self),
    ("phone", PhoneInputValidator.self),
    ("postalcode", PostalCodeInputValidator.self),
    ("country", CountryInputValidator.self),
    ("currency", CurrencyInputValidator.self),
    ("language", LanguageInputValidator.self),
    ("locale", LocaleInputValidator.self),
    ("latlong", LatLongInputValidator.self),
    ("hexcolor", HexColorInputValidator.self),
    ("rgb", RGBColorInputValidator.self),
    ("hsl", HSLColorInputValidator.self),
  ]

  private static let constraints: [Entry] = [
    ("required", RequiredConstraint.self),
    ("length", LengthConstraint.self),
    ("in", ChoiceConstraint.self),
    ("pattern", PatternConstraint.self),
    ("bytes", BytesConstraint.self),
    ("not-in", NotInConstraint.self),
    ("starts-with", PrefixConstraint.self),
    ("ends-with", SuffixConstraint.self),
    ("contains", ContainsConstraint.self),
    ("lowercase", LowercaseConstraint.self),
    ("uppercase", UppercaseConstraint.self),
    ("no-control", NoControlConstraint.self),
    ("no-invisible", NoInvisibleConstraint.self),
    ("single-script", ScriptConstraint.self),
    ("any", AnyConstraint.self),
    ("not", NotConstraint.self),
    ("each", EachConstraint.self),
  ]

  /// The cards of all validators, sorted by code.
  public var cards: [ValidatorCard] {
    (entries.map { $0.type.card } + (added?.cards ?? [])).sorted { $0.code.number < $1.code.number }
  }

  /// The error codes that are not specific to one validator, such as those for malformed UTF-8 and
  /// invalid rules.
  public static let sharedCodes: [ErrorCode] = [
    .notUTF8, .tooLong, .patternBudget, .patternUnavailable,
    .noStrategy, .unknownStrategy, .unknownOption, .badOptionValue, .optionRepeated,
    .optionsContradict, .ruleSyntax, .brokenPattern, .optionMissing,
  ]

  /// All error codes, sorted by number.
  public var codes: [ErrorCode] {
    (cards.map(\.code) + Self.sharedCodes + ErrorCode.filterCodes)
      .sorted { $0.number < $1.number }
  }

  /// The cards of the validators that were added with `adding(_:)`, sorted by code.
  public var ownCards: [ValidatorCard] {
    (added?.cards ?? []).sorted { $0.code.number < $1.code.number }
  }

  /// The error codes of the validators that were added with `adding(_:)`.
  public var ownCodes: [ErrorCode] { added?.cards.map(\.code) ?? [] }

  /// The names of all validators, sorted by code.
  public var names: [String] { cards.map(\.name) }

  /// Returns the card of the validator with a given name, or nil if there is no such validator.
  public func card(named name: String) -> ValidatorCard? {
    if let card = added?.byName[ExactText(name)] { return card }
    return entries.first { $0.name == name }?.type.card
  }

  /// Returns a catalog with an additional validator.
  ///
  /// - Parameter card: The card of the validator. Its error code should be at least 9000.
  /// - Returns: The new catalog. The original does not change.
  /// - Throws: ``CatalogError`` if another validator already has the same name or error code. An
  ///   error code cannot be redefined.
  public func adding(_ card: ValidatorCard) throws(CatalogError) -> Catalog {
    try adding([card])
  }

  /// Returns a catalog with additional validators.
  ///
  /// - Parameter cards: The cards of the validators, with distinct names and codes.
  /// - Returns: The new catalog. The original does not change.
  /// - Throws: ``CatalogError`` if a name or an error code is already in use.
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

/// The validators that were added to a catalog.
///
/// This is a class so that a catalog without additions contains no dictionaries. With dictionaries,
/// even empty ones, every program would have to set up their generic types at startup.
private final class Additions: @unchecked Sendable {
  // SAFETY: changed only before the new catalog is shared.
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

/// The reason why a validator cannot be added to a catalog.
///
/// ```swift
/// do throws(CatalogError) {
///   _ = try Catalog.standard.adding(EmailInputValidator.card)
/// } catch {
///   print(error)   // another validator is already called "email"
/// }
/// ```
public enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another validator has this name.
  case nameTaken(String)
  /// The new error code has the same number or name as this existing one.
  case codeTaken(ErrorCode)

  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .nameTaken(let name): "another validator is already called \"\(VisibleText.word(name))\""
    case .codeTaken(let code): "the code \(code.number) \(code.name) is already in use"
    }
  }
}
