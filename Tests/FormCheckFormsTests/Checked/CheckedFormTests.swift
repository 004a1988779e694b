import FormCheckCore
import FormCheckForms
import FormCheckValidators
import Testing

/// Tests that the checked properties of a type define a form, and that the form's answers create
/// an instance of the type.
struct CheckedFormTests {
  struct Contact: Codable, Equatable {
    @Checked<Email> var workEmail: String
    @Checked<Age?> var age: Int?
    @Checked<PlanField> var plan: Plan
    @Checked<Agreed> var agrees: Bool
    @Checked<Secret> var password: String
    var home: Home
    var others: [Home]?
  }

  struct Home: Codable, Equatable {
    @Checked<Nickname> var street: String
  }

  enum Agreed: CheckedField {
    typealias Value = Bool
    static let rule = Rule { Required() }
  }

  final class Tree: Decodable {
    @Checked<Nickname> var name: String
    let left: Tree?
    let kind: Kind
    let tags: [String]
    let score: Double
  }

  enum Kind: String, Codable, CaseIterable { case oak, elm }

  @Test func fieldsHaveNamesKindsLabelsAndRules() throws {
    let definition = try FormDefinition(of: Contact.self, title: "Contact") { field in
      if field.name == "plan" { field.label = "Your plan" }
    }
    #expect(
      definition.fields.map(\.name) == [
        "workEmail", "age", "plan", "agrees", "password", "home.street",
      ])
    #expect(
      definition.fields.map { $0.label?.text(for: []) } == [
        "Work email", "Age", "Your plan", "Agrees", "Password", "Street",
      ])
    #expect(definition.fields[0].help?.text(for: []) == "We send the invoice to this address.")
    #expect(definition.fields[1].kind == .number(step: 1))
    #expect(definition.fields[3].kind == .yesNo)
    #expect(definition.fields[4].kind == .password(hidesLength: false))
    let form = try definition.form()
    #expect(form.fields[2].kind.offered.map(\.value) == ["free", "team"])
    #expect(form.fields[4].isSecret)
  }

  @Test func aRecursiveStructureHasFields() throws {
    #expect(try FormDefinition(of: Tree.self).fields.map(\.name) == ["name"])
  }

  @Test func answersCreateTheStructure() throws {
    var form = try FormDefinition(of: Contact.self).form()
    let texts = [
      "workEmail": "ada@example.org", "age": "36", "plan": "team", "agrees": "yes",
      "home.street": "Main",
    ]
    for index in form.fields.indices {
      form.setText(texts[form.fields[index].name] ?? "", of: index)
    }
    var secrets = Secrets(slots: form.fields.count)
    let isKept = secrets.replace(0..<0, of: 4, with: Array("Tr0ub4dor&3-battery".utf8))
    #expect(isKept)
    let contact = try Validated<Contact>(FormAnswers(of: form), secrets: secrets).value
    #expect(contact.workEmail == "ada@example.org" && contact.age == 36 && contact.plan == .team)
    #expect(contact.agrees && contact.home.street == "Main" && contact.others == nil)
    #expect(contact.password == "Tr0ub4dor&3-battery")
  }

  struct Order: Codable {
    @Checked<Count> var count: UInt8
    @Checked<Answer> var agrees: Bool
    var delivery: Home?
  }

  enum Count: CheckedField {
    typealias Value = UInt8
    static let rule = Rule { IntegerInputValidator() }
  }

  enum Answer: CheckedField { typealias Value = Bool }

  enum Strict: CheckedField {
    typealias Value = Bool
    static let rule = Rule { BooleanInputValidator() }
  }

  @Test func aFormRejectsWhatTheTypeCannotHold() throws {
    var form = try FormDefinition(of: Order.self).form()
    form.setText("300", of: 0)
    #expect(form.errors(of: "count").map(\.code) == [4031])
    form.setText("255", of: 0)
    #expect(form.errors(of: "count").isEmpty)
  }

  @Test func anOptionalStructureMayStayEmpty() throws {
    var form = try FormDefinition(of: Order.self).form()
    form.setText("1", of: 0)
    form.setText("yes", of: 1)
    #expect(form.isValid)
    #expect(try Validated<Order>(FormAnswers(of: form)).value.delivery == nil)
    form.setText("Main", of: 2)
    #expect(try Validated<Order>(FormAnswers(of: form)).value.delivery?.street == "Main")
  }

  @Test func aRuleThatRejectsBothAnswersMakesNoForm() throws {
    struct Consent: Codable { @Checked<Strict> var agrees: Bool }
    let definition = try FormDefinition(of: Consent.self)
    #expect(throws: InvalidFormError.rejectedChoices("agrees")) { try definition.form() }
  }

  @Test(arguments: [
    (1e16, "10000000000000000"), (-1.5e-7, "-0.00000015"), (1.25e20, "125000000000000000000"),
    (12.5, "12.5"), (3, "3"),
  ])
  func numbersAreWrittenWithoutExponents(_ number: Double, _ text: String) {
    #expect(number.fieldText == text)
    #expect(Double(fieldText: text) == number)
  }

  @Test func allInvalidAnswersAreReported() throws {
    let form = try FormDefinition(of: Contact.self).form()
    do {
      _ = try Validated<Contact>(FormAnswers(of: form))
      Issue.record("empty answers created a structure")
    } catch let error as DecodingError {
      #expect(
        error.fieldErrors?.errors.map { "\($0.path) \($0.error.code)" } == [
          "workEmail 2001", "plan 2001", "agrees 2001",
        ])
    }
  }
}
