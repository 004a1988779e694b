/// The order of preference among validators that accept the same string.
enum Specificity: Sendable {
  /// The names of the validators, the most specific first.
  ///
  /// A validator with an option, such as `email:utf8=yes`, stands for the values outside ASCII that the option adds.
  ///
  /// A validator precedes every validator that accepts the same values and more: `port` precedes
  /// `numeric`, because every port number is also a number. If two validators accept some of the
  /// same values by chance, the more likely meaning comes first: `bad` is more often a word than a
  /// color, and `18` is more often a plain number than one with a check digit.
  static let order = [
    // Distinctive formats that few other values have.
    "uuid", "jwt", "datauri", "mailto", "magnet", "email", "url", "mac", "cidr", "ipv6", "ipv4",
    "ip", "hostport",
    "datetime", "date", "time", "duration", "week", "month",
    "orcid", "doi", "arxiv", "semver", "latlong", "rgb", "hsl",

    // Codes of a fixed length or with a check digit.
    "iban", "leitweg", "isin", "isbn", "issn", "creditcard", "imei", "ean", "vin", "ulid", "lei",
    "rf", "figi", "iso6346", "isrc", "ismn", "isni", "cusip", "sedol", "aba", "btc", "eth", "ltc",
    "cas", "ec-number", "ror", "qrr", "eid", "iccid", "dea", "creditor-id", "s10", "iswc", "sscc",
    "grid", "ifsc", "clabe", "cbu", "imo",

    // Lists of words and codes.
    "boolean", "country", "currency", "language", "timezone", "bic",

    // Numbers, which include years such as 2026.
    "port", "numeric", "luhn", "postalcode", "phone", "integer", "decimal", "float", "percentage",
    "money", "octal", "iso8601", "vat", "national-id", "tax-id", "company-id",
    "mmsi", "sort-code", "bsb", "nhs", "npi", "duns",

    // Words, and formats whose characters also occur in words.
    "alpha", "locale", "isil", "eori", "wkn", "hexcolor", "objectid", "hash", "hex", "base32",
    "identifier", "base58",
    "alphanumeric", "slug", "mimetype", "json-pointer", "base64",
    "email:utf8=yes", "url:idn=yes", "url:idn=uts46",
    "uri", "iri", "hostname", "hostname:idn=yes", "hostname:idn=uts46",
    "username", "person-name",

    // Validators that accept almost any text.
    "json", "ascii", "regex",
  ]

  /// The names of formats that say nothing about a value, because most words or numbers have them.
  static let unspecific = [
    "uri-reference", "iri-reference", "uri-template", "header-name", "header-value",
    "relative-json-pointer",
  ]
}
