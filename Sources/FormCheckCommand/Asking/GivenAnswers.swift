import FormCheckIO
import FormCheckForms
import FormCheckCore
import StrictJSON

/// The answers given on the command line, in a file or as arguments.
struct GivenAnswers {
  let file: String?
  /// The answers given as arguments, in the format `NAME=TEXT`.
  let words: [String]

  /// Whether no answers are given, either in a file or as arguments.
  var isEmpty: Bool { file == nil && words.isEmpty }

  /// Fills in the given answers.
  ///
  /// The form then asks only for answers that are missing or invalid.
  ///
  /// - Returns: The positions of the answered fields.
  /// - Throws: `UsageError` with all errors in the answers.
  func fill(
    _ session: inout FormSession, _ secrets: inout Secrets
  ) throws(UsageError) -> Set<Int> {
    var given: Set<Int> = []
    for answers in try read(for: session.form, into: &secrets) {
      session.fill(answers, secrets, isSettling: true)
      given.formUnion(answers.fields)
    }
    return given
  }

  /// Reads the given answers: those of the file, then those of the arguments.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - secrets: Receives the answers of secret fields.
  /// - Returns: The answers, to fill in one after the other.
  /// - Throws: `UsageError` with all errors in the answers.
  func read(
    for form: Form, into secrets: inout Secrets
  ) throws(UsageError) -> [FormAnswers] {
    var given: [FormAnswers] = []
    if let file {
      let bytes = try InputName(Array(file.utf8)).contents()
      do throws(AnswersError) {
        given.append(
          try FormAnswers.read(
            bytes, source: VisibleText.sentence(file), for: form, into: &secrets))
      } catch {
        throw UsageError(describing: error.commandDescription)
      }
    }
    guard !words.isEmpty else { return given }
    let text = try json(for: form)
    do throws(AnswersError) {
      return given + [
        try FormAnswers.read(text, source: "--answer", for: form, into: &secrets)
      ]
    } catch {
      // The positions refer to generated JSON, which the user has not seen, so they are omitted.
      let lines = error.mistakes.map { mistake in
        let diagnostic = mistake.diagnostic
        let question = diagnostic.question.map { "; \($0)" } ?? ""
        return "--answer \(VisibleText.word(mistake.field ?? "")): "
          + "error \(diagnostic.code.number): \(diagnostic.message)\(question)"
      }
      throw UsageError(lines.joined(separator: "\n"), fix: "")
    }
  }

  /// Returns the answers given as arguments, in the JSON format of a file of answers.
  private func json(for form: Form) throws(UsageError) -> [UInt8] {
    var texts: [(field: Int, texts: [String])] = []
    for word in words {
      let (field, text) = try answer(word, of: form)
      if form.fields[field].isSecret {
        throw UsageError(
          "\(VisibleText.word(form.fields[field].name)) is a secret, and other users can see the arguments of a command",
          fix: "Put the answer into a file that only you can read: --answers FILE")
      }
      if case .group = form.fields[field].kind {
        let name = VisibleText.word(form.fields[field].name)
        throw UsageError(
          "\(name) is a group of several answers",
          fix:
            "Name the field of an entry, such as --answer '\(form.exampleName(of: field))=TEXT', or use --answers FILE."
        )
      }
      if form.fields[field].kind == .yesNo, !["yes", "no", "true", "false", ""].contains(text) {
        throw .badValue(
          text, of: "--answer \(VisibleText.word(form.fields[field].name))", expected: "yes or no",
          fix: "For example: --answer \(VisibleText.word(form.fields[field].name))=yes")
      }
      if let index = texts.firstIndex(where: { $0.field == field }) {
        guard case .choices = form.fields[field].kind else {
          throw UsageError(
            "--answer \(VisibleText.word(form.fields[field].name)) is given twice")
        }
        texts[index].texts.append(text)
      } else {
        texts.append((field, [text]))
      }
    }
    var writer = JSONWriter()
    writer.object { writer in
      for (field, texts) in texts {
        writer.key(form.fields[field].name)
        switch (form.fields[field].kind, texts[0]) {
        case (.choices, _):
          // An empty answer selects none of the choices.
          writer.array { writer in for text in texts where texts != [""] { writer.string(text) } }
        case (.yesNo, "yes"), (.yesNo, "true"): writer.boolean(true)
        case (.yesNo, "no"), (.yesNo, "false"): writer.boolean(false)
        case (.yesNo, ""), (.choice, ""): writer.null()
        default: writer.string(texts[0])
        }
      }
    }
    return writer.finish()
  }

  /// Returns the field and the answer in an argument `NAME=TEXT`.
  ///
  /// The name of a field may contain an equals sign, so each equals sign is tried as the separator, starting with the
  /// last.
  private func answer(_ word: String, of form: Form) throws(UsageError) -> (Int, String) {
    // Search by scalar, because an equals sign forms a single character with a combining mark that follows it.
    let scalars = word.unicodeScalars
    for equals in scalars.indices.reversed() where scalars[equals] == "=" {
      if let field = form.index(of: String(word[..<equals])) {
        return (field, String(scalars[scalars.index(after: equals)...]))
      }
    }
    let name = String(word.prefix { $0 != "=" })
    if let group = form.group(ofEntryIn: name) {
      let most = group.atMost
      throw UsageError(
        "the form has no \(VisibleText.word(name)): the group has at most \(most) \(most == 1 ? "entry" : "entries"), counted from 0",
        fix: "Use an entry from 0 to \(most - 1).")
    }
    let names = form.fieldNames
    throw UsageError(
      "unknown field \"\(VisibleText.word(name))\"",
      fix: Suggestion.nearest(to: name, among: names).map { "did you mean \($0)?" }
        ?? "The form has the fields \(names.map(VisibleText.word).joined(separator: ", ")).")
  }
}

extension Form {
  /// Returns the group of a name such as `people[99].email`, in which the group has a field but not the entry.
  fileprivate func group(ofEntryIn name: String) -> FieldGroup? {
    for field in fields {
      guard case .group(let group) = field.kind, name.hasPrefix("\(field.name)["),
        let end = name.lastIndex(of: "]"), let first = index(of: "\(field.name)[0\(name[end...])")
      else { continue }
      return entry(of: first) == nil ? nil : group
    }
    return nil
  }

  /// Returns the name of the first field in the first entry of a group.
  fileprivate func exampleName(of group: Int) -> String {
    fields(ofEntry: 0, of: group).first.map { VisibleText.word(fields[$0].name) } ?? ""
  }
}
