import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests that the kind of a number or date field supplies a validator if the rule has none.
@Suite struct FieldKindRuleTests {
  private struct NoValidators: ValidatorResolver {
    var names: [String] { [] }
    func card(named name: String) -> ValidatorCard? { nil }
  }

  /// Returns the effective rule of a field with the given kind and, optionally, a rule of its own.
  private func rule(
    _ kind: String, _ own: String? = nil, in resolver: some ValidatorResolver = Catalog.standard
  ) throws -> Rule? {
    let validator = own.map { ", \"validator\": \"\($0)\"" } ?? ""
    let text =
      "{\"version\": 1, \"fields\": [{\"name\": \"a\", \"kind\": \"\(kind)\"\(validator)}]}"
    return try FormDefinition(Array(text.utf8), in: resolver).fields[0].rule
  }

  private func codes(_ rule: Rule?, _ text: String) -> [Int] {
    rule?.validate(text).errors.map(\.code) ?? []
  }

  @Test func theKindAddsItsValidatorToConstraints() throws {
    for own in [nil, "required", "length:max=10", "first|required", "no-control", "bytes:min=1"] {
      let number = try rule("number", own)
      #expect(codes(number, "abc") == [1009] && codes(number, "-12.50").isEmpty)
      #expect(number?.text == [own, "decimal"].compactMap { $0 }.joined(separator: "|"))
      let date = try rule("date", own)
      #expect(codes(date, "abc").count == 1 && codes(date, "02/13/26").count == 1)
      #expect(codes(date, "2024-02-29").isEmpty && codes(date, "2023-02-29").count == 1)
    }
    for kind in ["number", "date"] {
      #expect(codes(try rule(kind), "").isEmpty)
      #expect(codes(try rule(kind, "required"), "") == [2001])
    }
  }

  /// A custom constraint that requires an even length.
  private final class EvenLength: InputValidator, @unchecked Sendable {
    override var code: ErrorCode { ErrorCode(9020, "even-length", reason: "No", fix: "") }
    override func inspect(_ text: UTF8Span) -> Inspection {
      text.count % 2 == 0 ? .passed : .incomplete(at: text.count)
    }
    override class var card: ValidatorCard {
      ValidatorCard(
        name: "even-length", code: EvenLength().code, summary: "", examples: [],
        role: .condition, make: { (_) throws(OptionError) in EvenLength() })
    }
  }

  @Test func aCustomConstraintDoesNotReplaceTheKind() throws {
    let catalog = try Catalog.standard.adding(EvenLength.card)
    let number = try rule("number", "even-length", in: catalog)
    #expect(number?.text == "even-length|decimal")
    #expect(codes(number, "abc") == [9020, 1009] && codes(number, "12").isEmpty)
  }

  @Test func aValidatorReplacesTheKindsRule() throws {
    for own in [
      "integer:min=1", "required|numeric", "float", "(integer|length:max=3)", "pattern:/x/",
      "in:1,2", "any(integer, in:none)", "not(in:0)", "each(integer)",
    ] {
      #expect(try rule("number", own)?.text == own)
    }
    #expect(try rule("date", "date:format=DD/MM/YYYY")?.text == "date:format=DD/MM/YYYY")
    let own = ErrorCode(9001, "count", reason: "This is not a count", fix: "Count again.")
    let catalog = try Catalog.standard.adding(
      NamedRule.card("count", "pattern:/[0-9]+ times/", code: own, in: Catalog.standard))
    #expect(try rule("number", "required|count", in: catalog)?.text == "required|count")
  }

  @Test func otherKindsAndCatalogsAddNoRule() throws {
    for kind in ["text", "multiline", "password", "yes-no"] {
      #expect(try rule(kind) == nil && rule(kind, "required")?.text == "required")
    }
    #expect(try rule("number", in: NoValidators()) == nil)
    // A field created in code has only its own rule.
    #expect(TextField("n", kind: .number(step: 1), initialText: "x").validate() == .accepted)
  }

  @Test func typedAndGivenAnswersAreValidatedAlike() throws {
    let text = #"{"version": 1, "fields": [{"name": "n", "kind": "number"}, {"name": "t"}]}"#
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    let typed = FormTestDriver(try definition.form())
    typed.type("1x")
    typed.press(.next, .submit)
    let given = FormTestDriver(try definition.form())
    try given.fill(#"{"n": "1x"}"#)
    #expect(typed.codes == ["n": [1009]] && given.codes == ["n": [1009]])
  }
}
