/// The order in which validators describe a text that several of them accept.
enum Specificity: Sendable {
  /// The names of the validators, the most specific first.
  ///
  /// A validator precedes all others that accept every text it accepts: a port is also a number. If
  /// two validators overlap by chance, the more likely meaning comes first: `bad` is more often a
  /// word than a color, and `18` more often a number than a number with a check digit.
  static let order = [
    // Shapes that hardly anything else has.
    "uuid", "jwt", "datauri", "email", "url", "mac", "cidr", "ipv6", "ipv4", "ip",
    "datetime", "date", "time", "duration",
    "semver", "latlong", "rgb", "hsl",

    // Codes of a fixed length or with a check digit.
    "iban", "isin", "isbn", "issn", "creditcard", "imei", "ean", "vin", "ulid",

    // Lists of words and codes.
    "boolean", "country", "currency", "language", "timezone", "bic",

    // Numbers, which include years such as 2026.
    "port", "numeric", "luhn", "postalcode", "phone", "integer", "decimal", "float", "percentage",
    "octal", "iso8601",

    // Words, and text that consists of the same characters.
    "alpha", "locale", "hexcolor", "objectid", "hash", "hex", "base32", "identifier", "base58",
    "alphanumeric", "slug", "mimetype", "json-pointer", "base64", "uri", "hostname", "username",
    "person-name",

    // Validators that accept almost any text.
    "json", "ascii", "regex",
  ]
}
