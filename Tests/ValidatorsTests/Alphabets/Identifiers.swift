/// Patterns of Validators/Identifiers, each with an alphabet that reaches into its corners.
extension EngineTests {
  static let identifiers: [(rule: String, alphabet: [String])] = [
    ("creditcard", ["4", "51", "-", " ", "01234567", "\n"]),
    ("luhn", ["0", "18", "-", " ", "\n", "\u{661}"]),
    ("iban", ["D", "E8", "89", " ", "3704004405320130", "é", "\n"]),
    ("isbn", ["0", "97", "8-", "X", " ", "30640615", "\n"]),
    ("isbn:version=10", ["0", "-", "X", " ", "30640615", "\n"]),
    ("isbn:version=13", ["979", "0", "1-", " ", "306406157", "\n"]),
    ("issn", ["0378", "-", "595", "5", "X", "x", "\n"]),
    ("issn:hyphen=required", ["0378", "-", "595", "5", "X", "x"]),
    ("issn:case=upper", ["0378", "-", "595", "5", "X", "x"]),
    ("issn:hyphen=required,case=upper", ["0378", "-", "595", "5", "X", "x"]),
    ("ean", ["0", "7351353", "7", "a", "\n"]),
    ("isin", ["U", "S", "0", "037833100", "5", "a", "\n"]),
    ("imei", ["4", "9015420", "3237518", "-", "\n"]),
    ("imei:hyphens=yes", ["49", "-", "015420", "323751", "8", "\n"]),
  ]
}
