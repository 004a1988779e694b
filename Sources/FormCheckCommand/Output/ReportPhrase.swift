import FormCheckCore

/// A phrase about a correction in a report for people.
///
/// The keywords that programs search for, such as `error` and `fixed`, are not translated.
enum ReportPhrase: String {
  case attempt = "report.try"
  case meant = "report.meant"
  case changed = "report.changed"

  private var english: String {
    switch self {
    case .attempt, .meant: Self.englishParts[self].map { "\($0.before){text}\($0.after)" } ?? ""
    case .changed: "\"{old}\" is now \"{new}\" ({steps})"
    }
  }

  /// Returns the phrase with its values filled in, in English or in another language.
  func words(_ values: [String: ParameterValue], _ translations: Translations?) -> String {
    MessageTemplate.fill(
      translations?.template(named: rawValue) ?? english,
      with: values, in: translations?.language ?? .english)
  }

  /// Appends the phrase as a line, with its only value filled in, in English or in another language.
  func appendLine(
    _ name: String, _ value: String, _ translations: Translations?, to output: inout [UInt8]
  ) {
    // Filling in a template takes several times as long, which matters if many values are corrected.
    guard translations == nil, let parts = Self.englishParts[self] else {
      return output.append(line: words([name: .text(value)], translations))
    }
    output.append(text: parts.before)
    output.append(text: value)
    output.append(line: parts.after)
  }

  /// The text before and after the value in the English phrases that have only one value.
  private static let englishParts: [ReportPhrase: (before: String, after: String)] = [
    .attempt: ("try: ", ""), .meant: ("did you mean ", "?"),
  ]
}
