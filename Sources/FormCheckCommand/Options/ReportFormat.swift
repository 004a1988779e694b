import FormCheckIO
import FormCheckBatch
import FormCheckForms
import FormCheckCore
import FormCheckValidators

/// The format of printed rejections.
enum ReportFormat: String, CaseIterable, Sendable {
  case text
  case json
  case csv
  case junit
  case sarif
  case github

  /// Whether the output is a single document, which is printed even if nothing is rejected.
  var isDocument: Bool { self == .junit || self == .sarif }

  /// Returns the report that prints values in this format.
  ///
  /// - Parameters:
  ///   - translations: The messages in another language, or nil for English.
  ///   - hasFiles: Whether the values come from files, and not from arguments.
  /// - Returns: The report.
  func report(_ translations: Translations?, hasFiles: Bool) -> any ValueReport {
    switch self {
    case .text: TextReport(translations: translations)
    case .json: JSONReport(translations: translations)
    case .csv: CSVReport(translations: translations)
    case .junit: JUnitReport(translations: translations)
    case .sarif: SARIFReport(translations: translations, hasFiles: hasFiles)
    case .github: GitHubReport(translations: translations, hasFiles: hasFiles)
    }
  }

  /// Returns the document that contains the reports on all values.
  ///
  /// - Parameters:
  ///   - writer: The output.
  ///   - inputs: The inputs, in order.
  ///   - catalog: The catalog that lists the possible error codes.
  ///   - translations: The messages in another language, or nil for English.
  /// - Returns: The document.
  func document(
    _ writer: CheckedWriter, inputs: [InputName], _ catalog: Catalog, _ translations: Translations?
  ) -> any ReportDocument {
    switch self {
    case .text, .json: LineDocument(writer)
    case .csv: LineDocument(writer, heading: CSVReport.heading)
    case .junit: JUnitDocument(writer, inputs: inputs)
    case .sarif: SARIFDocument(writer, codes: catalog.everyCode, translations: translations)
    case .github: LineDocument(writer, ending: GitHubReport.ending)
    }
  }
}
