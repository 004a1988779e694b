import Forms
import InputValidation
import Validators

/// What a shell can offer for a word.
///
/// The words themselves are only made for a script that needs them: a start that judges one value does
/// not ask all strategies for their names.
enum Completion: Sendable {
  /// Nothing.
  case none
  /// One of these words.
  case words([String])
  /// The name of a strategy.
  case strategies
  /// The name of a filter.
  case filters
  /// The name of a form that comes with the program.
  case forms

  var words: [String] {
    switch self {
    case .none: []
    case .words(let words): words
    case .strategies: Catalog.standard.names
    case .filters: TextFilterCard.standard.map(\.name)
    case .forms: BuiltInDefinitions.names.map { "@\($0)" }
    }
  }
}
