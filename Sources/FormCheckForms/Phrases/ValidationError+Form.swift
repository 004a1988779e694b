import FormCheckCore

extension [ValidationError] {
  /// The sentences about the errors of a field, each once.
  ///
  /// All errors of a field that has its own message have this message as their prompt.
  package var formSentences: [String] {
    flatMap(\.formSentences).reduce(into: []) { sentences, sentence in
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
  }
}

extension ValidationError {
  /// The sentences about the error for the person who fills in a form: the details, or else the prompt.
  ///
  /// The details are more specific than the prompt: they say, for example, which requirement a password does not meet. If a
  /// rule contains other rules, as `each(email)` and `any(email, phone)` do, the prompt comes first. After it come the
  /// details of the only inner error, or the prompts of several.
  package var formSentences: [String] {
    if details.isEmpty { return [prompt] }
    guard let first = details.firstIndex(where: { $0.prompt != nil }) else {
      return details.map(\.formSentence)
    }
    let inner = details.compactMap(\.prompt)
    let specific = inner.count == 1 ? details[(first + 1)...].map(\.formSentence) : []
    return [prompt] + (specific.isEmpty ? inner : specific)
  }
}

extension ValidationError.Detail {
  /// The reason, with a capital letter at the start.
  fileprivate var formSentence: String { reason.prefix(1).uppercased() + reason.dropFirst() }
}
