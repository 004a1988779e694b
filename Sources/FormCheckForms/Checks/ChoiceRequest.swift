internal import FormCheckCore

/// A session's request to list the values that a field offers.
///
/// The front end, or its ``ChoiceRunner``, passes the ``answers`` to a ``ChoiceLister``, and sends
/// ``FormEvent/listed(ticket:_:)``. If the program takes longer than ``SlowCheck/noticeDelay``, the front end first sends
/// ``FormEvent/listing(ticket:)``. A request that is no longer among ``FormSession/pendingLists`` is outdated: its program
/// can be stopped, and its values are ignored.
public struct ChoiceRequest: Hashable, Sendable {
  /// The number of the request, unique among the requests for values in its session.
  public let ticket: Int

  /// The field's position.
  package let field: Int

  /// The field's name.
  public let fieldName: String

  /// The name of the source of the values.
  public let source: String

  /// The answers to the fields before this one, without secrets.
  ///
  /// For a field in an entry of a repeating group, the answers of the entry come last.
  public let answers: FormAnswers
}

/// The reason why a program has listed no values.
public enum ChoiceFailure: Error, Hashable, Sendable {
  /// The program failed, with this cause.
  case failed(String)
  /// The program exceeded its time limit.
  case late
  /// The output of the program is not a list of values.
  case unusable

  /// Returns the sentence that a field shows.
  func sentence(_ phrases: FormPhrases) -> String {
    switch self {
    case .failed(let cause):
      phrases(.listFailed, ["cause": .text(VisibleText.sentence(FormError.shortened(cause)))])
    case .late: phrases(.listLate)
    case .unusable: phrases(.listUnusable)
    }
  }

  /// Returns the error of a field whose selected values cannot be checked (3103).
  func error(of source: String) -> ValidationError? {
    let cause =
      switch self {
      case .failed(let cause): cause
      case .late: "the program took too long"
      case .unusable: "the output is not a list of values"
      }
    return Verdict.checkFailed(source, cause: cause).error
  }
}

extension ChoiceRequest {
  /// Returns the answers to the fields before a field, without secrets.
  static func answers(before field: Int, of form: Form) -> FormAnswers {
    let outer = FormAnswers(of: form).answers.filter { $0.field < field }.compactMap(
      \.withoutSecrets)
    guard let place = form.entry(of: field) else { return FormAnswers(outer) }
    let own = form.fields(ofEntry: place.entry, of: place.group).filter {
      $0 < field && form.isShown[$0]
    }
    let inner = own.map { FormAnswers.answer(of: $0, in: form) }.compactMap(\.withoutSecrets)
    // Names inside an entry refer to the same entry first.
    let names = Set(inner.map { ExactText($0.name) })
    return FormAnswers(outer.filter { !names.contains(ExactText($0.name)) } + inner)
  }
}

extension FormAnswers.Answer {
  /// The answer without the secrets in the entries of a group, or nil if it is a secret itself.
  fileprivate var withoutSecrets: FormAnswers.Answer? {
    switch value {
    case .secret: return nil
    case .entries(let entries):
      let open = entries.map { FormAnswers($0.answers.compactMap(\.withoutSecrets)) }
      return FormAnswers.Answer(field: field, name: name, value: .entries(open))
    case .nothing, .text, .number, .boolean, .choices: return self
    }
  }
}
