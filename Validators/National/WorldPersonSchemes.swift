// The numbers of persons in America, Africa, Asia and the Pacific.

/// The schemes of the numbers of persons in America, Africa, Asia and the Pacific.
enum WorldPersonSchemes: Sendable {
  static let argentinePerson = NumberScheme(
    "AR", "dni", "DNI", "[1-9][0-9]{6,7}", lengths: [7, 8], example: "20123456",
    source: "Registro Nacional de las Personas, Ley 17.671")

  static let brazilianPerson = NumberScheme(
    "BR", "cpf", "CPF", "[0-9]{11}", lengths: [11], example: "39053344705",
    source: "Receita Federal do Brasil, Instrução Normativa RFB nº 2.172/2024"
  ) { number in
    if number.isOneCharacterRepeated { return .unassigned(0..<11) }
    let first = (11 - number.sum([10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 11 % 10
    let second = (11 - number.sum([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 11 % 10
    if number[9] != first { return .check(9..<11) }
    return number[10] == second ? nil : number.lastCheck(second)
  }

  static let canadianPerson = NumberScheme(
    "CA", "sin", "SIN", "[1-79][0-9]{8}", lengths: [9], example: "123456782",
    source: "Employment and Social Development Canada, Social Insurance Number Program"
  ) { $0.last($0.luhn == 0) }

  static let chileanPerson = NumberScheme(
    "CL", "rut", "RUT", "[0-9]{7,8}[0-9K]", lengths: [8, 9], example: "125319092",
    source: "Servicio de Registro Civil e Identificación; Servicio de Impuestos Internos"
  ) { number in
    let digits = number.count - 1
    let sum = (0..<digits).reduce(0) { sum, index in
      sum + number[index] * ((digits - 1 - index) % 6 + 2)
    }
    let digit = (11 - sum % 11) % 11
    return number.check(digit == 10 ? 20 : digit, at: digits)
  }

  static let chinesePerson = NumberScheme(
    "CN", "ric", "公民身份号码", "[1-9][0-9]{16}[0-9X]", lengths: [18], example: "360426199101010071",
    source: "GB 11643-1999; ISO 7064 MOD 11-2"
  ) { number in
    switch number.number(0..<2) {
    case 11...15, 21...23, 31...37, 41...46, 50...54, 61...65, 71, 81...83: break
    default: return .region(0..<2)
    }
    if let flaw = number.pastDate(
      number.number(6..<10), number.number(10..<12), number.number(12..<14), in: 6..<14)
    {
      return flaw
    }
    let sum = number.sum([7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2])
    return number.place(of: 17, in: "10X98765432") == sum % 11 ? nil : .checkDigit(17)
  }

  static let hongKongPerson = NumberScheme(
    "HK", "hkid", "HKID", #"[A-Z][A-Z]?[0-9]{6}(?:[0-9A]|\([0-9A]\))"#, lengths: [8, 9],
    example: "A1234563",
    source: "Immigration Department, Hong Kong identity card"
  ) { number in
    // A missing second letter counts as 36.
    let sum =
      number.count == 8
      ? 36 * 9 + number.sum([8, 7, 6, 5, 4, 3, 2, 1]) : number.sum([9, 8, 7, 6, 5, 4, 3, 2, 1])
    return number.last(sum % 11 == 0)
  }

  static let israeliPerson = NumberScheme(
    "IL", "tz", "Mispar Zehut", "[0-9]{9}", lengths: [9], example: "039337423",
    source: "Population and Immigration Authority, teudat zehut"
  ) { $0.last($0.luhn == 0) }

  static let indianPerson = NumberScheme(
    "IN", "aadhaar", "Aadhaar", "[2-9][0-9]{11}", lengths: [12], example: "234123412346",
    source: "Unique Identification Authority of India, UID Numbering Scheme; Verhoeff"
  ) { number in
    let isPalindrome = (0..<6).allSatisfy { number[$0] == number[11 - $0] }
    if isPalindrome { return .unassigned(0..<12) }
    return number.last(number.verhoeff(of: 0..<11, and: 11) == 0)
  }

  static let iranianPerson = NumberScheme(
    "IR", "nid", "National ID", "[0-9]{10}", lengths: [10], example: "0499370899",
    source: "National Organization for Civil Registration of Iran"
  ) { number in
    if number.isOneCharacterRepeated { return .unassigned(0..<10) }
    let rest = number.sum([10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11
    return number.check(rest < 2 ? rest : 11 - rest, at: 9)
  }

  static let japanesePerson = NumberScheme(
    "JP", "mynumber", "個人番号", "[0-9]{12}", lengths: [12], example: "123456789018",
    source: "総務省令第85号（平成26年）, 個人番号の検査用数字"
  ) { number in
    let rest = number.sum([6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
    return number.check(rest < 2 ? 0 : 11 - rest, at: 11)
  }

  static let koreanPerson = NumberScheme(
    "KR", "rrn", "주민등록번호", "[0-9]{13}", lengths: [13], example: "9710139019902",
    source: "주민등록법 시행규칙 제2조"
  ) { number in
    let century =
      switch number[6] {
      case 1, 2, 5, 6: 1900
      case 3, 4, 7, 8: 2000
      default: 1800
      }
    let year = century + number.number(0..<2)
    let month = number.number(2..<4)
    if let flaw = number.pastDate(year, month, number.number(4..<6), in: 0..<7) { return flaw }
    // Numbers issued since October 2020 are random after the seventh digit.
    if year > 2020 || year == 2020 && month > 9 { return nil }
    let sum = number.sum([2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5])
    return number.check((11 - sum % 11) % 10, at: 12)
  }

  static let mexicanPerson = NumberScheme(
    "MX", "curp", "CURP",
    "[A-Z][AEIOUX][A-Z]{2}[0-9]{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z][0-9]", lengths: [18],
    example: "BOXW310820HNERXN09",
    source: "Registro Nacional de Población, instructivo normativo de la CURP"
  ) { number in
    let century = number.hasDigit(at: 16) ? 1900 : 2000
    if let flaw = number.pastDate(
      century + number.number(4..<6), number.number(6..<8), number.number(8..<10), in: 4..<10)
    {
      return flaw
    }
    let states: StaticString = "ASBCBSCCCLCMCSCHDFDGGTGRHGJCMCMNMSNTNLOCPLQTQRSPSLSRTCTSTLVZYNZSNE"
    if !number.hasPair(at: 11, in: states) { return .region(11..<13) }
    // The alphabet has Ñ between N and O.
    let sum = (0..<17).reduce(0) { sum, index in
      sum + (number[index] > 23 ? number[index] + 1 : number[index]) * (18 - index)
    }
    return number.check((10 - sum % 10) % 10, at: 17)
  }

  static let saudiPerson = NumberScheme(
    "SA", "nid", "National ID", "[12][0-9]{9}", lengths: [10], example: "1010101010",
    source: "Absher, Ministry of Interior of Saudi Arabia"
  ) { $0.last($0.luhn == 0) }

  static let thaiPerson = NumberScheme(
    "TH", "pin", "PIN", "[1-8][0-9]{12}", lengths: [13], example: "1234545678781",
    source: "Department of Provincial Administration, Population Registration Act"
  ) { number in
    let sum = number.sum([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    return number.check((11 - sum % 11) % 10, at: 12)
  }

  static let taiwanesePerson = NumberScheme(
    "TW", "nid", "國民身分證統一編號", "[A-Z][1289][0-9]{8}", lengths: [10], example: "A123456789",
    source: "內政部戶政司, 國民身分證統一編號"
  ) { number in
    let order: StaticString = "ABCDEFGHJKLMNPQRSTUVXYWZIO"
    let letter = (number.place(of: 0, in: order) ?? 0) + 10
    let sum = letter / 10 + letter % 10 * 9 + number.sum([0, 8, 7, 6, 5, 4, 3, 2, 1, 1])
    return number.last(sum % 10 == 0)
  }

  static let americanPerson = NumberScheme(
    "US", "ssn", "SSN", "[0-8][0-9]{8}", written: "[0-8][0-9]{2}[ -]?[0-9]{2}[ -]?[0-9]{4}",
    lengths: [9], example: "536904399",
    source: "Social Security Administration, 20 CFR 422.103; randomization of 2011"
  ) { number in
    switch number.number(0..<3) {
    case 0, 666: return .unassigned(0..<3)
    default: break
    }
    if number.number(3..<5) == 0 { return .unassigned(3..<5) }
    if number.number(5..<9) == 0 { return .unassigned(5..<9) }
    // Numbers of advertisements.
    let isVoid = [78_051_120, 219_099_999, 457_555_462].contains(number.number(0..<9))
    return isVoid ? .unassigned(0..<9) : nil
  }

  static let southAfricanPerson = NumberScheme(
    "ZA", "id", "SA ID", "[0-9]{10}[012][0-9]{2}", lengths: [13], example: "7503305044089",
    source: "Department of Home Affairs, Identification Act 68 of 1997"
  ) { number in
    let year = 2000 + number.number(0..<2)
    return number.date(year, number.number(2..<4), number.number(4..<6), in: 0..<6)
      ?? number.last(number.luhn == 0)
  }
}
