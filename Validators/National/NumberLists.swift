// The schemes of each validator, sorted by country.

extension NumberScheme {
  /// The schemes of VAT numbers, sorted by country.
  static var vat: [NumberScheme] {
    [
      VATSchemes.austrianVAT,
      VATSchemes.belgianVAT,
      VATSchemes.bulgarianVAT,
      VATSchemes.swissVAT,
      VATSchemes.cyprioteVAT,
      VATSchemes.czechVAT,
      VATSchemes.germanVAT,
      VATSchemes.danishVAT,
      VATSchemes.estonianVAT,
      VATSchemes.spanishVAT,
      VATSchemes.finnishVAT,
      VATSchemes.frenchVAT,
      VATSchemes.britishVAT,
      VATSchemes.greekVAT,
      VATSchemes.croatianVAT,
      VATSchemes.hungarianVAT,
      VATSchemes.irishVAT,
      VATSchemes.italianVAT,
      VATSchemes.lithuanianVAT,
      VATSchemes.luxembourgishVAT,
      VATSchemes.latvianVAT,
      VATSchemes.malteseVAT,
      VATSchemes.dutchVAT,
      VATSchemes.norwegianVAT,
      VATSchemes.polishVAT,
      VATSchemes.portugueseVAT,
      VATSchemes.romanianVAT,
      VATSchemes.swedishVAT,
      VATSchemes.slovenianVAT,
      VATSchemes.slovakVAT,
    ]
  }

  /// The numbers by which tax authorities know persons and businesses.
  static var taxID: [NumberScheme] {
    [
      WorldBusinessSchemes.argentineTaxpayer,
      WorldBusinessSchemes.australianTaxpayer,
      WorldBusinessSchemes.australianBusiness,
      EuropeanPersonSchemes.belgianPerson,
      EuropeanPersonSchemes.bulgarianPerson,
      WorldPersonSchemes.brazilianPerson,
      WorldBusinessSchemes.brazilianCompany,
      WorldBusinessSchemes.belarusianTaxpayer,
      WorldPersonSchemes.canadianPerson,
      WorldBusinessSchemes.canadianCompany,
      WorldPersonSchemes.chileanPerson,
      WorldPersonSchemes.chinesePerson,
      WorldBusinessSchemes.chineseCompany,
      WorldBusinessSchemes.colombianTaxpayer,
      EuropeanPersonSchemes.czechPerson,
      EuropeanPersonSchemes.germanPerson,
      EuropeanPersonSchemes.danishPerson,
      LatinAmericanSchemes.dominicanTaxpayer,
      LatinAmericanSchemes.dominicanPerson,
      LatinAmericanSchemes.ecuadorianPerson,
      EuropeanPersonSchemes.estonianPerson,
      VATSchemes.spanishTaxID,
      EuropeanPersonSchemes.finnishPerson,
      EuropeanBusinessSchemes.frenchTaxpayer,
      EuropeanBusinessSchemes.britishTaxpayer,
      EuropeanBusinessSchemes.britishPerson,
      greekTaxpayer,
      LatinAmericanSchemes.guatemalanTaxpayer,
      EuropeanPersonSchemes.croatianPerson,
      EuropeanBusinessSchemes.hungarianTaxpayer,
      WorldBusinessSchemes.indonesianTaxpayer,
      EuropeanPersonSchemes.irishPerson,
      WorldBusinessSchemes.indianTaxpayer,
      EuropeanPersonSchemes.icelandicPerson,
      EuropeanPersonSchemes.italianPerson,
      italianTaxpayer,
      EuropeanPersonSchemes.lithuanianPerson,
      EuropeanPersonSchemes.luxembourgishPerson,
      EuropeanPersonSchemes.latvianPerson,
      WorldBusinessSchemes.moldovanCompany,
      WorldBusinessSchemes.macedonianTaxpayer,
      WorldBusinessSchemes.mexicanTaxpayer,
      EuropeanPersonSchemes.dutchPerson,
      EuropeanPersonSchemes.norwegianPerson,
      WorldBusinessSchemes.newZealandTaxpayer,
      WorldBusinessSchemes.peruvianTaxpayer,
      polishTaxpayer,
      EuropeanPersonSchemes.polishPerson,
      portugueseTaxpayer,
      LatinAmericanSchemes.paraguayanTaxpayer,
      EuropeanPersonSchemes.romanianPerson,
      romanianTaxpayer,
      EuropeanBusinessSchemes.serbianCompany,
      EuropeanBusinessSchemes.russianTaxpayer,
      EuropeanPersonSchemes.swedishPerson,
      slovenianTaxpayer,
      EuropeanPersonSchemes.slovakPerson,
      EuropeanBusinessSchemes.turkishTaxpayer,
      EuropeanPersonSchemes.turkishPerson,
      WorldBusinessSchemes.taiwaneseCompany,
      EuropeanPersonSchemes.ukrainianPerson,
      WorldPersonSchemes.americanPerson,
      WorldBusinessSchemes.americanTaxpayer,
      WorldBusinessSchemes.americanEmployer,
      LatinAmericanSchemes.uruguayanTaxpayer,
      LatinAmericanSchemes.venezuelanTaxpayer,
      WorldBusinessSchemes.vietnameseTaxpayer,
      WorldBusinessSchemes.southAfricanTaxpayer,
    ]
  }

  /// The numbers of persons in population registers and social insurance.
  static var nationalID: [NumberScheme] {
    [
      WorldPersonSchemes.argentinePerson,
      EuropeanPersonSchemes.austrianPerson,
      EuropeanPersonSchemes.belgianPerson,
      EuropeanPersonSchemes.bulgarianPerson,
      WorldPersonSchemes.brazilianPerson,
      WorldPersonSchemes.canadianPerson,
      EuropeanPersonSchemes.swissPerson,
      WorldPersonSchemes.chileanPerson,
      WorldPersonSchemes.chinesePerson,
      EuropeanPersonSchemes.czechPerson,
      EuropeanPersonSchemes.danishPerson,
      LatinAmericanSchemes.dominicanPerson,
      LatinAmericanSchemes.ecuadorianPerson,
      EuropeanPersonSchemes.estonianPerson,
      EuropeanPersonSchemes.spanishPerson,
      EuropeanPersonSchemes.finnishPerson,
      EuropeanPersonSchemes.frenchPerson,
      EuropeanBusinessSchemes.britishPerson,
      EuropeanPersonSchemes.greekPerson,
      WorldPersonSchemes.hongKongPerson,
      EuropeanPersonSchemes.croatianPerson,
      EuropeanPersonSchemes.irishPerson,
      WorldPersonSchemes.israeliPerson,
      WorldPersonSchemes.indianPerson,
      WorldPersonSchemes.iranianPerson,
      EuropeanPersonSchemes.icelandicPerson,
      EuropeanPersonSchemes.italianPerson,
      WorldPersonSchemes.japanesePerson,
      WorldPersonSchemes.koreanPerson,
      EuropeanPersonSchemes.lithuanianPerson,
      EuropeanPersonSchemes.luxembourgishPerson,
      EuropeanPersonSchemes.latvianPerson,
      WorldPersonSchemes.mexicanPerson,
      EuropeanPersonSchemes.dutchPerson,
      EuropeanPersonSchemes.norwegianPerson,
      EuropeanPersonSchemes.polishPerson,
      EuropeanPersonSchemes.portuguesePerson,
      EuropeanPersonSchemes.romanianPerson,
      EuropeanPersonSchemes.serbianPerson,
      EuropeanPersonSchemes.russianInsurance,
      WorldPersonSchemes.saudiPerson,
      EuropeanPersonSchemes.swedishPerson,
      EuropeanPersonSchemes.slovenianPerson,
      EuropeanPersonSchemes.slovakPerson,
      WorldPersonSchemes.thaiPerson,
      EuropeanPersonSchemes.turkishPerson,
      WorldPersonSchemes.taiwanesePerson,
      EuropeanPersonSchemes.ukrainianPerson,
      WorldPersonSchemes.americanPerson,
      WorldPersonSchemes.southAfricanPerson,
    ]
  }

  /// The numbers of companies in business registers.
  static var companyID: [NumberScheme] {
    [
      WorldBusinessSchemes.argentineTaxpayer,
      WorldBusinessSchemes.australianBusiness,
      WorldBusinessSchemes.australianCompany,
      belgianCompany,
      WorldBusinessSchemes.brazilianCompany,
      WorldBusinessSchemes.canadianCompany,
      swissCompany,
      WorldPersonSchemes.chileanPerson,
      WorldBusinessSchemes.chineseCompany,
      WorldBusinessSchemes.colombianTaxpayer,
      EuropeanBusinessSchemes.czechCompany,
      danishCompany,
      LatinAmericanSchemes.dominicanTaxpayer,
      EuropeanBusinessSchemes.estonianCompany,
      finnishCompany,
      EuropeanBusinessSchemes.frenchCompany,
      EuropeanBusinessSchemes.frenchEstablishment,
      EuropeanPersonSchemes.croatianPerson,
      WorldBusinessSchemes.indianBusiness,
      italianTaxpayer,
      WorldBusinessSchemes.japaneseCompany,
      WorldBusinessSchemes.koreanCompany,
      WorldBusinessSchemes.moroccanCompany,
      WorldBusinessSchemes.moldovanCompany,
      norwegianCompany,
      WorldBusinessSchemes.peruvianTaxpayer,
      EuropeanBusinessSchemes.polishCompany,
      polishTaxpayer,
      portugueseTaxpayer,
      romanianTaxpayer,
      EuropeanBusinessSchemes.serbianCompany,
      EuropeanBusinessSchemes.russianCompany,
      EuropeanBusinessSchemes.swedishCompany,
      WorldBusinessSchemes.taiwaneseCompany,
      WorldBusinessSchemes.americanEmployer,
    ]
  }

  // Numbers that are also VAT numbers.

  static let belgianCompany = VATSchemes.belgianVAT.named("kbo", "KBO/BCE")
  static let danishCompany = VATSchemes.danishVAT.named("cvr", "CVR")
  static let finnishCompany = VATSchemes.finnishVAT.named("ytunnus", "Y-tunnus")
  static let greekTaxpayer = VATSchemes.greekVAT.named("afm", "ΑΦΜ")
  static let italianTaxpayer = VATSchemes.italianVAT.named("iva", "partita IVA")
  static let norwegianCompany = VATSchemes.norwegianVAT.named(
    "orgnr", "organisasjonsnummer", "[89][0-9]{8}", lengths: [9], example: "988077917")
  static let polishTaxpayer = VATSchemes.polishVAT.named("nip", "NIP")
  static let portugueseTaxpayer = VATSchemes.portugueseVAT.named("nif", "NIF/NIPC")
  static let romanianTaxpayer = VATSchemes.romanianVAT.named("cui", "CUI")
  static let slovenianTaxpayer = VATSchemes.slovenianVAT.named("ds", "davčna številka")
  static let swissCompany = VATSchemes.swissVAT.named(
    "uid", "UID/IDE", "CHE[0-9]{9}", lengths: [12], example: "CHE100155212", skipping: 3)

  /// Returns the scheme of a VAT number as another number, without a prefix.
  ///
  /// - Parameters:
  ///   - kind: The name in rules.
  ///   - name: The official name.
  ///   - pattern: The pattern, or nil to keep it.
  ///   - lengths: The numbers of characters, or nil to keep them.
  ///   - example: An example, or nil to keep it.
  ///   - length: The number of characters before those of the VAT number.
  /// - Returns: The scheme.
  private func named(
    _ kind: String, _ name: String, _ pattern: String? = nil, lengths: [Int]? = nil,
    example: String? = nil, skipping length: Int = 0
  ) -> NumberScheme {
    let flaw = flaw
    let skipping: @Sendable (CompactNumber) -> NumberFlaw? = {
      flaw($0.dropping(length))?.shifted(by: length)
    }
    return NumberScheme(
      country, kind, name, pattern ?? self.pattern, lengths: lengths ?? self.lengths,
      example: example ?? self.example, source: source,
      flaw: length == 0 ? flaw : skipping)
  }
}
