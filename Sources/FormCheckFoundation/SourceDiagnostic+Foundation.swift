public import Foundation
public import FormCheckCore

extension SourceDiagnostic: LocalizedError {
  /// What is wrong with the rule, one sentence.
  public var errorDescription: String? { message }

  /// What to do about it.
  public var recoverySuggestion: String? {
    suggestion.map { "Did you mean \"\($0)\"?" } ?? code.fix
  }
}
