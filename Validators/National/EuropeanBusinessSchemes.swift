// The numbers of businesses and taxpayers in Europe that are not VAT numbers.

/// The schemes of the numbers of businesses and taxpayers in Europe that are not VAT numbers.
enum EuropeanBusinessSchemes: Sendable {
  static let czechCompany = NumberScheme(
    "CZ", "ico", "IČO", "[0-9]{8}", lengths: [8], example: "25123891",
    source: "Český statistický úřad, zákon č. 111/2009 Sb., § 25"
  ) { $0.check((11 - $0.sum([8, 7, 6, 5, 4, 3, 2]) % 11) % 10, at: 7) }

  static let estonianCompany = NumberScheme(
    "EE", "rk", "registrikood", "[1789][0-9]{7}", lengths: [8], example: "12345678",
    source: "Registrite ja Infosüsteemide Keskus, e-äriregister"
  ) { number in
    let first = number.sum([1, 2, 3, 4, 5, 6, 7]) % 11
    let sum = first == 10 ? number.sum([3, 4, 5, 6, 7, 8, 9]) % 11 % 10 : first
    return number.check(sum, at: 7)
  }

  static let frenchCompany = NumberScheme(
    "FR", "siren", "SIREN", "[0-9]{9}", lengths: [9], example: "552008443",
    source: "INSEE, code de commerce, articles R123-220 à R123-234"
  ) { $0.last($0.luhn == 0) }

  static let frenchEstablishment = NumberScheme(
    "FR", "siret", "SIRET", "[0-9]{14}", lengths: [14], example: "73282932000074",
    source: "INSEE, code de commerce, articles R123-220 à R123-234"
  ) { number in
    if number[0..<9].luhn != 0 { return .checkDigit(8) }
    if number.luhn == 0 { return nil }
    // The post offices are too many for check digits: the sum of their digits is a multiple of 5.
    let isPost =
      number.number(0..<9) == 356_000_000 && (0..<14).reduce(0) { $0 + number[$1] } % 5 == 0
    return isPost ? nil : .checkDigit(13)
  }

  static let frenchTaxpayer = NumberScheme(
    "FR", "spi", "SPI", "[0-3][0-9]{12}", lengths: [13], example: "3023217600053",
    source: "Direction générale des Finances publiques, numéro fiscal de référence"
  ) { $0.number(0..<10) % 511 == $0.number(10..<13) ? nil : .check(10..<13) }

  static let britishTaxpayer = NumberScheme(
    "GB", "utr", "UTR", "[0-9]{10}K?", lengths: [10, 11], example: "1955839661",
    source: "HM Revenue and Customs, Unique Taxpayer Reference modulus 11 check"
  ) { number in
    let sum = number.sum([0, 6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11
    return number.check(sum < 2 ? 2 - sum : 11 - sum, at: 0)
  }

  static let britishPerson = NumberScheme(
    "GB", "nino", "NINO", "[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][0-9]{6}[A-D]?", lengths: [8, 9],
    example: "AA123456C", source: "HM Revenue and Customs, National Insurance Manual NIM39110"
  ) { number in
    let isAdministrative = number.hasPair(at: 0, in: "BGGBNKKNTNNTZZ")
    return isAdministrative ? .unassigned(0..<2) : nil
  }

  static let hungarianTaxpayer = NumberScheme(
    "HU", "adojel", "adóazonosító jel", "8[0-9]{9}", lengths: [10], example: "8071592153",
    source: "1996. évi XX. törvény, adóazonosító jel"
  ) { $0.check($0.sum([1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11, at: 9) }

  static let polishCompany = NumberScheme(
    "PL", "regon", "REGON", "[0-9]{9}(?:[0-9]{5})?", lengths: [9, 14], example: "192598184",
    source: "Główny Urząd Statystyczny, rozporządzenie z dnia 30 listopada 2015 r."
  ) { number in
    if let flaw = number.check(number.sum([8, 9, 2, 3, 4, 5, 6, 7]) % 11 % 10, at: 8) {
      return flaw
    }
    if number.count == 9 { return nil }
    return number.check(number.sum([2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11 % 10, at: 13)
  }

  static let serbianCompany = NumberScheme(
    "RS", "pib", "ПИБ", "[0-9]{9}", lengths: [9], example: "101134702",
    source: "Пореска управа Републике Србије; ISO/IEC 7064 MOD 11,10"
  ) { $0.last($0.hybrid(10) == 1) }

  static let russianTaxpayer = NumberScheme(
    "RU", "inn", "ИНН", "[0-9]{10}(?:[0-9]{2})?", lengths: [10, 12], example: "7707083893",
    source: "Федеральная налоговая служба, приказ от 29.06.2012 № ММВ-7-6/435@"
  ) { number in
    if number.count == 10 {
      return number.check(number.sum([2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11 % 10, at: 9)
    }
    let first = number.sum([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11 % 10
    let second = number.sum([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11 % 10
    if number[10] != first { return .check(10..<12) }
    return number[11] == second ? nil : number.lastCheck(second)
  }

  static let russianCompany = NumberScheme(
    "RU", "ogrn", "ОГРН", "(?:[1-9][0-9]{12}|3[0-9]{14})", lengths: [13, 15],
    example: "1022200525819",
    source: "Федеральная налоговая служба, приказ Минфина России от 30.10.2017 № 165н"
  ) { number in
    let last = number.count - 1
    return number.check(number.number(0..<last) % (last == 12 ? 11 : 13) % 10, at: last)
  }

  static let swedishCompany = NumberScheme(
    "SE", "orgnr", "organisationsnummer", "[1-9][0-9][2-9][0-9]{7}", lengths: [10],
    example: "1234567897",
    source: "Bolagsverket, lagen (1974:174) om identitetsbeteckning för juridiska personer"
  ) { $0.last($0.luhn == 0) }

  static let turkishTaxpayer = NumberScheme(
    "TR", "vkn", "VKN", "[0-9]{10}", lengths: [10], example: "4540536920",
    source: "Gelir İdaresi Başkanlığı, Vergi Kimlik Numarası"
  ) { number in
    let sum = (0..<9).reduce(0) { sum, index in
      let digit = (number[index] + 9 - index) % 10
      let product = digit * (1 << (9 - index)) % 9
      return sum + (digit != 0 && product == 0 ? 9 : product)
    }
    return number.check((10 - sum % 10) % 10, at: 9)
  }
}
