/// Which strategy says more of a text that several accept.
enum Specificity: Sendable {
  /// The strategies that can be an answer, the most specific first.
  ///
  /// One that accepts only what another accepts stands before it: a port is a number. Of two that
  /// meet by chance, the one that is meant more often: `bad` is a word before it is a colour, and
  /// `18` a number before it is one with a check digit.
  static let order = [
    // Shapes that hardly anything else has.
    "uuid", "jwt", "datauri", "email", "url", "mac", "cidr", "ipv6", "ipv4", "ip",
    "datetime", "date", "time", "duration",
    "semver", "latlong", "rgb", "hsl",

    // Codes of one length or with a check digit.
    "iban", "isin", "isbn", "issn", "creditcard", "imei", "ean", "vin", "ulid",

    // Lists of words and letters.
    "boolean", "country", "currency", "language", "timezone", "bic",

    // Numbers; the year 2026 is one, too.
    "port", "numeric", "luhn", "postalcode", "phone", "integer", "decimal", "float", "percentage",
    "octal", "iso8601",

    // Words, and what consists of the same characters.
    "alpha", "locale", "hexcolor", "objectid", "hash", "hex", "base32", "identifier", "base58",
    "alphanumeric", "slug", "mimetype", "json-pointer", "base64", "uri", "hostname", "username",
    "person-name",

    // Texts of nearly any kind.
    "json", "ascii", "regex",
  ]
}
