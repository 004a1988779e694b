public import Foundation
public import FormCheckCore

// What Foundation's error handling asks of an error. Kept in a module of its own, so that the
// libraries and the command start without Foundation.
extension ValidationError: LocalizedError {
  /// "Input Validation Failed".
  public var errorDescription: String? { Self.title }

  /// Why the value was rejected.
  public var failureReason: String? { reason }

  /// What to do: the details, where there are any.
  public var recoverySuggestion: String? {
    details.isEmpty ? nil : details.map(\.reason).joined(separator: "\n")
  }
}

extension ValidationError: CustomNSError {
  /// The domain of all codes: `InputValidationErrorDomain`.
  public static var errorDomain: String { domain }

  /// The code's number.
  public var errorCode: Int { code }

  /// The description and the reason under the keys where Foundation looks for them.
  public var errorUserInfo: [String: Any] {
    var information: [String: Any] = [
      NSLocalizedDescriptionKey: Self.title,
      NSLocalizedFailureReasonErrorKey: reason,
    ]
    information[NSLocalizedRecoverySuggestionErrorKey] = recoverySuggestion
    return information
  }
}
