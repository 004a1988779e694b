public import Foundation
public import FormCheckCore

extension SourceDiagnostic: LocalizedError {
  /// A description of the mistake, in one sentence.
  public var errorDescription: String? { message }

  /// The suggestion, as a question, or the fix for the error code if there is no suggestion.
  public var recoverySuggestion: String? {
    suggestion.map { "Did you mean \"\($0)\"?" } ?? code.fix
  }
}
