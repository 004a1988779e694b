import FormCheckIO
import FormCheckForms
import FormCheckCore
import StrictJSON

/// The answers that a call gives beforehand: in a file, and one by one.
struct GivenAnswers {
  let file: String?
  /// `NAME=TEXT` each.
  let words: [String]

  /// Whether there are any.
  var isEmpty: Bool { file == nil && words.isEmpty }

  /// Fills them in; what is right is not asked for again.
  ///
  /// - Throws: `UsageError` with everything that is wrong with them.
  func fill(_ session: inout FormSession, _ secrets: inout Secrets) throws(UsageError) {
    if let file {
      let bytes: [UInt8]
      do throws(IOError) {
        bytes = try FileInput(InputName(Array(file.utf8))).readWhole()
      } catch {
        throw UsageError("\(error)", fix: "")
      }
      do throws(AnswersError) {
        let answers = try FormAnswers.read(
          bytes, source: VisibleText.sentence(file), for: session.form, into: &secrets)
        session.fill(answers, secrets, isSettling: true)
      } catch {
        throw UsageError(error.commandDescription, fix: "")
      }
    }
    guard !words.isEmpty else { return }
    let text = try json(for: session.form)
    do throws(AnswersError) {
      let answers = try FormAnswers.read(
        text, source: "--answer", for: session.form, into: &secrets)
      session.fill(answers, secrets, isSettling: true)
    } catch {
      // Its places are those of a text that nobody has seen.
      let lines = error.mistakes.map { mistake in
        let diagnostic = mistake.diagnostic
        let question = diagnostic.question.map { "; \($0)" } ?? ""
        return "--answer \(VisibleText.word(mistake.field ?? "")): "
          + "error \(diagnostic.code.number): \(diagnostic.message)\(question)"
      }
      throw UsageError(lines.joined(separator: "\n"), fix: "")
    }
  }

  /// The answers of the words as a file would have them.
  private func json(for form: Form) throws(UsageError) -> [UInt8] {
    var texts: [(field: Int, texts: [String])] = []
    for word in words {
      let (field, text) = try answer(word, of: form)
      if form.fields[field].isSecret {
        throw UsageError(
          "\(VisibleText.word(form.fields[field].name)) is a secret, and everybody can see a command line",
          fix: "Put it into a file that only you can read: --answers FILE")
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
          // Nothing stands for none of them.
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

  /// The field and the text of a word; a name may have an equals sign in it.
  private func answer(_ word: String, of form: Form) throws(UsageError) -> (Int, String) {
    // By scalars: a combining mark at the beginning of the text makes another character of the equals sign.
    let scalars = word.unicodeScalars
    for equals in scalars.indices.reversed() where scalars[equals] == "=" {
      if let field = form.index(of: String(word[..<equals])) {
        return (field, String(scalars[scalars.index(after: equals)...]))
      }
    }
    let name = String(word.prefix { $0 != "=" })
    let names = form.fields.map(\.name)
    throw UsageError(
      "there is no field \"\(VisibleText.word(name))\"",
      fix: Suggestion.nearest(to: name, among: names).map { "did you mean \($0)?" }
        ?? "The form has the fields \(names.map(VisibleText.word).joined(separator: ", ")).")
  }
}
