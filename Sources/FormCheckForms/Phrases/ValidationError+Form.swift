import FormCheckCore

extension [ValidationError] {
  /// The sentences about the errors of a field, each once.
  ///
  /// A message of the field itself is the same for all its errors.
  var formSentences: [String] {
    flatMap(\.formSentences).reduce(into: []) { sentences, sentence in
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
  }
}

extension ValidationError {
  /// The sentences about the error for the person who fills in a form: the details, or else the prompt.
  ///
  /// The details say more than the prompt, such as which requirement a password does not meet.
  var formSentences: [String] {
    details.isEmpty
      ? [prompt] : details.map { $0.reason.prefix(1).uppercased() + $0.reason.dropFirst() }
  }
}
