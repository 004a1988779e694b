import FormCheckCore
import FormCheckPatterns
import FormCheckValidators

/// A rule as text, and the same validator created by an initializer.
struct TypedRule: Sendable {
  let text: String
  let validator: InputValidator

  init(_ text: String, _ make: () throws -> InputValidator) throws {
    self.text = text
    validator = try make()
  }

  /// Returns typed rules that together use every option of every card.
  static func all() throws -> [TypedRule] {
    try numbers() + otherDigits() + texts() + network() + identifiers() + codes() + times()
      + people()
      + constraints()
  }

  private static func numbers() throws -> [TypedRule] {
    var decimal = DecimalPolicy()
    decimal.bounds = try NumberBounds(min: 0, below: 100)
    decimal.places = 1...2
    var stepped = DecimalPolicy()
    stepped.step = ExactDecimal("0.05")
    var comma = DecimalPolicy()
    comma.point = .comma
    comma.needsFraction = true
    comma.bounds = try NumberBounds(max: ExactDecimal("99.5"), above: -1)
    var percent = DecimalPolicy()
    percent.bounds = try NumberBounds(min: 0, max: 100)
    percent.places = 0...1
    percent.step = ExactDecimal("0.5")
    var open = DecimalPolicy()
    open.point = .comma
    open.bounds = try NumberBounds(above: 0, below: 50)
    var money = MoneyInputValidator.Policy()
    money.locale = "de"
    money.currencies = ["EUR", "CHF"]
    money.sign = .required
    money.grouping = .required
    money.negative = .any
    money.places = 2...4
    money.bounds = try NumberBounds(min: -5, max: 2000)
    var exclusive = MoneyInputValidator.Policy()
    exclusive.bounds = try NumberBounds(above: 0, below: 10)
    var rounded = MoneyInputValidator.Policy()
    rounded.step = ExactDecimal("0.05")
    let (amount, small, steps) = (money, exclusive, rounded)
    return [
      try TypedRule(
        "money:locale=de,currency=EUR/CHF,sign=required,grouping=required,negative=any,"
          + "places=2..4,min=-5,max=2000"
      ) { try MoneyInputValidator(amount) },
      try TypedRule("money:step=0.05") { try MoneyInputValidator(steps) },
      try TypedRule("money:above=0,below=10") { try MoneyInputValidator(small) },
      try TypedRule("integer:min=18,max=120") { IntegerInputValidator(in: 18...120) },
      try TypedRule("integer:min=1") { IntegerInputValidator(in: 1...) },
      try TypedRule("integer:max=9") { IntegerInputValidator(in: ...9) },
      try TypedRule("integer:below=10") {
        try IntegerInputValidator(NumberBounds(..<10))
      },
      try TypedRule("integer:above=0,below=1000,multiple-of=5,leading-zeros=no,sign=none") {
        try IntegerInputValidator(
          NumberBounds(above: 0, below: 1000), multipleOf: 5, allowsLeadingZeros: false,
          sign: .none)
      },
      try TypedRule("integer:min=1,step=2") {
        try IntegerInputValidator(NumberBounds(min: 1), step: 2)
      },
      try TypedRule("decimal:step=0.05") { DecimalInputValidator(stepped) },
      try TypedRule("decimal:min=0,below=100,places=1..2") { DecimalInputValidator(decimal) },
      try TypedRule("decimal:max=99.5,above=-1,point=comma,fraction=required") {
        DecimalInputValidator(comma)
      },
      try TypedRule("float:min=0.1,max=1") {
        FloatInputValidator(
          bounds: try NumberBounds(min: ExactDecimal("0.1"), max: 1))
      },
      try TypedRule("float:above=-5,below=10") {
        FloatInputValidator(bounds: try NumberBounds(above: -5, below: 10))
      },
      try TypedRule("float:min=0.5,step=0.25") {
        FloatInputValidator(
          bounds: try NumberBounds(min: ExactDecimal("0.5")), step: ExactDecimal("0.25"))
      },
      try TypedRule("float:min=0,point=comma") {
        FloatInputValidator(bounds: try NumberBounds(min: 0), point: .comma)
      },
      try TypedRule("percentage:min=0,max=100,places=0..1,step=0.5") {
        PercentageInputValidator(percent)
      },
      try TypedRule("percentage:above=0,below=50,point=comma,sign=optional") {
        PercentageInputValidator(sign: .optional, open)
      },
      try TypedRule("boolean:mode=loose") { BooleanInputValidator(mode: .loose) },
    ]
  }

  private static func otherDigits() throws -> [TypedRule] {
    var decimal = DecimalPolicy()
    decimal.digits = .any
    var money = MoneyInputValidator.Policy()
    money.digits = .any
    money.locale = "fa"
    let (policy, amount) = (decimal, money)
    return [
      try TypedRule("numeric:digits=any") { NumericInputValidator(digits: .any) },
      try TypedRule("integer:min=1,digits=any") {
        try IntegerInputValidator(NumberBounds(min: 1), digits: .any)
      },
      try TypedRule("decimal:digits=any") { DecimalInputValidator(policy) },
      try TypedRule("float:digits=any") { FloatInputValidator(digits: .any) },
      try TypedRule("percentage:digits=any") { PercentageInputValidator(policy) },
      try TypedRule("money:locale=fa,digits=any") { try MoneyInputValidator(amount) },
      try TypedRule("phone:digits=any") { PhoneInputValidator(separators: false, digits: .any) },
      try TypedRule("phone:country=EG,digits=any") {
        try PhoneInputValidator(countries: ["EG"], digits: .any)
      },
    ]
  }

  private static func texts() throws -> [TypedRule] {
    [
      try TypedRule("alpha:mode=unicode") { AlphaInputValidator(mode: .unicode) },
      try TypedRule("alpha:language=de/fr") { try AlphaInputValidator(languages: ["de", "fr"]) },
      try TypedRule("alphanumeric:language=ar") {
        try AlphanumericInputValidator(languages: ["ar"])
      },
      try TypedRule("alphanumeric:mode=unicode") { AlphanumericInputValidator(mode: .unicode) },
      try TypedRule("alphanumeric:script=greek") { AlphanumericInputValidator(script: .greek) },
      try TypedRule("slug:mode=unicode") { SlugInputValidator(mode: .unicode) },
      try TypedRule("username:mode=unicode,min=2,max=10") {
        try UsernameInputValidator(mode: .unicode, min: 2, max: 10)
      },
      try TypedRule("regex:syntax=html") { RegexInputValidator(syntax: .html) },
      try TypedRule("ascii:printable=yes") { ASCIIInputValidator(.printable) },
      try TypedRule("json:top=container,keys=unique") {
        JSONInputValidator(top: .container, keys: .unique)
      },
      try TypedRule("identifier:language=swift,reserved=no") {
        IdentifierInputValidator(.swift, allowsReserved: false)
      },
    ]
  }

  private static func network() throws -> [TypedRule] {
    var host = HostnameInputValidator.Policy()
    host.allowsOneLabel = true
    host.allowsUnderscores = true
    host.allowsTrailingDot = true
    var url = URLInputValidator.Policy()
    url.schemes = ["https"]
    url.allowsNoScheme = true
    url.allowsCredentials = false
    url.hosts = ["example.org", "localhost"]
    url.allowsOneLabel = true
    url.port = .none
    url.internationalNames = .uts46
    host.internationalNames = .idna2008
    var email = EmailInputValidator.Policy()
    email.allowsUTF8 = true
    email.rejectsSpecialUse = true
    email.allowsDisplayName = true
    var port = HostPortInputValidator.Policy()
    port.names = host
    port.needsPort = false
    port.allowsZone = true
    var file = URLInputValidator.Policy()
    file.schemes = ["file"]
    file.needsFileHost = true
    let (hostPolicy, urlPolicy, emailPolicy, portPolicy) = (host, url, email, port)
    let filePolicy = file
    return [
      try TypedRule("url:schemes=file,host=required") { try URLInputValidator(filePolicy) },
      try TypedRule(
        "hostport:port=optional,dotless=yes,underscores=yes,trailing-dot=yes,zone=yes,idn=yes"
      ) { HostPortInputValidator(portPolicy) },
      try TypedRule("iri:idn=uts46") { IRIInputValidator(.uts46) },
      try TypedRule("iri-reference:idn=uts46") { IRIReferenceInputValidator(.uts46) },
      try TypedRule("header-name:pseudo=yes") {
        HeaderNameInputValidator(allowsPseudoHeaders: true)
      },
      try TypedRule("header-value:ascii=yes") { HeaderValueInputValidator(allowsOnlyASCII: true) },
      try TypedRule("email:mode=smtp") { EmailInputValidator(mode: .smtp) },
      try TypedRule("email:utf8=yes,special-use=reject,display-name=yes") {
        try EmailInputValidator(emailPolicy)
      },
      try TypedRule("hostname:dotless=yes,underscores=yes,trailing-dot=yes,idn=yes") {
        HostnameInputValidator(hostPolicy)
      },
      try TypedRule(
        "url:schemes=https,scheme=optional,credentials=no,hosts=example.org/localhost,"
          + "dotless=yes,port=none,idn=uts46"
      ) { try URLInputValidator(urlPolicy) },
      try TypedRule("ip:version=6") { IPInputValidator(version: .v6) },
      try TypedRule("ipv6:zone=yes") { IPv6InputValidator(zone: true) },
      try TypedRule("cidr:version=4,strict=yes") {
        CIDRInputValidator(version: .v4, strict: true)
      },
      try TypedRule("mac:separators=colon/dot,bits=48") {
        MACInputValidator(separators: [.colon, .dot], bits: .b48)
      },
      try TypedRule("mimetype:types=text/image,parameters=no") {
        try MIMETypeInputValidator(types: ["text", "image"], parameters: false)
      },
      try TypedRule("jwt:unsecured=yes") { JWTInputValidator(allowsUnsecured: true) },
    ]
  }

  private static func codes() throws -> [TypedRule] {
    [
      try TypedRule("aba:layout=strict") { ABAInputValidator(layout: .strict) },
      try TypedRule("rf:layout=strict") { RFReferenceInputValidator(layout: .strict) },
      try TypedRule("lei:layout=strict") { LEIInputValidator(layout: .strict) },
      try TypedRule("cusip:layout=strict") { CUSIPInputValidator(layout: .strict) },
      try TypedRule("sedol:layout=strict") { SEDOLInputValidator(layout: .strict) },
      try TypedRule("figi:layout=strict") { FIGIInputValidator(layout: .strict) },
      try TypedRule("iso6346:layout=strict") { ContainerNumberInputValidator(layout: .strict) },
      try TypedRule("isrc:layout=strict") { ISRCInputValidator(layout: .strict) },
      try TypedRule("ismn:layout=strict") { ISMNInputValidator(layout: .strict) },
      try TypedRule("isni:layout=strict") { ISNIInputValidator(layout: .strict) },
      try TypedRule("imo:layout=strict") { IMONumberInputValidator(layout: .strict) },
      try TypedRule("mmsi:layout=strict") { MMSIInputValidator(layout: .strict) },
      try TypedRule("sort-code:layout=strict") { SortCodeInputValidator(layout: .strict) },
      try TypedRule("bsb:layout=strict") { BSBInputValidator(layout: .strict) },
      try TypedRule("ifsc:layout=strict") { IFSCInputValidator(layout: .strict) },
      try TypedRule("clabe:layout=strict") { CLABEInputValidator(layout: .strict) },
      try TypedRule("cbu:layout=strict") { CBUInputValidator(layout: .strict) },
      try TypedRule("creditor-id:layout=strict") { CreditorIDInputValidator(layout: .strict) },
      try TypedRule("s10:layout=strict") { PostalItemInputValidator(layout: .strict) },
      try TypedRule("iswc:layout=strict") { ISWCInputValidator(layout: .strict) },
      try TypedRule("sscc:layout=strict") { SSCCInputValidator(layout: .strict) },
      try TypedRule("grid:layout=strict") { GRidInputValidator(layout: .strict) },
      try TypedRule("nhs:layout=strict") { NHSNumberInputValidator(layout: .strict) },
      try TypedRule("npi:layout=strict") { NPIInputValidator(layout: .strict) },
      try TypedRule("dea:layout=strict") { DEANumberInputValidator(layout: .strict) },
      try TypedRule("wkn:layout=strict") { WKNInputValidator(layout: .strict) },
      try TypedRule("duns:layout=strict") { DUNSNumberInputValidator(layout: .strict) },
      try TypedRule("eori:layout=strict") { EORIInputValidator(layout: .strict) },
      try TypedRule("qrr:layout=strict") { QRReferenceInputValidator(layout: .strict) },
      try TypedRule("iccid:layout=strict") { ICCIDInputValidator(layout: .strict) },
      try TypedRule("eid:layout=strict") { EIDInputValidator(layout: .strict) },
      try TypedRule("btc:network=any") { BitcoinAddressInputValidator(network: .any) },
      try TypedRule("eth:checksum=required") { EthereumAddressInputValidator(needsChecksum: true) },
    ]
  }

  private static func times() throws -> [TypedRule] {
    [
      try TypedRule("date:format=DD/MM/YYYY,min=01/01/2000,max=31/12/2030") {
        try DateInputValidator(format: "DD/MM/YYYY", min: "01/01/2000", max: "31/12/2030")
      },
      try TypedRule("time:format=12,seconds=no,fraction=no,offset=no") {
        try TimeInputValidator(clock: .half, seconds: .no, fraction: false, offset: .no)
      },
      try TypedRule("time:min=22:00,max=06:00,step=900") {
        try TimeInputValidator(min: "22:00", max: "06:00", step: 900)
      },
      try TypedRule("datetime:min=2026-01-01T00:00:00Z,step=900") {
        try DateTimeInputValidator(min: "2026-01-01T00:00:00Z", step: 900)
      },
      try TypedRule("date:min=2026-11-02,step=7") {
        try DateInputValidator(min: "2026-11-02", step: 7)
      },
      try TypedRule("time:min=08:00,max=18:00") {
        try TimeInputValidator(min: "08:00", max: "18:00")
      },
      try TypedRule(
        "datetime:offset=required,seconds=optional,blank=no,min=2000-01-01T00:00:00Z,"
          + "max=2030-12-31T23:59:59Z"
      ) {
        try DateTimeInputValidator(
          offset: .required, seconds: .optional, blank: false, min: "2000-01-01T00:00:00Z",
          max: "2030-12-31T23:59:59Z")
      },
      try TypedRule("iso8601:time=required,offset=no") {
        try ISO8601InputValidator(time: .required, offset: .no)
      },
      try TypedRule("duration:mode=iso8601") { DurationInputValidator(mode: .iso8601) },
      try TypedRule("week:min=2026-W01,max=2027-W10,step=2") {
        try WeekInputValidator(min: "2026-W01", max: "2027-W10", step: 2)
      },
      try TypedRule("month:min=2026-01,max=2027-10,step=3") {
        try MonthInputValidator(min: "2026-01", max: "2027-10", step: 3)
      },
      try TypedRule("timezone:links=no") { TimeZoneInputValidator(oldNames: false) },
    ]
  }

  private static func people() throws -> [TypedRule] {
    var password = PasswordInputValidator.Policy()
    password.min = 10
    password.max = 20
    password.upper = 1
    password.lower = 2
    password.digit = 1
    password.symbol = 1
    password.allowsCommon = true
    let policy = password
    return [
      try TypedRule("password:min=10,max=20,upper=1,lower=2,digit=1,symbol=1,common=allow") {
        try PasswordInputValidator(policy)
      },
      try TypedRule("password:preset=classic") { try PasswordInputValidator(.classic) },
      try TypedRule("phone:country=DE/AT,separators=no") {
        try PhoneInputValidator(countries: ["DE", "AT"], separators: false)
      },
      try TypedRule("phone:country=AU,plus=optional") {
        try PhoneInputValidator(countries: ["AU"], plus: .optional)
      },
      try TypedRule("phone:type=mobile/toll-free,separators=yes") {
        PhoneInputValidator(separators: true, types: [.mobile, .tollFree])
      },
      try TypedRule("postalcode:layout=loose") { PostalCodeInputValidator(layout: .loose) },
      try TypedRule("postalcode:country=GB,layout=strict") {
        try PostalCodeInputValidator(countries: ["GB"], layout: .strict)
      },
      try TypedRule("postalcode:country=DE/US") {
        try PostalCodeInputValidator(countries: ["DE", "US"])
      },
      try TypedRule("country:form=alpha3") { CountryInputValidator(form: .alpha3) },
      try TypedRule("language:form=any") { LanguageInputValidator(form: .any) },
      try TypedRule("locale:form=posix") { LocaleInputValidator(form: .posix) },
      try TypedRule("latlong:dms=yes") { LatLongInputValidator(dms: true) },
      try TypedRule("hexcolor:hash=required,alpha=no") {
        HexColorInputValidator(hash: .required, alpha: false)
      },
      try TypedRule("rgb:alpha=no") { RGBColorInputValidator(alpha: false) },
      try TypedRule("hsl:alpha=no") { HSLColorInputValidator(alpha: false) },
    ]
  }

  private static func constraints() throws -> [TypedRule] {
    [
      try TypedRule("required:blank=allow") { RequiredConstraint(blank: .allow) },
      try TypedRule("required:blank=reject") { Required() },
      try TypedRule("length:min=2,max=5") { LengthConstraint(2...5) },
      try TypedRule("length:max=3") { Length(max: 3) },
      try TypedRule("bytes:min=2,max=5") { BytesConstraint(2...5) },
      try TypedRule("bytes:min=4") { BytesConstraint(min: 4) },
      try TypedRule("no-control:lines=yes") { NoControlConstraint(allowingLines: true) },
      try TypedRule("no-invisible:joiners=yes") { NoInvisibleConstraint(allowingJoiners: true) },
      try TypedRule("each(separator=;,min=2,max=3,numeric)") {
        EachConstraint(Rule([NumericInputValidator()]), separator: ";", counts: 2...3)
      },
      try TypedRule("in:red,green") { ChoiceConstraint(["red", "green"]) },
      try TypedRule("not-in:red,green") { NotInConstraint(["red", "green"]) },
      try TypedRule("contains:a,b") { ContainsConstraint(["a", "b"]) },
      try TypedRule("starts-with:a,1") { PrefixConstraint(["a", "1"]) },
      try TypedRule("ends-with:a,1") { SuffixConstraint(["a", "1"]) },
      try TypedRule("pattern:/[a-c]+/") { PatternConstraint(try Pattern("[a-c]+")) },
      try TypedRule("pattern:/[a-c]+/,syntax=ecmascript") {
        try PatternConstraint(try ECMAScriptPattern("[a-c]+"))
      },
    ]
  }
}
