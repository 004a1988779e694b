extension [ValidationError] {
  /// The instructions of the errors, without duplicates.
  ///
  /// If a field has its own message, several of its errors can have that message as their prompt.
  public var instructions: [String] { flatMap(\.instructions).withoutDuplicates }
}

/// The sentences that a form shows for an error.
struct Instructions {
  private let error: ValidationError

  init(of error: ValidationError) { self.error = error }

  var sentences: [String] {
    let details = error.details
    if details.isEmpty { return [error.prompt] }
    if details.count == 1, details[0].prompt == nil, !details[0].isCovered {
      return [details[0].formSentence]
    }
    let shown = details.filter { !$0.isCovered }
    guard let first = shown.firstIndex(where: { $0.prompt != nil }) else {
      let own = shown.count < details.count ? [error.prompt] : []
      return (own + shown.map(\.formSentence)).withoutDuplicates
    }
    let prompts = shown.compactMap(\.prompt)
    let inner = prompts.withoutDuplicates
    let specific = prompts.count == 1 ? shown[(first + 1)...].map(\.formSentence) : []
    // "Do one of the following" needs several alternatives.
    let isOnly = error.code == ErrorCode.any.number && inner.count == 1
    let sentences =
      ((isOnly ? [] : [error.prompt]) + (specific.isEmpty ? inner : specific)).withoutDuplicates
    let precise = sentences.filter { !NamedRule.generalPrompts.values.contains($0) }
    return precise.isEmpty ? sentences : precise
  }
}

extension ValidationError.Detail {
  /// The instruction or, if there is none, the reason with a capital letter at the start.
  fileprivate var formSentence: String {
    instruction ?? reason.withInitialCapital
  }
}

extension [String] {
  fileprivate var withoutDuplicates: [String] {
    reduce(into: []) { sentences, sentence in
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
  }
}
