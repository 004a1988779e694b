import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// Tests that a rule is rejected as contradictory exactly if no value satisfies it.
@Suite struct ContradictionTests {
  /// Returns whether a rule is valid; the only expected error is a contradiction.
  private func isReadable(_ rule: String) -> Bool {
    do throws(SourceDiagnostic) {
      _ = try Rule(rule, in: Catalog.standard)
      return true
    } catch {
      #expect(error.code == .optionsContradict, "\(rule)")
      return false
    }
  }

  private static let lower = ["", "min=", "above="]
  private static let upper = ["", "max=", "below="]

  /// Returns whether a number is between two bounds in the same unit.
  private func lies(_ number: Int, _ low: (String, Int), _ high: (String, Int)) -> Bool {
    let isInside = low.0 == "above=" ? number > low.1 : low.0.isEmpty || number >= low.1
    return isInside && (high.0 == "below=" ? number < high.1 : high.0.isEmpty || number <= high.1)
  }

  private func options(_ options: String...) -> String {
    options.filter { !$0.isEmpty }.joined(separator: ",")
  }

  /// Compares with a search through all possible integers.
  @Test func integerContradictionsAreDetected() {
    for _ in 0..<400 {
      let low = (Self.lower.randomElement() ?? "", Int.random(in: -120...120))
      let high = (Self.upper.randomElement() ?? "", low.1 + Int.random(in: -5...40))
      let divisor = Int.random(in: 1...15)
      let sign = Bool.random() ? "sign=none" : ""
      // The bounds are in tenths.
      let rule = options(
        low.0.isEmpty ? "" : low.0 + tenths(low.1), high.0.isEmpty ? "" : high.0 + tenths(high.1),
        "multiple-of=\(divisor)", sign)
      let fits = (-30...30).contains { number in
        number % divisor == 0 && (sign.isEmpty || number >= 0) && lies(number * 10, low, high)
      }
      #expect(isReadable("integer:" + rule) == fits, "\(rule)")
    }
  }

  private func tenths(_ number: Int) -> String {
    "\(number < 0 ? "-" : "")\(number.magnitude / 10).\(number.magnitude % 10)"
  }

  private func thousandths(_ number: Int) -> String {
    let digits = String(number.magnitude % 1000)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(number < 0 ? "-" : "")\(number.magnitude / 1000).\(zeros)\(digits)"
  }

  @Test func decimalContradictionsAreDetected() {
    for _ in 0..<400 {
      let low = (["min=", "above="].randomElement() ?? "", Int.random(in: -3000...3000))
      let high = (
        ["max=", "below="].randomElement() ?? "",
        low.1 + Int.random(in: -3...[30, 3000][low.1 & 1])
      )
      let places = Int.random(in: 0...4)
      let unit = [1000, 100, 10, 1, 1][places]
      let rule = "\(low.0)\(thousandths(low.1)),\(high.0)\(thousandths(high.1)),places=0..\(places)"
      // With four decimal places, there are numbers between two adjacent thousandths.
      let hasRoom = places == 4 && high.1 > low.1
      let fits = hasRoom || (-6001...6001).contains { $0 % unit == 0 && lies($0, low, high) }
      #expect(isReadable("decimal:" + rule) == fits, "\(rule)")
      #expect(isReadable("percentage:" + rule) == fits, "\(rule)")
      #expect(isReadable("float:\(low.0)\(low.1),\(high.0)\(high.1)") || low.1 >= high.1)
    }
  }

  @Test func boundsOfAnyLengthAreCompared() {
    let large = "1" + String(repeating: "0", count: 40)
    #expect(!isReadable("integer:above=\(large),max=\(large).9"))
    #expect(isReadable("integer:above=\(large),max=\(large.dropLast())1"))
    #expect(isReadable("integer:min=\(large),max=\(large).9,multiple-of=1000000000000"))
    #expect(!isReadable("integer:above=\(large),max=\(large.dropLast())9,multiple-of=10"))
    #expect(!isReadable("integer:min=-\(large.dropLast())9,below=-\(large),multiple-of=10"))
    #expect(isReadable("integer:min=-\(large.dropLast())9,max=-\(large),multiple-of=10"))
    #expect(isReadable("decimal:above=1,below=2,places=1000"))
  }

  /// Compares with a search through all possible counts of characters and bytes.
  @Test func lengthContradictionsAreDetected() {
    let words = ["a", "bb", "é", "éé", "日本", "😀", "ccccc"]
    for _ in 0..<300 {
      var parts: [String] = []
      var fitting = Set((0...30).flatMap { count in (count...4 * count).map { [count, $0] } })
      var values = words
      var isListed = false
      for _ in 0..<Int.random(in: 1...4) {
        let (low, high) = (Int.random(in: 0...6), Int.random(in: 0...6))
        switch Int.random(in: 0...3) {
        case 0:
          parts.append("length:min=\(low),max=\(low + high)")
          fitting = fitting.filter { (low...low + high).contains($0[0]) }
          values = values.filter { (low...low + high).contains($0.unicodeScalars.count) }
        case 1:
          parts.append("bytes:max=\(high)")
          fitting = fitting.filter { $0[1] <= high }
          values = values.filter { $0.utf8.count <= high }
        case 2:
          parts.append("bytes:min=\(low)")
          fitting = fitting.filter { $0[1] >= low }
          values = values.filter { $0.utf8.count >= low }
        default:
          let list = words.shuffled().prefix(Int.random(in: 1...4))
          parts.append("in:" + list.joined(separator: ","))
          values = values.filter { list.contains($0) }
          isListed = true
        }
      }
      let rule = parts.joined(separator: "|")
      let fits = isListed ? !values.isEmpty : !fitting.isEmpty
      #expect(isReadable(rule) == fits, "\(rule)")
    }
  }

  @Test(arguments: [
    "length:min=2|length:max=3", "length:max=2|bytes:max=8", "length:min=3|bytes:max=3",
    "in:a,bbbbb|length:min=5", "any(length:min=5, in:a,b)", "in:é|length:max=1", "length:max=0",
    "length:min=3|not(length:max=2)", "each(length:min=3)|length:max=9", "in:5|integer:min=1",
  ])
  func satisfiableRulesAreAccepted(_ rule: String) { #expect(isReadable(rule), "\(rule)") }

  @Test(arguments: [
    ("integer:above=1,below=2", "no whole number is between above=1 and below=2"),
    ("integer:min=7,max=9,multiple-of=10", "no multiple of 10 is between min=7 and max=9"),
    (
      "decimal:above=0.1,below=0.2,places=1",
      "no number with at most 1 decimal place is between above=0.1 and below=0.2"
    ),
    (
      "length:min=3|length:max=2",
      "no value can satisfy both \"length:min=3\" and \"length:max=2\""
    ),
    (
      "in:a,bb|length:max=1|bytes:min=2",
      "no value can satisfy \"bytes:min=2\" and everything before it"
    ),
  ])
  func theMessageNamesTheContradictoryOptions(_ rule: String, _ message: String) {
    #expect {
      try Rule(rule, in: Catalog.standard)
    } throws: { ($0 as? SourceDiagnostic)?.message == message }
  }
}
