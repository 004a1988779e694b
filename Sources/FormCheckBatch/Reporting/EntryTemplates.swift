import FormCheckReports
internal import FormCheckCore

/// The templates of the entries of one column.
struct EntryTemplates: ~Copyable {
  private let report: any RepeatableReport
  /// For each template, the outline of the rejection that it was created for.
  private var outlines: [RejectionOutline] = []
  /// Room for all templates, of which there is one for each outline.
  private var templates = RigidArray(count: Self.most) { _ in EntryTemplate() }

  /// The maximum number of templates.
  ///
  /// Most columns need one to five. The limit bounds the search if the details of the errors contain parts of the values.
  private static var most: Int { 24 }

  /// Creates the templates for the entries of a report.
  init(_ report: any RepeatableReport) { self.report = report }

  /// Whether the report has templates, as far as is known.
  private(set) var areAvailable = true

  /// Removes all templates, because they contain the name of the input.
  mutating func clear() { outlines.removeAll() }

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
  mutating func append(
    _ outline: RejectionOutline, _ correction: [UInt8], of value: Span<UInt8>, at place: Place,
    to output: inout [UInt8], error: () -> ValidationError
  ) -> Int? {
    let position = place.position(of: outline, in: value)
    guard let index = index(for: outline, at: place, error: error),
      !outline.isCorrectable || templates[index].showsCorrections,
      let figures = EntryFigures(outline, record: place.record, at: position)
    else { return nil }
    append(
      figures, of: value, name: outline.nameOfHiddenCharacter.span, correction: correction.span,
      by: index, to: &output)
    return index
  }

  /// Adds the entry of a value by a template.
  ///
  /// - Parameters:
  ///   - figures: The numbers in the entry.
  ///   - value: The value.
  ///   - name: The description of the character at the error, or nothing if it is visible ASCII.
  ///   - correction: The correction as the report writes it, or nothing if there is none.
  ///   - index: The number of the template.
  ///   - output: The output to extend.
  func append(
    _ figures: EntryFigures, of value: Span<UInt8>, name: Span<UInt8>, correction: Span<UInt8>,
    by index: Int, to output: inout [UInt8]
  ) {
    templates[index].append(figures, of: value, name: name, correction: correction, to: &output)
  }

  /// Returns the number of the template for a rejection, which is created if necessary.
  private mutating func index(
    for outline: RejectionOutline, at place: Place, error: () -> ValidationError
  ) -> Int? {
    if let index = index(ofSimilar: outline) { return index }
    guard outlines.count < Self.most else { return nil }
    guard let template = report.template(of: error(), at: place) else {
      areAvailable = false
      return nil
    }
    templates[outlines.count] = template
    outlines.append(outline)
    return outlines.count - 1
  }

  private func index(ofSimilar outline: RejectionOutline) -> Int? {
    // Access through a span does not copy the outlines.
    let known = outlines.span
    for index in known.indices where known[index].isSimilar(to: outline) { return index }
    return nil
  }
}

extension RejectionOutline {
  /// The description of the character at the error, or an empty array if it is visible ASCII or the value ends there.
  var nameOfHiddenCharacter: [UInt8] {
    guard let character, character.scalar.asVisibleASCII == nil else { return [] }
    return Array(character.description.utf8)
  }
}
