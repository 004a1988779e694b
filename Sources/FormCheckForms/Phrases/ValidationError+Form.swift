public import FormCheckCore

extension [ValidationError] {
  /// The instructions of the errors, without duplicates.
  ///
  /// If a field has its own message, several of its errors can have that message as their prompt.
  public var instructions: [String] {
    flatMap(\.instructions).reduce(into: []) { sentences, sentence in
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
  }
}

extension ValidationError {
  /// The sentences that tell the person who fills in a form what to correct: the details, or the prompt if there are
  /// none.
  ///
  /// ```swift
  /// let error = IntegerInputValidator(in: 18...120).validate("17").error
  /// print(error?.instructions ?? [])               // ["The number must be at least 18"]
  /// ```
  ///
  /// The details are more specific than the prompt: they say, for example, which requirement a password does not meet.
  /// If a rule contains other rules, as `each(email)` and `any(email, phone)` do, the prompt comes first. It is
  /// followed by the details of a single inner error, or by the prompts of several inner errors.
  public var instructions: [String] {
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
