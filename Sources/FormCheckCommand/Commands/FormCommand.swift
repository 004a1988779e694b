import Batch
import Forms
import Glibc
import InputValidation
import TerminalForms
import Validators

extension Subcommand {
  /// `formcheck --form FILE`: lets somebody fill in a form.
  static let form = Subcommand(
    name: "form", summary: "fill in a form on the terminal (--form FILE|@NAME)",
    usage: [
      "--form FILE|@NAME [OPTION...]", "--form FILE|@NAME --no-input --answers ANSWERS.json",
    ],
    details: """
      The form appears on the terminal that the program was started on, and the answers leave on \
      standard output, as one line of JSON. Tab, Shift-Tab and the arrows move between fields, Enter \
      goes on, Ctrl-_ undoes, F1 tells more of the keys, Escape leaves. Forms that come with the \
      program: \(BuiltInDefinitions.names.map { "@\($0)" }.joined(separator: ", ")).
      """,
    options: CommandOption<FormRequest>.form.map { OptionDescription($0) }, operands: [],
    run: { (arguments, console) throws(UsageError) in
      var request = FormRequest()
      let operands = try ArgumentReader(options: CommandOption<FormRequest>.form)
        .read(arguments, into: &request)
      if request.wantsHelp, let command = named("form") {
        return console.print(HelpText.text(for: command))
      }
      guard operands.isEmpty else {
        throw UsageError(
          "a form takes no values",
          wayOut: "Give answers with --answer NAME=TEXT, or --answers FILE.")
      }
      return try FormCall(request, console).run()
    })

  /// Whether a call is about a form that is filled in: `--form` stands among its options.
  static func isAboutForm(_ arguments: [[UInt8]]) -> Bool {
    let options = arguments.prefix { $0 != Array("--".utf8) }
    return options.contains { $0 == Array("--form".utf8) || $0.starts(with: Array("--form=".utf8)) }
  }
}

/// A call of a form, once its words are known.
private struct FormCall {
  let request: FormRequest
  let console: Console
  let name: String
  let definition: FormDefinition
  let draft: Draft?

  init(_ request: FormRequest, _ console: Console) throws(UsageError) {
    guard let name = request.form else {
      throw UsageError(
        "no form: --form says which", wayOut: "For example: formcheck --form @signup")
    }
    let file = DefinitionFile(word: Array(name.utf8))
    let bytes = try file.bytes()
    definition = try file.definition(bytes)
    try Self.compare(request.checks, with: definition.checkNames)
    self.name = name
    self.request = request
    self.console = console
    draft = request.keepsNoDraft ? nil : Draft(of: name, definition: bytes, at: request.draft)
  }

  /// Holds that there is a command for each check that the form names, and no other.
  private static func compare(
    _ given: [String: String], with named: [String]
  ) throws(UsageError) {
    if let missing = named.first(where: { given[$0] == nil }) {
      throw UsageError(
        "the form asks for the check \"\(VisibleText.word(missing))\"",
        wayOut: "Say what makes it: --check \(VisibleText.word(missing))=COMMAND")
    }
    guard let other = given.keys.sorted().first(where: { !named.contains($0) }) else { return }
    throw UsageError(
      "the form asks for no check \"\(VisibleText.word(other))\"",
      wayOut: Suggestion.nearest(to: other, among: named).map { "did you mean \($0)?" }
        ?? "Leave it out.")
  }

  private func destination() throws(UsageError) -> Delivery.Destination {
    let chosen: [(String, Delivery.Destination)] = [
      request.output.map { ("--output", .file($0)) },
      request.append.map { ("--append", .append($0)) },
      request.command.map { ("--run", .command($0)) },
    ].compactMap { $0 }
    if chosen.count > 1 { throw .contradiction(chosen[0].0, chosen[1].0) }
    return chosen.first?.1 ?? .output
  }

  func run() throws(UsageError) -> ExitStatus {
    let delivery = Delivery(to: try destination())
    let languages = request.language.map { [$0] } ?? TerminalManners.ofThisProgram.languages
    guard let form = try? definition.form(languages: languages) else {
      throw UsageError("\(VisibleText.sentence(name)) does not make a form")
    }
    var session = FormSession(form, isReviewed: request.isReviewed)
    var secrets = Secrets(slots: form.fields.count)
    let hasAnswers = try fill(&session, &secrets)
    let host = makeHost(delivery)
    let asking = Asking(request.asking, host: host, console: console)
    if session.needed.isEmpty, hasAnswers || !request.asking.isInteractive {
      return handIn(&session, &secrets, delivery, host)
    }
    if draft?.exists == true, !request.resumes, request.asking.isInteractive {
      console.complain("an earlier call left a draft; the same call with --resume goes on with it")
    }
    switch asking.ask(&session, &secrets) {
    case .submitted: return end(session, delivery)
    case .ended(let status):
      tellOfDraft()
      return status
    case .interrupted(let signal):
      tellOfDraft()
      return signal.end()
    case .nobody(let why):
      if session.needed.isEmpty { return handIn(&session, &secrets, delivery, host) }
      return asking.sayWhatIsNeeded(session, why: why) { needed in
        needed.isSecret ? "--answers FILE" : "--answer \(needed.name)=TEXT"
      }
    }
  }

  /// Says that what was typed is not lost.
  private func tellOfDraft() {
    if draft?.exists == true {
      console.complain(
        "what was typed is kept, without secrets; the same call with --resume goes on")
    }
  }

  /// Hands in what needs nobody to be asked.
  private func handIn(
    _ session: inout FormSession, _ secrets: inout Secrets, _ delivery: Delivery, _ host: FormHost
  ) -> ExitStatus {
    switch host.handIn(&session, &secrets) {
    case .submitted: return end(session, delivery)
    case .late:
      console.complain("the time ran out")
      return .late
    case .cancelled, .interrupted, .abandoned, nil: break
    }
    let wrong = session.wrongFields.map {
      (session.form.fields[$0].name, session.form.errors(of: $0))
    }
    for (name, errors) in wrong {
      for error in errors { complain(of: error, at: "\(VisibleText.word(name)): ") }
    }
    for error in session.form.ownErrors { complain(of: error, at: "") }
    // What could not be decided, or did not arrive, may be right all the same.
    let errors = wrong.flatMap { $0.1 } + session.form.ownErrors
    let isUndecided = errors.contains { (3101...3199).contains($0.code) || $0.code / 1000 == 5 }
    return isUndecided ? .couldNotFinish : .refused
  }

  private func complain(of error: ValidationError, at place: String) {
    console.complain("\(place)error \(error.code): \(VisibleText.sentence(error.reason))")
  }

  private func makeHost(_ delivery: Delivery) -> FormHost {
    let host = FormHost(checks: request.checks.mapValues { .command($0) })
    host.submit = { session, secrets in
      // What went wrong stands in the form by then.
      _ = try? session.submit(&secrets, trip: delivery.take)
    }
    guard let draft, request.asking.isInteractive else { return host }
    var isFirst = !request.resumes
    host.keep = { session in
      if isFirst, draft.exists { draft.setAside() }
      isFirst = false
      try? draft.keep(session.form)
    }
    return host
  }

  /// Writes down what is to be kept of a form that was handed in, and prints what is to be printed.
  private func end(
    _ session: FormSession, _ delivery: Delivery
  ) -> ExitStatus {
    draft?.remove()
    let open = FormAnswers(of: session.form).bytes
    if let path = request.record {
      do throws(IOFailure) {
        try AtomicFile.write(open, to: path)
      } catch {
        console.complain("\(error)")
        _ = delivery.finish(console)
        return .couldNotFinish
      }
    }
    if delivery.isOutput, isatty(STDOUT_FILENO) == 1,
      let secret = session.form.fields.first(where: { $0.isSecret })?.name
    {
      delivery.printInstead(open)
      console.complain(
        "the answer of \(VisibleText.word(secret)) is not shown on a terminal; "
          + "--output FILE or a pipe gets it")
    }
    return delivery.finish(console)
  }

  /// Fills in the draft and the answers of the call; whether there were any answers.
  private func fill(
    _ session: inout FormSession, _ secrets: inout Secrets
  ) throws(UsageError) -> Bool {
    if request.resumes { try resume(&session, secrets) }
    if let path = request.answersFile {
      let bytes: [UInt8]
      do throws(IOFailure) {
        bytes = try FileInput(InputName(Array(path.utf8))).readWhole()
      } catch {
        throw UsageError("\(error)", wayOut: "")
      }
      do throws(AnswersError) {
        let source = VisibleText.sentence(path)
        session.fill(
          try FormAnswers.read(bytes, source: source, for: session.form, into: &secrets), secrets,
          isSettling: true)
      } catch {
        throw UsageError("\(error)", wayOut: "")
      }
    }
    let texts = try givenTexts(session.form)
    if !texts.isEmpty {
      session.fill(FormAnswers(texts: texts, of: session.form), secrets, isSettling: true)
    }
    return request.answersFile != nil || !texts.isEmpty
  }

  private func resume(
    _ session: inout FormSession, _ secrets: borrowing Secrets
  ) throws(UsageError) {
    guard let draft else { return }
    do throws(IOFailure) {
      guard let content = try draft.content() else {
        console.complain("there is no draft; the form begins anew")
        return
      }
      if !content.isOfThisForm {
        console.complain("the draft is of another form; what fits this one is filled in")
      }
      session.fill(FormAnswers(texts: content.texts, of: session.form), secrets)
    } catch {
      throw UsageError("\(error)", wayOut: "")
    }
  }

  /// The answers that stand in the call; several of one field are several choices.
  private func givenTexts(_ form: Form) throws(UsageError) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    for answer in request.given {
      guard let number = form.index(of: answer.field) else {
        let names = form.fields.map(\.name)
        throw UsageError(
          "there is no field \"\(VisibleText.word(answer.field))\"",
          wayOut: Suggestion.nearest(to: answer.field, among: names).map { "did you mean \($0)?" }
            ?? "The form has the fields \(names.map(VisibleText.word).joined(separator: ", ")).")
      }
      if form.fields[number].isSecret {
        throw UsageError(
          "\(VisibleText.word(answer.field)) is a secret, and everybody can see a command line",
          wayOut: "Put it into a file that only you can read: --answers FILE")
      }
      if let index = texts.firstIndex(where: { $0.name == answer.field }) {
        guard case .choices = form.fields[number].kind else {
          throw UsageError("--answer \(VisibleText.word(answer.field)) is given twice")
        }
        texts[index].text += "\n\(answer.text)"
      } else {
        texts.append((answer.field, answer.text))
      }
    }
    return texts
  }
}
