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
  /// What explanations depend on if different values can have the same shape, or nil.
  private let classes: ExplanationClasses?
  /// Whether the shape of each value is enough to know its explanation.
  private let isShapeEnough: Bool
  private var slots: [Slot] = []
  /// For each slot, the description of the character at the error if it is not visible ASCII, or an empty array.
  private var names: [[UInt8]] = []
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
    var hasName = false
    /// For each detail, the part at which it begins, or 0 if it has no position.
    var details = Details()

    typealias Details = SIMD8<UInt8>
  }

  /// Creates a memory without rejections.
  ///
  /// - Parameters:
  ///   - explainer: The explainer of the column's rule.
  ///   - classes: What explanations depend on, or nil if only equal values have the same shape.
  ///   - report: The report.
  init(
    _ explainer: RuleExplainer, _ classes: ExplanationClasses?, _ report: any RepeatableReport
  ) {
    self.explainer = explainer
    self.report = report
    self.classes = classes
    isShapeEnough = classes?.areAlwaysEnough ?? true
    shapes = ValueShapes(classes?.classes ?? .single)
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
  ///   - templates: The templates of the column.
  ///   - output: The output to extend.
  /// - Returns: Whether the entry was added.
  mutating func append(
    _ value: Span<UInt8>, record: Int, at start: TextPosition,
    by templates: borrowing EntryTemplates, to output: inout [UInt8]
  ) -> Bool {
    isStorable = false
    let match = shapes.find(value)
    if case .unsuitable = match { return false }
    if !isShapeEnough, classes?.areEnough(for: value) == false { return false }
    guard case .known(let index) = match else {
      isStorable = true
      return false
    }
    let slot = slots[index]
    let figures = figures(of: slot, in: value, record: record, at: start)
    let mayHaveCorrection =
      shapes.mayHaveRepairs
      || classes?.mayHaveProposal(for: value, slot.hasProposal) ?? slot.hasProposal
    if !slot.hasName, !mayHaveCorrection {
      let nothing = value.extracting(first: 0)
      templates.append(
        figures, of: value, name: nothing, correction: nothing, by: slot.template, to: &output)
      return true
    }
    let name = names[index]
    var correction: [UInt8] = []
    if mayHaveCorrection {
      correction =
        classes == nil ? corrections[index] : report.correction(of: value, nil, by: explainer)
    }
    templates.append(
      figures, of: value, name: name.span, correction: correction.span, by: slot.template,
      to: &output)
    return true
  }

  /// Ends the search for a value, which can no longer be stored.
  mutating func endSearch() { isStorable = false }

  /// Stores the rejection of the value that ``append(_:record:at:by:to:)`` has searched for last, if it can be stored.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - outline: The outline of the rejection.
  ///   - correction: The correction as the report writes it, or an empty array if there is none.
  ///   - template: The number of the template.
  /// - Returns: Whether the rejection was stored.
  mutating func store(
    _ value: Span<UInt8>, _ outline: RejectionOutline, _ correction: [UInt8], template: Int
  ) -> Bool {
    guard isStorable else { return false }
    isStorable = false
    guard classes?.determine(outline, of: value) ?? true,
      let slot = slot(for: outline, template: template)
    else { return false }
    if slots.isEmpty {
      slots = Array(repeating: Slot(), count: ValueShapes.slotCount)
      names = Array(repeating: [], count: ValueShapes.slotCount)
      corrections = names
    }
    let index = shapes.store()
    slots[index] = slot
    corrections[index] = classes == nil ? correction : []
    names[index] = slot.hasName ? outline.nameOfHiddenCharacter : []
    return true
  }

  /// Returns what values of the shape have in common, or nil if positions do not follow from the shape.
  private func slot(for outline: RejectionOutline, template: Int) -> Slot? {
    guard outline.length < 0x80, outline.details.count <= Slot.Details.scalarCount,
      let part = shapes.part(at: outline.byteOffset)
    else { return nil }
    var slot = Slot(
      template: template, part: UInt8(part), length: UInt8(outline.length),
      hasProposal: outline.hasProposal,
      hasName: outline.character != nil && outline.character?.scalar.asVisibleASCII == nil)
    for index in outline.details.indices {
      guard let offset = outline.details[index].offset else { continue }
      // The offset is in scalars.
      guard shapes.isASCII, let part = shapes.part(at: offset) else { return nil }
      slot.details[index] = UInt8(part)
    }
    return slot
  }

  @inline(__always)
  private func figures(
    of slot: Slot, in value: Span<UInt8>, record: Int, at start: TextPosition
  ) -> EntryFigures {
    let byteOffset = shapes.start(ofPart: Int(slot.part))
    var offset = byteOffset
    if !shapes.isASCII {
      for index in 0..<byteOffset where value[index] & 0xC0 == 0x80 { offset -= 1 }
    }
    let position = TextPosition(line: start.line, column: start.column + offset)
    var figures = EntryFigures(
      record: record, at: position, offset: offset, byteOffset: byteOffset,
      length: Int(slot.length), character: Self.scalar(at: byteOffset, in: value))
    for index in 0..<Slot.Details.scalarCount where slot.details[index] != 0 {
      let start = shapes.start(ofPart: Int(slot.details[index]))
      figures.details[index] = UInt32(truncatingIfNeeded: start)
    }
    return figures
  }

  /// Returns the scalar at an offset of a value, or nil if the value ends there.
  @inline(__always)
  private static func scalar(at offset: Int, in value: Span<UInt8>) -> Unicode.Scalar? {
    guard offset < value.count else { return nil }
    let byte = value[offset]
    if byte < 0x80 { return Unicode.Scalar(byte) }
    // The values have only ASCII characters and characters of two bytes.
    guard offset + 1 < value.count else { return nil }
    return Unicode.Scalar(UInt32(byte & 0x1F) << 6 | UInt32(value[offset + 1] & 0x3F))
  }
}
