internal import FormCheckCore

/// The templates of the entries of one column.
struct EntryTemplates {
  private let report: any RepeatableReport
  private var templates: [(outline: RejectionOutline, template: EntryTemplate)] = []

  /// The maximum number of templates.
  ///
  /// Most columns need one to five. The limit bounds the search if the details of the errors contain parts of the values.
  private static var most: Int { 24 }

  /// Creates the templates for the entries of a report.
  init(_ report: any RepeatableReport) { self.report = report }

  /// Whether the report has templates, as far as is known.
  private(set) var areAvailable = true

  /// Removes all templates, because they contain the name of the input.
  mutating func clear() { templates.removeAll() }

  /// Adds the entry of a value.
  ///
  /// - Parameters:
  ///   - outline: The outline of the rejection.
  ///   - value: The value.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  ///   - error: Returns the error of the rejection.
  /// - Returns: Whether the entry was added. If not, the report has no templates, or there are too many.
  mutating func append(
    _ outline: RejectionOutline, of value: Span<UInt8>, at place: Place,
    to output: inout [UInt8], error: () -> ValidationError
  ) -> Bool {
    let position = place.position(of: outline, in: value)
    for index in templates.indices where templates[index].outline.isSimilar(to: outline) {
      templates[index].template.append(
        outline, of: value, record: place.record, at: position, to: &output)
      return true
    }
    guard templates.count < Self.most else { return false }
    guard let template = report.template(of: error(), at: place) else {
      areAvailable = false
      return false
    }
    template.append(outline, of: value, record: place.record, at: position, to: &output)
    templates.append((outline, template))
    return true
  }
}
