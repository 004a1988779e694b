import FormCheckPipelines
internal import Glibc
import FormCheckCore

/// A temporary file for output that has to wait for other output, such as entries that can be written only after a
/// header with their count.
///
/// The file is in the folder that `TMPDIR` names, or in `/tmp`. It has no name, so the system removes it when the
/// process ends, even if the process is killed.
///
/// ```swift
/// let entries = try SpoolFile()
/// try entries.write(Array("first\n".utf8))
/// try entries.write(Array("second\n".utf8))
/// let output = CheckedWriter.standardOutput()
/// try output.write("2 entries\n")
/// try entries.copy(into: output)
/// try output.flush()
/// ```
public final class SpoolFile {
  /// The writer to the file.
  public let writer: CheckedWriter

  private let file: TemporaryFile
  private let shown: String

  /// The number of bytes to read at a time.
  private static let pieceSize = 128 * 1024

  /// Creates an empty file in the folder for temporary files.
  ///
  /// - Throws: ``IOError`` with the code 5003.
  public convenience init() throws(IOError) {
    let named = CurrentProcess.variable("TMPDIR")
    let usual = Array("/tmp".utf8)
    let folders = [named.map { Array($0.utf8) } ?? usual, usual]
    try self.init(in: folders.filter { $0.first == UInt8(ascii: "/") })
  }

  /// Creates an empty file in the first folder where this is possible.
  ///
  /// - Parameters:
  ///   - folders: The folders to try.
  ///   - canBeNameless: Whether to try creating the file without a name. False simulates a file system without
  ///     `O_TMPFILE`.
  /// - Throws: ``IOError`` with the code 5003.
  package init(in folders: [[UInt8]], canBeNameless: Bool = true) throws(IOError) {
    var made: TemporaryFile?
    var shown = ""
    for folder in folders {
      shown = "a temporary file in \(InputName(folder).shown)"
      // The file can have a name for a moment; a signal must not end the process before the name is removed.
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

  /// Appends bytes.
  ///
  /// - Parameter bytes: The bytes to append.
  /// - Throws: ``IOError`` with the code 5003.
  public func write(_ bytes: [UInt8]) throws(IOError) { try writer.write(bytes) }

  /// Copies the content to a writer.
  ///
  /// More bytes can be appended afterward.
  ///
  /// - Parameters:
  ///   - range: The bytes to copy, or nil for all of them.
  ///   - other: The destination. Copying stops early if the reader of the destination closed the pipe.
  /// - Throws: ``IOError`` with the code 5003, or 5002 if the file cannot be read.
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
