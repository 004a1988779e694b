// Methods that validate bytes, strings and fields.
extension InputValidator {
  /// Validates bytes, which do not have to be well-formed UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The value.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The verdict. Malformed UTF-8 is rejected with the code 3001.
  public final func validate(
    _ bytes: Span<UInt8>, limit: Int = InputValidator.standardLimit
  ) -> Verdict {
    if bytes.count > max(0, limit) {
      return .rejected(guarded(ValidationError(tooLong: limit, ofBytes: bytes)))
    }
    do throws(UTF8.ValidationError) {
      return validate(try UTF8Span(validating: bytes), limit: limit)
    } catch {
      return .rejected(guarded(ValidationError(error, in: bytes)))
    }
  }

  /// Validates a string.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - limit: The maximum length of a value, in bytes of UTF-8.
  /// - Returns: The verdict.
  public final func validate(
    _ text: String, limit: Int = InputValidator.standardLimit
  ) -> Verdict {
    validate(text.utf8Span, limit: limit)
  }

  /// Returns the progress of a string that is still being typed.
  ///
  /// - Parameter text: The current text of the field.
  /// - Returns: The progress. It is `.complete` if and only if `validate` accepts the text.
  public final func progress(of text: String) -> InputProgress { progress(of: text.utf8Span) }

  /// Validates the text of a field without changing the field.
  ///
  /// - Parameter field: The field.
  /// - Returns: The verdict.
  public final func validate(_ field: borrowing some TextInput & ~Copyable) -> Verdict {
    validate(field.text)
  }

  /// Validates the text of a field, and replaces rejected text with its correction.
  ///
  /// The field changes only if the correction is certain and the validator accepts it.
  ///
  /// - Parameter field: The field.
  /// - Returns: The verdict on the text that the field has afterward.
  @discardableResult
  public final func correct(_ field: inout some TextInput & ~Copyable) -> Verdict {
    let verdict = validate(field.text)
    guard case .rejected = verdict, let correction = acceptedCorrection(for: field.text) else {
      return verdict
    }
    field.text = correction
    return .accepted
  }

  /// Returns the correction for rejected text if it is certain that the user meant the corrected text.
  ///
  /// ``Rule/correction(for:limit:)`` returns more: the steps of the correction, and corrections that are only probable.
  ///
  /// - Parameter text: The rejected text.
  /// - Returns: Text that the validator accepts, or nil if there is no such correction or the rejected text is longer
  ///   than 4 KiB.
  public final func acceptedCorrection(for text: String) -> String? {
    Rule([self]).acceptedCorrection(for: text)
  }

  /// Returns the steps in which the validator validates a string.
  ///
  /// ```swift
  /// let trace = NumericInputValidator().trace("12a")
  /// print(trace.parts[0].steps.map(\.result.rawValue))
  /// ```
  ///
  /// - Parameter text: The value.
  /// - Returns: The trace of a rule with this validator alone, whose verdict is that of `validate`.
  public final func trace(_ text: String) -> RuleTrace { Rule([self]).trace(text) }
}

/// A value with editable text, such as a form field or a cell of a table.
///
/// Conform your own field type to validate and correct it directly:
///
/// ```swift
/// struct Cell: TextInput {
///   var text: String
/// }
///
/// let cell = Cell(text: "12a")
/// let verdict = NumericInputValidator().validate(cell)
/// ```
public protocol TextInput: ~Copyable {
  /// The current text.
  var text: String { get set }
}
