import FormCheckIO
import FormCheckBatch
import FormCheckForms
import FormCheckCore
import FormCheckValidators

extension CheckRequest {
  /// How rejections are printed.
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
    case csv
    case junit
    case sarif
    case github

    /// Whether what is printed is one document, which says something also where nothing is rejected.
    var isDocument: Bool { self == .junit || self == .sarif }
  }

  /// What rejections are printed with.
  ///
  /// - Parameters:
  ///   - translations: Sentences in another language; nil for English.
  ///   - hasFiles: Whether values stand in files, and not in the call.
  /// - Returns: The report.
  func report(_ translations: Translations?, hasFiles: Bool) -> any ValueReport {
    switch format {
    case .text: TextReport(translations: translations)
    case .json: JSONReport(translations: translations)
    case .csv: CSVReport(translations: translations)
    case .junit: JUnitReport(translations: translations)
    case .sarif: SARIFReport(translations: translations, hasFiles: hasFiles)
    case .github: GitHubReport(translations: translations, hasFiles: hasFiles)
    }
  }

  /// What their report is written to.
  ///
  /// - Parameters:
  ///   - writer: Where it goes.
  ///   - inputs: The inputs, in order.
  ///   - catalog: Whose codes a rejection can have.
  ///   - translations: Sentences in another language; nil for English.
  /// - Returns: The document; an empty one where nothing is to be printed.
  func document(
    _ writer: CheckedWriter, inputs: [InputName], _ catalog: Catalog, _ translations: Translations?
  ) -> any ReportDocument {
    if isQuiet { return LineDocument(writer) }
    return switch format {
    case .text, .json: LineDocument(writer)
    case .csv: LineDocument(writer, heading: CSVReport.heading)
    case .junit: JUnitDocument(writer, inputs: inputs)
    case .sarif:
      SARIFDocument(
        writer, codes: catalog.everyCode,
        translations: translations)
    case .github: LineDocument(writer, ending: GitHubReport.ending)
    }
  }
}
