public import Foundation
public import FormCheckCore

// Conformances to the error protocols of Foundation. They are in a separate module, so that the libraries and the
// command do not load Foundation.
extension ValidationError: LocalizedError {
  /// The title of every rejection: "Input Validation Failed".
  public var errorDescription: String? { Self.title }

  /// The reason for the rejection.
  public var failureReason: String? { reason }

  /// The reasons of the details, one on each line, or nil for an error without details.
  public var recoverySuggestion: String? {
    details.isEmpty ? nil : details.map(\.reason).joined(separator: "\n")
  }
}

extension ValidationError: CustomNSError {
  /// The domain of all error codes: `InputValidationErrorDomain`.
  public static var errorDomain: String { domain }

  /// The number of the error code.
  public var errorCode: Int { code }

  /// The title, the reason and the details, under the keys that Foundation defines for them.
  public var errorUserInfo: [String: Any] {
    var information: [String: Any] = [
      NSLocalizedDescriptionKey: Self.title,
      NSLocalizedFailureReasonErrorKey: reason,
    ]
    information[NSLocalizedRecoverySuggestionErrorKey] = recoverySuggestion
    return information
  }
}
