internal import FormCheckCore

/// A dialogue that asks for the answers of a form line by line.
///
/// Use it for terminals without cursor control and for screen readers. A dialogue uses the same ``FormSession`` as a
/// drawn form, so it accepts the same answers and reports the same errors. The dialogue is a value that does no input
/// or output: the caller shows each reply, and passes the next line to ``take(_:_:)``.
///
/// ```swift
/// let form = try Form(fields: [TextField("email", validator: EmailInputValidator())])
/// var dialogue = LineDialogue(FormSession(form))
/// var secrets = Secrets(slots: form.fields.count)
/// var reply = dialogue.begin(&secrets)
/// while true {
///   for line in reply.lines { print(line) }
///   guard let prompt = reply.prompt else { break }
///   print(prompt, terminator: "")
///   if let line = readLine() {
///     reply = dialogue.take(Array(line.utf8), &secrets)
///   } else {
///     reply = dialogue.endOfInput(&secrets)
///   }
/// }
/// ```
///
/// If ``Reply/isSecret`` is true, switch off the echo of the terminal before reading the line.
public struct LineDialogue: Sendable {
  /// The lines to show in response to a line, and the prompt for the next line.
  ///
  /// ``LineDialogue/take(_:_:)`` returns a reply to each line. Show the lines, then the prompt, and perform the
  /// effects.
  ///
  /// Control characters and other invisible characters are escaped, so it is safe to write a reply to a terminal.
  public struct Reply: Hashable, Sendable {
    /// The lines to show first.
    public internal(set) var lines: [String] = []

    /// The prompt, which the person answers on the same line, or nil if the dialogue has ended, waits for the values that
    /// a field offers, or waits until a path has been looked up.
    public internal(set) var prompt: String?

    /// A Boolean value that indicates whether the next line is secret, so that it must be neither shown nor stored.
    public internal(set) var isSecret = false

    /// The effects for the caller to perform, such as submitting the form.
    public internal(set) var effects: [FormEffect] = []
  }

  /// The session that the dialogue controls.
  public internal(set) var session: FormSession

  /// Whether the terminal can show more than ASCII.
  let isUnicode: Bool

  /// The reply to the last line, which the dialogue builds step by step.
  var reply = Reply()

  /// The lines entered so far for an answer with several lines, or nil if no such answer is being entered.
  ///
  /// Secret lines are stored in the secrets instead.
  var body: [String]?

  /// Whether an answer with several lines is being entered.
  var isInBody: Bool { if case .some = body { true } else { false } }

  /// The fields that the person has already passed.
  ///
  /// The errors of fields that the person has not passed are not reported yet, unless the fields are in ``given``.
  var passed: Set<Int> = []

  /// The fields that were answered in advance.
  ///
  /// The errors of these fields are reported from the start.
  let given: Set<Int>

  /// The field that the dialogue asked for last.
  ///
  /// If the dialogue asks for the same field again, it does not repeat the field's errors.
  var lastAsked: Int?

  /// The number of choices of the current question that have been listed.
  var listedChoices = 0

  /// The field whose path is being looked up before the dialogue continues, or nil if there is none.
  var pathField: Int?

  /// A Boolean value that indicates whether the dialogue waits until a path has been looked up.
  ///
  /// There is no prompt in the meantime.
  public var isWaitingForPath: Bool { pathField.map(session.checks.isLookingUp) ?? false }

  /// Whether the dialogue returns to the end of the form after the current field.
  var isVisiting = false

  /// Whether the person has gone back from the end of the form.
  var hasGoneBack = false

  /// Whether the person asked to cancel the form while in the list of errors or answers.
  var isLeavingList = false

  /// Creates a dialogue for a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isUnicode: Whether the terminal can show more than ASCII.
  public init(_ session: FormSession, isUnicode: Bool = true) {
    self.session = session
    self.isUnicode = isUnicode
    given = Set(session.form.fields.indices.filter { session.form.fields[$0].hasBeenLeft })
  }

  /// A Boolean value that indicates whether the form has been submitted or canceled.
  public var isOver: Bool { session.stage == .submitted || session.stage == .canceled }

  /// Returns the title, an introduction and the first question.
  ///
  /// - Parameter secrets: The text of the secret fields, with one slot for each field.
  /// - Returns: The reply.
  public mutating func begin(_ secrets: inout Secrets) -> Reply {
    if !session.form.title.isEmpty { say(session.form.title) }
    say(phrases(.introduction))
    reply.effects += session.begin()
    return goOn(&secrets)
  }

  /// Handles a line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, with or without its terminator. They need not be valid UTF-8.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The reply.
  public mutating func take(_ line: [UInt8], _ secrets: inout Secrets) -> Reply {
    guard !isOver else { return Reply() }
    switch LineText(line, isSecret: isAskingSecret, session.form) {
    case .text(let text): hear(text, &secrets)
    case .complaint(let sentence): say(sentence)
    }
    return goOn(&secrets)
  }

  /// Handles the end of the input, by canceling the form and reporting the missing answers.
  ///
  /// - Parameter secrets: The text of the secret fields.
  /// - Returns: The reply.
  public mutating func endOfInput(_ secrets: inout Secrets) -> Reply {
    guard !isOver else { return Reply() }
    if isInBody, let field = session.focus {
      say(phrases(.unfinished, ["field": .text(sentences.label(of: field))]))
      body = nil
    }
    say(phrases(.inputEnded))
    say(sentences.listOfErrors(phrases(.stillWrong)))
    // If a list is shown, the first Escape leaves the list. The next one asks to cancel the form, and the one after
    // that confirms the loss of answers.
    for _ in 0..<3 where !isOver { send(.key(.escape), &secrets) }
    return goOn(&secrets)
  }

  /// Continues with a session that has changed outside the dialogue.
  ///
  /// The change may come from the verdict of a slow check, for example, or from errors that a server has returned.
  ///
  /// - Parameters:
  ///   - session: The current session.
  ///   - effects: The effects that the session has returned since the last reply.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The reply, with the effects.
  public mutating func resume(
    _ session: FormSession, wanting effects: [FormEffect] = [], _ secrets: inout Secrets
  ) -> Reply {
    let before = self.session
    self.session = session
    reply.effects += effects.filter { $0 != .bell }
    if session.stage != .filling || session.focus != before.focus { body = nil }
    if let field = pathField, session.focus == field, session.stage == .filling {
      if !isWaitingForPath { conclude(field, &secrets) }
      return goOn(&secrets)
    }
    pathField = nil
    // If all questions have been asked, the dialogue returns to the end of the form.
    isVisiting = before.askedFields.allSatisfy { passed.contains($0) }
    lastAsked = nil
    sayNotice()
    for field in session.askedFields where passed.contains(field) && session.stage == .filling {
      let shown = before.form.errors(of: field)
      let errors = session.form.errors(of: field).filter { !shown.contains($0) }
      say(errors, about: field, isNamed: true)
    }
    return goOn(&secrets)
  }

  /// Replaces the session with one that has changed outside the dialogue, without a reply.
  ///
  /// - Parameter session: The current session.
  public mutating func follow(_ session: FormSession) { self.session = session }

  /// Moves to the next question and returns the reply.
  private mutating func goOn(_ secrets: inout Secrets) -> Reply {
    settle(&secrets)
    ask(secrets)
    defer { reply = Reply() }
    return reply
  }

  /// Passes a line to the handler for the current state.
  private mutating func hear(_ line: String, _ secrets: inout Secrets) {
    if session.isLeaving { return hearWhetherToLeave(line, &secrets) }
    switch session.stage {
    case .filling:
      guard let field = session.focus else { return hearAtEnd(line, &secrets) }
      if isInBody {
        hearNextLine(line, of: field, &secrets)
      } else {
        hearAnswer(line, to: field, &secrets)
      }
    case .summary, .review: hearInList(line, &secrets)
    case .submitted, .canceled: break
    }
  }

  /// Sends an event to the session.
  ///
  /// The bell is dropped from the effects, because the dialogue reports problems in words.
  mutating func send(_ event: FormEvent, _ secrets: inout Secrets) {
    let before = session.form.dependentChoices.current.isEmpty ? nil : session.form
    // Nothing completes a path here, so the key for the next field always leaves the field.
    session.tools.completedPath = session.focus.map { session.form.fields[$0].text }
    reply.effects += session.handle(event, &secrets).filter { $0 != .bell }
    if let before, case .choicesCleared = session.notice { askAgain(since: before) }
    sayNotice()
  }

  /// Asks again for the answers that have changed since an earlier state of the form.
  private mutating func askAgain(since before: Form) {
    let form = session.form
    passed = passed.filter {
      form.fields[$0].text.utf8.elementsEqual(before.fields[$0].text.utf8)
    }
  }

  // MARK: Replies

  /// The sentences that the form shows to people, in its language.
  var phrases: FormPhrases { session.form.phrases }

  /// The sentences that describe the current session.
  var sentences: DialogueSentences { DialogueSentences(session, isUnicode: isUnicode) }

  /// Adds a line to the reply, with all invisible characters escaped.
  mutating func say(_ line: String) {
    reply.lines.append(CellText.visible(line, isUnicode: isUnicode))
  }

  mutating func say(_ lines: [String]) { for line in lines { say(line) } }

  mutating func say(_ errors: [ValidationError], about field: Int, isNamed: Bool = false) {
    say(sentences.lines(about: errors, of: field, isNamed: isNamed))
  }

  /// Adds the session's notice about the last event to the reply.
  private mutating func sayNotice() {
    say(FormNotice.sentences(about: session, undo: LineCommand.undo.rawValue))
  }

  /// Whether the next line is part of a secret.
  private var isAskingSecret: Bool {
    session.stage == .filling && session.focus.map { session.form.fields[$0].isSecret } ?? false
  }

  private mutating func prompt(_ text: String, isSecret: Bool = false) {
    reply.prompt = CellText.visible(text, isUnicode: isUnicode)
    reply.isSecret = isSecret
  }

  /// Sets the prompt for the current state.
  private mutating func ask(_ secrets: borrowing Secrets) {
    switch session.stage {
    case .filling where session.isLeaving:
      prompt(
        phrases(session.canDecline ? .declinePrompt : .cancelPrompt), isSecret: isAskingSecret)
    case .filling:
      guard let field = session.focus else {
        // After going back, the person may expect the next question instead of the end.
        if hasGoneBack { say(sentences.listOfAnswers(secrets)) }
        (lastAsked, hasGoneBack) = (nil, false)
        return prompt(phrases(.submitPrompt))
      }
      ask(field, secrets)
    case .summary:
      passed = Set(session.shownFields)
      say(sentences.listOfErrors())
      prompt(sentences.listPrompt)
    case .review:
      passed = Set(session.shownFields)
      say(sentences.listOfAnswers(secrets))
      prompt(sentences.listPrompt)
    case .submitted, .canceled: break
    }
  }

  /// Lists the next choices of a field, starting over after the last one.
  mutating func listChoices(of number: Int) {
    let count = session.form.fields[number].kind.offered.count
    if listedChoices >= count { listedChoices = 0 }
    let next = listedChoices..<min(listedChoices + ChoiceMatch.portion, count)
    say(sentences.choices(of: number, at: next))
    listedChoices = next.upperBound
  }

  /// Asks for the answer of a field, after its errors if the person has passed it or its answer was given in advance.
  private mutating func ask(_ number: Int, _ secrets: borrowing Secrets) {
    if isWaitingForPath { return }
    // There is no question before the values are known.
    if session.lists.list(of: number)?.request != nil { return say("\(phrases(.listing))...") }
    let isSecret = session.form.fields[number].isSecret
    if isInBody { return prompt("| ", isSecret: isSecret) }
    if lastAsked != number {
      let isTold = passed.contains(number) || given.contains(number)
      say(sentences.arrival(at: number, after: lastAsked, isTold: isTold))
    }
    let isLong = session.form.fields[number].kind.offered.count > ChoiceMatch.portion
    if lastAsked != number || !isLong {
      listedChoices = 0
      listChoices(of: number)
    }
    if let failure = session.lists.list(of: number)?.failure {
      say([failure.sentence(phrases), phrases(.listAgainInLine)])
    }
    lastAsked = number
    let (lines, question) = sentences.question(about: number, secrets)
    say(lines)
    prompt(question, isSecret: isSecret)
  }
}
