// The VAT identification numbers of Europe, Ireland to Slovakia and Norway.
//
// The sources are those of VATSchemes.swift.

extension VATSchemes {
  static let irishVAT = vat(
    "IE", "VAT", "[0-9](?:[0-9]{6}[A-W][A-IW]?|[A-Z+*][0-9]{5}[A-W])", [8, 9], "6433435F",
    "Revenue Commissioners, Tax and Duty Manual, VAT registration numbers"
  ) { number in
    let letters: StaticString = "WABCDEFGHIJKLMNOPQRSTUV"
    // The second character of old numbers is a letter or a sign, and the first digit is the last one of the sum.
    let isOld = !number.hasDigit(at: 1)
    let extra = number.count == 9 && number[8] < 19 ? (number[8] - 9) * 9 : 0
    let sum =
      isOld
      ? number.sum([7, 6, 5, 4, 3], from: 2) + number[0] * 2
      : number.sum([8, 7, 6, 5, 4, 3, 2]) + extra
    return number.place(of: 7, in: letters) == sum % 23 ? nil : .checkDigit(7)
  }

  static let italianVAT = vat(
    "IT", "partita IVA", "[0-9]{11}", [11], "00743110157",
    "Agenzia delle Entrate, D.P.R. 633/1972, articolo 35"
  ) { number in
    if number.number(0..<7) == 0 { return .unassigned(0..<7) }
    switch number.number(7..<10) {
    case 1...100, 120, 121, 888, 999: return number.last(number.luhn == 0)
    default: return .region(7..<10)
    }
  }

  static let lithuanianVAT = vat(
    "LT", "PVM", "(?:[0-9]{7}1[0-9]|[0-9]{10}1[0-9])", [9, 12], "119511515",
    "Valstybinė mokesčių inspekcija, PVM mokėtojo kodas"
  ) { number in
    let last = number.count - 1
    func sum(_ first: Int) -> Int {
      (0..<last).reduce(0) { sum, index in sum + ((index + first) % 9 + 1) * number[index] } % 11
    }
    let first = sum(0)
    return number.check(first == 10 ? sum(2) % 10 : first, at: last)
  }

  static let luxembourgishVAT = vat(
    "LU", "TVA", "[0-9]{8}", [8], "15027442",
    "Administration de l'enregistrement, des domaines et de la TVA"
  ) { $0.number(0..<6) % 89 == $0.number(6..<8) ? nil : .check(6..<8) }

  static let latvianVAT = vat(
    "LV", "PVN", "[0-9]{11}", [11], "40003521600",
    "Valsts ieņēmumu dienests, PVN reģistrācijas numurs"
  ) { number in
    if number[0] < 4 { return EuropeanPersonSchemes.latvianPerson.flaw(number) }
    return number.last(number.sum([9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 == 3)
  }

  static let malteseVAT = vat(
    "MT", "VAT", "[1-9][0-9]{7}", [8], "11679112", "Commissioner for Revenue, Malta"
  ) { $0.sum([3, 4, 6, 7, 8, 9, 10, 1]) % 37 == 0 ? nil : .check(6..<8) }

  static let dutchVAT = vat(
    "NL", "btw-id", "[0-9]{9}B(?:0[1-9]|[1-9][0-9])", [12], "004495445B01",
    "Belastingdienst, btw-identificatienummer; ISO/IEC 7064 MOD 97-10"
  ) { number in
    // Since 2020, the numbers of sole traders are checked with the letters NL in front.
    number.remainder97(after: 2321) == 1
      || EuropeanPersonSchemes.dutchPerson.flaw(number[0..<9]) == nil
      ? nil : .checkDigit(8)
  }

  static let norwegianVAT = vat(
    "NO", "MVA", "[89][0-9]{8}", [9], "995525828",
    "Brønnøysundregistrene, organisasjonsnummer; Skatteetaten, MVA", suffixes: ["MVA"]
  ) { $0.check((11 - $0.sum([3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11, at: 8) }

  static let polishVAT = vat(
    "PL", "NIP", "[1-9][0-9]{9}", [10], "8567346215",
    "Ministerstwo Finansów, ustawa z dnia 13 października 1995 r. (NIP)"
  ) { $0.check($0.sum([6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11, at: 9) }

  static let portugueseVAT = vat(
    "PT", "NIF", "[1-9][0-9]{8}", [9], "501964843", "Autoridade Tributária e Aduaneira, NIF"
  ) { $0.check((11 - $0.sum([9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 11 % 10, at: 8) }

  static let romanianVAT = vat(
    "RO", "CIF", "[1-9][0-9]{1,9}", [2, 3, 4, 5, 6, 7, 8, 9, 10], "18547290",
    "Agenția Națională de Administrare Fiscală, cod de identificare fiscală"
  ) { number in
    let weights: InlineArray<9, Int> = [7, 5, 3, 2, 1, 7, 5, 3, 2]
    let digits = number.count - 1
    var sum = 0
    for index in 0..<digits { sum &+= number[index] &* weights[9 - digits + index] }
    return number.check(sum * 10 % 11 % 10, at: digits)
  }

  static let swedishVAT = vat(
    "SE", "momsregistreringsnummer", "[0-9]{10}01", [12], "123456789701",
    "Skatteverket, momsregistreringsnummer; Bolagsverket, organisationsnummer"
  ) { $0[0..<10].luhn == 0 ? nil : .checkDigit(9) }

  static let slovenianVAT = vat(
    "SI", "ID za DDV", "[1-9][0-9]{7}", [8], "50223054", "Finančna uprava Republike Slovenije"
  ) { number in
    let digit = 11 - number.sum([8, 7, 6, 5, 4, 3, 2]) % 11
    return number.check(digit == 10 ? 0 : digit, at: 7)
  }

  static let slovakVAT = vat(
    "SK", "IČ DPH", "[1-9][0-9][2-47-9][0-9]{7}", [10], "2022749619",
    "Finančná správa Slovenskej republiky"
  ) { $0.last($0.number(0..<10) % 11 == 0) }
}
