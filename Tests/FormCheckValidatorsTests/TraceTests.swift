import FormCheckCore
import FormCheckPatterns
import FormCheckValidators
import TestSupport
import Testing

/// Tests that a trace shows the steps that lead to the verdict of `validate`.
@Suite struct TraceTests {
  @Test(arguments: Vector.groups)
  func tracesOfVectorsHaveTheVerdictOfValidate(_ group: VectorGroup) throws {
    for prefix in ["", "first|length:min=200|"] {
      guard let rule = try? Rule(prefix + group.rule, in: Catalog.standard) else { continue }
      for vector in group.vectors { expectSameVerdict(rule, vector.input) }
    }
  }

  /// The validators without options, and rules that contain other rules.
  private static let rules =
    Catalog.standard.names + [
      "any(email, numeric)", "not(in:admin,root)", "each(separator=;, max=3, numeric)",
      "any(each(numeric)|length:max=9, not(alpha))", "first|required|email|length:max=12",
      "required|any(email, any(phone, url))",
    ]

  @Test(arguments: rules)
  func tracesOfRandomValuesHaveTheVerdictOfValidate(_ text: String) throws {
    guard let rule = try? Rule(text, in: Catalog.standard) else { return }
    let secret = rule.keepingSecret
    var random = SeededRandom(UInt64(text.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    let samples = rule.validators.flatMap { type(of: $0).card.examples.map { Array($0.text.utf8) } }
    for _ in 0..<12 {
      let value = Self.value(like: samples, &random)
      expectSameVerdict(rule, value)
      expectSameVerdict(secret, value)
      expectNothingRevealed(secret.trace(value.span))
    }
  }

  @Test func anyStepOfTheTemplateMethodCanEndTheValidation() throws {
    let rule = try Rule("email", in: Catalog.standard)
    func end(_ value: [UInt8], limit: Int = 1000) -> TraceStep? {
      let trace = rule.trace(value.span, limit: limit)
      return (trace.steps + trace.parts.flatMap(\.steps)).first {
        [.accepted, .rejected, .undecided].contains($0.result)
      }
    }
    #expect(end(Array("a@b.example".utf8), limit: 5)?.kind == .limit)
    #expect(end([0x61, 0xFF])?.kind == .encoding)
    #expect(end([0x61, 0xFF])?.invalidBytes == 1..<2)
    #expect(end([])?.result == .accepted)
    #expect(end(Array(repeating: 0x61, count: 400))?.kind == .length)
    #expect(end(Array("a b@c.example".utf8))?.kind == .pattern)
    #expect(end(Array("a@b.example".utf8)) == nil)
    let card = try Rule("creditcard", in: Catalog.standard).trace("4111111111111112")
    #expect(card.parts[0].steps.last?.result == .rejected)
    #expect(card.parts[0].steps.last?.kind == .inspect)
  }

  @Test func partsAfterTheEndAreNotReached() throws {
    let trace = try Rule("first|numeric|alpha", in: Catalog.standard).trace("x")
    #expect(trace.parts.map { $0.verdict?.kind } == [.rejected, nil])
    #expect(trace.parts[1].steps.allSatisfy { $0.result == .notReached })
    let long = try Rule("numeric|alpha", in: Catalog.standard).trace([0x31, 0x32].span, limit: 1)
    #expect(
      long.parts.allSatisfy { $0.verdict == nil } && long.verdict.errors.map(\.code) == [3002])
  }

  @Test func alternativesAfterTheAcceptedOneAreNotReached() throws {
    let rule = try Rule("any(numeric, alpha, email)", in: Catalog.standard)
    let inner = rule.trace("ab").parts[0].inner
    #expect(inner.map(\.rule) == ["numeric", "alpha", "email"])
    #expect(inner.map { $0.trace?.verdict.kind } == [.rejected, .accepted, nil])
  }

  @Test func theValuesOfAListHaveTracesUpToTheInvalidOne() throws {
    let rule = try Rule("each(separator=;, numeric)", in: Catalog.standard)
    let inner = rule.trace("1; x;;3").parts[0].inner
    #expect(inner.map(\.item) == [1, 2, 3, 4])
    #expect(inner.map { $0.trace?.verdict.kind } == [.accepted, .rejected, nil, nil])
    #expect(inner[1].bytes == 3..<4)
    let many = (1...50).map(String.init).joined(separator: ";") + ";x"
    let part = rule.trace(many).parts[0]
    #expect(part.inner.count == 9 && part.omitted == 42 && part.inner.last?.item == 51)
  }

  @Test func aRejectedValueHasItsCorrectionAndAnAcceptedOneItsSuggestion() throws {
    let rule = try Rule("email", in: Catalog.standard)
    #expect(rule.trace(" a@b.example").correction?.text == "a@b.example")
    #expect(rule.trace("a@gmial.com").suggestion?.text == "a@gmail.com")
    #expect(rule.trace("a@b.example").correction == nil)
  }

  @Test func filtersHaveTheirResultsInOrder() throws {
    let filters = try TextFilterChain("trim,uppercase")
    #expect(filters.trace(" ab ").map(\.text) == ["ab", "AB"])
    #expect(filters.trace(" ab ").map(\.filter) == ["trim", "uppercase"])
  }

  // MARK: Helpers

  private func expectSameVerdict(_ rule: Rule, _ value: [UInt8]) {
    let (trace, verdict) = (rule.trace(value.span), rule.validate(value.span))
    #expect(trace.verdict == verdict)
    #expect(trace.kindOfSteps == verdict.kind)
    for (part, validator) in zip(trace.parts, rule.validators) where !rule.isSecret {
      guard let found = part.verdict, let text = String(validating: value, as: UTF8.self) else {
        continue
      }
      #expect(found == validator.validate(text))
    }
  }

  /// Expects that a trace of a secret value has nothing that depends on the characters of the value.
  private func expectNothingRevealed(_ trace: RuleTrace) {
    #expect(trace.rule.isEmpty && trace.correction == nil && trace.suggestion == nil)
    for step in trace.steps + trace.parts.flatMap(\.steps) {
      #expect(step.byteCount == nil && step.invalidBytes == nil && step.match == nil)
    }
    #expect(trace.parts.allSatisfy { $0.inner.isEmpty && $0.omitted == 0 })
  }

  /// Returns an example of a validator with random changes, or random bytes.
  private static func value(like samples: [[UInt8]], _ random: inout SeededRandom) -> [UInt8] {
    var value = samples.randomElement(using: &random) ?? []
    let characters: [[UInt8]] = ["a", "0", " ", ".", "@", ";", ",", "-", "é", "\u{200B}"].map {
      Array($0.utf8)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...value.count, using: &random)
      let added = characters.randomElement(using: &random) ?? []
      if Bool.random(using: &random), place < value.count { value.remove(at: place) }
      value.insert(contentsOf: added, at: min(place, value.count))
    }
    return value
  }
}
