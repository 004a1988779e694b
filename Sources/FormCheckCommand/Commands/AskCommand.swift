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
      """,
    options: CommandOption<AskRequest>.ask,
    run: { (request, operands, console) throws(UsageError) in
      guard operands.isEmpty else {
        throw UsageError(
          "ask takes no values", fix: "For example: formcheck ask --field email --label Email")
      }
      return try Question(request, console).ask()
    })
}

extension AskRequest {
  /// Checks that the choices are different lines of text, and that the default answer is one of the offered values.
  ///
  /// - Throws: ``UsageError`` with the choice or the default answer that is wrong.
  fileprivate func checkChoices() throws(UsageError) {
    var seen: Set<ExactText> = []
    for choice in choices {
      guard !choice.isEmpty, !choice.utf8.contains(UInt8(ascii: "\n")) else {
        throw .badValue(choice, of: "--choice", expected: "one line of text")
      }
      guard seen.insert(ExactText(choice)).inserted else {
        throw UsageError(
          "--choice \(VisibleText.word(choice)) is given twice", fix: "Leave one of them out.")
      }
    }
    let offered = kind == .yesNo ? ["yes", "no"] : choices
    guard let text = defaultText, !text.isEmpty, !offered.isEmpty,
      !offered.contains(where: { $0.utf8.elementsEqual(text.utf8) })
    else { return }
    let shown =
      offered.prefix(10).map { VisibleText.word($0) } + (offered.count > 10 ? ["..."] : [])
    throw UsageError(
      "--default \(VisibleText.word(text)) is not one of the choices",
      fix: Suggestion.nearest(to: text, among: offered).map {
        "did you mean \(VisibleText.word($0))?"
      } ?? "The choices are: \(shown.joined(separator: ", ")).")
  }
}

/// A form with a single question.
private struct Question {
  let request: AskRequest
  let console: Console
  private let filter: TextFilterChain?
  private let catalog: Catalog
  private let notices: FormNotices

  init(_ request: AskRequest, _ console: Console) throws(UsageError) {
    try request.asking.checkContradictions()
    try request.checkLanguage()
    if request.isSecret, request.defaultText != nil {
      throw UsageError(
        "--default cannot be used with --secret",
        fix:
          "Leave out --default or --secret: other users of this machine can see a secret in a command line."
      )
    }
    if !request.choices.isEmpty, request.kind != .text || request.isSecret {
      throw .contradiction("--choice", request.isSecret ? "--secret" : "--kind")
    }
    if request.filters != nil {
      if request.isSecret { throw .contradiction("--filter", "--secret") }
      if !request.choices.isEmpty { throw .contradiction("--filter", "--choice") }
      if request.kind == .yesNo { throw .contradiction("--filter", "--kind") }
    }
    if request.isSecret, request.kind != .text { throw .contradiction("--secret", "--kind") }
    try request.checkChoices()
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
    if !request.choices.isEmpty { return .choice(request.choices.map { Choice($0) }) }
    return switch request.kind {
    case .text: .text
    case .multiline: .multiline
    case .number: .number(step: 1)
    case .date: .date
    case .yesNo: .yesNo
    }
  }

  private func form(isRequired: Bool = false) throws(UsageError) -> Form {
    var rule: Rule?
    do throws(SourceDiagnostic) {
      rule = try request.rule.map { (text) throws(SourceDiagnostic) in try Rule(text, in: catalog) }
    } catch {
      throw UsageError(error.commandDescription, fix: "")
    }
    rule = kind.rule(rule, in: catalog)
    if isRequired {
      rule = Rule([RequiredConstraint()] + (rule?.validators ?? []), text: rule?.text ?? "")
    }
    var field = TextField(
      "answer", kind: kind, label: request.label ?? "Answer",
      initialText: request.defaultText ?? "", filter: filter, rule: rule)
    if filter != nil, field.isSecret {
      throw UsageError(
        "--filter cannot be used with a secret answer, because filters copy the text",
        fix: "Leave out --filter.")
    }
    field.help = request.help
    field.placeholder = request.placeholder
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
    let asking = Asking(request.asking, host: FormHost(), console: console, notices: notices)
    switch asking.ask(&session, &secrets) {
    case .submitted: return deliver(session.form.fields[0], secrets)
    case .ended(let status): return status
    case .interrupted(let signal): return signal.end()
    case .nobody(let why):
      guard session.needed.isEmpty, request.defaultText != nil else {
        // The question has no answer yet, so list it under `needed`, even if the rule accepts an empty answer.
        let open = session.needed.isEmpty ? FormSession(try form(isRequired: true)) : session
        return asking.sayWhatIsNeeded(open, why: why) {
          $0.isSecret ? "" : "--default TEXT"
        }
      }
      notices.show(.notAsked)
      return deliver(session.form.fields[0], secrets)
    }
  }

  /// Prints the answer with a newline.
  private func deliver(_ field: TextField, _ secrets: borrowing Secrets) -> ExitStatus {
    guard field.isSecret else { return console.print(field.answer + "\n") }
    guard !StandardStream.output.isTerminal else {
      notices.show(.secretHidden)
      return .accepted
    }
    let delivery = Delivery(to: .output, notices)
    delivery.printInstead(
      secrets.withBytes(of: 0) { bytes in bytes.indices.map { bytes[$0] } + [UInt8(ascii: "\n")] })
    return delivery.finish(console)
  }
}
