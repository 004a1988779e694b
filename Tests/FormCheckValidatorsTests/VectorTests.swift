import FormCheckCore
import FormCheckPatterns
import StrictJSON
import Testing
import FormCheckValidators

@Suite struct VectorTests {
  @Test(arguments: Vector.groups)
  func vectorsHaveTheExpectedVerdicts(_ group: VectorGroup) throws {
    let rule = try Rule(group.rule, in: Catalog.standard)
    for vector in group.vectors {
      #expect(
        words(for: rule.validate(vector.input.span).verdict) == vector.verdict, vector.title)
      if vector.progress != "-" {
        let text = try #require(String(validating: vector.input, as: UTF8.self), vector.title)
        #expect(words(for: rule.progress(of: text)) == vector.progress, vector.title)
      }
    }
  }

  @Test(arguments: Vector.groups)
  func codesAreFoundWithoutTheErrors(_ group: VectorGroup) throws {
    var scratch = try MatchScratch()
    for prefix in ["", "first|", "length:min=200|", "first|length:min=200|"] {
      guard let rule = try? Rule(prefix + group.rule, in: Catalog.standard) else { continue }
      let checker = Checker(rule)
      for vector in group.vectors {
        guard let text = String(validating: vector.input, as: UTF8.self) else { continue }
        let verdict = rule.validate(text)
        guard verdict.errors.allSatisfy({ !$0.isUndecided && $0.code != 3002 }) else { continue }
        var codes: [Int] = []
        let kind = checker.verdictKind(of: text.utf8Span, codes: &codes, scratch: &scratch)
        #expect(kind == verdict.kind, vector.title)
        #expect(codes == verdict.errors.map(\.code), vector.title)
      }
    }
  }

  @Test(arguments: Vector.groups)
  func preparedRulesGiveTheSameErrors(_ group: VectorGroup) throws {
    for prefix in ["", "first|", "length:min=200|in:a,b|"] {
      guard let rule = try? Rule(prefix + group.rule, in: Catalog.standard) else { continue }
      let explainer = RuleExplainer(rule, limit: InputValidator.standardLimit)
      for vector in group.vectors {
        let verdict = rule.validate(vector.input.span)
        guard verdict.kind != .undecided else { continue }
        // The second verdict uses the sentences that were filled in for the first one.
        for _ in 0..<2 {
          let other = explainer.validate(vector.input.span, wasRejected: false)
          #expect(other == verdict, vector.title)
          #expect(other.errors.map(\.prompt) == verdict.errors.map(\.prompt), vector.title)
          #expect(other.errors.map(json) == verdict.errors.map(json), vector.title)
        }
      }
    }
  }

  @Test func everyValidatorHasAcceptedAndRejectedVectors() {
    for card in Catalog.standard.cards {
      let rows = Vector.all.filter { $0.place.hasPrefix("\(card.name).tsv:") }
      #expect(rows.contains { $0.verdict == "accepted" }, "\(card.name)")
      #expect(rows.contains { $0.verdict.hasPrefix("\(card.code.number)@") }, "\(card.name)")
    }
  }

  private func json(_ error: ValidationError) -> String {
    var json = JSONWriter()
    error.write(to: &json)
    return String(decoding: json.finish(), as: UTF8.self)
  }

  private func words(for verdict: Verdict) -> String {
    switch verdict {
    case .accepted: "accepted"
    case .rejected(let error): "\(error.code)@\(error.offset)"
    case .undecided(let error): "undecided \(error.code)"
    }
  }

  private func words(for progress: InputProgress) -> String {
    switch progress {
    case .complete: "complete"
    case .incomplete: "incomplete"
    case .impossible(let place): "impossible@\(place)"
    }
  }
}
