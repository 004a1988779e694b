package import StrictJSON

extension FormAnswers {
  /// Creates answers from the text of each field.
  ///
  /// - Parameters:
  ///   - texts: The names of fields, each with the field's text. If a field allows several values, each is on its own
  ///     line. Unknown and secret fields are ignored.
  ///   - form: The form.
  public init(texts: [(name: String, text: String)], of form: Form) {
    self.init(
      texts.compactMap { name, text in
        guard let field = form.index(of: name), !form.fields[field].isSecret else { return nil }
        return Answer(field: field, name: name, value: .text(text))
      }.sorted { $0.field < $1.field })
  }

  /// Creates answers from the text of each field, of which secret fields are only named.
  ///
  /// - Parameters:
  ///   - texts: The positions of fields, each with the field's text, in any order. The text of a group is the number of
  ///     its entries.
  ///   - form: The form.
  package init(texts: [Int: String], of form: Form) {
    self.init(
      texts.sorted { $0.key < $1.key }.map { field, text in
        let isSecret = form.fields[field].isSecret
        return Answer(
          field: field, name: form.fields[field].name, value: isSecret ? .secret : .text(text))
      })
  }

  /// The answers of all fields that are not secret.
  public var withoutSecrets: FormAnswers {
    FormAnswers(
      answers.filter { $0.value != .secret }.map { answer in
        guard case .entries(let entries) = answer.value else { return answer }
        return Answer(
          field: answer.field, name: answer.name, value: .entries(entries.map(\.withoutSecrets)))
      }, layout: layout)
  }

  /// The answers without secrets, as one line of JSON.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    // Only a secret can make the writer throw, and answers without secrets need no wiped memory.
    try? AnswerWriter.write(withoutSecrets, Secrets(slots: 0)) { bytes.append($0) }
    return bytes
  }
}

extension JSONWriter {
  /// Writes the answers of a form that differ from the initial texts as an object, without secrets.
  ///
  /// Drafts and states contain this object.
  package mutating func changedTexts(of form: Form) {
    object { writer in
      for field in form.fields where field.isChanged {
        writer.key(field.name)
        writer.string(field.answer)
      }
    }
  }
}
