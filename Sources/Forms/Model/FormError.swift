import InputValidation

/// Something wrong that was found outside of a form, such as by a server that it was sent to.
public struct FormError: Error, Hashable, Sendable {
  /// The name of the field that it concerns; nil when it concerns the form as a whole.
  public let field: String?

  /// The code's number.
  public let code: Int

  /// Why, one sentence.
  public let reason: String

  /// An error of a field, or of the form as a whole.
  public init(field: String?, code: Int, reason: String) {
    self.field = field
    self.code = code
    self.reason = reason
  }

  /// How many characters of a sentence from outside are kept.
  static let longestReason = 500

  static func shortened(_ reason: String) -> String {
    String(String.UnicodeScalarView(reason.unicodeScalars.prefix(longestReason)))
  }

  /// The error as it stands beside a field.
  var validationError: ValidationError {
    ValidationError(
      ErrorCode(code, "outside", reason: Self.shortened(reason), fix: ""))
  }
}
