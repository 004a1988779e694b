extension FormAnswers {
  /// Creates answers from typed texts.
  ///
  /// - Parameters:
  ///   - texts: The texts by the names of the fields. Several values are on one line each. Texts of unknown and of
  ///     secret fields are ignored.
  ///   - form: The form.
  public init(texts: [(name: String, text: String)], of form: Form) {
    self.init(
      texts.compactMap { name, text in
        guard let field = form.index(of: name), !form.fields[field].isSecret else { return nil }
        return Answer(field: field, name: name, value: .text(text))
      }.sorted { $0.field < $1.field })
  }

  /// The answers without those of secret fields.
  public var withoutSecrets: FormAnswers {
    FormAnswers(answers.filter { $0.value != .secret })
  }

  /// The answers as a line of JSON, without secrets.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    // Only a secret could fail to be written, and other answers need no memory that is wiped.
    try? AnswerWriter.write(withoutSecrets, Secrets(slots: 0)) { bytes.append($0) }
    return bytes
  }
}
