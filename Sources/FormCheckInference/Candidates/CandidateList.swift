/// The rules that may explain a column, from the narrowest to the widest.
///
/// They are formats that few other values have. Formats that most words or numbers have, such as `slug`, are no
/// explanation: what is known about the characters, the lengths and the bounds of the values says more.
enum CandidateList {
  /// The source texts of the rules.
  static let rules = technical + times + codes + people

  /// The validators of which only the first form that explains a column is kept.
  static let families = ["phone", "postalcode"]

  /// The names of validators whose format hardly any other value has.
  static let distinctive = [
    "uuid", "jwt", "datauri", "mailto", "magnet", "email", "url", "mac", "ipv6", "date", "datetime",
    "iban",
  ]

  private static let technical = [
    "uuid:version=4", "uuid:version=7", "uuid", "jwt", "datauri", "mailto", "magnet", "email",
    "url:schemes=https", "url", "mac", "cidr", "ipv4", "ipv6", "ip", "semver", "latlong", "rgb",
    "hsl",
  ]

  private static let times =
    ["date"]
    + [
      "DD/MM/YYYY", "MM/DD/YYYY", "DD.MM.YYYY", "DD-MM-YYYY", "MM-DD-YYYY", "YYYY/MM/DD",
      "YYYY.MM.DD", "D/M/YYYY", "M/D/YYYY", "D.M.YYYY", "DD-MMM-YYYY", "DD MMM YYYY",
      "D MMM YYYY", "YYYY-M-D", "YYYY/M/D", "D-M-YYYY", "M-D-YYYY", "DD-MMM-YY", "DD/MM/YY",
      "MM/DD/YY", "DD.MM.YY", "D/M/YY", "M/D/YY", "D.M.YY", "YYYYMMDD",
    ].map { "date:format=\($0)" }
    + [
      "datetime", "datetime:offset=no", "datetime:offset=optional",
      "datetime:offset=no,seconds=no", "datetime:offset=optional,seconds=optional",
      "time:seconds=yes,fraction=no", "time:seconds=no", "time", "time:format=12", "duration",
      "week", "month",
    ]

  private static let codes = [
    "iban", "isin", "isbn", "issn", "creditcard", "imei", "ean", "vin", "ulid", "lei", "rf", "figi",
    "iso6346", "ismn", "orcid", "isni", "cusip", "sedol", "aba", "btc", "eth", "ltc", "vat", "bic",
    "doi", "arxiv", "cas", "ec-number", "ror", "leitweg", "qrr", "eid", "iccid", "dea", "ifsc",
    "clabe", "cbu", "creditor-id", "s10", "iswc", "sscc", "grid", "nhs", "npi",
    "hash:algorithm=md5", "hash:algorithm=sha1", "hash:algorithm=sha256", "hash:algorithm=sha512",
    "objectid", "mimetype",
  ]

  private static let people =
    [
      "boolean", "country", "country:form=alpha3", "currency", "language", "language:form=alpha3",
      "timezone", "phone",
    ]
    + [
      "US", "GB", "DE", "FR", "ES", "IT", "NL", "PL", "CH", "AT", "BE", "SE", "BR", "IN", "JP",
      "AU",
    ].map { "phone:country=\($0)" }
    + ["GB", "CA", "NL", "PL", "PT", "BR", "SE"].map { "postalcode:country=\($0)" }
    + ["percentage", "money:sign=required", "money:sign=required,locale=de"] + AmountFormats.rules
}
