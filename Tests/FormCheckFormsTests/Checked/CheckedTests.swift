import FormCheckCore
import FormCheckForms
import FormCheckFoundation
import FormCheckValidators
import Foundation
import Testing

enum Email: CheckedField {
  static let rule = Rule {
    Required(); EmailInputValidator()
  }
  static let help: LocalizedText? = "We send the invoice to this address."
}

enum Age: CheckedField {
  typealias Value = Int
  static let rule = Rule { IntegerInputValidator(in: 18...120) }
}

enum Nickname: CheckedField {
  static let rule = Rule { Length(max: 8) }
}

enum Secret: CheckedField {
  static let rule = Rule { PasswordInputValidator() }
}

enum PlanField: CheckedField {
  typealias Value = Plan
  static let rule = Rule { Required() }
}

enum Plan: String, CaseIterable, CheckedValue { case free, team }

struct Address: Codable, Equatable {
  @Checked<Nickname> var street: String
  var number: Int
}

struct SignUp: Codable, Equatable {
  @Checked<Email> var email: String
  @Checked<Age> var age: Int
  @Checked<Nickname?> var nickname: String?
  @Checked<PlanField> var plan: Plan
  var address: Address
}

/// Tests that decoding a structure validates its checked properties.
struct CheckedTests {
  private static let valid = """
    {"email": "ada@example.org", "age": 36, "plan": "team", "address": {"street": "Main", "number": 1}}
    """

  private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(validating: type, from: Data(text.utf8))
  }

  private func errors<Value: Decodable>(_ type: Value.Type, _ text: String) -> [String] {
    do {
      _ = try decode(type, text)
      return []
    } catch let error as DecodingError {
      return error.fieldErrors?.errors.map { "\($0.path) \($0.error.code)" } ?? ["\(error)"]
    } catch {
      return ["\(error)"]
    }
  }

  @Test func validValuesAreDecoded() throws {
    let signUp = try decode(SignUp.self, Self.valid)
    #expect(signUp.email == "ada@example.org" && signUp.age == 36 && signUp.nickname == nil)
    #expect(signUp.plan == .team && signUp.address.street == "Main")
  }

  @Test(arguments: [
    ("{}", ["email 2001", "age 2001", "plan 2001"]),
    (
      #"{"email": "ada", "age": 7, "nickname": "far too long", "plan": "x"}"#,
      ["email 1003", "age 1005", "nickname 2002", "plan 4031"]
    ),
    (
      #"{"email": null, "age": null, "nickname": null, "plan": null}"#,
      ["email 2001", "age 2001", "plan 2001"]
    ),
    (
      #"{"email": 5, "age": "36x", "nickname": [], "plan": 1}"#,
      ["email 4031", "age 1005", "nickname 4031", "plan 4031"]
    ),
    (#"{"email": "a@b.co", "age": "36", "nickname": "x", "plan": "free"}"#, ["age 4031"]),
  ])
  func allErrorsAreReportedWithTheirPaths(fields: String, expected: [String]) {
    let start = fields.dropLast() + (fields == "{}" ? "" : ", ")
    let nested = #""address": {"street": "123456789", "number": 1}}"#
    #expect(errors(SignUp.self, start + nested) == expected + ["address.street 2002"])
  }

  @Test func pathsContainIndicesAndKeys() {
    let list = "[\(Self.valid), \(Self.valid.replacing("36", with: "200"))]"
    #expect(errors([SignUp].self, list) == ["[1].age 1005"])
    #expect(errors([String: [SignUp]].self, "{\"a b\": \(list)}") == ["a b[1].age 1005"])
  }

  @Test func aDecoderWithoutCollectionThrowsTheFirstError() throws {
    let text = Self.valid.replacing("36", with: "200").replacing("ada@", with: "ada")
    do {
      _ = try JSONDecoder().decode(SignUp.self, from: Data(text.utf8))
      Issue.record("an invalid value was decoded")
    } catch let error as DecodingError {
      let errors = try #require(error.fieldErrors)
      #expect(errors.errors.map(\.path.description) == ["email"])
      #expect(errors.description.hasPrefix("email: 1003 email at offset "))
    }
  }

  @Test func anInvalidPropertyWithoutARuleIsADecodingError() {
    #expect(throws: DecodingError.self) { try decode(SignUp.self, #"{"address": {"street": ""}}"#) }
    #expect(throws: DecodingError.self) { try decode(SignUp.self, "{") }
  }

  @Test func encodingAndDecodingReturnTheSameValue() throws {
    for text in [Self.valid, Self.valid.replacing("\"age\"", with: "\"nickname\": \"x\", \"age\"")]
    {
      let signUp = try decode(SignUp.self, text)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(Validated(signUp))
      #expect(try decode(SignUp.self, String(decoding: data, as: UTF8.self)) == signUp)
      #expect(
        String(decoding: data, as: UTF8.self).contains("nickname") == (signUp.nickname != nil))
    }
  }

  @Test func aValueInMemoryIsValidatedOnRequest() throws {
    var signUp = try decode(SignUp.self, Self.valid)
    #expect(try Validated(signUp).email == "ada@example.org")
    signUp.email = "ada"
    signUp.address.street = "123456789"
    #expect(signUp.$email.errors.map(\.code) == [1003] && !signUp.$email.verdict.isAccepted)
    let error = #expect(throws: FieldErrors.self) { try Validated([signUp]) }
    #expect(error?.errors.map(\.path.description) == ["[0].email", "[0].address.street"])
    let inside = #expect(throws: FieldErrors.self) { try Validated(["k": Optional(signUp)]) }
    #expect(inside?.errors.first?.path.description == "k.email")
  }

  @Test func anOptionalValueCanBeMissingDespiteARequiredRule() throws {
    struct Contact: Codable { @Checked<Email?> var email: String? }
    for text in ["{}", #"{"email": null}"#] {
      let contact = try decode(Contact.self, text)
      #expect(contact.email == nil && contact.$email.errors.isEmpty)
    }
    #expect(errors(Contact.self, #"{"email": ""}"#) == ["email 2001"])
    #expect(errors(Contact.self, #"{"email": "ada"}"#) == ["email 1003"])
    #expect(try decode(Contact.self, #"{"email": "a@b.co"}"#).email == "a@b.co")
    let form = try FormDefinition(of: Contact.self).form()
    #expect(form.errors(of: 0).isEmpty)
    #expect(try Validated<Contact>(FormAnswers(of: form)).value.email == nil)
  }

  @Test func secretsAreNotPrinted() throws {
    struct Account: Codable { @Checked<Secret> var password: String }
    let account = Account(password: "Tr0ub4dor&3-battery")
    var dumped = ""
    dump(account, to: &dumped)
    for text in ["\(account)", String(reflecting: account), dumped] {
      #expect(!text.contains("Tr0ub") && text.contains("(hidden)"), "\(text)")
    }
    let error = errors(Account.self, #"{"password": "Tr0ub"}"#)
    #expect(error == ["password 1004"])
  }

  @Test func errorsAreTranslated() throws {
    let polish = try #require(Translations(for: ["pl"]))
    let error = #expect(throws: FieldErrors.self) {
      try Validated(Address(street: "123456789", number: 1))
    }
    let first = try #require(error?.errors.first)
    #expect(first.translated(by: polish).error.reason != first.error.reason)
    #expect(error?.localizedDescription == "Input Validation Failed")
  }
}
