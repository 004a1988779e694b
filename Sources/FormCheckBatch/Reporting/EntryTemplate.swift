internal import FormCheckCore
internal import FormCheckReports
internal import StrictJSON

/// The entry of a report for similar rejections: text with slots for the parts that differ from value to value.
///
/// A template is used only for values that consist of printable ASCII characters and Latin letters, and that the report
/// prints without escapes.
///
/// ```swift
/// import FormCheckBatch
///
/// // 17:3 is wrong: 12x
/// var template = EntryTemplate()
/// template.append(.line)
/// template.text += ":".utf8
/// template.append(.column)
/// template.text += " is wrong: ".utf8
/// template.append(.value)
/// template.text += "\n".utf8
/// ```
public struct EntryTemplate: Sendable {
  /// A part of an entry that depends on the value.
  public enum Slot: Sendable {
    /// The number of the record.
    case record
    /// The line of the error in the input, or the number of the record if the input has no lines.
    case line
    /// The column of the error in the input, or its position in the value if the input has no lines.
    case column
    /// The value.
    case value
    /// The value as a JSON string.
    case string
    /// The value as a cell of CSV.
    case cell
    /// The offset of the error in the value, in Unicode scalars.
    case offset
    /// The offset of the error in the value, in bytes.
    case byteOffset
    /// The length of the invalid part.
    case length
    /// A space for each character before the error.
    case indentation
    /// The member `character` of a JSON object, or nothing if the value ends at the offset.
    case character
    /// A space and the name of the character at the offset, or nothing if the character is visible.
    case characterName
    /// The offset of a detail of the error.
    case detailOffset(Int)
    /// The correction as ``RepeatableReport/append(_:to:)`` writes it, or nothing if there is none.
    ///
    /// A template without this slot is not used for values that have a correction.
    case correction
  }

  /// The text around the slots.
  public var text: [UInt8] = []

  /// The slots, each with its offset in the text.
  private var slots: [(offset: Int, slot: Slot)] = []

  /// The maximum number of bytes that a slot other than the value and the indentation adds.
  private static var longestSlot: Int { 32 }

  /// Whether the template writes corrections.
  private(set) var showsCorrections = false

  /// Creates an empty template.
  public init() {}

  /// Adds a slot at the end of the text.
  public mutating func append(_ slot: Slot) {
    slots.append((text.count, slot))
    if case .correction = slot { showsCorrections = true }
  }

  /// Adds the entry of a value to the output.
  ///
  /// - Parameters:
  ///   - figures: The numbers in the entry.
  ///   - value: The value.
  ///   - name: The description of the character at the error, or nothing if it is visible ASCII.
  ///   - correction: The correction as the report writes it, or nothing if there is none.
  ///   - output: The output to extend.
  func append(
    _ figures: EntryFigures, of value: Span<UInt8>, name: Span<UInt8>, correction: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    let room =
      text.count + 2 * value.count + slots.count * Self.longestSlot + 2 * name.count
      + correction.count
    // The closure uses spans of the arrays, because it would count a reference to each array.
    let (text, slots) = (text.span, slots.span)
    output.append(addingCapacity: room) { output in
      var start = 0
      for index in slots.indices {
        let end = slots[index].offset
        output.append(copying: text.extracting(start..<end))
        start = end
        slots[index].slot.append(figures, value, name: name, correction, to: &output)
      }
      output.append(copying: text.extracting(start..<text.count))
    }
  }
}

extension EntryTemplate.Slot {
  fileprivate func append(
    _ figures: EntryFigures, _ value: Span<UInt8>, name: Span<UInt8>, _ correction: Span<UInt8>,
    to output: inout OutputSpan<UInt8>
  ) {
    switch self {
    case .record: output.append(number: figures.record)
    case .line: output.append(number: figures.line)
    case .column: output.append(number: figures.column)
    case .value: output.append(copying: value)
    case .string:
      output.append(UInt8(ascii: "\""))
      output.append(copying: value)
      output.append(UInt8(ascii: "\""))
    case .cell: output.append(cell: value)
    case .offset: output.append(number: figures.offset)
    case .length: output.append(number: figures.length)
    case .indentation: output.append(repeating: UInt8(ascii: " "), count: figures.offset)
    case .detailOffset(let detail): output.append(number: Int(figures.details[detail]))
    case .correction: output.append(copying: correction)
    case .byteOffset: output.append(number: figures.byteOffset)
    case .character:
      guard let character = figures.character else { return }
      output.append(copying: Self.member.span)
      if let byte = character.asVisibleASCII {
        output.append(byte)
      } else {
        output.append(copying: name)
      }
      output.append(UInt8(ascii: "\""))
    case .characterName:
      if name.isEmpty { return }
      output.append(UInt8(ascii: " "))
      output.append(copying: name)
    }
  }

  private static let member = Array(#","character":""#.utf8)
}

extension Unicode.Scalar {
  /// The scalar as a byte if it is visible ASCII, or nil.
  var asVisibleASCII: UInt8? { ("!"..."~").contains(self) ? UInt8(ascii: self) : nil }
}
