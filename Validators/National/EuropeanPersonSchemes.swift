// The numbers of persons in Europe, Austria to Greece.

/// The schemes of the numbers of persons in Europe.
enum EuropeanPersonSchemes: Sendable {
  static let austrianPerson = NumberScheme(
    "AT", "svnr", "SVNR", "[1-9][0-9]{9}", lengths: [10], example: "1237010180",
    source: "Dachverband der Sozialversicherungsträger, ASVG § 460d"
  ) { number in
    let sum = number.sum([3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11
    // The date can have the months 13 to 15, if the numbers of a day are exhausted.
    let month = (13...15).contains(number.number(6..<8)) ? 1 : number.number(6..<8)
    return number.check(sum, at: 3) ?? number.date(2000, month, number.number(4..<6), in: 4..<10)
  }

  static let belgianPerson = NumberScheme(
    "BE", "nn", "NN/RN", "[0-9]{11}", lengths: [11], example: "85073003328",
    source: "Koninklijk besluit van 3 april 1984, Rijksregisternummer"
  ) { number in
    // The numbers of people born since 2000 are checked with a 2 in front.
    let rest = number.number(0..<9)
    let isOld = number.number(9..<11) == 97 - rest % 97
    let isNew = number.number(9..<11) == 97 - (2_000_000_000 + rest) % 97
    guard isOld || isNew else { return .check(9..<11) }
    // The months of people outside the register are 20 or 40 higher. Unknown dates have zeros.
    let month = number.number(2..<4) % 20
    let day = number.number(4..<6)
    if number.number(2..<4) > 52 || month > 12 { return .date(0..<6) }
    if month == 0 || day == 0 { return nil }
    let two = number.number(0..<2)
    if isOld, number.pastDate(1900 + two, month, day, in: 0..<6) == nil { return nil }
    return number.pastDate((isNew ? 2000 : 1900) + two, month, day, in: 0..<6)
  }

  static let bulgarianPerson = NumberScheme(
    "BG", "egn", "ЕГН", "[0-9]{10}", lengths: [10], example: "7523169263",
    source: "Закон за гражданската регистрация, чл. 11"
  ) { number in
    // 20 is added to the months of the 19th century, and 40 to those of the 21st.
    let month = number.number(2..<4)
    let century = month > 40 ? 2000 : month > 20 ? 1800 : 1900
    let plain = month > 40 ? month - 40 : month > 20 ? month - 20 : month
    return number.pastDate(century + number.number(0..<2), plain, number.number(4..<6), in: 0..<6)
      ?? number.check(number.sum([2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11 % 10, at: 9)
  }

  static let swissPerson = NumberScheme(
    "CH", "ahv", "AHV/AVS", "756[0-9]{10}", lengths: [13], example: "7569217076985",
    source: "Zentrale Ausgleichsstelle, AHVN13; GS1 General Specifications"
  ) { $0.last($0.sum([1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 == 0) }

  static let czechPerson = birthNumber(
    "CZ", source: "Zákon č. 133/2000 Sb., o evidenci obyvatel, § 13")

  static let slovakPerson = birthNumber("SK", source: "Zákon č. 301/1995 Z. z. o rodnom čísle")

  /// Returns the scheme of the birth numbers of Czechia and Slovakia.
  private static func birthNumber(_ country: String, source: String) -> NumberScheme {
    NumberScheme(
      country, "rc", "rodné číslo", "[0-9]{9}[0-9]?", lengths: [9, 10],
      example: "7103192745", source: source
    ) { number in
      // The numbers of people born before 1954 have nine digits and no check digit.
      let isShort = number.count == 9
      let two = number.number(0..<2)
      if isShort, (54...79).contains(two) { return .date(0..<2) }
      let year = isShort ? (two < 54 ? 1900 : 1800) + two : (two < 54 ? 2000 : 1900) + two
      // 50 is added to the months of women, and 20 if the numbers of a day are exhausted.
      let month = number.number(2..<4) % 50
      let plain = month > 20 && year > 2003 ? month - 20 : month
      if let flaw = number.pastDate(year, plain, number.number(4..<6), in: 0..<6) { return flaw }
      if isShort { return number.number(6..<9) == 0 ? .unassigned(6..<9) : nil }
      return number.check(number.number(0..<9) % 11 % 10, at: 9)
    }
  }

  static let germanPerson = NumberScheme(
    "DE", "idnr", "IdNr.", "[1-9][0-9]{10}", lengths: [11], example: "36574261809",
    source: "Bundeszentralamt für Steuern, § 139b AO; ISO/IEC 7064 MOD 11,10"
  ) { number in
    // Of the first ten digits, exactly one occurs twice or three times.
    var counts = InlineArray<10, Int>(repeating: 0)
    for index in 0..<10 { counts[number[index]] += 1 }
    let repeated = (0..<10).filter { counts[$0] > 1 }
    let isThree = (0..<8).contains { number[$0] == number[$0 + 1] && number[$0] == number[$0 + 2] }
    guard repeated.count == 1, counts[repeated[0]] <= 3, !isThree else {
      return .unassigned(0..<10)
    }
    return number.last(number.hybrid(10) == 1)
  }

  static let danishPerson = NumberScheme(
    "DK", "cpr", "CPR", "[0-9]{10}", lengths: [10], example: "2110625629",
    source: "CPR-kontoret, Personnummeret i CPR"
  ) { number in
    // Since 2007, the last digit is not a check digit.
    let (two, seventh) = (number.number(4..<6), number[6])
    let century =
      switch seventh {
      case 0...3: 1900
      case 4, 9: two < 37 ? 2000 : 1900
      default: two < 58 ? 2000 : 1800
      }
    let day = number.number(0..<2)
    return number.pastDate(
      century + two, number.number(2..<4), day > 60 ? day - 60 : day, in: 0..<6)
  }

  static let estonianPerson = balticPerson(
    "EE", "isikukood", source: "Rahvastikuregistri seadus; EVS 585:2007", example: "37605030299")

  static let lithuanianPerson = balticPerson(
    "LT", "asmens kodas", source: "Gyventojų registro įstatymas", example: "33309240064")

  private static func balticPerson(
    _ country: String, _ name: String, source: String, example: String
  ) -> NumberScheme {
    NumberScheme(
      country, country == "EE" ? "ik" : "ak", name,
      country == "EE" ? "[1-8][0-9]{10}" : "[1-9][0-9]{10}",
      lengths: [11], example: example,
      source: source
    ) { number in
      let first = number.sum([1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11
      let sum = first == 10 ? number.sum([3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11 % 10 : first
      // The numbers of Lithuania that begin with 9 contain no date.
      if country == "LT", number[0] == 9 { return number.check(sum, at: 10) }
      let year = 1800 + (number[0] - 1) / 2 * 100 + number.number(1..<3)
      return number.pastDate(year, number.number(3..<5), number.number(5..<7), in: 1..<7)
        ?? number.check(sum, at: 10)
    }
  }

  static let spanishPerson = NumberScheme(
    "ES", "dni", "DNI/NIE", "(?:[0-9]{8}|[X-Z][0-9]{7})[A-Z]", lengths: [9], example: "54362315K",
    source: "Real Decreto 1553/2005 (DNI); Orden INT/2058/2008 (NIE)"
  ) { number in
    // X, Y and Z count as 0, 1 and 2.
    let first = number.hasLetter(at: 0) ? number[0] - 33 : number[0]
    let rest = (first * 10_000_000 + number.number(1..<8)) % 23
    return number.place(of: 8, in: "TRWAGMYFPDXBNJZSQVHLCKE") == rest ? nil : .checkDigit(8)
  }

  static let finnishPerson = NumberScheme(
    "FI", "hetu", "henkilötunnus", "[0-9]{6}[-+A-FU-Y][0-9]{3}[0-9A-FHJ-NPR-Y]", lengths: [10, 11],
    example: "131001A308M", source: "Digi- ja väestötietovirasto, laki 661/2009"
  ) { number in
    // A hyphen, the sign of the 20th century, is not among the characters of the compact number.
    let length = number.count
    let serial = length - 4..<length - 1
    if !(2...899).contains(number.number(serial)) { return .unassigned(serial) }
    let rest = (number.number(0..<6) * 1000 + number.number(serial)) % 31
    let year =
      (number.hasLetter(at: 6) && number[6] < 16 && length == 11 ? 2000 : 1900)
      + number.number(4..<6)
    if let flaw = number.pastDate(year, number.number(2..<4), number.number(0..<2), in: 0..<6) {
      return flaw
    }
    return number.place(of: length - 1, in: "0123456789ABCDEFHJKLMNPRSTUVWXY") == rest
      ? nil : .checkDigit(length - 1)
  }

  static let frenchPerson = NumberScheme(
    "FR", "nir", "NIR",
    "[1-478][0-9]{2}(?:0[1-9]|1[0-2]|20|3[0-9]|4[0-2]|[5-9][0-9])(?:0[1-9]|[1-9][0-9]|2[AB])[0-9]{8}",
    lengths: [15],
    example: "295109912611193", source: "INSEE, décret n° 82-103 du 22 janvier 1982"
  ) { number in
    // 2A and 2B, the two departments of Corsica, count as 19 and 18.
    let department =
      number.hasLetter(at: 6) ? (number.has("A", at: 6) ? 19 : 18) : number.number(5..<7)
    let rest = number.number(0..<5) * 100_000_000 + department * 1_000_000 + number.number(7..<13)
    return number.number(13..<15) == 97 - rest % 97 ? nil : .check(13..<15)
  }

  static let greekPerson = NumberScheme(
    "GR", "amka", "ΑΜΚΑ", "[0-9]{11}", lengths: [11], example: "01013099997",
    source: "ΗΔΙΚΑ, Αριθμός Μητρώου Κοινωνικής Ασφάλισης"
  ) { number in
    let year = 2000 + number.number(4..<6)
    return number.date(year, number.number(2..<4), number.number(0..<2), in: 0..<6)
      ?? number.last(number.luhn == 0)
  }
}
