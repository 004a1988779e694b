import FormCheckCore

/// What reports say to people beside errors: what may have been meant, what was done.
///
/// The words that programs look for, such as `error` and `fixed`, are the same in every language.
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

  /// The phrase with its values, in English or in another language.
  func words(_ values: [String: ParameterValue], _ translations: Translations?) -> String {
    MessageTemplate.fill(
      translations?.template(named: rawValue) ?? english,
      with: values, in: translations?.language ?? .english)
  }
}
