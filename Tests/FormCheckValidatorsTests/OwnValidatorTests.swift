import FormCheckCore
import FormCheckPatterns
import FormCheckValidators
import Testing

/// Tests that custom validators are treated like the bundled ones.
@Suite struct OwnValidatorTests {
  /// A constraint on the length of the value, like `length`.
  private final class ThreeToFive: InputValidator, @unchecked Sendable {
    override var code: ErrorCode { ErrorCode(9010, "three-to-five", reason: "No", fix: "") }
    override var fastCheck: FastCheck { .characters(3...5) }
    override func inspect(_ text: UTF8Span) -> Inspection {
      (3...5).contains(text.count) ? .passed : .incomplete(at: text.count)
    }
    override class var card: ValidatorCard {
      ValidatorCard(
        name: "three-to-five", code: ThreeToFive().code, summary: "", examples: [],
        role: .condition, make: { (_) throws(OptionError) in ThreeToFive() })
    }
  }

  /// A validator with a list of accepted values, like `in`.
  private final class Color: InputValidator, @unchecked Sendable {
    override var code: ErrorCode { ErrorCode(9011, "color", reason: "No", fix: "") }
    override var acceptedTexts: [String]? { ["red", "green"] }
    override func inspect(_ text: UTF8Span) -> Inspection {
      ["red", "green"].contains(String(copying: text)) ? .passed : .incomplete(at: text.count)
    }
    override class var card: ValidatorCard {
      ValidatorCard(
        name: "color", code: Color().code, summary: "", examples: [],
        make: { (_) throws(OptionError) in Color() })
    }
  }

  /// A validator with a custom pattern, like `pattern`.
  private final class Written: InputValidator, @unchecked Sendable {
    private static let slow = Pattern(bundled: "(?:a+)+b")
    override var code: ErrorCode { ErrorCode(9012, "written", reason: "No", fix: "") }
    override var pattern: Pattern? { Self.slow }
    override var authoredPattern: Pattern? { Self.slow }
    override class var card: ValidatorCard {
      ValidatorCard(
        name: "written", code: Written().code, summary: "", examples: [],
        make: { (_) throws(OptionError) in Written() })
    }
  }

  /// A validator that contains rules, like `any`, or owns them, like a named rule.
  private final class Nested: InputValidator, @unchecked Sendable {
    let inner: Rule
    let isOwner: Bool
    init(_ inner: Rule, isOwner: Bool = false) { (self.inner, self.isOwner) = (inner, isOwner) }
    override var code: ErrorCode { ErrorCode(9013, "nested", reason: "No", fix: "") }
    override var innerRules: [Rule] { [inner] }
    override var ownsInnerRules: Bool { isOwner }
    override func inspect(_ text: UTF8Span) -> Inspection { .passed }
  }

  private static func catalog() throws -> Catalog {
    try Catalog.standard.adding(ThreeToFive.card).adding(Color.card).adding(Written.card)
  }

  @Test(arguments: [
    ("three-to-five|length:min=6", false), ("length:min=6|three-to-five", false),
    ("three-to-five|length:min=5", true), ("three-to-five|bytes:max=2", false),
    ("three-to-five|in:ab,abcdef", false), ("three-to-five|in:ab,abc", true),
    ("color|length:min=6", false), ("color|length:min=4", true), ("color|in:blue,black", false),
    ("color|in:blue,red", true), ("color|three-to-five|length:max=4", true),
  ])
  func contradictionsOfCustomValidatorsAreDetected(_ rule: String, _ isReadable: Bool) throws {
    let catalog = try Self.catalog()
    do throws(SourceDiagnostic) {
      _ = try Rule(rule, in: catalog)
      #expect(isReadable)
    } catch {
      #expect(!isReadable && error.code == .optionsContradict, "\(error)")
    }
  }

  @Test func patternsOfCustomValidatorsHaveNotes() throws {
    let rule = try Rule("required|written", in: Self.catalog())
    #expect(
      !rule.patternNotes.isEmpty && rule.patternNotes == rule.authoredPatterns.notes(ofPart: 1))
    #expect(rule.authoredPatterns.all.map(\.source) == ["(?:a+)+b"])
    let nested = Rule([RequiredConstraint(), Nested(rule)])
    #expect(nested.patternNotes == rule.patternNotes)
    // Notes on rules that a validator owns are reported only if the validator is the whole rule.
    let owner = Nested(rule, isOwner: true)
    #expect(Rule([owner]).patternNotes == rule.patternNotes)
    #expect(Rule([RequiredConstraint(), owner]).patternNotes.isEmpty)
  }

  /// The limit on nesting includes the inner rules of any validator.
  @Test func nestingIsLimited() throws {
    var rule = try Rule("email")
    for _ in 0..<9 { rule = Rule([Nested(rule)]) }
    let deep = rule
    let card = ValidatorCard(
      name: "deep", code: ErrorCode(9014, "deep", reason: "No", fix: ""), summary: "",
      examples: [], make: { (_) throws(OptionError) in Nested(deep) })
    let catalog = try Catalog.standard.adding(card)
    #expect {
      try Rule("deep", in: catalog)
    } throws: { ($0 as? SourceDiagnostic)?.code == .ruleSyntax }
  }

  @Test func constraintsAreNotDetected() throws {
    let detector = Detector(in: try Self.catalog())
    #expect(detector.validator(for: "red")?.name == "color")
    #expect(!detector.validators(for: "red").map(\.name).contains("three-to-five"))
  }

  @Test func theBundledCardsHaveTheRoleOfTheirCode() {
    for card in Catalog.standard.cards {
      let isConstraint = (2000..<9000).contains(card.code.number)
      #expect((card.role != .kind) == isConstraint, "\(card.name)")
      #expect(card.nesting == .noRules || card.role == .definition, "\(card.name)")
    }
    let definitions = Catalog.standard.cards.filter { $0.role == .definition }.map(\.name)
    #expect(definitions == ["in", "pattern", "any", "not", "each"])
  }
}
