import FormCheckReports
internal import FormCheckCore

/// The templates of the entries of one column.
final class EntryTemplates {
  private let report: any RepeatableReport
  /// For each template, the outline of the rejection that it was created for.
  private var outlines: [RejectionOutline] = []
  private var templates: [EntryTemplate] = []

  /// The maximum number of templates.
  ///
  /// Most columns need one to five. The limit bounds the search if the details of the errors contain parts of the values.
  private static var most: Int { 24 }

  /// Creates the templates for the entries of a report.
  init(_ report: any RepeatableReport) { self.report = report }

  /// Whether the report has templates, as far as is known.
  private(set) var areAvailable = true

  /// Removes all templates, because they contain the name of the input.
  func clear() {
    outlines.removeAll()
    templates.removeAll()
  }

  /// Adds the entry of a value.
  ///
  /// - Parameters:
  ///   - outline: The outline of the rejection.
  ///   - correction: The correction as the report writes it, or an empty array if there is none.
  ///   - value: The value.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  ///   - error: Returns the error of the rejection.
  /// - Returns: The number of the template, or nil if the entry was not added because the report has no templates, or too
  ///   many, or does not write corrections by templates.
  func append(
    _ outline: RejectionOutline, _ correction: [UInt8], of value: Span<UInt8>, at place: Place,
    to output: inout [UInt8], error: () -> ValidationError
  ) -> Int? {
    guard let index = index(for: outline, at: place, error: error),
      !outline.isCorrectable || templates[index].showsCorrections
    else { return nil }
    append(
      OutlineFigures(outline, correction: correction), of: value, record: place.record,
      at: place.position(of: outline, in: value), by: index, to: &output)
    return index
  }

  /// Adds the entry of a value by a template.
  ///
  /// - Parameters:
  ///   - figures: The positions in the value.
  ///   - value: The value.
  ///   - record: The number of the record.
  ///   - position: The position of the error in the input, or nil if the input has no lines.
  ///   - index: The number of the template.
  ///   - output: The output to extend.
  func append(
    _ figures: some EntryFigures, of value: Span<UInt8>, record: Int, at position: TextPosition?,
    by index: Int, to output: inout [UInt8]
  ) {
    // Access through a span does not copy the template.
    let templates = templates
    templates.span[index].append(figures, of: value, record: record, at: position, to: &output)
  }

  /// Returns the number of the template for a rejection, which is created if necessary.
  private func index(
    for outline: RejectionOutline, at place: Place, error: () -> ValidationError
  ) -> Int? {
    if let index = index(ofSimilar: outline) { return index }
    guard templates.count < Self.most else { return nil }
    guard let template = report.template(of: error(), at: place) else {
      areAvailable = false
      return nil
    }
    outlines.append(outline)
    templates.append(template)
    return templates.count - 1
  }

  private func index(ofSimilar outline: RejectionOutline) -> Int? {
    // Access through a span does not copy the outlines.
    let outlines = outlines
    let known = outlines.span
    for index in known.indices where known[index].isSimilar(to: outline) { return index }
    return nil
  }
}
