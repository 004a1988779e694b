// The forms in which a value reaches a validator: bytes, a string, a field.
extension InputValidator {
  /// Validates bytes, which may be malformed UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
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
  ///   - text: The string.
  ///   - limit: The maximum length of a text, in bytes of UTF-8.
  /// - Returns: The verdict.
  public final func validate(
    _ text: String, limit: Int = InputValidator.standardLimit
  ) -> Verdict {
    validate(text.utf8Span, limit: limit)
  }

  /// Returns the progress of a string that is still being typed.
  ///
  /// - Parameter text: The current text of the field.
  /// - Returns: The progress. It is complete exactly if `validate` accepts the text.
  public final func progress(of text: String) -> InputProgress { progress(of: text.utf8Span) }

  /// Validates the text of a field without changing it.
  ///
  /// - Parameter field: The field.
  /// - Returns: The verdict.
  public final func validate(_ field: borrowing some TextInput & ~Copyable) -> Verdict {
    validate(field.text)
  }

  /// Validates the text of a field, and replaces a rejected text by its certain correction, if there is one.
  ///
  /// The field changes only if the correction is accepted.
  ///
  /// - Parameter field: The field, whose text may change.
  /// - Returns: The verdict on the new text of the field.
  @discardableResult
  public final func mend(_ field: inout some TextInput & ~Copyable) -> Verdict {
    let verdict = validate(field.text)
    guard case .rejected = verdict, let correction = acceptedCorrection(for: field.text) else {
      return verdict
    }
    field.text = correction
    return .accepted
  }

  /// Returns the certain correction of a rejected text.
  ///
  /// ``Rule/correction(for:limit:)`` returns more: the steps of the correction, and doubtful corrections.
  ///
  /// - Parameter text: A rejected text.
  /// - Returns: A text that is accepted, or nil if none is known or the text is longer than 4 KiB.
  public final func acceptedCorrection(for text: String) -> String? {
    Rule([self]).acceptedCorrection(for: text)
  }
}

/// A value with a text that a user can edit, such as a form field or a table row.
public protocol TextInput: ~Copyable {
  /// The current text.
  var text: String { get set }
}
