internal import FormCheckCore
internal import StrictJSON

/// The positions in a rejected value that an ``EntryTemplate`` fills in.
protocol EntryFigures {
  /// The offset of the error, in Unicode scalars.
  var offset: Int { get }

  /// The offset of the error, in bytes.
  var byteOffset: Int { get }

  /// The length of the invalid part, in Unicode scalars.
  var length: Int { get }

  /// The character at the offset, or nil if the value ends there.
  var character: OffendingCharacter? { get }

  /// The correction as the report writes it, or an empty array if there is none.
  var correction: [UInt8] { get }

  /// Returns the offset of a detail, in Unicode scalars.
  func offset(ofDetail detail: Int) -> Int

  /// Adds the description of the character at the offset, which is not visible ASCII.
  func appendDescription(of character: OffendingCharacter, to output: inout OutputSpan<UInt8>)
}

/// The positions of the outline of a rejection.
struct OutlineFigures: EntryFigures {
  private let outline: RejectionOutline
  let correction: [UInt8]

  init(_ outline: RejectionOutline, correction: [UInt8]) {
    self.outline = outline
    self.correction = correction
  }

  var offset: Int { outline.offset }
  var byteOffset: Int { outline.byteOffset }
  var length: Int { outline.length }
  var character: OffendingCharacter? { outline.character }

  func offset(ofDetail detail: Int) -> Int { outline.details[detail].offset ?? 0 }

  func appendDescription(of character: OffendingCharacter, to output: inout OutputSpan<UInt8>) {
    output.append(copying: character.description.utf8Span.span)
  }
}
