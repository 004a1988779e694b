import FormCheckPipelines
internal import Glibc
import FormCheckCore

/// A file without a name for what must wait, such as entries that a head with their number stands before.
///
/// It lies in the folder that `TMPDIR` names, else in `/tmp`, and nothing stays behind, however the
/// program ends.
public final class SpoolFile {
  /// What its bytes go through.
  public let writer: CheckedWriter

  private let file: TemporaryFile
  private let shown: String

  /// How many bytes are read at a time.
  private static let pieceSize = 128 * 1024

  /// Makes an empty file.
  ///
  /// - Throws: ``IOError`` with the code 5003.
  public convenience init() throws(IOError) {
    let named = CurrentProcess.variable("TMPDIR")
    let usual = Array("/tmp".utf8)
    let folders = [named.map { Array($0.utf8) } ?? usual, usual]
    try self.init(in: folders.filter { $0.first == UInt8(ascii: "/") })
  }

  /// Makes an empty file.
  ///
  /// - Parameters:
  ///   - folders: Where it may lie; the first that takes it.
  ///   - canBeNameless: Whether it may be without a name from the beginning.
  /// - Throws: ``IOError`` with the code 5003.
  package init(in folders: [[UInt8]], canBeNameless: Bool = true) throws(IOError) {
    var made: TemporaryFile?
    var shown = ""
    for folder in folders {
      shown = "a temporary file in \(InputName(folder).shown)"
      // A signal would leave the name that it may have for a moment.
      made = HeldSignals.during {
        var file = TemporaryFile(in: folder, mode: 0o600, canBeNameless: canBeNameless)
        file?.removeName()
        return file
      }
      if made != nil { break }
    }
    guard let made else { throw .last(.cannotWrite, shown) }
    file = made
    self.shown = shown
    writer = CheckedWriter(descriptor: file.descriptor, name: shown)
  }

  deinit { writer.end() }

  /// Adds bytes at the end.
  ///
  /// - Parameter bytes: What to add.
  /// - Throws: ``IOError`` with the code 5003.
  public func write(_ bytes: [UInt8]) throws(IOError) { try writer.write(bytes) }

  /// Writes what was added so far to somewhere else, all of it or a part; more can be added afterwards.
  ///
  /// - Parameters:
  ///   - range: The part, in bytes; nil for all.
  ///   - other: Where to; when its reader left, the rest is not read.
  /// - Throws: ``IOError`` with the code 5003, or 5002 when the file cannot be read again.
  public func copy(
    _ range: Range<Int>? = nil, into other: CheckedWriter
  ) throws(IOError) {
    try writer.flush()
    if let failure = writer.failure { throw failure }
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    var place = range?.lowerBound ?? 0
    let end = range?.upperBound ?? .max
    while place < end, !other.readerLeft {
      let count = unsafe piece.withUnsafeMutableBytes { bytes in
        afterSignals {
          unsafe pread(file.descriptor, bytes.baseAddress, min(bytes.count, end - place), place)
        }
      }
      guard count >= 0 else { throw .last(.cannotRead, shown) }
      if count == 0 { return }
      place += count
      if count < piece.count { piece.removeLast(piece.count - count) }
      try other.write(piece)
      if count < Self.pieceSize { piece += [UInt8](repeating: 0, count: Self.pieceSize - count) }
    }
  }
}
