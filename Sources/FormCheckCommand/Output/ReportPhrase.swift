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
    case .attempt: "try: {text}"
    case .meant: "did you mean {text}?"
    case .changed: "\"{old}\" is now \"{new}\" ({steps})"
    }
  }

  /// Returns the phrase with its values filled in, in English or in another language.
  func words(_ values: [String: ParameterValue], _ translations: Translations?) -> String {
    MessageTemplate.fill(
      translations?.template(named: rawValue) ?? english,
      with: values, in: translations?.language ?? .english)
  }
}
