import FormCheckIO
import FormCheckBatch
import FormCheckCore
import StrictJSON

/// A report that describes each changed value in a sentence.
///
/// Remaining rejections are printed in the format of ``TextReport``.
///
///     people.txt:17: fixed: " 12 3" is now "123" (spaces removed)
///     people.txt:18: did you mean "a@gmail.com"? (gmial.com is probably a misspelling of gmail.com)
struct TextFixReport: FixReport {
  private let rejections: TextReport
  private let translations: Translations?

  /// Creates a report in English or in another language.
  init(translations: Translations?) {
    rejections = TextReport(translations: translations)
    self.translations = translations
  }

  func append(
    _ result: FixResult, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let start = "\(place.source.shown):\(place.record):"
    if result.isFixed, let correction = result.correction {
      let place = correction.edits.first?.byteOffset ?? 0
      let typed = VisibleText.excerpt(of: value, atByte: place).text
      let words = ReportPhrase.changed.words(
        [
          "old": .text(typed), "new": .text(correction.excerpt),
          "steps": .text(steps(of: correction)),
        ], translations)
      output.append(line: "\(start) fixed: \(words)")
    } else if !result.verdict.errors.isEmpty {
      let verdict = translations?.translated(result.verdict) ?? result.verdict
      var entry = ReportEntry()
      rejections.write(
        verdict.errors, correction: result.correction, of: value,
        total: length > value.count ? length : nil, in: place.column, to: &entry)
      rejections.append(entry, of: value, at: place, to: &output)
    }
    if let suggestion = result.suggestion {
      let words = ReportPhrase.meant.words(
        ["text": .text("\"\(suggestion.excerpt)\"")], translations)
      output.append(line: "\(start) \(words) (\(steps(of: suggestion)))")
    }
  }

  /// Returns the steps of a correction, in words.
  private func steps(of correction: Correction) -> String {
    let steps = (translations?.translated(correction) ?? correction).steps
    return VisibleText.sentence(steps.map(\.reason).joined(separator: ", "))
  }
}

/// A report with one JSON object for each value, which includes the corrected value.
struct JSONFixReport: FixReport {
  private let values: JSONReport
  private let translations: Translations?

  /// Creates a report in English or in another language.
  init(translations: Translations?) {
    values = JSONReport(translations: translations)
    self.translations = translations
  }

  func append(
    _ result: FixResult, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    var entry = ReportEntry()
    values.write(
      result.verdict, correction: result.correction, of: value, length: length, in: place.column,
      to: &entry
    ) { json in
      json.key("fixed")
      if let fixed = result.fixed { json.string(fixed) } else { json.null() }
      guard let suggestion = result.suggestion else { return }
      json.key("suspicion")
      (translations?.translated(suggestion) ?? suggestion).write(to: &json)
    }
    values.append(entry, of: value, at: place, to: &output)
  }
}
