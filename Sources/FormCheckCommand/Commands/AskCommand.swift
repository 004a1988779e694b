import FormCheckIO
import FormCheckForms
import FormCheckCore
import FormCheckTerminal
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck ask --field RULE --label TEXT`, which asks one question.
  static let ask = Subcommand.reading(
    "ask", "ask one question on the terminal, and print the answer",
    usage: ["ask --field RULE --label TEXT [OPTION...]"],
    details: """
      The question appears on the terminal even if standard input or output is redirected. To store the answer in a \
      variable of the shell:
        x=$(formcheck ask --field 'required|email' --label Email)
      To decide by the answer to a yes-or-no question:
        formcheck ask --confirm --label 'Delete all files?' && rm -r files
      To choose from the lines of another command:
        git branch --format='%(refname:short)' | formcheck ask --choice-from - --label Branch
      An answer is required, unless --default gives one: with --default '', the answer may be empty.
      'formcheck help rules' explains rules. Exit statuses:
        0    the question was answered, or answered with yes
        1    --confirm was answered with no
        2    the arguments are invalid
        4    the question was canceled
        5    an answer is needed, and no terminal is available
        124  the time limit was exceeded
      """,
    options: CommandOption<AskRequest>.ask,
    run: { (request, operands, console) throws(UsageError) in
      guard operands.isEmpty else {
        throw UsageError(
          "ask takes no values", fix: "Name the question with --label, for example --label Email.")
      }
      return try Question(request, console).ask()
    })
}

/// A form with a single question.
private struct Question {
  let request: AskRequest
  let console: Console
  private let filter: TextFilterChain?
  private let choices: [String]
  private let catalog: Catalog
  private let notices: FormNotices

  init(_ request: AskRequest, _ console: Console) throws(UsageError) {
    try request.asking.checkContradictions()
    try request.checkLanguage()
    try request.checkContradictions()
    let choices = try request.offeredChoices()
    try request.checkDefaults(among: choices)
    self.choices = choices
    filter = try request.filters.map { (list) throws(UsageError) in
      try TextFilterChain(list: list)
    }
    catalog = try request.catalog()
    notices = FormNotices(request.translations(catalog), console)
    self.request = request
    self.console = console
  }

  private var kind: FieldKind {
    if request.isSecret { return .password(hidesLength: false) }
    if request.confirms { return .yesNo }
    return switch request.kind {
    case .choices: .choices(choices.map { Choice($0) })
    case .text, .choice: choices.isEmpty ? .text : .choice(choices.map { Choice($0) })
    case .multiline: .multiline
    case .number: .number(step: 1)
    case .date: .date
    case .path: .text
    case .yesNo: .yesNo
    }
  }

  /// Whether the question needs an answer.
  ///
  /// It does unless the default answer is given. A choice of one value is never empty, and a minimum number of values
  /// already requires some.
  private var isRequired: Bool {
    switch kind {
    case .choice, .yesNo: true
    default: request.defaults.isEmpty && request.atLeast == nil
    }
  }

  private func form() throws(UsageError) -> Form {
    let typed = try request.rule.map { (text) throws(UsageError) in
      try Rule(typed: text, in: catalog)
    }
    var rule = kind.rule(typed, in: catalog)
    if isRequired, rule?.validators.contains(where: { $0 is RequiredConstraint }) != true {
      rule = Rule([RequiredConstraint()] + (rule?.validators ?? []), text: rule?.text ?? "")
    }
    var field = TextField(
      "answer", kind: kind, label: request.label ?? "Answer",
      initialText: request.defaults.joined(separator: "\n"), filter: filter, rule: rule)
    if filter != nil, field.isSecret {
      throw UsageError(
        "--filter cannot be used with a secret answer, because filters copy the text",
        fix: "Leave out --filter.")
    }
    field.help = request.help
    field.placeholder = request.placeholder
    if request.kind == .path { field.path = request.path }
    if kind == .multiline { field.height = request.asking.height.map { max(1, $0 - 3) } }
    field.limits = ChoiceLimits(atLeast: request.atLeast ?? 0, atMost: request.atMost)
    guard var form = try? Form(fields: [field]) else {
      throw UsageError("these options do not form a valid question")
    }
    form.translations = request.translations(catalog)
    return form
  }

  func ask() throws(UsageError) -> ExitStatus {
    ProgressSignal.restoreMask()
    var session = FormSession(try form(), isQuestion: true)
    var secrets = Secrets(slots: 1)
    if isHidden(session.form.fields[0]) { notices.show(.secretHidden) }
    let asking = Asking(request.asking, host: FormHost(), console: console, notices: notices)
    switch asking.ask(&session, &secrets) {
    case .submitted: return deliver(session.form.fields[0], secrets)
    case .ended(let status): return status
    case .interrupted(let signal): return signal.end()
    case .nobody(let why):
      // Without a person, only this checks whether a path exists.
      if session.needed.isEmpty,
        asking.host.submit(&session, &secrets) == .late
      {
        notices.show(.timeLimit)
        return .late
      }
      guard session.needed.isEmpty else {
        return asking.print(
          NeededReport(session: session, why: why) { $0.isSecret ? "" : "--default TEXT" })
      }
      notices.show(.notAsked)
      return deliver(session.form.fields[0], secrets)
    }
  }

  /// Returns whether an answer is a secret that would be visible on a terminal.
  private func isHidden(_ field: TextField) -> Bool {
    field.isSecret && StandardStream.output.isTerminal
  }

  /// Prints the answer with a newline, or returns the exit status for the answer of `--confirm`.
  private func deliver(_ field: TextField, _ secrets: borrowing Secrets) -> ExitStatus {
    if request.confirms { return field.answer == "yes" ? .accepted : .rejected }
    if case .choices = field.kind, field.answer.isEmpty { return .accepted }
    guard field.isSecret else { return console.print(field.answer + "\n") }
    if isHidden(field) { return .accepted }
    let delivery = Delivery(to: .output, notices)
    delivery.printInstead(
      secrets.withBytes(of: 0) { bytes in bytes.indices.map { bytes[$0] } + [UInt8(ascii: "\n")] })
    return delivery.finish(console)
  }
}
