import FormCheckForms
import FormCheckCore
import FormCheckValidators

/// What a shell can offer for a word.
///
/// The words themselves are only made for a script that needs them: a start that checks one value does
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
  /// The name of a form that comes with the program, or a file.
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

  /// Whether files are offered, too.
  var offersFiles: Bool {
    switch self {
    case .files, .forms: true
    case .none, .words, .strategies, .filters: false
    }
  }
}
