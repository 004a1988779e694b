public import FormCheckPipelines
public import FormCheckCore

/// A field that keeps a form from being submitted.
public struct NeededAnswer: Hashable, Sendable {
  /// The field's number.
  package let field: Int
  /// Its name, which answers are given by.
  public let name: String
  /// What people read beside it.
  public let label: String
  /// What its text must be, as a rule; empty where none was written.
  public let rule: String
  /// Whether nobody may read the answer over a shoulder.
  public let isSecret: Bool
  /// What is wrong with what stands there, or with nothing standing there; one error at least.
  public let errors: [ValidationError]

  /// The code of the first error.
  public var code: Int { errors.first?.code ?? 0 }
}

// Answers that were given beforehand, and what becomes of a form that is submitted.
extension FormSession {
  /// The fields that are asked for and still need an answer, or another one, in order.
  public var needed: [NeededAnswer] {
    wrongFields.map { number in
      let field = form.fields[number]
      return NeededAnswer(
        field: number, name: field.name, label: field.label, rule: field.rule.text,
        isSecret: field.isSecret, errors: form.errors(of: number))
    }
  }

  /// Fills in answers that were given beforehand, and goes to the first field that still needs one, or
  /// to the end of the form.
  ///
  /// That is where filling in begins: nothing that was done before can be undone. What is wrong with an
  /// answer is told at once.
  ///
  /// - Parameters:
  ///   - answers: The answers, of this form.
  ///   - secrets: Where the secret ones stand already.
  ///   - isSettling: Whether answers that are right are not asked for again.
  ///   - areFiltered: Whether they have come out of the filters of their fields already.
  public mutating func fill(
    _ answers: FormAnswers, _ secrets: borrowing Secrets, isSettling: Bool = false,
    areFiltered: Bool = false
  ) {
    editing.forgetSteps()
    for answer in answers.answers {
      let field = answer.field
      // Answers of another form are none of this one, and no secret comes as a text.
      guard form.index(of: answer.name) == field,
        form.fields[field].isSecret == (answer.value == .secret)
      else { continue }
      if let text = answer.value.text {
        let answer = areFiltered ? text : form.fields[field].filtered(text)
        form.setAnswer(answer, of: field, secrets)
        editing.place(EditBuffer(answer), in: field, of: form)
        if !text.isEmpty { form.endEditing(field) }
      } else {
        form.secretDidChange(field, secrets)
        editing.placeAtEnd(field, secrets)
        if secrets.length(of: field) > 0 { form.endEditing(field) }
      }
      if isSettling { settled.insert(field) }
    }
    unsettle()
    checks.turn(&form)
    isWaitingToSubmit = false
    stage = .filling
    focus = needed.first?.field ?? (isSettling ? askedFields.first : nil)
  }

  /// Takes errors that were found outside, such as by a server.
  ///
  /// They stand beside their fields until those change, or until the form is submitted once more. A form
  /// that has been submitted is open again.
  public mutating func attach(_ errors: [FormError]) {
    guard !errors.isEmpty else { return }
    form.attach(errors)
    if stage == .submitted { stage = .summary(marked: wrongFields.first) }
  }

  /// Sends the form on its way, after ``FormEffect/submit``.
  ///
  /// - Parameters:
  ///   - secrets: Where secret fields have their texts.
  ///   - interceptors: What it passes on its way out and back, the outermost first.
  ///   - trip: Takes the answers where they belong.
  /// - Returns: What came back.
  /// - Throws: ``SubmissionError``; its errors stand in the form by then, which is open again.
  @discardableResult
  public mutating func submit(
    _ secrets: inout Secrets,
    through interceptors: [SubmissionInterceptor] = SubmissionInterceptor.standard,
    trip: @escaping SubmissionTrip
  ) throws(SubmissionError) -> SubmissionResponse {
    let vault = SecretVault()
    vault.exchange(&secrets)
    defer { vault.exchange(&secrets) }
    do throws(SubmissionError) {
      let chain = InterceptorChain(interceptors)
      return try chain.send(SubmissionRequest(form: form, vault: vault)) {
        request throws(SubmissionError) in
        let bytes = try request.withSecrets { secrets throws(SubmissionError) in
          try AnswerBytes(request.answers, secrets)
        }
        var response = SubmissionResponse(bytes: try bytes.withBytes(trip))
        response.answers = request.answers
        return response
      }
    } catch {
      attach(error.errors)
      throw error
    }
  }

  /// Attaches another rule to a field; what stands in it is judged by that from now on.
  ///
  /// Where the rule makes the field secret, its text goes to the secrets, and no undo step keeps it.
  ///
  /// ```swift
  /// session.attach(AlphaInputValidator(), to: "code", &secrets)
  /// ```
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - name: The field's name.
  ///   - secrets: Where secret fields have their texts.
  /// - Returns: false when there is no field of that name.
  @discardableResult
  public mutating func attach(_ rule: Rule, to name: String, _ secrets: inout Secrets) -> Bool {
    guard let field = form.index(of: name) else { return false }
    let wasSecret = form.fields[field].isSecret
    form.attach(rule, to: field, &secrets)
    if form.fields[field].isSecret, !wasSecret {
      editing.forgetSteps(of: field)
      checks.remove(field, &form)
    }
    unsettle()
    return true
  }

  /// Attaches another validator to a field.
  @discardableResult
  public mutating func attach(
    _ validator: InputValidator, to name: String, _ secrets: inout Secrets
  ) -> Bool {
    attach(Rule([validator]), to: name, &secrets)
  }
}
