import FormCheckPipelines
import FormCheckTesting
import FormCheckForms
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// A validator whose verdict a test can change.
private final class SwitchableValidator: InputValidator, @unchecked Sendable {
  let isOpen = Guarded(true)
  override var code: ErrorCode { .required }
  override var acceptsEmpty: Bool { false }
  override func inspect(_ text: UTF8Span) -> Inspection {
    isOpen.now ? .passed : .impossible(0..<text.count)
  }
}

@Suite struct SubmissionTests {
  private func driver(
    _ fields: String, _ more: String = "", isReviewed: Bool = false
  ) throws -> FormTestDriver {
    let text = "{\"version\": 1, \"fields\": [\(fields)]\(more)}"
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]), isReviewed: isReviewed)
  }

  private let login =
    #"{"name": "email", "label": "Email", "validator": "required|email"}, "#
    + #"{"name": "p", "label": "Password", "kind": "password", "validator": "required"}"#

  private func filled(isReviewed: Bool = false) throws -> FormTestDriver {
    let driver = try driver(login, isReviewed: isReviewed)
    driver.type("ada@example.org")
    driver.press(.next)
    driver.type("Tr0ub4dor")
    driver.press(.submit)
    return driver
  }

  @Test func answersAreSentAndTheResponseIsReturned() throws {
    let driver = try filled()
    let sent = Guarded<[String]>([])
    let response = try driver.submit { line in
      sent.withLock { $0.append(line) }
      return #" {"errors": []} "#
    }
    #expect(sent.now == [#"{"email":"ada@example.org","p":"Tr0ub4dor"}"# + "\n"])
    #expect(response == #" {"errors": []} "# && driver.session.stage == .submitted)
    // The secrets are unchanged.
    #expect(driver.values["p"] == "Tr0ub4dor")
  }

  @Test(arguments: ["", " \n", "{}", #"{"errors":[]}"#])
  func acceptingResponses(_ response: String) throws {
    let driver = try filled()
    #expect(throws: Never.self) { try driver.submit { _ in response } }
    #expect(driver.session.stage == .submitted)
  }

  @Test func aRejectionStaysUntilTheFieldsChange() throws {
    let driver = try filled()
    let response =
      #"{"errors":[{"field":"email","code":9001,"name":"taken","reason":"This address is in use"},"#
      + #"{"code":9002,"reason":"Closed today"},{"field":"phone","code":9003,"reason":"Missing"}]}"#
    #expect(
      throws: SubmissionError.rejected([
        FormError(field: "email", code: 9001, name: "taken", reason: "This address is in use"),
        FormError(field: nil, code: 9002, reason: "Closed today"),
        FormError(field: "phone", code: 9003, reason: "Missing"),
      ])
    ) { try driver.submit { _ in response } }
    #expect(
      driver.session.stage == .summary && driver.session.marked == 0
        && driver.codes == ["email": [9001]])
    #expect(driver.session.form.errors(of: 0).map(\.name) == ["taken"])
    #expect(driver.session.form.ownErrors.map(\.code) == [9002, 9003])
    #expect(driver.session.form.ownErrors.map(\.reason) == ["Closed today", "phone: Missing"])
    #expect(
      driver.frame(FrameStyle(columns: 60)).text == """
        1 answer needs to be corrected

        › 1. Email
             ✗ This address is in use
          ✗ Closed today
          ✗ phone: Missing

          [ Submit ]
          Enter goes to the selected field, a number goes to the
          field with that number, Escape returns to the form
        """)
    driver.press(.enter)
    #expect(driver.focused == "email" && driver.alert(of: "email") != .none)
    driver.type("x")
    #expect(driver.codes == [:] && driver.frame().text.contains("✗ Closed today"))
    #expect(driver.session.form.ownErrors.map(\.code).contains(9002))
    driver.press(.submit)
    #expect(driver.effects == [.submit, .submit] && driver.session.form.ownErrors == [])
  }

  /// The notice about the failure says that Enter submits the form again.
  @Test func aReviewedFormIsSubmittedAgainWithoutAnotherReview() throws {
    let driver = try filled(isReviewed: true)
    #expect(driver.session.stage == .review && driver.effects == [])
    driver.press(.submit)
    #expect(throws: SubmissionError.self) {
      try driver.submit { _ in #"{"errors":[{"code":9002,"reason":"Closed today"}]}"# }
    }
    driver.press(.enter)
    #expect(driver.effects == [.submit, .submit])
    #expect(throws: SubmissionError.self) {
      try driver.submit { _ in #"{"errors":[{"code":9002,"reason":"Closed today"}]}"# }
    }
    // Changed answers are reviewed again.
    driver.press(.escape, .submit)
    #expect(driver.session.stage == .review && driver.effects == [.submit, .submit])
  }

  @Test func aRejectedFormCanBeSubmittedAgainUnchanged() throws {
    let driver = try filled()
    #expect(throws: SubmissionError.self) {
      try driver.submit { _ in #"{"errors":[{"code":9002,"reason":"Closed today"}]}"# }
    }
    #expect(
      driver.session.stage == .summary && driver.session.marked == nil
        && !driver.session.form.isValid)
    #expect(
      driver.frame(FrameStyle(columns: 70)).text == """
        The form was not accepted

          ✗ Closed today

        › [ Submit ]
          Enter submits the form again, Escape returns to it
        """)
    #expect(driver.session.form.ownErrors.map(\.code) == [9002])
    driver.press(.enter)
    #expect(driver.effects == [.submit, .submit] && driver.session.form.isValid)
    #expect(throws: SubmissionError.self) {
      try driver.submit { _ in #"{"errors":[{"field":"email","code":1,"reason":"No"}]}"# }
    }
    driver.press(.escape)
    #expect(driver.focused == "p" && driver.codes == ["email": [1]])
    driver.press(.submit)
    #expect(driver.effects == [.submit, .submit, .submit] && driver.codes == [:])
  }

  @Test func messagesFitAnyTerminal() throws {
    let long = String(repeating: "漢 ", count: 60)
    let driver = try driver(#"{"name": "a", "label": "\#(long)", "initial": "1", "check": "x"}"#)
    driver.press(.submit)
    driver.send(.waiting(ticket: driver.session.pendingChecks[0].ticket))
    func expectToFit() {
      for columns in [1, 8, 20, 39, 40, 80] {
        for isUnicode in [true, false] {
          let frame = driver.frame(FrameStyle(columns: columns, rows: 24, isUnicode: isUnicode))
          #expect(frame.rows.allSatisfy { $0.width <= max(columns - 1, 8) }, "\(frame.text)")
        }
      }
    }
    expectToFit()
    driver.answer("a", .accepted)
    driver.attach(FormError(field: nil, code: 9001, reason: long))
    driver.attach(FormError(field: "a", code: 9001, reason: long))
    expectToFit()
    driver.press(.enter)
    expectToFit()
  }

  @Test func anErrorOfAHiddenFieldBelongsToTheForm() throws {
    let driver = try driver(#"{"name": "a"}, {"name": "b", "when": {"a": "x"}}"#)
    driver.press(.submit)
    driver.attach(FormError(field: "b", code: 9001, reason: "No\u{1B}[2J"))
    #expect(driver.session.form.ownErrors.map(\.reason) == ["b: No\u{1B}[2J"])
    #expect(!driver.frame().text.contains("\u{1B}"))
    // Attaching errors to a form that was not submitted does not change its stage.
    let other = try self.driver(#"{"name": "a"}"#)
    other.attach(FormError(field: "a", code: 9001, reason: "No"))
    #expect(other.session.stage == .filling && other.codes == ["a": [9001]])
    other.attach()
    #expect(other.codes == ["a": [9001]])
  }

  /// If the response cannot be parsed, the form does not count as accepted.
  @Test(
    arguments: [
      ("{", "line 1, column 2: the text ends"), ("[]", "an object is expected here"),
      ("OK", "a JSON value is expected here"), ("null", "an object is expected here"),
      (#"{"eror":[]}"#, "unknown key \"eror\""), (#"{"errors":{}}"#, "an array"),
      (#"{"errors":[1]}"#, "an object"), (#"{"errors":[{}]}"#, "the key \"code\" is missing"),
      (#"{"errors":[{"code":1}]}"#, "the key \"reason\" is missing"),
      (#"{"errors":[{"code":"1","reason":"x"}]}"#, "a whole number"),
      (#"{"errors":[{"code":0,"reason":"x"}]}"#, "a number from 1"),
      (#"{"errors":[{"code":1000000,"reason":"x"}]}"#, "a number from 1"),
      (#"{"errors":[{"code":1,"reason":""}]}"#, "must not be empty"),
      (#"{"errors":[{"code":1,"reason":"x","filed":"a"}]}"#, "unknown key \"filed\""),
      (#"{"errors":[{"code":1,"reason":"x","field":7}]}"#, "a string"),
    ] as [(String, String)])
  func anInvalidResponseIsAFailure(_ response: String, _ words: String) throws {
    let driver = try filled()
    #expect {
      try driver.submit { _ in response }
    } throws: { error in
      guard case .failed(let error)? = error as? SubmissionError else { return false }
      #expect(error.code == 4036 && error.field == nil)
      #expect(error.reason.contains(words), "\(error.reason)")
      return true
    }
    #expect(driver.session.stage == .summary && driver.session.marked == nil)
    #expect(driver.session.form.ownErrors.map(\.code) == [4036])
    driver.press(.enter)
    #expect(driver.effects == [.submit, .submit])
  }

  @Test func aReasonInTheLanguageOfTheFormIsNotReplaced() throws {
    var form = try Form(fields: [TextField("a")])
    form.translations = Translations(.polish)
    var session = FormSession(form)
    session.attach([
      FormError(field: nil, .submissionFailed, translatedReason: "Kod zakończenia: 7"),
      FormError(field: nil, .submissionFailed),
    ])
    let errors = session.form.ownErrors
    #expect(errors.map(\.reason) == ["Kod zakończenia: 7", "Nie udało się wysłać formularza"])
    #expect(errors.map(\.instructions) == errors.map { [$0.reason] })
  }

  @Test func aFailedSubmissionKeepsTheFormOpen() throws {
    let driver = try filled()
    let failure = SubmissionError.failed(
      FormError(field: nil, .submissionFailed, reason: "No such command"))
    #expect(throws: failure) { try driver.submit { _ throws(SubmissionError) in throw failure } }
    #expect(driver.session.form.ownErrors.map(\.code) == [5005])
    #expect(driver.session.form.ownErrors.map(\.reason) == ["No such command"])
    #expect(
      driver.values["p"] == "Tr0ub4dor" && driver.session.stage == .summary
        && driver.session.marked == nil)
  }

  @Test func crossFieldRulesAreCheckedAgainOnSubmission() throws {
    let isClosed = Guarded(false)
    let closed = ErrorCode(9001, "closed", reason: "Closed", fix: "Wait.")
    let form = try Form(
      fields: [TextField("a"), TextField("b")],
      rules: [
        CrossRule(.custom { _ in isClosed.now ? ValidationError(closed) : nil }, ["a", "b"])
      ])
    let driver = FormTestDriver(form)
    driver.press(.submit)
    isClosed.withLock { $0 = true }
    let sent = Guarded(0)
    #expect(
      throws: SubmissionError.wrong([
        FormError(field: "a", closed), FormError(field: "b", closed),
      ])
    ) {
      try driver.submit { _ in
        sent.withLock { $0 += 1 }
        return ""
      }
    }
    #expect(sent.now == 0 && driver.session.stage == .summary && driver.session.marked == 0)
  }

  @Test func fieldsAreValidatedAgainOnSubmission() throws {
    let validator = SwitchableValidator()
    let driver = FormTestDriver(try Form(fields: [TextField("a", validator: validator)]))
    driver.type("x")
    driver.press(.submit)
    validator.isOpen.withLock { $0 = false }
    #expect(throws: SubmissionError.wrong([FormError(field: "a", .required)])) {
      try driver.submit { _ in "" }
    }
  }

  @Test func settingTheSameTextKeepsExternalErrors() throws {
    var form = try Form(fields: [TextField("a"), TextField("b")])
    form.setText("x", of: 0)
    form.attach([FormError(field: "a", code: 9001, reason: "No")])
    form.setText("x", of: 0)
    form.setText("y", of: 1)
    #expect(form.errors(of: 0).map(\.code) == [9001] && !form.isValid)
    form.setText("y", of: 0)
    #expect(form.errors(of: 0) == [] && form.isValid)
  }

  @Test func secretsAreValidatedAgainOnSubmission() throws {
    let driver = try driver(#"{"name": "p", "kind": "password", "validator": "required"}"#)
    // Submit without pressing the submit key, which would have rejected the form earlier.
    #expect {
      try driver.submit { _ in "" }
    } throws: { error in
      guard case .wrong(let errors)? = error as? SubmissionError else { return false }
      return errors == [FormError(field: "p", .required)]
    }
  }

  /// Field definitions, the entered text and the text to submit.
  @Test(
    arguments: [
      (#"{"name": "a"}"#, " x y\u{A0}\u{3000}", "x y"), (#"{"name": "a"}"#, "  ", ""),
      // Spaces are kept if the rule requires them.
      (#"{"name": "a", "validator": "pattern:/ x/"}"#, " x", " x"),
      (#"{"name": "a", "validator": "length:max=2"}"#, " x", "x"),
      // A combining mark makes the space part of a character.
      (#"{"name": "a"}"#, " \u{301}x ", " \u{301}x"),
      // Text that a check has accepted is not changed.
      (#"{"name": "a", "check": "taken"}"#, " x", " x"),
      (#"{"name": "a", "kind": "password"}"#, " x ", " x "),
      (#"{"name": "a", "kind": "multiline"}"#, " a\n b ", " a\n b "),
      // Spaces are kept if removing them would show another field.
      (#"{"name": "a"}, {"name": "b", "when": {"a": "x"}}"#, "x ", "x "),
    ] as [(String, String, String)])
  func surroundingSpacesAreRemovedIfPossible(
    _ fields: String, _ entered: String, _ out: String
  ) throws {
    let driver = try driver(fields)
    driver.send(.text(entered))
    driver.press(.submit)
    driver.answer("a", .accepted)
    let other = try self.driver(fields)
    other.send(.text(out))
    let sent = Guarded("")
    try driver.submit { line in
      sent.withLock { $0 = line }
      return ""
    }
    #expect(sent.now == other.answers)
    // The field keeps the entered text.
    #expect(driver.values["a"] == entered)
  }

  @Test func lineEndsAreNormalized() throws {
    let driver = try driver(#"{"name": "m", "kind": "multiline"}"#)
    try driver.fill(#"{"m": "a\r\nb\rc\nd\r\n"}"#)
    driver.press(.submit)
    let sent = Guarded("")
    try driver.submit { line in
      sent.withLock { $0 = line }
      return ""
    }
    #expect(sent.now == #"{"m":"a\nb\nc\nd\n"}"# + "\n")
  }

  @Test func customInterceptorsCanChangeTheRequest() throws {
    let driver = try filled()
    let seen = Guarded<[String]>([])
    let own = SubmissionInterceptor("own") { request, next throws(SubmissionError) in
      var request = request
      request.withSecrets { request.form.setText("eve@example.org", of: 0, $0) }
      let length = request.withSecrets { $0.length(of: 1) }
      seen.withLock { $0.append("out \(length) \(request.answers.answers.map(\.name))") }
      var response = try next(request)
      seen.withLock { $0.append("back") }
      response.bytes += Array("!".utf8)
      return response
    }
    let response = try driver.submit(through: [own]) { line in
      seen.withLock { $0.append(line) }
      return "anything"
    }
    #expect(response == "anything!")
    #expect(
      seen.now == [
        "out 9 [\"email\", \"p\"]", #"{"email":"eve@example.org","p":"Tr0ub4dor"}"# + "\n", "back",
      ])
    #expect(SubmissionInterceptor.standard.map(\.name) == ["normalize", "check", "attach"])
    #expect(driver.values == ["email": "ada@example.org", "p": "Tr0ub4dor"])
  }

  @Test func errorsAndDescriptionsContainNoSecrets() throws {
    let driver = try filled()
    #expect {
      try driver.submit { line in
        #"{"errors":[{"field":"p","code":9001,"reason":"No"},{"filed":1}]}"#
      }
    } throws: { error in
      !"\(error)".contains("Tr0ub")
    }
    #expect(throws: SubmissionError.self) {
      try driver.submit { _ in #"{"errors":[{"field":"p","code":9001,"reason":"No"}]}"# }
    }
    #expect(driver.codes == ["p": [9001]])
    #expect(!"\(driver.session) \(driver.effects) \(driver.frame().text)".contains("Tr0ub"))
    // The next change of a secret removes external errors from its field.
    driver.press(.enter, .delete(.characterLeft))
    #expect(driver.codes == [:])
  }
}
