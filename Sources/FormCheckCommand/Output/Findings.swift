import FormCheckBatch
import FormCheckCore

// Functions that the machine-readable reports share.

extension Translations? {
  /// Returns a verdict in the language of the report.
  func translated(_ verdict: RuleVerdict) -> RuleVerdict {
    self?.translated(verdict) ?? verdict
  }
}

extension Column {
  /// Returns the correction of a rejected value, if there is one.
  ///
  /// - Parameters:
  ///   - verdict: The verdict on the value.
  ///   - value: The value, or its first part if it was too long to keep.
  ///   - length: The length of the whole value, in bytes.
  /// - Returns: The correction, or nil if there is none or the value is a secret.
  func correction(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int
  ) -> Correction? {
    guard verdict.kind == .rejected, length == value.count else { return nil }
    return rule?.correction(for: value)
  }
}

extension Place {
  /// Returns the value on one line, shortened to the part around an error.
  ///
  /// - Parameters:
  ///   - error: The error, or nil if the value was accepted.
  ///   - value: The value, or its first part if it was too long to keep.
  ///   - length: The length of the whole value, in bytes.
  /// - Returns: The line, or nil if the value is a secret or empty.
  func excerpt(at error: ValidationError?, of value: Span<UInt8>, length: Int) -> String? {
    guard !column.isSecret, length > 0 else { return nil }
    let isWhole = length == value.count
    return VisibleText.excerpt(
      of: value, atByte: isWhole ? error?.byteOffset ?? 0 : 0, total: isWhole ? nil : length
    ).text
  }
}

extension ValidationError {
  /// The reason and the details in one line, with invisible characters escaped.
  var line: String {
    let reason = VisibleText.sentence(reason)
    return details.isEmpty ? reason : "\(reason): \(detailLine)"
  }

  /// The details in one line, with invisible characters escaped.
  var detailLine: String {
    VisibleText.sentence(details.map(\.reason).joined(separator: "; "))
  }
}
