// The VAT identification numbers of the European Union, Austria to Hungary.
//
// Forms: European Commission, VIES, frequently asked questions, "What is the format of a VAT number?".
// Check digits: Bundesministerium für Finanzen (Vienna), "UID-Nummern, Konstruktionsregeln", and the named authorities.

/// The schemes of VAT identification numbers.
enum VATSchemes: Sendable {
  /// Creates the scheme of a VAT number.
  static func vat(
    _ country: String, _ name: String, _ pattern: String, _ lengths: [Int], _ example: String,
    _ source: String, prefixes: [String]? = nil,
    suffixes: [String] = [],
    flaw: @escaping @Sendable (CompactNumber) -> NumberFlaw?
  ) -> NumberScheme {
    NumberScheme(
      country, "vat", name, pattern, lengths: lengths, example: example, source: source,
      prefixes: prefixes ?? [country], suffixes: suffixes, flaw: flaw)
  }

  static let austrianVAT = vat(
    "AT", "UID", "U[0-9]{8}", [9], "U13585627", "Bundesministerium für Finanzen, UID-Nummer"
  ) { $0.check((96 - $0[1..<8].luhn) % 10, at: 8) }

  static let belgianVAT = vat(
    "BE", "BTW/TVA", "[01][0-9]{9}", [10], "0403019261",
    "Koninklijk besluit van 24 juni 2003, Kruispuntbank van Ondernemingen"
  ) { $0.number(8..<10) == 97 - $0.number(0..<8) % 97 ? nil : .check(8..<10) }

  static let bulgarianVAT = vat(
    "BG", "ДДС", "[0-9]{9}[0-9]?", [9, 10], "175074752", "Национална агенция за приходите, ЗДДС"
  ) { number in
    if number.count == 9 {
      let first = number.sum([1, 2, 3, 4, 5, 6, 7, 8]) % 11
      let sum = first == 10 ? number.sum([3, 4, 5, 6, 7, 8, 9, 10]) % 11 % 10 : first
      return number.check(sum, at: 8)
    }
    if EuropeanPersonSchemes.bulgarianPerson.flaw(number) == nil { return nil }
    // A foreigner, or another person.
    if number.sum([21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 == number[9] { return nil }
    return number.check((11 - number.sum([4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11, at: 9)
  }

  static let swissVAT = vat(
    "CH", "MWST/TVA/IVA", "[0-9]{9}", [9], "100155212",
    "Bundesamt für Statistik, Unternehmens-Identifikationsnummer (UIDV, SR 431.031)",
    prefixes: ["CHE"], suffixes: ["MWST", "TVA", "IVA"]
  ) { $0.check((11 - $0.sum([5, 4, 3, 2, 7, 6, 5, 4]) % 11) % 11, at: 8) }

  static let cyprioteVAT = vat(
    "CY", "ΦΠΑ", "(?:0[0-9]|1[013-9]|[2-9][0-9])[0-9]{6}[A-Z]", [9], "10259033P",
    "Τμήμα Φορολογίας Κύπρου, Αριθμός Εγγραφής ΦΠΑ"
  ) { number in
    let odd: InlineArray<10, Int> = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
    let sum = (0..<8).reduce(0) { sum, index in
      sum + (index.isMultiple(of: 2) ? odd[number[index]] : number[index])
    }
    return number.check(sum % 26 + 10, at: 8)
  }

  static let czechVAT = vat(
    "CZ", "DIČ", "[0-9]{8,10}", [8, 9, 10], "25123891", "Finanční správa České republiky, DIČ"
  ) { number in
    if number.count == 8 {
      if number[0] == 9 { return .unassigned(0..<1) }
      return number.check((11 - number.sum([8, 7, 6, 5, 4, 3, 2]) % 11) % 10, at: 7)
    }
    // A person without a birth number.
    if number.count == 9, number[0] == 6 {
      return number.check((8 + number.sum([8, 7, 6, 5, 4, 3, 2], from: 1) % 11) % 10, at: 8)
    }
    return EuropeanPersonSchemes.czechPerson.flaw(number)
  }

  static let germanVAT = vat(
    "DE", "USt-IdNr.", "[1-9][0-9]{8}", [9], "136695976",
    "Bundeszentralamt für Steuern, USt-IdNr.; ISO/IEC 7064 MOD 11,10"
  ) { $0.last($0.hybrid(10) == 1) }

  static let danishVAT = vat(
    "DK", "CVR/SE", "[1-9][0-9]{7}", [8], "13585628", "Erhvervsstyrelsen, CVR-nummer"
  ) { $0.last($0.sum([2, 7, 6, 5, 4, 3, 2, 1]) % 11 == 0) }

  static let estonianVAT = vat(
    "EE", "KMKR", "[0-9]{9}", [9], "100931558", "Maksu- ja Tolliamet, käibemaksukohustuslase number"
  ) { $0.last($0.sum([3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 == 0) }

  static let spanishVAT = vat(
    "ES", "NIF-IVA", spanishTaxID.pattern, [9], "B58378431",
    "Agencia Tributaria, Real Decreto 1065/2007 (NIF); Orden EHA/451/2008"
  ) { spanishTaxID.flaw($0) }

  static let finnishVAT = vat(
    "FI", "ALV", "[0-9]{8}", [8], "20774740", "Patentti- ja rekisterihallitus, Y-tunnus"
  ) { $0.last($0.sum([7, 9, 10, 5, 8, 4, 2, 1]) % 11 == 0) }

  static let frenchVAT = vat(
    "FR", "TVA", "[0-9A-HJ-NP-Z]{2}[0-9]{9}", [11], "40303265045",
    "Direction générale des Finances publiques, code général des impôts, article 286 ter"
  ) { number in
    let company = number.number(2..<11)
    // The registrations of Monaco begin with 000 and have no check digit of their own.
    if number.number(2..<5) != 0, number[2..<11].luhn != 0 { return .checkDigit(10) }
    if !number.hasLetter(at: 0), !number.hasLetter(at: 1) {
      return number.number(0..<2) == (12 + 3 * (company % 97)) % 97 ? nil : .check(0..<2)
    }
    let alphabet: StaticString = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"
    let (first, second) = (
      number.place(of: 0, in: alphabet) ?? 0, number.place(of: 1, in: alphabet) ?? 0
    )
    let key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
    return (company + key / 11 + 1) % 11 == key % 11 ? nil : .check(0..<2)
  }

  static let britishVAT = vat(
    "GB", "VAT", "(?:[0-9]{9}(?:[0-9]{3})?|GD[0-4][0-9]{2}|HA[5-9][0-9]{2})", [5, 9, 12],
    "980780684",
    "HM Revenue and Customs, VAT Notice 725 and the check digit rules 97 and 9755",
    prefixes: ["GB", "XI"]
  ) { number in
    if number.count == 5 { return nil }
    let sum = number.sum([8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97
    // The numbers of the second rule begin at 100.
    return sum == 0 || sum == 42 && number.number(0..<3) >= 100 ? nil : .check(7..<9)
  }

  static let greekVAT = vat(
    "GR", "ΑΦΜ", "[0-9]{9}", [9], "094259216",
    "Ανεξάρτητη Αρχή Δημοσίων Εσόδων, ΑΦΜ", prefixes: ["EL"]
  ) { $0.check($0.sum([256, 128, 64, 32, 16, 8, 4, 2]) % 11 % 10, at: 8) }

  static let croatianVAT = vat(
    "HR", "OIB", "[0-9]{11}", [11], "33392005961",
    "Porezna uprava, Zakon o osobnom identifikacijskom broju; ISO/IEC 7064 MOD 11,10"
  ) { $0.last($0.hybrid(10) == 1) }

  static let hungarianVAT = vat(
    "HU", "ANUM", "[0-9]{8}", [8], "12892312", "Nemzeti Adó- és Vámhivatal, adószám"
  ) { $0.last($0.sum([9, 7, 3, 1, 9, 7, 3, 1]) % 10 == 0) }

  static let spanishTaxID = NumberScheme(
    "ES", "nif", "NIF", "(?:[0-9]{8}[A-Z]|[K-MX-Z][0-9]{7}[A-Z]|[A-HJNP-SUVW][0-9]{7}[0-9A-J])",
    lengths: [9],
    example: "B58378431",
    source: "Agencia Tributaria, Real Decreto 1065/2007 (NIF); Orden EHA/451/2008"
  ) { number in
    if number.hasDigit(at: 0) || number[0] > 32 {
      return EuropeanPersonSchemes.spanishPerson.flaw(number)
    }
    // Minors and foreigners: the letter of the seven digits.
    if (20...22).contains(number[0]) {
      let rest = number.number(1..<8) % 23
      return number.place(of: 8, in: "TRWAGMYFPDXBNJZSQVHLCKE") == rest ? nil : .checkDigit(8)
    }
    let digit = (10 - number[1..<8].luhnWithoutCheckDigit) % 10
    // Companies have a digit, authorities and foreign entities a letter, and others either.
    let takesDigit = number.place(of: 0, in: "PQRSNW") == nil
    let takesLetter = number.place(of: 0, in: "ABEH") == nil || number.number(1..<3) == 0
    if number.hasDigit(at: 8) { return takesDigit && number[8] == digit ? nil : .checkDigit(8) }
    return takesLetter && number.place(of: 8, in: "JABCDEFGHI") == digit ? nil : .checkDigit(8)
  }
}
