package import FormCheckPipelines
internal import Glibc
package import FormCheckCore

/// The name of a file to read, in the bytes that the system knows it by, which need not be UTF-8.
public struct InputName: Hashable, Sendable {
  /// The bytes of the path; `-` is standard input.
  public let path: [UInt8]

  /// The name in a form that can be shown.
  public let shown: String

  /// The name as it is, when it is UTF-8.
  public let exact: String?

  /// The offset of the split that records are counted from; nil if they are counted from the beginning.
  package let offset: Int?

  /// The name with these bytes.
  public init(_ path: [UInt8]) { self.init(path, offset: nil) }

  /// The name of a file, or of a split of it that is shown with its offset.
  package init(_ path: [UInt8], offset: Int?) {
    self.path = path
    self.offset = offset
    let label = offset.map { "@\($0)" } ?? ""
    let text = String(validating: path, as: UTF8.self)
    exact = text.map { $0 + label }
    shown = (text.map(VisibleText.sentence) ?? VisibleText.escape(bytes: path.span)) + label
  }

  /// Standard input.
  public static let standardInput = InputName(Array("-".utf8))
}

/// A file that is being read, or standard input.
///
/// Bytes come from `read(2)` as they are: nothing is decoded, replaced or cut at a newline.
public struct FileInput: ~Copyable {
  /// The name it was opened by.
  public let name: InputName

  /// What is open.
  package let file: OpenFile

  private var descriptor: Int32 { file.descriptor }

  /// Where reading began: standard input may have been read from already.
  package let start: Int

  /// How many bytes of it are to be read; nil where that is not known, as of a pipe.
  package let size: Int?

  /// Where reading ends, though the file may go on.
  private let end: Int?

  /// Whether it is a file on a disk, or says so.
  package let isFile: Bool

  /// Whether there may be nobody yet who writes to it; then reading waits for somebody.
  private let isFIFO: Bool

  /// Opens a file.
  ///
  /// - Parameter name: The file.
  /// - Throws: ``IOError`` with the code 5001 when there is no such file, or it is a directory.
  public init(_ name: InputName) throws(IOError) { try self.init(name, range: nil) }

  /// Opens a file of which a range of bytes is to be read, as if there were nothing else; nil for all of it.
  package init(_ name: InputName, range: Range<Int>?) throws(IOError) {
    var status = stat()
    let file = OpenFile(try Self.open(name, status: &status))
    if let range, lseek(file.descriptor, off_t(range.lowerBound), SEEK_SET) < 0 {
      throw .last(.cannotRead, name.subject)
    }
    // Files made by the system, as in /proc, say that they are empty. Standard input may have been read
    // from already.
    let place = lseek(file.descriptor, 0, SEEK_CUR)
    let kind = status.st_mode & S_IFMT
    let isPlain = kind == S_IFREG && status.st_size > 0 && place >= 0
    self.name = name
    self.file = file
    isFIFO = kind == S_IFIFO
    isFile = kind == S_IFREG
    end = range?.upperBound
    start = max(0, Int(place))
    size = range?.count ?? (isPlain ? max(0, Int(status.st_size) - Int(place)) : nil)
  }

  private static func open(
    _ name: InputName, status: inout stat
  ) throws(IOError) -> Int32 {
    let isStandardInput = name == .standardInput
    let descriptor =
      isStandardInput
      ? STDIN_FILENO
      : unsafe name.path.withPath { path in
        // Opening a FIFO waits for a writer, unless it is told not to; a run that is to stop
        // meanwhile could not wake it. Reading waits instead. Anything else is opened as usual: a
        // file under a lease would reject.
        var found = stat()
        let isFIFO = unsafe stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFIFO
        let flags = O_RDONLY | O_CLOEXEC | (isFIFO ? O_NONBLOCK : 0)
        return afterSignals { unsafe Glibc.open(path, flags) }
      }
    guard descriptor >= 0 else { throw .last(.cannotOpen, name.subject) }
    let failure =
      unsafe fstat(descriptor, &status) == 0
      ? rejection(of: status, name: name) : IOError.last(.cannotOpen, name.subject)
    guard let failure else { return descriptor }
    if !isStandardInput { close(descriptor) }
    throw failure
  }

  /// How many bytes a file has that is not open; nil where that is not known.
  package static func size(of name: InputName) -> Int? {
    var status = stat()
    guard name != .standardInput, unsafe name.path.withPath({ unsafe stat($0, &status) }) == 0,
      status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else { return nil }
    return Int(status.st_size)
  }

  /// Looks whether a file can be read, without opening it: opening a FIFO would wait for a writer.
  ///
  /// - Parameter name: The file.
  /// - Returns: Why not, or nil.
  public static func obstacle(to name: InputName) -> IOError? {
    var status = stat()
    let answer =
      name == .standardInput
      ? unsafe fstat(STDIN_FILENO, &status)
      : unsafe name.path.withPath { path in
        let found = unsafe fstatat(AT_FDCWD, path, &status, 0)
        return found == 0 ? unsafe access(path, R_OK) : found
      }
    return answer == 0 ? rejection(of: status, name: name) : .last(.cannotOpen, name.subject)
  }

  /// What speaks against reading a file of this kind.
  private static func rejection(of status: stat, name: InputName) -> IOError? {
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR {
      // Opening a directory works; only reading it would fail, after other files were checked.
      return IOError(.cannotOpen, name.subject, errno: EISDIR, words: "this is a directory")
    }
    var output = stat()
    if kind == S_IFREG, unsafe fstat(STDOUT_FILENO, &output) == 0, output.st_dev == status.st_dev,
      output.st_ino == status.st_ino
    {
      // Each rejection would be read again as a value, and the disk would fill up.
      return IOError(
        .cannotOpen, name.subject, errno: 0, words: "this file is the output as well")
    }
    return nil
  }

  /// Where the next byte to be read stands; nil where bytes have no places, as in a pipe.
  package var place: Int? {
    let place = lseek(descriptor, 0, SEEK_CUR)
    return place < 0 ? nil : Int(place)
  }

  /// Goes on reading somewhere else.
  ///
  /// - Parameter place: Where, from the beginning of the file.
  /// - Throws: ``IOError`` with the code 5002.
  package func go(to place: Int) throws(IOError) {
    if lseek(descriptor, off_t(place), SEEK_SET) < 0 { throw .last(.cannotRead, name.subject) }
  }

  /// Reads what there is, at most up to the end of the buffer.
  ///
  /// - Parameters:
  ///   - buffer: Where the bytes go.
  ///   - start: The first place in it to write to.
  ///   - stop: What ends the waiting for more.
  /// - Returns: How many bytes were read; 0 at the end of the file, nil when the signal was raised.
  /// - Throws: ``IOError`` with the code 5002.
  package func read(
    into buffer: inout [UInt8], from start: Int, until stop: StopSignal? = nil
  ) throws(IOError) -> Int? {
    while true {
      if size != nil {
        // A file on a disk never lets anybody wait for more.
        if stop?.isRaised == true { return nil }
      } else if let stop {
        if !stop.waitForInput(on: descriptor) { return nil }
      } else if isFIFO {
        waitForInput()
      }
      var limit = buffer.count
      if let end { limit = min(limit, start + max(0, end - (place ?? end))) }
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        // SAFETY: `start` is at most the limit, and that the count, so the slice lies inside the buffer.
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<limit])
        return unsafe Glibc.read(descriptor, room.baseAddress, room.count)
      }
      if count >= 0 { return count }
      switch Glibc.errno {
      case EINTR: continue
      case EAGAIN:
        // A device, or somebody set the shared terminal or pipe to non-blocking: wait for it.
        waitForInput()
      default: throw .last(.cannotRead, name.subject)
      }
    }
  }

  private func waitForInput() {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&ready, 1, -1)
  }

  /// Whether standard input is a terminal, where somebody would wait in vain for an answer.
  public static var standardInputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }
}

extension InputName {
  /// What to call it in an error.
  package var subject: String { self == .standardInput ? "standard input" : shown }
}

extension IOError {
  /// A file that has become shorter since it was opened: then some of it was lost.
  package static func shortened(_ source: InputName, read count: Int, of size: Int) -> IOError {
    IOError(
      .cannotRead, source,
      words: "the file became shorter while it was read: \(count) of \(size) bytes")
  }

  /// The failure of the system call just made.
  package static func last(_ code: ErrorCode, _ subject: String) -> IOError {
    let number = Glibc.errno
    return IOError(code, subject, errno: number, words: SystemError.words(number))
  }
}
