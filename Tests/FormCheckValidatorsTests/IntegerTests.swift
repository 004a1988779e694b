import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

@Suite struct IntegerTests {
  /// Compares the verdicts with Swift's arithmetic, for numbers that fit into `Int`.
  @Test(arguments: 1...20)
  func boundsAgreeWithArithmetic(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    for _ in 0..<300 {
      let (one, other) = (
        Int.random(in: -120...120, using: &random), Int.random(in: -120...120, using: &random)
      )
      let (low, high) = (min(one, other), max(one, other))
      let isStrict = Bool.random(using: &random) && high - low > 1
      let rule = try Rule(
        isStrict ? "integer:above=\(low),below=\(high)" : "integer:min=\(low),max=\(high)",
        in: Catalog.standard)
      let number = Int.random(in: -130...130, using: &random)
      let isInside = isStrict ? low < number && number < high : low <= number && number <= high
      #expect(
        (rule.validate("\(number)").verdict == .accepted) == isInside, "\(rule.text) \(number)")
    }
  }

  /// If a number is impossible, no further digits make it valid, which a search confirms.
  @Test(arguments: ["min=10,max=25", "max=-3", "min=-25,max=-10", "above=0,below=5", "min=100"])
  func impossiblePrefixesStayImpossible(_ options: String) throws {
    let rule = try Rule("integer:\(options)", in: Catalog.standard)
    let all = ["", "-", "+"].flatMap { sign in (-1...999).map { $0 < 0 ? sign : "\(sign)\($0)" } }
    for text in all where !text.isEmpty {
      let canBecome = all.contains { $0.hasPrefix(text) && rule.validate($0).verdict == .accepted }
      if case .impossible = rule.progress(of: text) {
        #expect(!canBecome, "\(options) \(text)")
      }
    }
  }

  @Test(arguments: [
    ("integer:min=5,max=4", 4006), ("integer:above=5,below=5", 4006),
    ("integer:min=1,above=0", 4006), ("integer:above=1,below=2", 4006),
    ("integer:min=5,below=5", 4006), ("integer:min=1.2,max=1.9", 4006),
    ("integer:above=-1,below=0", 4006), ("integer:min=7,max=9,multiple-of=10", 4006),
    ("integer:above=10,below=20,multiple-of=10", 4006), ("integer:max=-1,sign=none", 4006),
    ("integer:below=0,sign=none", 4006),
    ("integer:min=x", 4004), ("integer:min=1e3", 4004), ("integer:multiple-of=0", 4004),
    ("integer:sign=maybe", 4004), ("integer:minn=1", 4003), ("integer:min=1,min=2", 4005),
  ])
  func invalidOptionsAreReported(_ text: String, _ code: Int) {
    expectMistake(text, code)
  }

  @Test func anOutOfRangeNumberNamesTheBounds() throws {
    let rule = try Rule("integer:min=1,max=120,multiple-of=5", in: Catalog.standard)
    let error = try #require(rule.validate("121").errors.first)
    #expect(error.code == 1005)
    #expect(
      error.details.map(\.reason) == [
        "the number must be at most 120", "the number must be a multiple of 5",
      ])
    #expect(error.parameters["max"] == .text("120"))
  }
}
