public import FormCheckCore

/// Something wrong with a form, by the name of the field and a code: as a server tells it, or as it is
/// told a server.
public struct FormError: Error, Hashable, Sendable {
  /// The name of the field that it concerns; nil when it concerns the form as a whole.
  public let field: String?

  /// The code's number.
  public let code: Int

  /// The code's name.
  public let name: String

  /// Why, one sentence.
  public let reason: String

  /// An error of a field, or of the form as a whole.
  public init(field: String?, code: Int, name: String = "outside", reason: String) {
    self.field = field
    self.code = code
    self.name = name
    self.reason = reason
  }

  /// An error with a code that is declared.
  public init(field: String?, _ code: ErrorCode, reason: String? = nil) {
    self.init(field: field, code: code.number, name: code.name, reason: reason ?? code.reason)
  }

  /// How many characters of a sentence from outside are kept.
  static let longestReason = 500

  static func shortened(_ reason: String) -> String {
    String(String.UnicodeScalarView(reason.unicodeScalars.prefix(longestReason)))
  }

  /// The error as it stands beside a field.
  var validationError: ValidationError {
    ValidationError(ErrorCode(code, name, reason: Self.shortened(reason), fix: ""))
  }
}
