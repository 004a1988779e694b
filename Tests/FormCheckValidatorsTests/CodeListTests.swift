import FormCheckCore
import TestSupport
import Testing
@testable import FormCheckValidators

@Suite struct CodeListTests {
  private static let lists: [(list: CodeList, codes: StaticString, length: Int, count: Int)] = [
    (.countryAlpha2, CountryTable.alpha2, 2, 249), (.countryAlpha3, CountryTable.alpha3, 3, 249),
    (.countryNumeric, CountryTable.numeric, 3, 249), (.currency, CurrencyTable.codes, 3, 178),
    (.languageAlpha2, LanguageTable.alpha2, 2, 183),
    (.languageAlpha3, LanguageTable.alpha3, 3, 8046),
  ]

  private static func words(of codes: StaticString, length: Int) -> [String] {
    let text = Array("\(codes)".utf8)
    return stride(from: 0, to: text.count, by: length).map {
      String(decoding: text[$0..<min($0 + length, text.count)], as: UTF8.self)
    }
  }

  /// Each list is sorted, has no duplicates, and has as many codes as its standard.
  @Test(arguments: 0..<6)
  func listsAreCompleteSortedAndUnique(_ index: Int) {
    let (_, codes, length, count) = Self.lists[index]
    let words = Self.words(of: codes, length: length)
    #expect(words.count == count)
    #expect(words == Set(words).sorted())
    #expect(words.allSatisfy { $0.utf8.count == length })
  }

  @Test(arguments: 0..<6)
  func binarySearchAgreesWithLinearSearch(_ index: Int) {
    let (list, codes, length, _) = Self.lists[index]
    let words = Self.words(of: codes, length: length)
    let known = Set(words)
    let beginnings = Set(words.flatMap { word in (0...word.count).map { word.prefix($0) } })
    var random = SeededRandom(UInt64(index))
    let alphabet = index == 2 ? "0123456789" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for _ in 0..<3000 {
      let length = Int.random(in: 0...4, using: &random)
      let text = String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
      let isKnown = list.contains(text.lowercased().utf8Span.span)
      #expect(isKnown == known.contains(text))
      let naive = (0...length).last { beginnings.contains(text.prefix($0)) }
      #expect(list.knownBeginning(of: text.utf8Span.span) == naive)
    }
    for word in words.prefix(1000) where !list.contains(word.utf8Span.span) {
      Issue.record("\(word) is not found")
    }
  }

  /// The table of names contains exactly the codes in the lists.
  @Test func theNameTableHasTheCodesOfTheLists() {
    let lands = "\(CountryTable.names)".split(separator: "|")
    #expect(lands.map { String($0.prefix(2)) } == Self.words(of: CountryTable.alpha2, length: 2))
    #expect(
      Set(lands.map { String($0.dropFirst(2).prefix(3)) })
        == Set(Self.words(of: CountryTable.alpha3, length: 3)))
    #expect(
      Set(lands.map { String($0.dropFirst(5).prefix(3)) })
        == Set(Self.words(of: CountryTable.numeric, length: 3)))
    #expect(lands.contains("DEDEU276Germany") && lands.contains("GBGBR826United Kingdom"))
  }

  @Test func codesCanBeLookedUpInCode() {
    #expect(CountryInputValidator.isCode("de") && !CountryInputValidator.isCode("UK"))
    #expect(CurrencyInputValidator.isCode("EUR") && !CurrencyInputValidator.isCode(""))
    #expect(LanguageInputValidator.isCode("yue") && !LanguageInputValidator.isCode("q"))
  }

  @Test(
    arguments: [
      ("country", " de ", "de"), ("country", "UK", "GB"), ("country", "Germany", "DE"),
      ("country", "DEU", "DE"), ("country", "276", "DE"), ("country", "EL", "GR"),
      ("country", "Atlantis", nil), ("country:form=alpha3", "DE", "DEU"),
      ("country:form=numeric", "２７６", "276"), ("country:form=numeric", "uk", "826"),
      ("country:form=any", "poland", "PL"), ("currency", "€", "EUR"), ("currency", " usd", "usd"),
      ("currency", "DEM", nil), ("currency", "$", nil), ("language", "de\u{200B}", "de"),
      ("language", "iw", "he"), ("language", " JI", "yi"), ("language", "sh", nil),
      ("language:form=alpha3", "iw", nil), ("language", "german", nil),
      ("locale", "de_de", "de_DE"),
      ("locale", "zh-Hans_CN", "zh_Hans_CN"),
      ("locale:form=bcp47", "de_DE", "de-DE"), ("locale:form=posix", "de-at", "de_AT"),
      ("locale:form=posix", "ZH-hans-cn", "zh_Hans_CN"), ("locale", "vz-DE", nil),
      ("locale", " de_de.UTF-8 ", "de_DE.UTF-8"),
    ] as [(String, String, String?)])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  @Test(arguments: [
    ("country", "UK", "country.unknown"), ("country", "DEU", "country.form"),
    ("currency", "DEM", "currency.withdrawn"), ("currency", "AAA", "currency.unknown"),
    ("currency", "xb", "currency.unknown"), ("language", "aj", "language.unknown"),
    ("language", "deu", "language.form"), ("locale", "vz-DE", "locale.language"),
    ("locale", "de-QB", "locale.region"), ("locale", "de-419-DE-a", "locale.subtag"),
    ("locale", "zh-Hans_CN", "locale.separator"), ("locale", "de-", "locale.unfinished"),
    ("locale", "de_DE.", "locale.code-set"), ("locale", "de é", "locale.separator"),
  ])
  func rejectionsHaveCauses(_ rule: String, _ text: String, _ name: String) throws {
    try expectCauses(rule, text, [name])
  }

  @Test func aWithdrawnCurrencyNamesItsSuccessor() throws {
    let error = try #require(CurrencyInputValidator().validate("ltl").error)
    #expect(error.details.first?.reason == "this code was withdrawn and replaced by EUR")
  }
}
