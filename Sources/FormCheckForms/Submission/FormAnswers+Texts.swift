extension FormAnswers {
  /// Answers as somebody would type them.
  ///
  /// - Parameters:
  ///   - texts: The texts by the names of the fields; several choices stand one a line. What is of no
  ///     field, or of a secret one, is left out.
  ///   - form: The form that is answered.
  public init(texts: [(name: String, text: String)], of form: Form) {
    self.init(
      texts.compactMap { name, text in
        guard let field = form.index(of: name), !form.fields[field].isSecret else { return nil }
        return Answer(field: field, name: name, value: .text(text))
      }.sorted { $0.field < $1.field })
  }

  /// The same answers but for those of secret fields.
  public var withoutSecrets: FormAnswers {
    FormAnswers(answers.filter { $0.value != .secret })
  }

  /// The answers as a line of JSON; secrets are left out.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    // Only a secret could fail to be written; and what is none needs no memory that is wiped.
    try? AnswerWriter.write(withoutSecrets, Secrets(slots: 0)) { bytes.append($0) }
    return bytes
  }
}
