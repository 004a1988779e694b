import FormCheckCore

extension ValidationError {
  /// The sentences about the error for the person who fills in a form: the details, or else the prompt.
  ///
  /// The details say more than the prompt, such as which requirement a password does not meet.
  var formSentences: [String] {
    details.isEmpty
      ? [prompt] : details.map { $0.reason.prefix(1).uppercased() + $0.reason.dropFirst() }
  }
}
