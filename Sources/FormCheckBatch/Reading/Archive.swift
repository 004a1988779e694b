/// A format of compressed files, which are not text.
///
/// The first bytes of such a file cannot begin a file of text, because they contain control characters.
struct Archive {
  /// The description of the input.
  let words: String
  /// The way to a file of text.
  let fix: String

  private init(_ words: String, fix: String) { (self.words, self.fix) = (words, fix) }

  /// Recognizes a format by the first bytes of a file, or returns nil for all other files.
  ///
  /// - Parameter start: The first bytes, of which four are sufficient.
  init?(start: ArraySlice<UInt8>) {
    guard let found = Self.all.first(where: { start.starts(with: $0.mark) }) else { return nil }
    self = found.archive
  }

  private static let all: [(mark: [UInt8], archive: Archive)] = [
    ([0x1F, 0x8B, 0x08], compressed("gzip")),
    ([0x28, 0xB5, 0x2F, 0xFD], compressed("zstd")),
    ([0xFD, 0x37, 0x7A, 0x58], compressed("xz")),
    (
      [0x50, 0x4B, 0x03, 0x04],
      Archive(
        "the input is a ZIP archive, such as an Excel workbook",
        fix: "Save the workbook as CSV, or unpack the archive first.")
    ),
  ]

  private static func compressed(_ program: String) -> Archive {
    Archive(
      "the input is compressed with \(program)",
      fix: "Decompress it first, for example with \(program) -dc.")
  }
}
