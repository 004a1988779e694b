public import Foundation
public import FormCheckCore

extension SourceDiagnostic: LocalizedError {
  /// A description of the mistake, in one sentence.
  public var errorDescription: String? { message }

  /// The suggestion as a question if there is one, otherwise the fix for the error code.
  public var recoverySuggestion: String? {
    suggestion.map { "Did you mean \"\($0)\"?" } ?? code.fix
  }
}
