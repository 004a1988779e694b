import FormCheckPatterns

/// Translates any text as an expression of ECMAScript, and matches the translation with other text.
///
/// The first byte is a set of flags, and the second the length of a prefix of the expression. A NUL separates the
/// expression from the text.
struct ECMAScriptTarget: FuzzTarget {
  /// The reasons for which PCRE2 may reject a translation: its limits, and properties that are newer than it.
  private static let limits = [
    "too large", "too long", "too many", "too complicated", "unknown property",
  ]

  mutating func complaint(about bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    let flags = ECMAScriptPattern.Flags(rawValue: Int(bytes[0]) & 15)
    let parts = bytes[2...].split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard let source = String(validating: parts[0], as: UTF8.self),
      let text = String(validating: parts.count > 1 ? parts[1] : [], as: UTF8.self)
    else { return nil }
    do throws(ECMAScriptPatternError) {
      let expression = try ECMAScriptPattern(source, flags: flags)
      if let complaint = Self.complaint(aboutPrefixOf: source, flags, length: Int(bytes[1])) {
        return complaint
      }
      for extent in [ECMAScriptPattern.Extent.whole, .part] {
        let pattern = try expression.compiled(matching: extent)
        guard var scratch = try? MatchScratch() else { return nil }
        _ = pattern.matches(text.utf8Span, scratch: &scratch)
      }
    } catch {
      return Self.complaint(about: error, in: source)
    }
    return nil
  }

  private static func complaint(about error: ECMAScriptPatternError, in source: String) -> String? {
    if error.range.upperBound > source.unicodeScalars.count { return "\(source): \(error.range)" }
    let isKnown = limits.contains { error.text.contains($0) }
    return error.reason == .engine && !isKnown ? "\(source): \(error)" : nil
  }

  /// A prefix of a valid expression is valid, or more text can remove its error.
  private static func complaint(
    aboutPrefixOf source: String, _ flags: ECMAScriptPattern.Flags, length: Int
  ) -> String? {
    let prefix = String(String.UnicodeScalarView(source.unicodeScalars.prefix(length)))
    do throws(ECMAScriptPatternError) {
      _ = try ECMAScriptPattern(prefix, flags: flags)
      return nil
    } catch {
      return error.isIncomplete ? nil : "\(prefix), a prefix of \(source): \(error)"
    }
  }
}
