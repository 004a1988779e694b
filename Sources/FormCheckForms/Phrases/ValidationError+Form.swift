import FormCheckCore

extension [ValidationError] {
  /// The sentences that describe a field's errors, without duplicates.
  ///
  /// Duplicates occur if the field has its own message, which replaces the prompts of all its errors.
  var formSentences: [String] {
    flatMap(\.formSentences).reduce(into: []) { sentences, sentence in
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
  }
}

extension ValidationError {
  /// The sentences that describe the error to a person: its details or, if there are none, its prompt.
  ///
  /// The details say more than the prompt, such as which requirement a password does not meet.
  var formSentences: [String] {
    details.isEmpty
      ? [prompt] : details.map { $0.reason.prefix(1).uppercased() + $0.reason.dropFirst() }
  }
}
