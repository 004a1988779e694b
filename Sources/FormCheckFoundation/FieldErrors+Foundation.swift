public import Foundation
internal import FormCheckCore
public import FormCheckForms

extension FieldErrors: LocalizedError {
  /// "Input Validation Failed".
  public var errorDescription: String? { ValidationError.title }

  /// One line for each error.
  public var failureReason: String? { description }
}

extension JSONDecoder {
  /// Decodes a value and validates all of its `Checked` properties.
  ///
  /// ```swift
  /// let signUp = try JSONDecoder().decode(validating: SignUp.self, from: data)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The JSON text.
  /// - Returns: The value.
  /// - Throws: `DecodingError`. Its `fieldErrors` are the errors of rejected values.
  public func decode<Value: Decodable>(
    validating type: Value.Type, from data: Data
  ) throws -> Value {
    try decode(Validated<Value>.self, from: data).value
  }
}
