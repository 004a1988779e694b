package import FormCheckPipelines
internal import Glibc
package import FormCheckCore

/// The name of an input, as bytes, which need not be valid UTF-8.
///
/// Create a ``FileInput`` from the name to read the input.
///
/// ```swift
/// print(InputName(Array("caf".utf8) + [0xE9]).shown)   // caf\xE9
/// ```
public struct InputName: Hashable, Sendable {
  /// The contents of a name.
  ///
  /// A name refers to its contents, because the location of each rejected value contains a copy of the name.
  private final class Contents: Sendable {
    let path: [UInt8]
    let shown: String
    let exact: String?
    let offset: Int?

    init(_ path: [UInt8], offset: Int?) {
      self.path = path
      self.offset = offset
      let label = offset.map { "@\($0)" } ?? ""
      let text = String(validating: path, as: UTF8.self)
      exact = text.map { $0 + label }
      shown = (text.map(VisibleText.sentence) ?? VisibleText.escape(bytes: path.span)) + label
    }
  }

  private let contents: Contents

  /// The bytes of the path, or `-` for standard input.
  public var path: [UInt8] { contents.path }

  /// The name, escaped for display.
  public var shown: String { contents.shown }

  /// The unescaped name, or nil if it is not valid UTF-8.
  public var exact: String? { contents.exact }

  /// The offset of a split if records are counted from the start of that split, or nil if records are counted from the
  /// start of the file.
  package var offset: Int? { contents.offset }

  /// Creates an input name from the path of a file.
  public init(_ path: [UInt8]) { self.init(path, offset: nil) }

  /// Creates an input name from the path of a file.
  ///
  /// For a split of the file, messages show the path together with the offset of the split.
  package init(_ path: [UInt8], offset: Int?) { contents = Contents(path, offset: offset) }

  /// Returns whether two names have the same path and the same offset.
  public static func == (one: InputName, other: InputName) -> Bool {
    one.contents === other.contents || one.path == other.path && one.offset == other.offset
  }

  /// Hashes the path and the offset.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(offset)
  }

  /// The name of standard input.
  public static let standardInput = InputName(Array("-".utf8))
}

/// An open file, or standard input, from which bytes are read in order.
///
/// The bytes are the ones that `read(2)` returns: nothing is decoded, replaced or split into lines. To open a file,
/// create an ``InputName`` from its path.
///
/// ```swift
/// let input = try FileInput(InputName(Array("people.csv".utf8)))
/// let bytes = try input.readWhole()
/// print(bytes.count)
/// ```
public struct FileInput: ~Copyable {
  /// The name under which the file was opened.
  public let name: InputName

  /// The open file.
  package let file: OpenFile

  private var descriptor: Int32 { file.descriptor }

  /// The offset at which reading began, which can be above zero for standard input or for a part of a file.
  package let start: Int

  /// The number of bytes to read, or nil if it is unknown, as it is for a pipe.
  package let size: Int?

  /// The offset at which reading stops, or nil for the end of the file.
  private let end: Int?

  /// True if the system reports a regular file.
  ///
  /// This includes generated files, such as those in `/proc`.
  package let isFile: Bool

  /// Waits for more bytes at the end of a regular file, or nil if the file ends there.
  private let follower: FileFollower?

  /// True for a named pipe, which may have no writer yet; a read then waits for one.
  private let isFIFO: Bool

  /// Opens a file.
  ///
  /// - Parameter name: The name of the file.
  /// - Throws: ``IOError`` with the code 5001 if the file cannot be opened, is a directory, or is the file that
  ///   standard output writes to.
  public init(_ name: InputName) throws(IOError) { try self.init(name, range: nil) }

  /// Opens a file to read only a range of its bytes, or the whole file if the range is nil.
  package init(_ name: InputName, range: Range<Int>?) throws(IOError) {
    try self.init(name, range: range, following: nil)
  }

  /// Opens a file that is read as long as it grows.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - follower: The follower that waits for more bytes.
  /// - Throws: ``IOError`` with the code 5001 if the file cannot be opened.
  init(_ name: InputName, following follower: FileFollower) throws(IOError) {
    try self.init(name, range: nil, following: follower)
  }

  private init(
    _ name: InputName, range: Range<Int>?, following follower: FileFollower?
  ) throws(IOError) {
    var status = stat()
    let file = OpenFile(try Self.open(name, status: &status))
    if let range, lseek(file.descriptor, off_t(range.lowerBound), SEEK_SET) < 0 {
      throw .last(.cannotRead, name.subject)
    }
    // A size of 0 means that the size is unknown, because generated files, such as those in `/proc`, report it. The
    // current position is subtracted, because the parent process may already have read a part of standard input.
    let place = lseek(file.descriptor, 0, SEEK_CUR)
    let kind = status.st_mode & S_IFMT
    let isPlain = kind == S_IFREG && status.st_size > 0 && place >= 0
    if kind == S_IFIFO { file.enlargePipe() }
    self.name = name
    self.file = file
    isFIFO = kind == S_IFIFO
    isFile = kind == S_IFREG
    self.follower = isFile ? follower : nil
    end = range?.upperBound
    start = max(0, Int(place))
    let hasKnownSize = isPlain && self.follower == nil
    size = range?.count ?? (hasKnownSize ? max(0, Int(status.st_size) - Int(place)) : nil)
  }

  private static func open(
    _ name: InputName, status: inout stat
  ) throws(IOError) -> Int32 {
    let isStandardInput = name == .standardInput
    let descriptor =
      isStandardInput
      ? STDIN_FILENO
      : unsafe name.path.withPath { path in
        // Opening a FIFO blocks until another program opens it for writing, and a stop signal cannot interrupt the
        // call. Open it non-blocking, and let reading wait. All other files are opened in blocking mode: a non-blocking open
        // fails if another process holds a lease on the file.
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

  /// Returns the size of a file that is not open, in bytes, or nil if it is unknown.
  package static func size(of name: InputName) -> Int? {
    var status = stat()
    guard name != .standardInput, unsafe name.path.withPath({ unsafe stat($0, &status) }) == 0,
      status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else { return nil }
    return Int(status.st_size)
  }

  /// Checks whether a file can be read.
  ///
  /// The file is not opened, because opening a FIFO would wait for a writer.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The error that opening the file would cause, or nil.
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

  /// Returns the error for a file that must not be read because of its kind, or nil.
  private static func rejection(of status: stat, name: InputName) -> IOError? {
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR {
      // Opening a directory succeeds. Reading it fails, but only after other files were checked.
      return IOError(.cannotOpen, name.subject, errno: EISDIR, words: "this is a directory")
    }
    var output = stat()
    if kind == S_IFREG, unsafe fstat(STDOUT_FILENO, &output) == 0, output.st_dev == status.st_dev,
      output.st_ino == status.st_ino
    {
      // The run would read each of its own results as a new value until the disk is full.
      return IOError(
        .cannotOpen, name.subject, errno: 0, words: "this file is also the output")
    }
    return nil
  }

  /// The offset of the next byte to read, or nil if the input, such as a pipe, has no offsets.
  package var place: Int? {
    let place = lseek(descriptor, 0, SEEK_CUR)
    return place < 0 ? nil : Int(place)
  }

  /// Continues reading at another offset.
  ///
  /// - Parameter place: The offset from the start of the file.
  /// - Throws: ``IOError`` with the code 5002.
  package func go(to place: Int) throws(IOError) {
    if lseek(descriptor, off_t(place), SEEK_SET) < 0 { throw .last(.cannotRead, name.subject) }
  }

  /// Reads the bytes that are available, at most `count`, and at most until the buffer is full.
  ///
  /// A followed file is not at its end as long as it can grow.
  ///
  /// - Parameters:
  ///   - buffer: The destination of the bytes.
  ///   - start: The position in the buffer to write to.
  ///   - count: The maximum number of bytes to read.
  ///   - stop: A stop signal that ends the wait for more input.
  /// - Returns: The number of bytes, 0 at the end of the file, or nil if the stop signal was raised.
  /// - Throws: ``IOError`` with the code 5002.
  package func read(
    into buffer: inout [UInt8], from start: Int, atMost count: Int = .max,
    until stop: StopSignal? = nil
  ) throws(IOError) -> Int? {
    while true {
      if size != nil {
        // Reading a file never waits for input, so checking the stop signal is enough.
        if stop?.isRaised == true { return nil }
      } else if let stop {
        if !stop.waitForInput(on: descriptor) { return nil }
      } else if isFIFO {
        waitForInput()
      }
      var limit = start + min(count, buffer.count - start)
      if let end { limit = min(limit, start + max(0, end - (place ?? end))) }
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        // SAFETY: `start` is at most `limit`, and `limit` at most the count, so the slice is inside the buffer.
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<limit])
        return unsafe Glibc.read(descriptor, room.baseAddress, room.count)
      }
      if count == 0, limit > start, let follower {
        switch follower.wait(for: file, at: place ?? 0, until: stop) {
        case .grown: continue
        case .over: return 0
        case .stopped: return nil
        }
      }
      if count >= 0 { return count }
      switch Glibc.errno {
      case EINTR: continue
      case EAGAIN:
        // The input is a device, or another process made a shared terminal or pipe non-blocking.
        waitForInput()
      default: throw .last(.cannotRead, name.subject)
      }
    }
  }

  private func waitForInput() {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&ready, 1, -1)
  }

  /// A Boolean value that indicates whether standard input is a terminal, where reading would wait for typed input.
  public static var standardInputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }
}

extension InputName {
  /// The name for error messages.
  package var subject: String { self == .standardInput ? "standard input" : shown }
}

extension IOError {
  /// Returns the error for a file that became shorter while it was read.
  package static func shortened(_ source: InputName, read count: Int, of size: Int) -> IOError {
    IOError(
      .cannotRead, source,
      words: "the file became shorter while it was read: \(count) of \(size) bytes")
  }

  /// Returns the error of the system call that has just failed.
  package static func last(_ code: ErrorCode, _ subject: String) -> IOError {
    let number = Glibc.errno
    return IOError(code, subject, errno: number, words: SystemError.words(number))
  }
}
