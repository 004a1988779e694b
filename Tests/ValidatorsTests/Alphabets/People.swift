/// Patterns of Validators/People, each with an alphabet that reaches into its corners.
extension EngineTests {
  static let people: [(rule: String, alphabet: [String])] = [
    ("password", ["a", "\0", "\u{85}", "é", " ", "\t"]),
    ("phone", ["+", "1", "7", "49", "38", "00000", "\n"]),
    ("phone:separators=yes", ["+", "1", " ", "-", "(", ")", "\n"]),
    ("phone:country=US", ["+", "1", " ", ".", "(", ")", "\n"]),
    ("phone:country=US,separators=no", ["+", "1", "2", " ", "(", "\n"]),
    ("postalcode", ["1", "A", "-", " ", "\n"]),
    ("postalcode:country=GB", ["1", "A", "G", "0", " "]),
    ("postalcode:country=US/PL", ["1", "22", "-", " ", "\n"]),
    ("postalcode:country=NL/CA", ["123", "A", "1", "S", " "]),
    ("country", ["D", "e", "Z", "1", "\n"]),
    ("country:form=alpha3", ["D", "e", "Z", "1", "\n"]),
    ("country:form=numeric", ["D", "0", "9", "1", "\n"]),
    ("country:form=any", ["D", "e", "0", "8", "\n"]),
    ("currency", ["E", "u", "r", "1", "\n"]),
    ("language", ["d", "E", "z", "1", "\n"]),
    ("language:form=alpha3", ["d", "E", "z", "1", "\n"]),
    ("locale", ["d", "e", "-", "_", "D", ".", "@", "1", "\n"]),
    ("locale:form=bcp47", ["d", "e", "-", "_", "D", "1", "\n"]),
    ("locale:form=posix", ["d", "e", "-", "_", "D", ".", "@", "1", "\n"]),
  ]
}
