public import FormCheckPipelines
public import FormCheckCore

/// A field whose answer is missing or has errors, so that the form cannot be submitted yet.
///
/// ``FormSession/needed`` lists these fields, for a program that must not prompt a person:
///
/// ```swift
/// let session = FormSession(try Form(fields: [TextField("email", rule: Rule { Required() })]))
/// for answer in session.needed { print(answer.name, answer.code) }   // email 2001
/// ```
public struct NeededAnswer: Hashable, Sendable {
  /// The field's position.
  package let field: Int
  /// The field's name.
  public let name: String
  /// The field's label.
  public let label: String
  /// The text of the rule for the answer, or an empty string if the rule was created in code.
  public let rule: String
  /// A Boolean value that indicates whether the answer is secret.
  public let isSecret: Bool
  /// The errors of the current answer; there is at least one.
  public let errors: [ValidationError]

  /// The code of the first error.
  public var code: Int { errors.first?.code ?? 0 }
}

// Answers that are given in advance, and the submission of the form.
extension FormSession {
  /// The fields whose answers are missing or have errors, in order.
  public var needed: [NeededAnswer] {
    wrongFields.map { number in
      let field = form.fields[number]
      return NeededAnswer(
        field: number, name: field.name, label: form.fullLabel(of: number), rule: field.rule.text,
        isSecret: field.isSecret, errors: form.errors(of: number))
    }
  }

  /// Fills in answers that were given in advance.
  ///
  /// The focus moves to the first field that is empty or has errors, or to the end of the form. Fields that may stay empty
  /// are passed over if `isSettling` is true. Earlier changes can no
  /// longer be undone. Errors of the answers are shown immediately.
  ///
  /// - Parameters:
  ///   - answers: The answers. Those that do not belong to this form are ignored.
  ///   - secrets: The text of the secret fields, which must already contain the secret answers.
  ///   - isSettling: Whether to skip the fields whose answers are valid.
  ///   - areFiltered: Whether the filters of the fields have already been applied to the answers.
  public mutating func fill(
    _ answers: FormAnswers, _ secrets: borrowing Secrets, isSettling: Bool = false,
    areFiltered: Bool = false
  ) {
    editing.forgetSteps()
    for answer in answers.flattened(for: form) {
      let field = answer.field
      // The answers may belong to another form. The secret itself is in `secrets`, not in the value of a secret answer.
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
      form.resetAbsentEntries(of: field, secrets)
      if let place = form.entry(of: field), place.entry >= form.entryCount(of: place.group) {
        form.setEntryCount(place.entry + 1, of: place.group, secrets)
      }
      if isSettling { settled.insert(field) }
    }
    unsettle()
    checks.turn(&form)
    isWaitingToSubmit = false
    enter(.filling)
    focus =
      isSettling
      ? needed.first?.field ?? askedFields.first
      : askedFields.first { !form.fields[$0].hasBeenLeft || !form.errors(of: $0).isEmpty }
  }

  /// Attaches errors that were found outside the form, for example by a server.
  ///
  /// An error disappears when the answer of its field changes, or when the form is submitted again. If the form has
  /// been submitted, it opens again.
  public mutating func attach(_ errors: [FormError]) {
    guard !errors.isEmpty else { return }
    form.attach(errors)
    if stage == .submitted { enter(.summary, marked: wrongFields.first) }
  }

  /// Submits the form, after an event has returned ``FormEffect/submit``.
  ///
  /// ```swift
  /// var session = FormSession(try Form(fields: [TextField("email", initialText: "ann@example.org")]))
  /// var secrets = Secrets(slots: session.form.fields.count)
  /// let response = try session.submit(&secrets) { line throws(SubmissionError) in
  ///   print(line.count)  // Send the line to a server here, and return its response.
  ///   return []
  /// }
  /// print(response.answers?["email"] as Any)
  /// ```
  ///
  /// - Parameters:
  ///   - secrets: The text of the secret fields.
  ///   - interceptors: The interceptors for the request and the response, starting with the outermost.
  ///   - trip: A function that delivers the answers and returns the response.
  /// - Returns: The response.
  /// - Throws: A ``SubmissionError``. Its errors are attached to the form, which opens again.
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

  /// Replaces the rule of a field.
  ///
  /// The new rule applies to the current answer immediately.
  ///
  /// If the new rule makes the field secret, the field's text moves to the secrets, and the field's undo steps are
  /// removed.
  ///
  /// ```swift
  /// var session = FormSession(try Form(fields: [TextField("code")]))
  /// var secrets = Secrets(slots: 1)
  /// session.attach(Rule { AlphaInputValidator() }, to: "code", &secrets)
  /// ```
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - name: The field's name.
  ///   - secrets: The text of the secret fields.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func attach(_ rule: Rule, to name: String, _ secrets: inout Secrets) -> Bool {
    guard let field = form.index(of: name) else { return false }
    let wasSecret = form.fields[field].isSecret
    form.attach(rule, to: field, &secrets)
    if form.fields[field].isSecret, !wasSecret {
      if form.entry(of: field) == nil {
        editing.forgetSteps(of: field)
      } else {
        // The steps of an entry that has moved are those of other fields.
        editing.forgetSteps()
      }
      checks.remove(field, &form)
    }
    unsettle()
    return true
  }

  /// Replaces the rule of a field with a single validator.
  @discardableResult
  public mutating func attach(
    _ validator: InputValidator, to name: String, _ secrets: inout Secrets
  ) -> Bool {
    attach(Rule([validator]), to: name, &secrets)
  }
}
