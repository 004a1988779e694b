// The numbers of persons in Europe, Croatia to Ukraine.

extension EuropeanPersonSchemes {
  static let croatianPerson = NumberScheme(
    "HR", "oib", "OIB", "[0-9]{11}", lengths: [11], example: "33392005961",
    source: "Zakon o osobnom identifikacijskom broju; ISO/IEC 7064 MOD 11,10"
  ) { $0.last($0.hybrid(10) == 1) }

  static let irishPerson = NumberScheme(
    "IE", "pps", "PPSN", "[0-9]{7}[A-W][A-ITWX]?", lengths: [8, 9], example: "6433435F",
    source: "Department of Social Protection, PPS numbers"
  ) { VATSchemes.irishVAT.flaw($0) }

  static let icelandicPerson = NumberScheme(
    "IS", "kennitala", "kennitala", "[0-7][0-9]{8}[0-9]", lengths: [10], example: "4504013150",
    source: "Þjóðskrá, lög nr. 140/2019"
  ) { number in
    let century = number[9] == 0 ? 2000 : 1000 + number[9] * 100
    if ![0, 8, 9].contains(number[9]) { return .date(9..<10) }
    // 40 is added to the days of companies.
    let day = number.number(0..<2)
    return number.pastDate(
      century + number.number(4..<6), number.number(2..<4), day > 40 ? day - 40 : day, in: 0..<6)
      ?? number.check((11 - number.sum([3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11, at: 8)
  }

  static let italianPerson = NumberScheme(
    "IT", "cf", "codice fiscale",
    "[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]", lengths: [16],
    example: "RCCMNL83S18D969H", source: "Ministero delle Finanze, D.M. 23 dicembre 1976, n. 13813"
  ) { number in
    // In case of namesakes, letters replace digits.
    func digit(_ index: Int) -> Int {
      number.place(of: index, in: "0123456789") ?? number.place(of: index, in: "LMNPQRSTUV") ?? 0
    }
    let month = (number.place(of: 8, in: "ABCDEHLMPRST") ?? 0) + 1
    let day = digit(9) * 10 + digit(10)
    let odd: InlineArray<26, Int> = [
      1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
    ]
    let sum = (0..<15).reduce(0) { sum, index in
      let value = number.hasLetter(at: index) ? number[index] - 10 : number[index]
      return sum + (index.isMultiple(of: 2) ? odd[value] : value)
    }
    // 40 is added to the days of women.
    return number.date(
      2000 + digit(6) * 10 + digit(7), month, day > 40 ? day - 40 : day, in: 6..<11)
      ?? number.check(sum % 26 + 10, at: 15)
  }

  static let luxembourgishPerson = NumberScheme(
    "LU", "matricule", "matricule", "(?:1[89]|20)[0-9]{11}", lengths: [13],
    example: "1893120105732",
    source: "CTIE, loi du 19 juin 2013"
  ) { number in
    if let flaw = number.pastDate(
      number.number(0..<4), number.number(4..<6), number.number(6..<8), in: 0..<8)
    {
      return flaw
    }
    // A Luhn digit and a Verhoeff digit, each of the first eleven digits.
    if number[0..<12].luhn != 0 { return .checkDigit(11) }
    return number.verhoeff(of: 0..<11, and: 12) == 0 ? nil : .checkDigit(12)
  }

  static let latvianPerson = NumberScheme(
    "LV", "pk", "personas kods", "[0-3][0-9]{10}", lengths: [11], example: "16117519997",
    source: "Fizisko personu reģistra likums"
  ) { number in
    let sum = 1101 - number.sum([1, 6, 3, 7, 9, 10, 5, 8, 4, 2])
    // Since 2017, numbers begin with 32 to 39 and contain no date.
    let isNew = number[0] == 3 && number[1] > 1
    let date =
      isNew
      ? nil
      : number.pastDate(
        1800 + number[6] * 100 + number.number(4..<6), number.number(2..<4), number.number(0..<2),
        in: 0..<7)
    return date ?? number.check(sum % 11 % 10, at: 10)
  }

  static let dutchPerson = NumberScheme(
    "NL", "bsn", "BSN", "[0-9]{9}", lengths: [9], example: "111222333",
    source: "Rijksdienst voor Identiteitsgegevens, Besluit burgerservicenummer"
  ) { number in
    if number.isOneCharacterRepeated, number[0] == 0 { return .unassigned(0..<9) }
    return number.last(number.sum([9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 == 0)
  }

  static let norwegianPerson = NumberScheme(
    "NO", "fnr", "fødselsnummer", "[0-7][0-9]{10}", lengths: [11], example: "15108695088",
    source: "Skatteetaten, folkeregisterforskriften"
  ) { number in
    // 40 is added to the days of D-numbers, and to the months of numbers that hospitals give.
    let (day, month) = (number.number(0..<2), number.number(2..<4))
    let (two, serial) = (number.number(4..<6), number.number(6..<9))
    let century: Int =
      switch serial {
      case 500..<750 where two >= 54: 1800
      case 500... where two < 40: 2000
      case 900... where two >= 40: 1900
      case ..<500: 1900
      default: 0
      }
    if century == 0 { return .date(4..<9) }
    let plainMonth = month > 80 ? month - 80 : month > 40 ? month - 40 : month
    if let flaw = number.pastDate(century + two, plainMonth, day > 40 ? day - 40 : day, in: 0..<6) {
      return flaw
    }
    let first = (11 - number.sum([3, 7, 6, 1, 8, 9, 4, 5, 2]) % 11) % 11
    let second = (11 - number.sum([5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11
    if number[9] != first { return .check(9..<11) }
    return number[10] == second ? nil : number.lastCheck(second)
  }

  static let polishPerson = NumberScheme(
    "PL", "pesel", "PESEL", "[0-9]{11}", lengths: [11], example: "44051401359",
    source: "Ustawa z dnia 24 września 2010 r. o ewidencji ludności, art. 15"
  ) { number in
    // The months of each century have an offset of their own.
    let month = number.number(2..<4)
    let century = month > 80 ? 1800 : 1900 + month / 20 * 100
    return number.pastDate(
      century + number.number(0..<2), month % 20, number.number(4..<6), in: 0..<6)
      ?? number.last(number.sum([1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 == 0)
  }

  static let portuguesePerson = NumberScheme(
    "PT", "cc", "Cartão de Cidadão", "[0-9]{9}[0-9A-Z]{2}[0-9]", lengths: [12],
    example: "000000000ZZ4",
    source:
      "Instituto dos Registos e do Notariado, Validação de Número de Documento do Cartão de Cidadão"
  ) { number in
    let sum = (0..<12).reduce(0) { sum, index in
      let value = number[index] * (index.isMultiple(of: 2) ? 2 : 1)
      return sum + (index.isMultiple(of: 2) && value > 9 ? value - 9 : value)
    }
    return number.last(sum % 10 == 0)
  }

  static let romanianPerson = NumberScheme(
    "RO", "cnp", "CNP", "[1-9][0-9]{12}", lengths: [13], example: "1630615123457",
    source: "Legea nr. 105/1996 privind evidența populației"
  ) { number in
    let century =
      switch number[0] {
      case 3, 4: 1800
      case 5, 6: 2000
      default: 1900
      }
    if let flaw = number.pastDate(
      century + number.number(1..<3), number.number(3..<5), number.number(5..<7), in: 1..<7)
    {
      return flaw
    }
    switch number.number(7..<9) {
    case 1...48, 51, 52, 70, 80...83: break
    default: return .region(7..<9)
    }
    let sum = number.sum([2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
    return number.check(sum == 10 ? 1 : sum, at: 12)
  }

  static let russianInsurance = NumberScheme(
    "RU", "snils", "СНИЛС", "[0-9]{11}", lengths: [11], example: "11223344595",
    source: "Социальный фонд России, Федеральный закон № 27-ФЗ"
  ) { number in
    // Numbers up to 001-001-998 have no check digits.
    if number.number(0..<9) <= 1_001_998 { return nil }
    let sum = number.sum([9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101 % 100
    return number.number(9..<11) == sum ? nil : .check(9..<11)
  }

  static let swedishPerson = NumberScheme(
    "SE", "pnr", "personnummer", "(?:18|19|20)?[0-9]{6}[+]?[0-9]{4}", lengths: [10, 11, 12, 13],
    example: "8803200016", source: "Skatteverket, folkbokföringslagen (1991:481) 18 §"
  ) { number in
    let isFull = number.count > 11
    let date = isFull ? 2 : 0
    let length = number.count
    // 60 is added to the days of coordination numbers.
    let day = number.number(date + 4..<date + 6)
    let year = isFull ? number.number(0..<4) : 2000 + number.number(0..<2)
    let (month, plainDay) = (number.number(date + 2..<date + 4), day > 60 ? day - 60 : day)
    let flaw =
      isFull
      ? number.pastDate(year, month, plainDay, in: date..<date + 6)
      : number.date(year, month, plainDay, in: date..<date + 6)
    if let flaw { return flaw }
    let sum = number[date..<date + 6].luhn + number[length - 4..<length].luhn
    return sum % 10 == 0 ? nil : .checkDigit(length - 1)
  }

  static let slovenianPerson = uniqueMasterNumber(
    "SI", "EMŠO", source: "Zakon o centralnem registru prebivalstva", example: "0101006500006")

  static let serbianPerson = uniqueMasterNumber(
    "RS", "ЈМБГ", source: "Закон о јединственом матичном броју грађана", example: "0101006710000")

  /// Returns the scheme of the unique master citizen numbers of the former Yugoslavia.
  private static func uniqueMasterNumber(
    _ country: String, _ name: String, source: String, example: String
  ) -> NumberScheme {
    NumberScheme(
      country, country == "SI" ? "emso" : "jmbg", name, "[0-9]{13}", lengths: [13],
      example: example, source: source
    ) { number in
      let three = number.number(4..<7)
      let year = (three >= 800 ? 1000 : 2000) + three
      return number.pastDate(year, number.number(2..<4), number.number(0..<2), in: 0..<7)
        ?? number.check(
          (11 - number.sum([7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11, at: 12)
    }
  }

  static let turkishPerson = NumberScheme(
    "TR", "tckn", "T.C. Kimlik No", "[1-9][0-9]{10}", lengths: [11], example: "17291716060",
    source: "Nüfus ve Vatandaşlık İşleri Genel Müdürlüğü, Kanun 5490"
  ) { number in
    let first = number.sum([7, -1, 7, -1, 7, -1, 7, -1, 7]) % 10
    let second = number.sum([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10
    if number[9] != (first + 10) % 10 { return .check(9..<11) }
    return number[10] == second ? nil : number.lastCheck(second)
  }

  static let ukrainianPerson = NumberScheme(
    "UA", "rnokpp", "РНОКПП", "[0-9]{10}", lengths: [10], example: "1759013776",
    source: "Державна податкова служба України, Податковий кодекс, стаття 70"
  ) { number in
    let sum = number.sum([-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11
    return number.check((sum + 11) % 11 % 10, at: 9)
  }
}
