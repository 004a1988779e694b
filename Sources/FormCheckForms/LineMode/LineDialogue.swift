internal import FormCheckCore

/// A form asked line by line: lines in, lines out.
///
/// For terminals that cannot be drawn on, and for people who listen to them. It drives the same
/// ``FormSession`` that is drawn elsewhere, so what can be answered, and what is wrong with it, is the
/// same. It is a value that reads and writes nothing: whoever has the lines brings them here.
///
/// ```swift
/// var dialogue = LineDialogue(FormSession(form))
/// var secrets = Secrets(slots: form.fields.count)
/// var reply = dialogue.begin(&secrets)
/// while let prompt = reply.prompt {
///   show(reply.lines, prompt)
///   guard let line = readLine(echoed: !reply.isSecret) else {
///     reply = dialogue.endOfInput(&secrets)
///     break
///   }
///   reply = dialogue.take(line, &secrets)
/// }
/// ```
public struct LineDialogue: Sendable {
  /// What to say next, and what to ask.
  ///
  /// Nothing in it can harm a terminal: control characters and the like were made visible.
  public struct Reply: Hashable, Sendable {
    /// What to say first, each on a line of its own.
    public internal(set) var lines: [String] = []

    /// What to ask then; the answer goes on in the same line.
    ///
    /// Nil when the dialogue is over.
    public internal(set) var prompt: String?

    /// Whether the next line must not be seen while it is typed, nor be kept.
    public internal(set) var isSecret = false

    /// What is to be done outside: submit the form, or leave it.
    public internal(set) var effects: [FormEffect] = []
  }

  /// The session that is driven.
  public internal(set) var session: FormSession

  /// Whether more than ASCII can be shown.
  let isUnicode: Bool

  /// What has been said since the last line came.
  var reply = Reply()

  /// The lines so far of an answer of several lines; nil outside of one.
  ///
  /// Of a secret nothing is in it: its lines go where secrets are kept, each as it comes.
  var body: [String]?

  /// Returns true between the first and the last line of a text.
  var isInBody: Bool { if case .some = body { true } else { false } }

  /// The fields that somebody has gone on from; what is wrong with the others is not told yet.
  var passed: Set<Int> = []

  /// The fields that were filled in before the first line came; what is wrong with them is told.
  let given: Set<Int>

  /// The field that was asked last: while it is asked again, what is wrong with it is not repeated.
  var lastAsked: Int?

  /// Whether a field is only visited, and the way leads back to the end from it.
  var isVisiting = false

  /// Whether the wish to leave was uttered where the list of errors or answers stood.
  var isLeavingList = false

  /// A dialogue at the beginning of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isUnicode: Whether more than ASCII can be shown.
  public init(_ session: FormSession, isUnicode: Bool = true) {
    self.session = session
    self.isUnicode = isUnicode
    given = Set(session.form.fields.indices.filter { session.form.fields[$0].hasBeenLeft })
  }

  /// Whether the form has been submitted or left.
  public var isOver: Bool { session.stage == .submitted || session.stage == .canceled }

  /// Says what the form is, and asks the first question.
  ///
  /// - Parameter secrets: Where secret fields have their texts; a slot for each field.
  /// - Returns: What to say and ask.
  public mutating func begin(_ secrets: inout Secrets) -> Reply {
    if !session.form.title.isEmpty { say(session.form.title) }
    say(
      "A line is an answer; an empty one keeps what is in [ ]. < goes back, ? helps.")
    return goOn(&secrets)
  }

  /// Takes a line.
  ///
  /// - Parameters:
  ///   - line: Its bytes, whatever they are, with or without its end.
  ///   - secrets: Where secret fields have their texts.
  /// - Returns: What to say and ask now.
  public mutating func take(_ line: [UInt8], _ secrets: inout Secrets) -> Reply {
    guard !isOver else { return Reply() }
    switch LineText(line, isSecret: isAskingSecret) {
    case .text(let text): hear(text, &secrets)
    case .complaint(let sentence): say(sentence)
    }
    return goOn(&secrets)
  }

  /// Takes the end of the input, which is no answer: the form is left, and what is missing is told.
  ///
  /// - Parameter secrets: Where secret fields have their texts.
  /// - Returns: What to say.
  public mutating func endOfInput(_ secrets: inout Secrets) -> Reply {
    guard !isOver else { return Reply() }
    if isInBody, let field = session.focus {
      say("\(sentences.label(of: field)): this answer was not finished.")
      body = nil
    }
    say("The input has ended. Nothing was submitted.")
    say(sentences.listOfErrors("Still missing or wrong:"))
    // Out of a list, then out of the form, then once more where something was filled in.
    for _ in 0..<3 where !isOver { send(.key(.escape), &secrets) }
    return goOn(&secrets)
  }

  /// Goes on with a session that something has happened to elsewhere.
  ///
  /// Such as an answer of a slow check, or errors that came back from where the form was submitted.
  ///
  /// - Parameters:
  ///   - session: The session as it is now.
  ///   - effects: What it wants to be done since.
  ///   - secrets: Where secret fields have their texts.
  /// - Returns: What to say and ask now, and the effects.
  public mutating func resume(
    _ session: FormSession, wanting effects: [FormEffect] = [], _ secrets: inout Secrets
  ) -> Reply {
    let before = self.session
    self.session = session
    reply.effects += effects.filter { $0 != .bell }
    if session.stage != .filling || session.focus != before.focus { body = nil }
    // Where everything had been asked, the way leads back to the end.
    isVisiting = before.askedFields.allSatisfy { passed.contains($0) }
    lastAsked = nil
    sayNotice()
    for field in session.askedFields where passed.contains(field) && session.stage == .filling {
      let told = before.form.errors(of: field)
      for error in session.form.errors(of: field) where !told.contains(error) {
        say(error, about: field, isNamed: true)
      }
    }
    return goOn(&secrets)
  }

  /// Goes on with a session that something has happened to elsewhere, where nothing is to be said of it.
  ///
  /// - Parameter session: The session as it is now.
  public mutating func follow(_ session: FormSession) { self.session = session }

  /// Goes where the session has nothing more to say before the next line, and asks there.
  private mutating func goOn(_ secrets: inout Secrets) -> Reply {
    settle(&secrets)
    ask(secrets)
    defer { reply = Reply() }
    return reply
  }

  /// Brings a line to whoever it is meant for.
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

  /// Sends the session an event, as a key would.
  ///
  /// The bell does not ring here: what it stands for is said.
  mutating func send(_ event: FormEvent, _ secrets: inout Secrets) {
    reply.effects += session.handle(event, &secrets).filter { $0 != .bell }
    sayNotice()
  }

  // MARK: Saying

  /// The sentences about the session as it is now.
  var sentences: DialogueSentences { DialogueSentences(session, isUnicode: isUnicode) }

  /// Says a line; everything that is said is made visible here.
  mutating func say(_ line: String) {
    reply.lines.append(CellText.visible(line, isUnicode: isUnicode))
  }

  mutating func say(_ lines: [String]) { for line in lines { say(line) } }

  mutating func say(_ error: ValidationError, about field: Int, isNamed: Bool = false) {
    say(sentences.lines(about: error, of: field, isNamed: isNamed))
  }

  /// Says what the session has to tell of the last event: the one place for such notices.
  private mutating func sayNotice() { say(session.notice?.sentences ?? []) }

  /// Whether the line that is being waited for belongs to a secret.
  private var isAskingSecret: Bool {
    session.stage == .filling && session.focus.map { session.form.fields[$0].isSecret } ?? false
  }

  private mutating func prompt(_ text: String, isSecret: Bool = false) {
    reply.prompt = CellText.visible(text, isUnicode: isUnicode)
    reply.isSecret = isSecret
  }

  /// Asks whatever comes next.
  private mutating func ask(_ secrets: borrowing Secrets) {
    switch session.stage {
    case .filling where session.isLeaving:
      prompt(
        "Leave without submitting? \\q once more leaves, any other line stays: ",
        isSecret: isAskingSecret)
    case .filling:
      guard let field = session.focus else {
        lastAsked = nil
        return prompt("Enter submits, < goes back: ")
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

  /// Asks for a field; its errors are said where somebody comes back to it.
  private mutating func ask(_ number: Int, _ secrets: borrowing Secrets) {
    let isSecret = session.form.fields[number].isSecret
    if isInBody { return prompt("| ", isSecret: isSecret) }
    if lastAsked != number {
      let isTold = passed.contains(number) || given.contains(number)
      say(sentences.arrival(at: number, after: lastAsked, isTold: isTold))
    }
    lastAsked = number
    let (lines, question) = sentences.question(about: number, secrets)
    say(lines)
    prompt(question, isSecret: isSecret)
  }
}
