// The numbers of businesses and taxpayers in America, Asia and the Pacific.

/// The schemes of the numbers of businesses and taxpayers in America, Asia and the Pacific.
enum WorldBusinessSchemes: Sendable {
  static let argentineTaxpayer = NumberScheme(
    "AR", "cuit", "CUIT/CUIL", "(?:2[03-7]|3[034]|5[015])[0-9]{9}", lengths: [11],
    example: "20055361682",
    source: "Administración Federal de Ingresos Públicos, CUIT"
  ) { number in
    let rest = 11 - number.sum([5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
    return number.check(rest == 11 ? 0 : rest == 10 ? 9 : rest, at: 10)
  }

  static let australianBusiness = NumberScheme(
    "AU", "abn", "ABN", "[1-9][0-9]{10}", lengths: [11], example: "83914571673",
    source: "Australian Business Register, format of the ABN"
  ) { number in
    let sum = number.sum([10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10
    return sum % 89 == 0 ? nil : .check(0..<2)
  }

  static let australianCompany = NumberScheme(
    "AU", "acn", "ACN", "[0-9]{9}", lengths: [9], example: "004085616",
    source: "Australian Securities and Investments Commission, ACN check digit"
  ) { $0.check((10 - $0.sum([8, 7, 6, 5, 4, 3, 2, 1]) % 10) % 10, at: 8) }

  static let australianTaxpayer = NumberScheme(
    "AU", "tfn", "TFN", "[0-9]{8,9}", lengths: [8, 9], example: "123456782",
    source: "Australian Taxation Office, TFN algorithm"
  ) { number in
    let sum =
      number.count == 8
      ? number.sum([10, 7, 8, 4, 6, 3, 5, 1]) : number.sum([1, 4, 3, 7, 5, 8, 6, 9, 10])
    return number.last(sum % 11 == 0)
  }

  static let brazilianCompany = NumberScheme(
    "BR", "cnpj", "CNPJ", "[0-9A-Z]{12}[0-9]{2}", lengths: [14], example: "12ABC34501DE35",
    source: "Receita Federal do Brasil, Instrução Normativa RFB nº 2.229/2024"
  ) { number in
    if number.isOneCharacterRepeated { return .unassigned(0..<14) }
    // A letter has the value of its ASCII code minus 48.
    func sum(_ count: Int) -> Int {
      (0..<count).reduce(0) { sum, index in
        let value = number[index] > 9 ? number[index] + 7 : number[index]
        return sum + value * ((count - 1 - index) % 8 + 2)
      }
    }
    let first = (11 - sum(12) % 11) % 11 % 10
    let second = (11 - sum(13) % 11) % 11 % 10
    if number[12] != first { return .check(12..<14) }
    return number[13] == second ? nil : number.lastCheck(second)
  }

  static let canadianCompany = NumberScheme(
    "CA", "bn", "BN", "[0-9]{9}(?:R[CMPTRZ][0-9]{4})?", lengths: [9, 15], example: "123026635",
    source: "Canada Revenue Agency, Business Number"
  ) { $0[0..<9].luhn == 0 ? nil : .checkDigit(8) }

  static let chineseCompany = NumberScheme(
    "CN", "uscc", "统一社会信用代码", "[1-9ANY][0-9A-HJ-NPQRTUWXY][0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}",
    lengths: [18],
    example: "91110000600037341L", source: "GB 32100-2015; MOD 31-3"
  ) { number in
    let alphabet: StaticString = "0123456789ABCDEFGHJKLMNPQRTUWXY"
    var (sum, weight) = (0, 1)
    for index in 0..<17 {
      sum += (number.place(of: index, in: alphabet) ?? 0) * weight
      weight = weight * 3 % 31
    }
    return number.place(of: 17, in: alphabet) == (31 - sum % 31) % 31 ? nil : .checkDigit(17)
  }

  static let colombianTaxpayer = NumberScheme(
    "CO", "nit", "NIT", "[0-9]{8,16}", lengths: Array(8...16), example: "2131234321",
    source: "Dirección de Impuestos y Aduanas Nacionales, Orden Administrativa 4 de 1989"
  ) { number in
    let weights: InlineArray<15, Int> = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]
    let digits = number.count - 1
    let sum = (0..<digits).reduce(0) { $0 + number[$1] * weights[digits - 1 - $1] } % 11
    return number.check(sum < 2 ? sum : 11 - sum, at: digits)
  }

  static let indianTaxpayer = NumberScheme(
    "IN", "pan", "PAN", "[A-Z]{3}[ABCEFGHJKLPT][A-Z][0-9]{4}[A-Z]", lengths: [10],
    example: "ACUPA7085R",
    source: "Income Tax Department, rule 114 of the Income-tax Rules, 1962"
  ) { $0.number(5..<9) == 0 ? .unassigned(5..<9) : nil }

  static let indianBusiness = NumberScheme(
    "IN", "gstin", "GSTIN", "[0-9]{2}[A-Z]{3}[ABCEFGHJKLPT][A-Z][0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]",
    lengths: [15],
    example: "27AAPFU0939F1ZV", source: "Goods and Services Tax Network, GSTIN structure"
  ) { number in
    switch number.number(0..<2) {
    case 1...38, 97, 99: break
    default: return .region(0..<2)
    }
    let sum = (0..<14).reduce(0) { sum, index in
      let product = number[index] * (index.isMultiple(of: 2) ? 1 : 2)
      return sum + product / 36 + product % 36
    }
    return number.check((36 - sum % 36) % 36, at: 14)
  }

  static let japaneseCompany = NumberScheme(
    "JP", "cn", "法人番号", "[1-9][0-9]{12}", lengths: [13], example: "5835678256246",
    source: "国税庁, 法人番号の指定等に関する省令第2条"
  ) { number in
    let sum = number.sum([0, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]) % 9
    return number.check(9 - sum, at: 0)
  }

  static let koreanCompany = NumberScheme(
    "KR", "brn", "사업자등록번호", "[1-9][0-9]{9}", lengths: [10], example: "1168200276",
    source: "국세청, 사업자등록번호"
  ) { number in
    let sum = number.sum([1, 3, 7, 1, 3, 7, 1, 3, 5]) + number[8] * 5 / 10
    return number.check((10 - sum % 10) % 10, at: 9)
  }

  static let mexicanTaxpayer = NumberScheme(
    "MX", "rfc", "RFC", "(?:[A-Z&]|Ñ){3,4}[0-9]{6}[A-Z0-9]{2}[0-9A]", lengths: [12, 13],
    example: "GODE561231GR8",
    source: "Servicio de Administración Tributaria, Código Fiscal de la Federación, artículo 27"
  ) { number in
    // The check digit is not checked: the authority itself has issued numbers whose check digit is wrong.
    let start = number.count - 9
    return number.date(
      2000 + number.number(start..<start + 2), number.number(start + 2..<start + 4),
      number.number(start + 4..<start + 6), in: start..<start + 6)
  }

  static let newZealandTaxpayer = NumberScheme(
    "NZ", "ird", "IRD", "[0-9]{8,9}", lengths: [8, 9], example: "49091850",
    source: "Inland Revenue, RWT and NRWT certificate filing specification"
  ) { number in
    let whole = number.number(0..<number.count)
    guard (10_000_000...150_000_000).contains(whole) else { return .unassigned(0..<number.count) }
    let start = number.count == 8 ? 1 : 0
    let first: InlineArray<8, Int> = [3, 2, 7, 6, 5, 4, 3, 2]
    let second: InlineArray<8, Int> = [7, 4, 3, 2, 5, 2, 7, 6]
    func digit(_ weights: InlineArray<8, Int>) -> Int {
      (11 - (start..<8).reduce(0) { $0 + weights[$1] * number[$1 - start] } % 11) % 11
    }
    let check = digit(first)
    return number.check(check == 10 ? digit(second) : check, at: number.count - 1)
  }

  static let peruvianTaxpayer = NumberScheme(
    "PE", "ruc", "RUC", "(?:1[0567]|20)[0-9]{9}", lengths: [11], example: "20512333797",
    source: "Superintendencia Nacional de Aduanas y de Administración Tributaria, RUC"
  ) { $0.check((11 - $0.sum([5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 10, at: 10) }

  static let americanTaxpayer = NumberScheme(
    "US", "itin", "ITIN", "9[0-9]{8}", written: "9[0-9]{2}[ -]?[0-9]{2}[ -]?[0-9]{4}", lengths: [9],
    example: "912903456",
    source: "Internal Revenue Service, Internal Revenue Manual 3.21.263"
  ) { number in
    switch number.number(3..<5) {
    case 50...65, 70...88, 90...92, 94...99: nil
    default: .unassigned(3..<5)
    }
  }

  static let americanEmployer = NumberScheme(
    "US", "ein", "EIN", "[0-9]{9}", written: "[0-9]{2}[ -]?[0-9]{7}", lengths: [9],
    example: "911144442",
    source: "Internal Revenue Service, How EINs are assigned and valid EIN prefixes"
  ) { number in
    switch number.number(0..<2) {
    case 0, 7...9, 17...19, 28, 29, 49, 69, 70, 78, 79, 89, 96, 97: .region(0..<2)
    default: nil
    }
  }

  static let belarusianTaxpayer = NumberScheme(
    "BY", "unp", "УНП", "(?:[1-7][0-9]|[ABCEHKM][ABCEHKMOPT])[0-9]{7}", lengths: [9],
    example: "200988541",
    source: "Министерство по налогам и сборам Республики Беларусь, УНП"
  ) { number in
    // The numbers of persons begin with two letters, the second of which counts as its place in this alphabet.
    let second = number.place(of: 1, in: "ABCEHKMOPT") ?? number[1]
    let rest = number.sum([19, 17, 13, 7, 5, 3], from: 2)
    return number.check((29 * number[0] + 23 * second + rest) % 11, at: 8)
  }

  static let indonesianTaxpayer = NumberScheme(
    "ID", "npwp", "NPWP", "[0-9]{15,16}", lengths: [15, 16], example: "013000666091000",
    source: "Direktorat Jenderal Pajak, Nomor Pokok Wajib Pajak, PMK 112/PMK.03/2022"
  ) { number in
    // Since 2024, numbers have 16 digits: 0 and the earlier number, or the NIK of a person, which has no check digit.
    if number.count == 15 { return number[0..<9].luhn == 0 ? nil : .checkDigit(8) }
    if number[0] == 0 { return number[1..<10].luhn == 0 ? nil : .checkDigit(9) }
    // 40 is added to the days of women.
    let day = number.number(6..<8)
    return number.date(
      2000 + number.number(10..<12), number.number(8..<10), day > 40 ? day - 40 : day, in: 6..<12)
  }

  static let moroccanCompany = NumberScheme(
    "MA", "ice", "ICE", "[0-9]{15}", lengths: [15], example: "001561191000066",
    source: "Identifiant Commun de l'Entreprise, décret n° 2-11-63"
  ) { $0.remainder97() == 0 ? nil : .check(13..<15) }

  static let moldovanCompany = NumberScheme(
    "MD", "idno", "IDNO", "[0-9]{13}", lengths: [13], example: "1008600038413",
    source: "Agenția Servicii Publice, număr de identificare de stat"
  ) { $0.check($0.sum([7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]) % 10, at: 12) }

  static let macedonianTaxpayer = NumberScheme(
    "MK", "edb", "ЕДБ", "[0-9]{13}", lengths: [13], example: "4030000375897",
    source: "Управа за јавни приходи, единствен даночен број"
  ) { $0.check((11 - $0.sum([7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11 % 10, at: 12) }

  static let taiwaneseCompany = NumberScheme(
    "TW", "ubn", "統一編號", "[0-9]{8}", lengths: [8], example: "00501503",
    source: "財政部財政資訊中心, 營利事業統一編號檢查碼邏輯修正 (2023)"
  ) { number in
    let weights: InlineArray<8, Int> = [1, 2, 1, 2, 1, 2, 4, 1]
    let sum = (0..<8).reduce(0) { sum, index in
      let product = number[index] * weights[index]
      return sum + product / 10 + product % 10
    }
    // If the seventh digit is 7, its product 28 counts as 10, whose digits count as 1 or 0.
    return number.last(sum % 5 == 0 || number[6] == 7 && (sum + 1) % 5 == 0)
  }

  static let vietnameseTaxpayer = NumberScheme(
    "VN", "mst", "MST", "[0-9]{10}(?:[0-9]{3})?", lengths: [10, 13], example: "0100233488",
    source: "Tổng cục Thuế, Thông tư 105/2020/TT-BTC"
  ) { number in
    if number.number(2..<9) == 0 { return .unassigned(2..<9) }
    if number.count == 13, number.number(10..<13) == 0 { return .unassigned(10..<13) }
    let sum = number.sum([31, 29, 23, 19, 17, 13, 7, 5, 3])
    return number.check(10 - sum % 11, at: 9)
  }

  static let southAfricanTaxpayer = NumberScheme(
    "ZA", "tin", "TRN", "[01239][0-9]{9}", lengths: [10], example: "0001339050",
    source: "South African Revenue Service, modulus 10 check"
  ) { $0.last($0.luhn == 0) }
}
