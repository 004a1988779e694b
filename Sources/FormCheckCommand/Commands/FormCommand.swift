import FormCheckIO
import FormCheckForms
import FormCheckCore
import FormCheckTerminal
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck --form FILE`, which runs an interactive form.
  static let form = Subcommand.reading(
    "form", "fill in a form on the terminal: formcheck --form FILE|@NAME",
    usage: [
      "--form FILE|@NAME [OPTION...]", "--form FILE|@NAME --no-input --answers ANSWERS.json",
    ],
    details: """
      The form appears on the controlling terminal, and the answers are printed to \
      standard output, as one line of JSON. Tab, Shift-Tab and the arrows move between fields, Enter \
      continues, Ctrl-_ undoes, F1 shows the most important keys, Escape cancels. With --csv, --tsv or --ndjson the \
      form checks files of records instead ('formcheck --help'). 'formcheck help definitions' describes the format of \
      FILE. Built-in forms: \
      \(BuiltInDefinitions.names.map { "@\($0)" }.joined(separator: ", ")).
      The command of --run gets the answers as JSON on its standard input. Ctrl-C interrupts it and returns to the \
      form. It accepts the answers with status 0; its output is then printed. It rejects them, with any status, if it \
      prints errors:
        {"errors": [{"field": "email", "code": 9001, "reason": "already in use"}]}
      With another status and no errors, or if a signal ends it, the submission has failed. In both cases, the form \
      opens again and keeps the answers.
      The command of --check gets the answer of its field. It accepts the answer with status 0, and rejects it with \
      status 1 and a first line of output that says why. With another status, the check is repeated when the form is \
      submitted.
      Exit statuses of formcheck:
        0    the form was submitted
        1    the command of --run rejected the answers, and the form could not ask again
        2    the arguments, the definition or the given answers are invalid
        3    the submission failed, and the form could not ask again
        4    the form was canceled with Escape
        5    answers are missing, and --no-input is set or there is no terminal
        124  the time limit was exceeded
      """,
    options: CommandOption<FormRequest>.form,
    elsewhere: {
      CommandOption<ValidationRequest>.check.flatMap { [$0.name, $0.short].compactMap(\.self) }
    },
    fix:
      "Use this option with values, or with files of records: --form with --csv, --tsv or --ndjson.",
    run: { (request, operands, console) throws(UsageError) in
      if let name = operands.first {
        guard request.form == nil else {
          throw UsageError(
            "--form does not accept values",
            fix:
              "Pass answers with --answer NAME=TEXT or --answers FILE, or check records with --csv FILE."
          )
        }
        let shown = VisibleText.word(String(decoding: name, as: UTF8.self))
        throw UsageError(
          "the form is missing: use --form", fix: "For example: formcheck --form \(shown)")
      }
      return try FormCall(request, console).run()
    })

  /// Returns whether the arguments request an interactive form, with `--form` and no record format such as `--csv`.
  static func isAboutForm(_ arguments: [[UInt8]]) -> Bool {
    let options = arguments.prefix { $0 != Array("--".utf8) }
    let formats = RecordKind.allCases.map { Array("--\($0.rawValue)".utf8) }
    return options.contains {
      $0 == Array("--form".utf8) || $0.starts(with: Array("--form=".utf8))
    } && !options.contains { formats.contains($0) }
  }
}

/// A run that fills in a form, with its parsed arguments.
private struct FormCall {
  let request: FormRequest
  let console: Console
  let notices: FormNotices
  let translations: Translations?
  let definition: FormDefinition
  let delivery: Delivery
  let keeper: DraftKeeper?
  let state: StateFile?

  init(_ request: FormRequest, _ console: Console) throws(UsageError) {
    guard let name = request.form else {
      throw UsageError(
        "the form is missing: use --form FILE|@NAME", fix: "For example: formcheck --form @signup")
    }
    try request.checkContradictions()
    let catalog = try request.catalog()
    translations = request.translations(catalog)
    let notices = FormNotices(translations, console)
    self.notices = notices
    let file = DefinitionFile(word: Array(name.utf8), catalog: catalog)
    let bytes = try file.bytes()
    definition = try file.definition(bytes)
    try request.checkCommands(of: definition)
    try request.fileRoles.check()
    self.request = request
    self.console = console
    delivery = Delivery(to: request.destination, notices)
    let draft = request.keepsNoDraft ? nil : Draft(of: name, definition: bytes, at: request.draft)
    keeper = draft.map { DraftKeeper($0, notices) }
    state = request.state.map { StateFile($0, definition: bytes) }
  }

  func run() throws(UsageError) -> ExitStatus {
    ProgressSignal.restoreMask()
    ShellCommand.inheritSignalMask()
    guard var form = try? definition.form(languages: request.languages) else {
      throw UsageError("the definition is not a valid form")
    }
    try delivery.check(for: form)
    form.translations = translations
    var session = FormSession(form, isReviewed: request.isReviewed)
    var secrets = Secrets(slots: form.fields.count)
    if request.resumes { try keeper?.resume(&session, secrets) }
    try state?.open(&session, secrets)
    let given = try request.answers.fill(&session, &secrets)
    let asking = Asking(request.asking, host: makeHost(), console: console, notices: notices)
    let asks = request.asking.isInteractive
    if !asks { listChoices(&session, &secrets, asking.host) }
    if let state {
      state.note(given)
      if let status = listNextFields(session, state, asking) { return status }
    }
    var wasRejected = false
    if session.needed.isEmpty, !asks || isComplete(session) {
      if let status = submit(&session, &secrets, asking.host) { return status }
      wasRejected = true
    }
    if asks { asking.host.announcement = try keeper?.begin(session.form) }
    // The person should know it before typing a secret.
    if asks { showHiddenSecrets(of: session) }
    // The user can correct rejected answers, unless prompts are disabled.
    if asks || !wasRejected,
      let status = ask(&session, &secrets, asking, wasRejected: wasRejected)
    {
      return status
    }
    return rejection(of: session)
  }

  /// Returns whether answers to all questions were given, so that the form need not be shown.
  private func isComplete(_ session: FormSession) -> Bool {
    !request.answers.isEmpty && session.askedFields.isEmpty && !request.isReviewed
  }

  /// Runs the interactive form.
  ///
  /// Returns nil if the user cannot be prompted and the form was already rejected.
  private func ask(
    _ session: inout FormSession, _ secrets: inout Secrets, _ asking: Asking, wasRejected: Bool
  ) -> ExitStatus? {
    switch asking.ask(&session, &secrets) {
    case .submitted: return end(session)
    case .ended(let status):
      keeper?.endUnsubmitted()
      return status
    case .interrupted(let signal):
      keeper?.endUnsubmitted()
      return signal.end()
    case .nobody(let why):
      if wasRejected { return nil }
      if request.asking.isInteractive { listChoices(&session, &secrets, asking.host) }
      if session.needed.isEmpty { return submit(&session, &secrets, asking.host) }
      let wrong = session.needed.map(\.field)
      let optional = session.askedFields.filter { !wrong.contains($0) }
      return asking.print(needed(in: session, why, optional: optional))
    }
  }

  /// Lets commands list the values of the shown fields, because no person will arrive at the fields.
  private func listChoices(
    _ session: inout FormSession, _ secrets: inout Secrets, _ host: FormHost
  ) {
    if request.lists.isEmpty { return }
    host.listChoices(&session, &secrets)
    for failure in session.listFailures {
      let name = VisibleText.word(session.form.fields[failure.field].name)
      console.complain("\(name): \(failure.sentence)")
    }
  }

  /// Keeps the answers of a call with `--state`, and lists the fields for the next call.
  ///
  /// - Returns: The exit status, or nil if the form can be submitted.
  private func listNextFields(
    _ session: FormSession, _ state: StateFile, _ asking: Asking
  ) -> ExitStatus? {
    let steps = state.steps
    do throws(IOError) {
      try state.keep(session)
    } catch {
      console.complain(about: [error])
      return .couldNotFinish
    }
    if steps.areComplete(in: session) { return nil }
    var report = needed(in: session, "--no-input", optional: steps.optional(in: session))
    report.repeated = steps.repeated(in: session)
    return asking.print(report)
  }

  private func needed(
    in session: FormSession, _ why: String, optional: [Int]
  ) -> NeededReport {
    NeededReport(session: session, why: why, optional: optional) { field in
      if field.isGivenInFile { return "--answers FILE" }
      let flag = "--answer \(field.name)=TEXT"
      if case .choices = field.kind { return "\(flag) [\(flag)...]" }
      return flag
    }
  }

  /// Submits a form without showing it, and returns the exit status, or nil if the form was rejected.
  private func submit(
    _ session: inout FormSession, _ secrets: inout Secrets, _ host: FormHost
  ) -> ExitStatus? {
    switch host.submit(&session, &secrets) {
    case .submitted: return end(session)
    case .late:
      notices.show(.timeLimit)
      return .late
    case .canceled, .interrupted, .abandoned, nil: return nil
    }
  }

  /// Prints why a form was rejected, and returns the exit status.
  private func rejection(of session: FormSession) -> ExitStatus {
    let wrong = session.wrongFields.map {
      (session.form.fields[$0].name, session.form.errors(of: $0))
    }
    for (name, errors) in wrong {
      for error in errors { complain(of: error, at: "\(VisibleText.word(name)): ") }
    }
    for error in session.form.ownErrors { complain(of: error, at: "") }
    return session.form.isUndecided ? .couldNotFinish : .rejected
  }

  private func complain(of error: ValidationError, at place: String) {
    console.complain("\(place)error \(error.code): \(VisibleText.sentence(error.reason))")
  }

  private func makeHost() -> FormHost {
    let host = request.host()
    if case .command = delivery.destination { host.lendsTerminal = true }
    host.onSubmit = { [unowned host] session, secrets in delivery.submit(&session, &secrets, host) }
    if let keeper, request.asking.isInteractive {
      host.keep = { session in keeper.keep(session.form) }
    }
    return host
  }

  /// Says which answers the terminal does not show because they are secrets.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  private func showHiddenSecrets(of session: FormSession) -> Bool {
    guard case .output = delivery.destination, StandardStream.output.isTerminal else {
      return false
    }
    let secrets = session.shownFields.filter { session.form.fields[$0].isSecret }
    if secrets.isEmpty { return false }
    let labels = secrets.map { "\"\(VisibleText.word(session.form.labelOrName(of: $0)))\"" }
    notices.show(
      .secretsHidden,
      [
        "count": .integer(secrets.count), "fields": .text(labels.joined(separator: ", ")),
        "option": .text("--output FILE"),
      ])
    return true
  }

  /// Writes the file for `--record`, prints the output of the submitted form, and removes its draft.
  ///
  /// The draft is kept if the output could not be printed.
  private func end(_ session: FormSession) -> ExitStatus {
    let open = (delivery.submitted ?? FormAnswers(of: session.form)).bytes
    var recordFailure: IOError?
    if let path = request.record {
      do throws(IOError) {
        try AtomicFile.write(open, to: path)
      } catch {
        recordFailure = error
      }
    }
    if showHiddenSecrets(of: session) { delivery.printInstead(open) }
    let status = delivery.finish(console)
    // The draft is kept until the answers are delivered, because it is the only copy of the answers.
    if status == .accepted { keeper?.endSubmitted() } else { keeper?.endUnsubmitted() }
    if status == .accepted { state?.remove() }
    if let recordFailure { console.complain(about: [recordFailure]) }
    return recordFailure == nil ? status : .couldNotFinish
  }
}

extension TextField {
  /// Whether the answer can only be given in a file, because it is a secret or the entries of a group.
  fileprivate var isGivenInFile: Bool {
    if case .group = kind { return true }
    return isSecret
  }
}
