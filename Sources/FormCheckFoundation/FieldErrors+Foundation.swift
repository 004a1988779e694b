public import Foundation
internal import FormCheckCore
public import FormCheckForms

extension FieldErrors: LocalizedError {
  /// The title of every rejection: "Input Validation Failed".
  public var errorDescription: String? { ValidationError.title }

  /// The errors, one on each line.
  public var failureReason: String? { description }
}

extension JSONDecoder {
  /// Decodes a value and validates all of its `Checked` properties.
  ///
  /// ```swift
  /// import FormCheck
  /// import FormCheckFoundation
  /// import Foundation
  ///
  /// enum Email: CheckedField {
  ///   static let rule = Rule { Required(); EmailInputValidator() }
  /// }
  ///
  /// struct SignUp: Codable {
  ///   @Checked<Email> var email: String
  /// }
  ///
  /// let data = Data(#"{"email": "ann@example.org"}"#.utf8)
  /// let signUp = try JSONDecoder().decode(validating: SignUp.self, from: data)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The JSON text.
  /// - Returns: The value.
  /// - Throws: `DecodingError`. If values were rejected, its `fieldErrors` property describes all of them.
  public func decode<Value: Decodable>(
    validating type: Value.Type, from data: Data
  ) throws -> Value {
    try decode(Validated<Value>.self, from: data).value
  }
}
