import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// Compares colors and coordinates with naive parsers.
@Suite struct ColorTests {
  private func accepts(_ rule: String, _ text: String) throws -> Bool {
    try Rule(rule, in: Catalog.standard).validate(text).isAccepted
  }

  @Test func hexColorsHaveTheRightNumberOfDigits() throws {
    for count in 0...10 {
      let digits = String("0aF19c4E7b".prefix(count))
      for hash in ["", "#"] {
        let text = hash + digits
        guard !text.isEmpty else { continue }
        let (some, opaque) = ([3, 4, 6, 8].contains(count), [3, 6].contains(count))
        #expect(try accepts("hexcolor", text) == some, "\(text)")
        #expect(try accepts("hexcolor:alpha=no", text) == opaque, "\(text)")
        #expect(try accepts("hexcolor:hash=required", text) == (some && hash == "#"), "\(text)")
        #expect(try accepts("hexcolor:hash=no,alpha=no", text) == (opaque && hash == ""), "\(text)")
      }
    }
  }

  /// Numbers around each bound, with leading zeros and decimal places.
  @Test func colorValuesAreInRange() throws {
    let rgb = RGBColorInputValidator()
    let hsl = HSLColorInputValidator()
    for whole in 0...300 {
      for form in [
        "\(whole)", "0\(whole)", "+\(whole)", "\(whole).0", "\(whole).5", "\(whole)0e-1",
        "\(whole).5E0",
        ".0\(whole)e+\(String(whole).count + 1)",
      ] {
        let number = try #require(Double(form))
        let isByte = number <= 255
        let isPercentage = number <= 100
        let isOpacity = number <= 1
        #expect(rgb.validate("rgb(\(form),0,\(form))").isAccepted == isByte, "\(form)")
        #expect(rgb.validate("rgb(0 \(form) 0)").isAccepted == isByte, "\(form)")
        #expect(rgb.validate("rgb(0%,\(form)%,0%)").isAccepted == isPercentage, "\(form)")
        #expect(rgb.validate("rgb(0 \(form)% 0)").isAccepted == isPercentage, "\(form)")
        #expect(rgb.validate("rgb(0,0,0,\(form))").isAccepted == isOpacity, "\(form)")
        #expect(rgb.validate("rgb(0 0 0/\(form)%)").isAccepted == isPercentage, "\(form)")
        #expect(hsl.validate("hsl(\(form),\(form)%,0%)").isAccepted == isPercentage, "\(form)")
        #expect(hsl.validate("hsl(\(form)deg 0 \(form))").isAccepted == isPercentage, "\(form)")
        #expect(hsl.validate("hsl(0,0%,0%,\(form))").isAccepted == isOpacity, "\(form)")
      }
    }
  }

  /// Degrees around each bound.
  @Test func degreesAreInRange() throws {
    let validator = LatLongInputValidator()
    for whole in 0...200 {
      for form in ["\(whole)", "\(whole).0", "\(whole).25"] {
        let number = try #require(Double(form))
        for sign in ["", "-", "+"] {
          #expect(validator.validate("\(sign)\(form),0").isAccepted == (number <= 90), "\(form)")
          #expect(validator.validate("0, \(sign)\(form)").isAccepted == (number <= 180), "\(form)")
          #expect(
            validator.validate("(\(sign)\(form), \(form))").isAccepted == (number <= 90), "\(form)")
        }
      }
    }
  }

  /// Whole degrees, minutes and seconds around each bound.
  @Test func minutesAndSecondsAreInRange() {
    let validator = LatLongInputValidator(dms: true)
    for (degrees, largest, frame) in [
      (0...95, 90, "*N 0°E"), (0...185, 180, "0°N, *W"),
    ] {
      for degree in degrees {
        for minute in [0, 1, 9, 59, 60] {
          for second in [0, 1, 59, 60, 61] {
            let isInside =
              minute < 60 && second < 60
              && (degree < largest || degree == largest && minute == 0 && second == 0)
            let text = frame.replacing("*", with: "\(degree)°\(minute)′\(second)″")
            if validator.validate(text).isAccepted != isInside { Issue.record("\(text)") }
          }
        }
      }
    }
  }

  static let corrections: [(String, String, String?)] = [
    ("hexcolor", " #12ab9f ", "#12ab9f"), ("hexcolor", "＃１２ａｂ９ｆ", "#12ab9f"),
    ("hexcolor:hash=required", "12ab9f", "#12ab9f"), ("hexcolor:hash=no", "#12ab9f", "12ab9f"),
    ("hexcolor", "red", nil), ("hexcolor:hash=required", "12ab9", nil),
    ("rgb", " rgb (1,2,3) ", "rgb(1,2,3)"), ("rgb", "rgb(256,0,0)", nil), ("rgb", "1,2,3", nil),
    ("hsl", "hsl (1,2%,3%)", "hsl(1,2%,3%)"), ("hsl", "hsl(1,2,3)", nil),
    ("latlong", "52.5 13.3", "52.5, 13.3"), ("latlong", "52.5 ;  13.3", "52.5, 13.3"),
    ("latlong", "(52.5, 13.3", "52.5, 13.3"), ("latlong", "\u{2212}33.8, 151.2", "-33.8, 151.2"),
    ("latlong", "（５２.5，13.3）", "(52.5,13.3)"), ("latlong", "151.2, -33.8", nil),
    ("latlong:dms=yes", "52º30´59\u{201C}N 13º22´40\u{201C}E", "52°30′59″N, 13°22′40″E"),
  ]

  @Test(arguments: corrections)
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  static let details: [(String, String, [String])] = [
    ("rgb", "rgb(1e3,\n0,0)", ["color.range"]), ("rgb", "rgb(1,\r\n2)", ["color.count"]),
    ("rgb", "red", []), ("rgb", "rgb(1,2)", ["color.count"]),
    ("rgb", "rgb (1,2,3)", ["color.blank"]), ("rgb", "rgb(1 2,3)", ["color.separators"]),
    ("rgb", "rgb(1 2 3 4%)", ["color.separators"]),
    ("rgb", "rgb(1%,2,3)", ["color.mixture"]),
    ("rgb", "rgb(256,0,0,2)", ["color.range", "color.range"]),
    ("hsl", "hsl(1,2,3)", ["color.percent"]), ("hsl", "hsl(1,2%,101%)", ["color.range"]),
    ("latlong", "151.2, -33.8", ["latlong.order"]),
    ("latlong", "100, 200", ["latlong.latitude", "latlong.longitude"]),
    ("latlong", "0, 181", ["latlong.longitude"]), ("latlong", "(1, 2", ["latlong.bracket"]),
    ("latlong", "1 2", ["latlong.comma"]), ("latlong", "x", []),
  ]

  @Test(arguments: details)
  func rejectionsHaveCauses(_ rule: String, _ text: String, _ names: [String]) throws {
    try expectCauses(rule, text, names, arePlaced: false)
  }

  @Test func reasonsNameTheNumbers() throws {
    let error = RGBColorInputValidator().validate("rgb(300,0)").error
    #expect(
      error?.details.map(\.reason) == [
        "there are 2 values in the parentheses; three are required, and an opacity may follow",
        "300 is not between 0 and 255",
      ])
    #expect(
      HexColorInputValidator(alpha: false).validate("x").error?.reason
        == "The input is not a color of 3 or 6 hexadecimal digits")
  }

  /// A megabyte gets a verdict, because the patterns take linear time.
  @Test(arguments: [
    ("rgb", "rgb(*,0,0)", "0"), ("rgb", "rgb(0.*,0.*,0.*x", "7"), ("rgb", "rgb(*", " "),
    ("rgb", "rgb(0 * 0 * 0 / *1%x", "0"), ("hsl", "hsl(*deg *1 *", "0"), ("hsl", "hsl(*", "none "),
    ("hsl", "hsl(.*e*,*1%,.*%)", "1"),
    ("rgb", "rgb(0.*e*,0,0)", "0"), ("rgb", "rgb(*e*%,0,0)", "1"), ("hsl", "hsl(0 *", "1e"),
    ("latlong", "(90.*, 180.*x", "0"),
    ("latlong:dms=yes", "52.*°N 13.*", "1"), ("hexcolor", "#*", "f"),
  ])
  func aMegabyteIsDecided(_ rule: String, _ frame: String, _ unit: String) throws {
    let count = 1_048_000 / max(1, frame.count { $0 == "*" }) / unit.count
    let many = frame.replacing("*", with: String(repeating: unit, count: count))
    #expect(try Rule(rule, in: Catalog.standard).verdictKind(of: many.utf8Span) != .undecided)
  }
}
