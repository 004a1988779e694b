import FormCheckForms
import FormCheckCore
import FormCheckValidators

/// The completion that a shell can offer for a word.
///
/// The words are created only for a completion script, so that other commands need not create all validators.
enum Completion: Sendable {
  /// No completion.
  case none
  /// One of these words.
  case words([String])
  /// The name of a validator.
  case strategies
  /// The name of a filter.
  case filters
  /// The name of a built-in form, or a file.
  case forms
  /// A file.
  case files

  var words: [String] {
    switch self {
    case .none, .files: []
    case .words(let words): words
    case .strategies: Catalog.standard.names
    case .filters: TextFilterCard.standard.map(\.name)
    case .forms: BuiltInDefinitions.names.map { "@\($0)" }
    }
  }

  /// Whether the shell offers files as well.
  var offersFiles: Bool {
    switch self {
    case .files, .forms: true
    case .none, .words, .strategies, .filters: false
    }
  }
}
