import FormCheckPipelines
import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
@testable import FormCheckValidators

@Suite struct DetectorTests {
  private static let detector = Detector(in: .standard)

  /// The validators of the catalog that describe a kind of text.
  private static let kinds = Catalog.standard.cards.filter { $0.code.number < 2000 && !$0.isSecret }

  @Test func everyValidatorIsInTheOrderOnce() {
    let order = Specificity.order
    #expect(Set(order).count == order.count)
    #expect(Self.detector.validators.map(\.name) == order && Self.detector.diagnostics.isEmpty)
  }

  @Test func everyNameInTheOrderIsAValidator() {
    let names = Specificity.order.filter { !$0.contains(":") }
    #expect(Set(names + Specificity.unspecific) == Set(Self.kinds.map(\.name)))
    #expect(Set(names).isDisjoint(with: Specificity.unspecific))
    for candidate in Self.detector.candidates {
      let isInternational = candidate.name.contains(":")
      #expect(candidate.card.name == candidate.name)
      #expect(candidate.rule.text == (isInternational ? "not(ascii)|" : "") + candidate.name)
      #expect(candidate.isInternational == isInternational)
      #expect(!isInternational || !candidate.card.examples.isEmpty, "\(candidate.name)")
    }
  }

  /// If one validator is narrower than another, according to their examples, it precedes the other.
  @Test func narrowValidatorsPrecedeWideOnes() throws {
    let candidates = Self.detector.candidates
    let examples = candidates.map { candidate in
      candidate.card.examples.filter { $0.passes && $0.options.isEmpty && !$0.text.isEmpty }
    }
    for (index, one) in candidates.enumerated() where !examples[index].isEmpty {
      for (other, wider) in candidates.enumerated().prefix(index) {
        let holdsMine = examples[index].allSatisfy { Self.accepts(wider, $0.text) }
        let holdsItsOwnToo = examples[other].allSatisfy { Self.accepts(one, $0.text) }
        #expect(
          !holdsMine || holdsItsOwnToo, "\(one.card.name) must come before \(wider.card.name)")
      }
    }
  }

  private static func accepts(_ candidate: DetectorCandidate, _ text: String) -> Bool {
    candidate.rule.verdictKind(of: text.utf8Span) == .accepted
  }

  static let answers: [(text: String, name: String)] = [
    ("hello", "alpha"), ("Hello", "alpha"), ("hello world", "person-name"),
    ("Ada Lovelace", "person-name"), ("hello-world", "slug"), ("hello_world", "identifier"),
    ("what is this?", "ascii"), ("12345", "port"), ("2026", "port"), ("20261120", "numeric"),
    ("18", "port"), ("70000", "numeric"), ("-5", "integer"),
    ("1.5", "decimal"), ("1e5", "float"), ("0xFF", "hex"), ("c0ffee", "hexcolor"),
    ("#c0ffee", "hexcolor"), ("true", "boolean"), ("a@b.co", "email"), ("example.com", "hostname"),
    ("https://example.com/", "url"), ("mailto:a@b.co", "mailto"), ("urn:a:b", "uri"),
    ("192.168.0.1", "ipv4"),
    ("::1", "ipv6"), ("10.0.0.0/8", "cidr"), ("2026-11-20", "date"), ("12:30", "time"),
    ("2026-11-20T12:30:00Z", "datetime"), ("P1DT12H", "duration"), ("1.0.0", "semver"),
    ("DE", "country"), ("EUR", "currency"), ("de-AT", "locale"), ("de", "country"),
    ("bad", "alpha"), ("text/html", "mimetype"),
    ("Europe/Berlin", "timezone"), ("DE89370400440532013000", "iban"),
    ("4111111111111111", "creditcard"), ("52.5,13.4", "latlong"), ("{\"a\": 1}", "json"),
    ("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "uuid"), ("aGVsbG8gd29ybGQ=", "base64"),
    ("user1", "identifier"),
    ("+4915112345678", "phone"), ("rgb(1, 2, 3)", "rgb"), ("50%", "percentage"),
    ("00:1A:2B:3C:4D:5E", "mac"), ("01:02:03:04:05:06:07:ab", "mac"), ("/a/b", "json-pointer"),
    ("example.org:80", "hostport"), ("../a", "ascii"), ("{id}", "ascii"),
    ("s:ü", "iri"), ("1/name", "ascii"), ("jürgen@bücher.example", "email:utf8=yes"),
    ("用户@例え.テスト", "email:utf8=yes"), ("ü@example.org", "email:utf8=yes"),
    ("bücher.example", "hostname:idn=yes"), ("실례.테스트", "hostname:idn=yes"),
    ("☕.example", "hostname:idn=uts46"), ("Bücher.example", "hostname:idn=uts46"),
    ("https://bücher.example/", "url:idn=yes"), ("https://☕.example/", "url:idn=uts46"),
    ("xn--bcher-kva.example", "hostname"), ("a@xn--bcher-kva.example", "email"),
    ("89049032123451234512345678901235", "eid"),
    ("04011000-1234512345-06", "leitweg"), ("05a28rw58", "ror"),
    ("LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9", "ltc"), ("A0MNRK", "wkn"),
  ]

  @Test(arguments: answers)
  func theFirstResultIsTheMostSpecific(_ text: String, _ name: String) {
    #expect(Self.detector.validator(for: text)?.name == name)
  }

  @Test func resultsAreTheValidatorsThatAccept() throws {
    let names = Self.detector.validators(for: "8080").map(\.name)
    #expect(names.starts(with: ["port", "numeric"]) && names.contains("integer"))
    for name in names {
      #expect(try Rule(name, in: Catalog.standard).validate("8080").isAccepted)
    }
    for text in ["8080", "hello", "a@b.co", "\u{1}", "", "\u{202E}", "日本語"] {
      let all = Self.detector.validators(for: text)
      #expect(all.first?.name == Self.detector.validator(for: text)?.name)
      #expect(Self.detector.undecided(on: text).isEmpty)
      let complete = Self.detector.results(for: text, isComplete: true)
      let first = Self.detector.results(for: text, isComplete: false)
      #expect(complete.accepting.map(\.name) == all.map(\.name))
      #expect(first.accepting.map(\.name) == all.prefix(1).map(\.name))
      #expect(complete.undecided.isEmpty && first.undecided.isEmpty)
    }
  }

  @Test func constraintsAndSecretsAreNotResults() {
    for card in Catalog.standard.cards where card.isSecret || card.code.number >= 2000 {
      #expect(!Self.detector.chain.names.contains(card.name), "\(card.name)")
    }
    #expect(Self.detector.validator(for: "") == nil && Self.detector.validators(for: "").isEmpty)
  }

  @Test func theTraceNamesTheValidators() throws {
    let chain = try #require(Self.detector.chain.starting(at: "port"))
    let trace = chain.trace("a@b")
    #expect(trace.answer?.name == "ascii")
    #expect(trace.steps.first?.handler == "port" && trace.steps.first?.answer == nil)
    #expect(trace.description.hasPrefix("port passed: rejected with 1008 port\n"))
  }

  /// Returns the card of a custom validator with a pattern.
  private static func mine(_ name: String, _ number: Int, _ pattern: String) -> ValidatorCard {
    ValidatorCard(
      name: name, code: ErrorCode(number, name, reason: "", fix: ""), summary: "mine",
      examples: [],
      make: { (_) throws(OptionError) in
        do throws(SourceDiagnostic) {
          return try Rule("pattern:/\(pattern)/", in: Catalog.standard).validators[0]
        } catch {
          throw OptionError(option: nil, code: .brokenPattern, message: "")
        }
      })
  }

  @Test func customValidatorsHavePriority() throws {
    let catalog = try Catalog.standard.adding(Self.mine("another", 9002, "[0-9]{4}"))
      .adding(Self.mine("own", 9001, "[0-9]{3,5}"))
    let detector = Detector(in: catalog)
    let names = detector.validators(for: "8080").map(\.name)
    #expect(names.starts(with: ["own", "another", "port"]))
    let first = detector.results(for: "8080", isComplete: false).accepting
    #expect(first.map(\.name) == ["own", "another"])
    #expect(detector.validator(for: "x")?.name == "alpha")
  }

  @Test func invalidValidatorsAreReported() throws {
    let catalog = try Catalog.standard.adding(Self.mine("broken", 9001, "("))
    let detector = Detector(in: catalog)
    #expect(detector.diagnostics.map(\.excerpt) == ["broken\n^~~~~~"])
    #expect(!detector.chain.names.contains("broken"))
  }

  @Test func undecidedValidatorsAreReportedSeparately() throws {
    let catalog = try Catalog.standard.adding(Self.mine("slow", 9001, "(a+)+[bc]"))
    let detector = Detector(in: catalog)
    let text = String(repeating: "a", count: 40) + "d"
    #expect(detector.undecided(on: text).map(\.name) == ["slow"])
    for isComplete in [true, false] {
      let results = detector.results(for: text, isComplete: isComplete)
      #expect(results.undecided.map(\.name) == ["slow"])
    }
    #expect(!detector.validators(for: text).contains { $0.name == "slow" })
    var tally = ColumnTally(detector)
    var counter = try ColumnCounter(detector)
    counter.count(text.utf8.span, in: &tally)
    #expect(tally.rows.first?.undecided == 1 && tally.rows.first?.accepted == 0)
  }
}

@Suite struct ColumnTallyTests {
  private static let detector = Detector(in: .standard)

  private static func tally(_ values: [String]) throws -> ColumnTally {
    var tally = ColumnTally(detector)
    var counter = try ColumnCounter(detector)
    for value in values { counter.count(value.utf8.span, in: &tally) }
    return tally
  }

  /// For the inputs of the vectors, a column counts the same validators that the chain returns.
  @Test func aColumnAndAChainAgree() throws {
    var counter = try ColumnCounter(Self.detector)
    let inputs = Set(Vector.all.map(\.input)).filter { $0.count < 400 }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
    // A tenth of the inputs is enough, because each validator is tested on its own vectors
    // elsewhere.
    for (index, input) in inputs.enumerated() where index % 10 == 0 {
      var tally = ColumnTally(Self.detector)
      counter.count(input.span, in: &tally)
      let text = String(validating: input, as: UTF8.self) ?? ""
      let names = tally.rows.filter { $0.accepted == 1 }.map(\.card.name)
      #expect(names == Self.detector.validators(for: text).map(\.name))
      #expect(tally.values == 1 && tally.empty == (input.isEmpty ? 1 : 0))
      #expect(tally.unknown == (names.isEmpty && !input.isEmpty ? 1 : 0))
    }
  }

  /// Counting a block at once gives the same counts as counting its values one by one.
  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func blocksAndValuesAreCountedAlike(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let all = Vector.all.map(\.input).filter { input in
      input.count < 200 && !input.contains(UInt8(ascii: "\n"))
    }
    let plans = ColumnPlans(
      Self.detector, framing: BitPlan.Framing(terminator: UInt8(ascii: "\n"), dropsReturn: true))
    var blocks = try ColumnCounter(Self.detector, plans)
    var single = try ColumnCounter(Self.detector)
    for round in 0..<6 {
      // In every other round, all values are of few kinds, so that one validator may accept them all.
      let some = (0..<5).compactMap { _ in all.randomElement(using: &random) }
      let inputs = (0..<(round == 0 ? 2500 : 300)).compactMap { _ in
        (round.isMultiple(of: 2) ? some : all).randomElement(using: &random)
      }
      var (expected, found) = (ColumnTally(Self.detector), ColumnTally(Self.detector))
      var bytes: [UInt8] = []
      for input in inputs {
        let value = input.last == UInt8(ascii: "\r") ? Array(input.dropLast()) : input
        single.count(value.span, in: &expected)
        bytes += value + (Bool.random(using: &random) ? [0x0D, 0x0A] : [0x0A])
      }
      let isCounted = blocks.count(block: bytes.span, in: &found)
      #expect(isCounted)
      for (one, other) in zip(expected.rows, found.rows) {
        #expect(one.accepted == other.accepted, "\(one.card.name)")
        #expect(one.undecided == other.undecided, "\(one.card.name)")
      }
      #expect(expected.values == found.values && expected.empty == found.empty)
      #expect(expected.unknown == found.unknown)
    }
  }

  @Test func theBestExplanationIsFirst() throws {
    let mails = Array(repeating: "a@b.co", count: 19)
    #expect(try Self.tally(mails + ["n/a"]).ranking.first?.card.name == "email")
    #expect(try Self.tally(mails + ["", "", ""]).ranking.first?.card.name == "email")
    // Three of the numbers are not ports, so a validator that accepts all nine is first.
    let numbers = (1...9).map { "\($0)0000" }
    let ranking = try Self.tally(numbers).ranking
    #expect(ranking.first?.card.name == "numeric")
    #expect(ranking.last { $0.card.name == "port" }?.accepted == 6)
    #expect(try Self.tally([]).ranking.isEmpty)
    #expect(try Self.tally(["", ""]).ranking.isEmpty)
  }

  @Test func theRestIsSortedByAcceptedValues() throws {
    let ranking = try Self.tally(["1", "2", "99999", "a@b.co", "c@d.co"]).ranking
    let counts = ranking.filter { $0.accepted < 5 }.map(\.accepted)
    #expect(counts == counts.sorted(by: >) && counts.first ?? 0 >= 3)
  }

  @Test func talliesCanBeAdded() throws {
    var sum = try Self.tally(["1", "", "(\u{202E}"])
    sum += try Self.tally(["2", "a@b.co"])
    sum.addUnreadable()
    #expect(sum.values == 6 && sum.empty == 1 && sum.checked == 5 && sum.unknown >= 1)
    #expect(sum.ranking.first { $0.card.name == "numeric" }?.accepted == 2)
  }

  @Test func invalidUTF8IsOfNoKind() throws {
    var tally = ColumnTally(Self.detector)
    var counter = try ColumnCounter(Self.detector)
    counter.count([0x31, 0xFF].span, in: &tally)
    #expect(tally.unknown == 1 && tally.ranking.isEmpty)
  }
}
