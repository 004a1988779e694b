import FormCheckReports
internal import FormCheckCore
internal import StrictJSON

/// The rejections of one column that are known from values of the same shape.
///
/// The entry of another such value is written from the template of the first, without explaining the value again. For a
/// rule whose validators conform to `ExplainedByClasses`, values of the same shape can differ in letters, digits and lengths.
/// For all others, they are equal.
struct KnownRejections: ~Copyable {
  private var shapes: ValueShapes
  private let explainer: RuleExplainer
  private let report: any RepeatableReport
  private let templates: EntryTemplates
  /// Whether different values can have the same shape.
  private let dependsOnClasses: Bool
  private var slots: [Slot] = []
  /// For each slot, the description of the character at the error if it is not visible ASCII, or an empty array.
  private var descriptions: [[UInt8]] = []
  /// For each slot, the correction as the report writes it, if only one value has the shape.
  private var corrections: [[UInt8]] = []
  /// Whether the value that was searched for last can be stored.
  private(set) var isStorable = false

  /// What values of the same shape have in common.
  private struct Slot {
    var template = 0
    /// The part at which the error begins.
    var part: UInt8 = 1
    var length: UInt8 = 0
    /// Whether the validator proposes a change.
    var hasProposal = false
    /// Whether the character at the error is not visible ASCII.
    var isDescribed = false
    /// For each detail, the part at which it begins.
    var details = SIMD8<UInt8>()
  }

  /// Creates a memory without rejections.
  ///
  /// - Parameters:
  ///   - explainer: The explainer of the column's rule.
  ///   - report: The report.
  ///   - templates: The templates of the column.
  init(_ explainer: RuleExplainer, _ report: any RepeatableReport, _ templates: EntryTemplates) {
    self.explainer = explainer
    self.report = report
    self.templates = templates
    let classes = explainer.findClasses()
    dependsOnClasses = classes != nil
    shapes = ValueShapes(classes ?? .single)
  }

  /// Removes all rejections, because their templates are removed.
  mutating func clear() {
    shapes.clear()
    isStorable = false
  }

  /// Adds the entry of a value if its rejection is known.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - record: The number of the record.
  ///   - start: The position of the value in the input. The positions of its characters follow from it.
  ///   - output: The output to extend.
  /// - Returns: Whether the entry was added.
  mutating func append(
    _ value: Span<UInt8>, record: Int, at start: TextPosition, to output: inout [UInt8]
  ) -> Bool {
    isStorable = false
    let match = shapes.find(value)
    if case .unsuitable = match { return false }
    if dependsOnClasses, !explainer.isExplainedByClasses(value) { return false }
    guard case .known(let index) = match else {
      isStorable = true
      return false
    }
    let slot = slots[index]
    var figures = figures(of: slot, in: value)
    if slot.isDescribed { figures.description = descriptions[index] }
    if slot.hasProposal || shapes.mayHaveRepairs {
      figures.correction = dependsOnClasses ? correction(of: value) : corrections[index]
    }
    templates.append(
      figures, of: value, record: record,
      at: TextPosition(line: start.line, column: start.column + figures.offset),
      by: slot.template, to: &output)
    return true
  }

  /// Ends the search for a value, which can no longer be stored.
  mutating func endSearch() { isStorable = false }

  /// Stores the rejection of the value that ``append(_:record:at:to:)`` has searched for last, if it can be stored.
  ///
  /// - Parameters:
  ///   - outline: The outline of the rejection.
  ///   - correction: The correction as the report writes it, or an empty array if there is none.
  ///   - template: The number of the template.
  /// - Returns: Whether the rejection was stored.
  mutating func store(_ outline: RejectionOutline, _ correction: [UInt8], template: Int) -> Bool {
    guard isStorable else { return false }
    isStorable = false
    guard let slot = slot(for: outline, template: template) else { return false }
    if slots.isEmpty {
      slots = Array(repeating: Slot(), count: ValueShapes.slotCount)
      descriptions = Array(repeating: [], count: ValueShapes.slotCount)
      corrections = descriptions
    }
    let index = shapes.store()
    slots[index] = slot
    corrections[index] = dependsOnClasses ? [] : correction
    descriptions[index] =
      slot.isDescribed ? Array((outline.character?.description ?? "").utf8) : []
    return true
  }

  /// Returns the correction of a plain value as the report writes it, or an empty array if there is none.
  func correction(of value: Span<UInt8>) -> [UInt8] {
    var written: [UInt8] = []
    if let correction = explainer.correction(ofPlain: value) {
      report.append(correction, to: &written)
    }
    return written
  }

  /// Returns what values of the shape have in common, or nil if positions do not follow from the shape.
  private func slot(for outline: RejectionOutline, template: Int) -> Slot? {
    guard outline.length < 0x80, outline.details.count <= SIMD8<UInt8>.scalarCount,
      let part = shapes.part(at: outline.byteOffset)
    else { return nil }
    var slot = Slot(
      template: template, part: UInt8(part), length: UInt8(outline.length),
      hasProposal: outline.hasProposal,
      isDescribed: outline.character != nil && outline.character?.asVisibleASCII == nil)
    for index in outline.details.indices {
      guard let offset = outline.details[index].offset else { continue }
      // The offset is in scalars.
      guard shapes.isASCII, let part = shapes.part(at: offset) else { return nil }
      slot.details[index] = UInt8(part)
    }
    return slot
  }

  @inline(__always)
  private func figures(of slot: Slot, in value: Span<UInt8>) -> KnownFigures {
    let start = shapes.start(ofPart: Int(slot.part))
    var figures = KnownFigures(offset: start, byteOffset: start, length: Int(slot.length))
    if start < value.count {
      let byte = value[start]
      if byte < 0x80 {
        figures.character = OffendingCharacter(Unicode.Scalar(byte))
      } else if start + 1 < value.count {
        let bits = UInt32(byte & 0x1F) << 6 | UInt32(value[start + 1] & 0x3F)
        figures.character = Unicode.Scalar(bits).map(OffendingCharacter.init)
      }
    }
    if !shapes.isASCII {
      for index in 0..<start where value[index] & 0xC0 == 0x80 { figures.offset -= 1 }
    }
    for index in 0..<SIMD8<UInt8>.scalarCount where slot.details[index] != 0 {
      figures.details[index] = UInt8(shapes.start(ofPart: Int(slot.details[index])))
    }
    return figures
  }
}

/// The known rejections of a column, shared by reference so that they are not copied.
final class ColumnRejections {
  var known: KnownRejections

  init(_ known: consuming KnownRejections) { self.known = known }
}

/// The positions in a value whose rejection is known.
private struct KnownFigures: EntryFigures {
  var offset: Int
  let byteOffset: Int
  let length: Int
  var character: OffendingCharacter?
  var details = SIMD8<UInt8>()
  /// The description of the character if it is not visible ASCII.
  var description: [UInt8] = []
  var correction: [UInt8] = []

  init(offset: Int, byteOffset: Int, length: Int) {
    self.offset = offset
    self.byteOffset = byteOffset
    self.length = length
  }

  func offset(ofDetail detail: Int) -> Int { Int(details[detail]) }

  func appendDescription(of character: OffendingCharacter, to output: inout OutputSpan<UInt8>) {
    output.append(copying: description.span)
  }
}
