import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators
import Testing

/// Tests that fields can be accessed by name.
@Suite struct FieldNameTests {
  private func form() throws -> Form {
    var login = TextField("login", validator: AlphaInputValidator())
    login.check = SlowCheck("taken")
    login.suggestions = ["anna"]
    let fields: [(TextField, when: Condition?)] = [
      (login, nil),
      (TextField("more", kind: .yesNo), nil),
      (
        TextField("age", validator: NumericInputValidator()),
        Condition([.init("more", isOneOf: ["yes"])])
      ),
    ]
    return try Form(pages: [("one", Array(fields[..<2])), ("two", Array(fields[2...]))])
  }

  @Test func fieldsOfAFormAreAccessibleByName() throws {
    var form = try form()
    #expect(form["login"]?.kind == .text && form["none"] == nil)
    #expect(form.pages.map(\.fieldNames) == [["login", "more"], ["age"]])
    #expect(form.page(of: "age") == 1 && form.page(of: "none") == nil)
    #expect(form.shows("login") && !form.shows("age") && !form.shows("none"))
    #expect(form.setText("a1", of: "login") && form["login"]?.text == "a1")
    #expect(form.alert(of: "login") == .impossible(at: 1))
    #expect(form.endEditing("login") && form.errors(of: "login").map(\.code) == [1002])
    #expect(form.alert(of: "login") == .rejected(form.errors(of: "login")))
  }

  @Test func anUnknownNameChangesNothing() throws {
    var form = try form()
    var secrets = Secrets(slots: 3)
    let before = "\(form)"
    #expect(!form.setText("a", of: "none") && !form.endEditing("none"))
    #expect(!form.setText("a", of: "none", secrets) && !form.secretDidChange("none", secrets))
    #expect(!form.attach(Rule([AlphaInputValidator()]), to: "none", &secrets))
    #expect(form.errors(of: "none") == [] && form.alert(of: "none") == .none)
    #expect("\(form)" == before)
  }

  @Test func aRuleIsAttachedByName() throws {
    var form = try form()
    var secrets = Secrets(slots: 3)
    form.setText("12", of: "login", secrets)
    #expect(form.errors(of: "login").map(\.code) == [1002])
    #expect(form.attach(Rule([NumericInputValidator()]), to: "login", &secrets))
    #expect(form.errors(of: "login") == [])
  }

  @Test func fieldsOfASessionAreAccessibleByName() throws {
    let driver = FormTestDriver(try form())
    #expect(driver.session.focusedField == "login" && driver.session.markedField == nil)
    driver.type("an")
    #expect(driver.session.cursor(in: "login") == 2 && driver.session.cursor(in: "none") == nil)
    #expect(driver.session.suggestion(for: "login") == "na")
    #expect(driver.session.suggestion(for: "none") == nil)
    #expect(driver.session.mark(in: "more") == nil && driver.session.mark(in: "none") == nil)
    #expect(driver.askedChecks.last?.fieldName == "login")
    #expect(driver.session.shownFieldNames == ["login", "more"])
    #expect(driver.session.askedFieldNames == ["login", "more"])
    driver.advance(by: .milliseconds(600))
    #expect(driver.session.isChecking("login") && !driver.session.isChecking("none"))
    driver.press(.submit)
    #expect(driver.session.awaitedFieldNames == ["login"])
    driver.answer("login", .rejected(reason: "an is taken"))
    #expect(driver.session.rejectedFieldNames == ["login"])
    #expect(driver.session.markedField == "login" && driver.session.awaitedFieldNames == [])
  }

  @Test func theMarkedFieldIsAName() throws {
    let wrong = FormTestDriver(
      try Form(fields: ["a", "b"].map { TextField($0, validator: AlphaInputValidator()) }))
    #expect(wrong.session.stage == .filling && wrong.session.markedField == nil)
    wrong.type("1")
    wrong.press(.next)
    wrong.type("2")
    wrong.press(.submit)
    #expect(wrong.session.stage == .summary && wrong.session.markedField == "a")
    wrong.press(.down)
    #expect(wrong.session.stage == .summary && wrong.session.markedField == "b")
    wrong.press(.enter)
    #expect(wrong.session.stage == .filling && wrong.session.markedField == nil)
    #expect(wrong.session.focusedField == "b")

    let reviewed = FormTestDriver(try form(), isReviewed: true)
    reviewed.type("ann")
    reviewed.press(.submit)
    reviewed.answer("login", .accepted)
    #expect(reviewed.session.stage == .review && reviewed.session.markedField == nil)
    reviewed.press(.up, .up)
    #expect(reviewed.session.markedField == "login")
    reviewed.press(.submit)
    #expect(reviewed.session.stage == .submitted && reviewed.session.markedField == nil)
  }
}
