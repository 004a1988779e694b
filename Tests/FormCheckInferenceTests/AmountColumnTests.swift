import FormCheckInference
import Testing

/// Columns of amounts of money and percentages.
@Suite struct AmountColumnTests {
  @Test(arguments: [
    ("required|money:locale=de,", ".", ","), ("required|money:", ",", "."),
    ("required|money:locale=fr,", "\u{202F}", ","), ("required|money:locale=de-CH,", "'", "."),
  ])
  func amountsWithSeparatorsOfThousandsAreNoCoordinates(
    _ rule: String, _ group: String, _ point: String
  ) throws {
    for least in [0, 1] {
      let values = (0..<60).map { index in
        let whole = index % 3 >= least ? "\(1 + index % 80)\(group)\(100 + index * 7)" : "\(index)"
        return "\(whole)\(point)\(10 + index)"
      }
      let decision = try Learning(values).decision()
      #expect(decision.wholeRule == "\(rule)min=0,max=91000")
      #expect(!decision.questions.joined().contains("latlong"))
      #expect(try Learning.rejected(values, by: decision) == 0)
    }
  }

  @Test func commasSeparateThousandsIfTheyAlsoSeparateFields() throws {
    let values = (0..<60).map { $0 % 3 == 0 ? "\(100 + $0)" : "\(1 + $0),\(100 + $0 * 7)" }
    let decision = try Learning(values).decision(hasCommas: true)
    #expect(decision.wholeRule == "required|money:min=0,max=91000")
    #expect(try Learning.rejected(values + ["999", "1,234"], by: decision) == 0)
    let small = values + ["0,125"]
    #expect(try Learning(small).decision(hasCommas: true).wholeRule.contains("point=comma"))
    #expect(try Learning(values).decision().wholeRule.contains("point=comma"))
  }

  @Test(arguments: [
    ("required|percentage:min=0,max=150", "", "", " %"),
    ("required|percentage:min=0,max=150", "", ".5", "%"),
    ("required|money:sign=required,min=0,max=150", "$", ".50", ""),
    ("required|money:sign=required,locale=de,min=0,max=150", "", ",50", " \u{20AC}"),
  ])
  func amountsHaveBounds(_ rule: String, _ before: String, _ places: String, _ after: String) throws
  {
    let values = (0..<100).map { "\(before)\($0)\(places)\(after)" }
    let decision = try Learning(values).decision()
    #expect(decision.wholeRule == rule)
    #expect(try Learning.rejected(values, by: decision) == 0)
    #expect(try Learning.rejected(["\(before)9999\(places)\(after)"], by: decision) == 1)
  }

  @Test func coordinatesAndCodesAreNoAmounts() throws {
    let pairs = (0..<60).map { "\(10 + $0).\(1000 + $0),\($0).\(2000 + $0)" }
    #expect(try Learning(pairs).decision().wholeRule == "required|latlong")
    let codes = (0..<60).map { "0\(10 + $0) 1\(10 + $0) 4\(20 + $0)" }
    #expect(try !Learning(codes).decision().wholeRule.contains("money"))
  }
}
