import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

@Suite struct TextFieldTests {
  @Test func theAttachedValidatorIsUsed() throws {
    var field = TextField("age", validator: NumericInputValidator())
    field.text = "12a"
    #expect(field.validate().errors.map(\.code) == [1001])
    #expect(field.endEditing().errors.map(\.code) == [1001])
    field.attach(AlphaInputValidator())
    #expect(field.validate().errors.map(\.code) == [1002])
    field.text = "abc"
    #expect(field.endEditing().verdict == .accepted)
    field.attach(try Rule("required|length:max=2", in: Catalog.standard))
    #expect(field.validate().errors.map(\.code) == [2002])
    #expect(field.label == "age" && field.initialText == "")
  }

  @Test func aFieldWithoutAValidatorAcceptsAnything() {
    var field = TextField("note", initialText: "\u{7}")
    #expect(field.text == "\u{7}" && field.endEditing().verdict == .accepted)
    field.text = ""
    #expect(field.validate().verdict == .accepted)
  }

  @Test func aValidatorCanCorrectAField() {
    var field = TextField("email", validator: EmailInputValidator())
    field.text = " a@b.org "
    #expect(EmailInputValidator().correct(&field) == .accepted)
    #expect(field.text == "a@b.org" && field.validate().verdict == .accepted)
  }

  @Test func onlyOfferedChoicesAreAccepted() {
    let choices = [Choice("us", label: "United States"), Choice("ü")]
    var field = TextField("country", kind: .choice(choices))
    for (text, isRight) in [
      ("us", true), ("ü", true), ("", true), ("US", false), ("u\u{308}", false), ("us\nü", false),
    ] {
      field.text = text
      #expect(field.validate().isAccepted == isRight, "\(text)")
    }
    field.text = "usa"
    #expect(field.validate().errors.first?.code == 2004)
    #expect(field.validate().errors.first?.offset == 2)
    var several = TextField("countries", kind: .choices(choices))
    several.text = "us\nü"
    #expect(several.chosenValues == ["us", "ü"] && several.validate().verdict == .accepted)
    several.text = "us\nde"
    #expect(several.validate().errors.map(\.code) == [2004])
    var answer = TextField("newsletter", kind: .yesNo)
    answer.text = "perhaps"
    #expect(answer.validate().errors.map(\.code) == [2004])
    answer.text = "no"
    #expect(answer.validate().verdict == .accepted)
  }

  @Test func eachOfSeveralSecretValuesIsValidated() throws {
    let kind = FieldKind.choices([Choice("red-Green-7"), Choice("blue-Green-8"), Choice("short")])
    var form = try Form(
      fields: [TextField("colors", kind: kind, validator: PasswordInputValidator())])
    var secrets = Secrets(slots: 1)
    for (text, code) in [
      ("red-Green-7", nil), ("red-Green-7\nblue-Green-8", nil), ("red-Green-7\nshort", 1004),
      ("red-Green-7\nwhite-Green-9", 2004), ("\n", nil),
    ] as [(String, Int?)] {
      _ = secrets.replace(0..<secrets.length(of: 0), of: 0, with: Array(text.utf8))
      form.secretDidChange("colors", secrets)
      #expect(form.errors(of: "colors").first?.code == code, "\(text)")
    }
  }

  @Test func passwordKindsAndValidatorsMakeAFieldSecret() throws {
    #expect(TextField("p", kind: .password(hidesLength: true)).isSecret)
    #expect(TextField("p", validator: PasswordInputValidator()).isSecret)
    #expect(!TextField("p", validator: NumericInputValidator()).isSecret)
  }

  @Test func progressOfChoices() {
    let choice = ChoiceConstraint(["red", "green", "grün"])
    #expect(choice.progress(of: "gr") == .incomplete)
    #expect(choice.progress(of: "red") == .complete)
    #expect(choice.progress(of: "rex") == .impossible(at: 2))
    #expect(choice.progress(of: "grú") == .impossible(at: 2))
    #expect(choice.validate("grün") == .accepted)
  }
}
