public import FormCheckCore

/// An error of a form that refers to a field by its name, as a server reports or receives it.
public struct FormError: Error, Hashable, Sendable {
  /// The name of the field, or nil for an error of the form as a whole.
  public let field: String?

  /// The number of the error code.
  public let code: Int

  /// The name of the error code.
  public let name: String

  /// The reason, as one sentence.
  public let reason: String

  /// Creates an error of a field, or of the form as a whole.
  public init(field: String?, code: Int, name: String = "outside", reason: String) {
    self.field = field
    self.code = code
    self.name = name
    self.reason = reason
  }

  /// Creates an error with a declared code.
  public init(field: String?, _ code: ErrorCode, reason: String? = nil) {
    self.init(field: field, code: code.number, name: code.name, reason: reason ?? code.reason)
  }

  /// The maximum length of a reason from outside, in Unicode scalars.
  static let longestReason = 500

  static func shortened(_ reason: String) -> String {
    String(String.UnicodeScalarView(reason.unicodeScalars.prefix(longestReason)))
  }

  /// The error as a field shows it.
  var validationError: ValidationError {
    ValidationError(ErrorCode(code, name, reason: Self.shortened(reason), fix: ""))
  }
}
