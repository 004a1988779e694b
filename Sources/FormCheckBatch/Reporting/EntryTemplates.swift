import FormCheckReports
internal import FormCheckCore

/// The templates of the entries of one column.
struct EntryTemplates: ~Copyable {
  private let report: any RepeatableReport
  /// For each template, the kind of the rejections that it was created for.
  private var kinds: [RejectionKind] = []
  /// Room for all templates, of which there is one for each kind of rejections.
  private var templates = RigidArray(count: Self.most) { _ in EntryTemplate() }

  /// The maximum number of templates.
  ///
  /// Most columns need one to five. The limit bounds the search if the details of the errors contain parts of the values.
  private static var most: Int { 32 }

  /// Creates the templates for the entries of a report.
  init(_ report: any RepeatableReport) { self.report = report }

  /// Whether the report has templates, as far as is known.
  private(set) var areAvailable = true

  /// Removes all templates, because they contain the name of the input.
  mutating func clear() { kinds.removeAll() }

  /// Returns the number of the template for a rejection, which is created if necessary.
  ///
  /// - Parameters:
  ///   - outline: The outline of the rejection.
  ///   - place: The location of the value.
  ///   - error: Returns the error of the rejection.
  /// - Returns: The number, or nil if the report has no templates, or too many, or does not write corrections by templates.
  mutating func index(
    for outline: RejectionOutline, at place: Place, error: () -> ValidationError
  ) -> Int? {
    guard let index = index(ofSimilar: outline) ?? newIndex(for: outline, at: place, error: error),
      !outline.isCorrectable || templates[index].showsCorrections
    else { return nil }
    return index
  }

  /// Adds the entry of a value by the template for its rejection.
  ///
  /// - Parameters:
  ///   - outline: The outline of the rejection.
  ///   - correction: The correction as the report writes it, or an empty array if there is none.
  ///   - value: The value.
  ///   - place: The location of the value.
  ///   - index: The number of the template.
  ///   - output: The output to extend.
  /// - Returns: Whether the entry was added. If not, the rejection has too many details for a template.
  func append(
    _ outline: RejectionOutline, _ correction: [UInt8], of value: Span<UInt8>, at place: Place,
    by index: Int, to output: inout [UInt8]
  ) -> Bool {
    let position = place.position(of: outline, in: value)
    guard let figures = EntryFigures(outline, record: place.record, at: position) else {
      return false
    }
    append(
      figures, of: value, name: outline.nameOfHiddenCharacter.span, correction: correction.span,
      by: index, to: &output)
    return true
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

  /// Creates the template for a rejection, and returns its number, or nil if there is none.
  private mutating func newIndex(
    for outline: RejectionOutline, at place: Place, error: () -> ValidationError
  ) -> Int? {
    guard kinds.count < Self.most else { return nil }
    guard let template = report.template(of: error(), at: place) else {
      areAvailable = false
      return nil
    }
    templates[kinds.count] = template
    kinds.append(RejectionKind(outline))
    return kinds.count - 1
  }

  private func index(ofSimilar outline: RejectionOutline) -> Int? {
    // Access through a span does not copy the kinds.
    let known = kinds.span
    for index in known.indices where known[index].includes(outline) { return index }
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
