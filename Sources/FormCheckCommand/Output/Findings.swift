import FormCheckBatch
import FormCheckCore

// What the reports that are not written for people have in common.

extension Translations? {
  /// The verdict in the language of whoever reads it.
  func translated(_ verdict: RuleVerdict) -> RuleVerdict {
    self?.translated(verdict) ?? verdict
  }
}

extension Place {
  /// What was probably meant by a value that was rejected, if that is known.
  ///
  /// - Parameters:
  ///   - verdict: What was found.
  ///   - value: The value, or how it begins.
  ///   - length: How long the whole value is in bytes.
  /// - Returns: The correction; nil also where the value is a secret.
  func correction(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int
  ) -> Correction? {
    guard verdict.kind == .rejected, length == value.count else { return nil }
    return column.rule?.correction(for: value)
  }

  /// The value in one line, cut around the place of an error.
  ///
  /// - Parameters:
  ///   - error: The error; nil where there is none.
  ///   - value: The value, or how it begins.
  ///   - length: How long the whole value is in bytes.
  /// - Returns: The line; nil where the value is a secret, or empty.
  func excerpt(at error: ValidationError?, of value: Span<UInt8>, length: Int) -> String? {
    guard !column.isSecret, length > 0 else { return nil }
    let isWhole = length == value.count
    return VisibleText.excerpt(
      of: value, atByte: isWhole ? error?.byteOffset ?? 0 : 0, total: isWhole ? nil : length
    ).text
  }
}

extension ValidationError {
  /// The reason and its details in one line, made visible.
  var line: String {
    let reason = VisibleText.sentence(reason)
    return details.isEmpty ? reason : "\(reason): \(detailLine)"
  }

  /// The details in one line, made visible.
  var detailLine: String {
    VisibleText.sentence(details.map(\.reason).joined(separator: "; "))
  }
}
