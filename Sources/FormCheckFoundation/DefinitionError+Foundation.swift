public import Foundation
internal import FormCheckCore
public import FormCheckForms

extension DefinitionError: LocalizedError {
  /// The mistakes, each in one sentence on a line of its own.
  public var errorDescription: String? {
    diagnostics.map(\.message).joined(separator: "\n")
  }

  /// The suggestion for the first mistake, as a question, or the fix for its error code.
  public var recoverySuggestion: String? { first.recoverySuggestion }
}
