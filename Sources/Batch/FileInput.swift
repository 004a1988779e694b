internal import Glibc
import InputValidation

/// The name of a file to read, in the bytes that the system knows it by, which need not be UTF-8.
public struct InputName: Hashable, Sendable {
  /// The bytes of the path; `-` is standard input.
  public let path: [UInt8]

  /// The name in a form that can be shown.
  public let shown: String

  /// The name with these bytes.
  public init(_ path: [UInt8]) {
    self.path = path
    shown =
      if let text = try? UTF8Span(validating: path.span) {
        VisibleText.sentence(String(copying: text))
      } else {
        VisibleText.excerpt(of: path.span, atByte: 0).text
      }
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

  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Parameter name: The file.
  /// - Throws: ``IOFailure`` with the code 5001 when there is no such file, or it is a directory.
  public init(_ name: InputName) throws(IOFailure) {
    self.name = name
    descriptor = try Self.open(name)
  }

  private static func open(_ name: InputName) throws(IOFailure) -> Int32 {
    let isStandardInput = name == .standardInput
    let path = name.path + [0]
    let descriptor = unsafe path.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { path in
        // SAFETY: the buffer is not empty, since the zero that ends the path is part of it.
        isStandardInput
          ? STDIN_FILENO
          : unsafe path.baseAddress.map { unsafe Glibc.open($0, O_RDONLY | O_CLOEXEC) } ?? -1
      }
    }
    guard descriptor >= 0 else { throw .last(.cannotOpen, name.subject) }
    // Opening a directory works; only reading it would fail, after the first file was judged.
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      let failure =
        status.st_mode & S_IFMT == S_IFDIR
        ? IOFailure(.cannotOpen, name.subject, errno: EISDIR, words: "this is a directory")
        : IOFailure.last(.cannotOpen, name.subject)
      if !isStandardInput { close(descriptor) }
      throw failure
    }
    return descriptor
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Reads what there is, at most up to the end of the buffer.
  ///
  /// - Parameters:
  ///   - buffer: Where the bytes go.
  ///   - start: The first place in it to write to.
  /// - Returns: How many bytes were read; 0 at the end of the file.
  /// - Throws: ``IOFailure`` with the code 5002.
  public func read(into buffer: inout [UInt8], from start: Int) throws(IOFailure) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        // SAFETY: `start` is at most the count, so the slice lies inside the buffer.
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return unsafe Glibc.read(descriptor, room.baseAddress, room.count)
      }
      if count >= 0 { return count }
      switch Glibc.errno {
      case EINTR: continue
      case EAGAIN:
        // Somebody set the shared terminal or pipe to non-blocking: wait for it.
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&ready, 1, -1)
      default: throw .last(.cannotRead, name.subject)
      }
    }
  }

  /// Whether standard input is a terminal, where somebody would wait in vain for an answer.
  public static var standardInputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }
}

extension InputName {
  /// What to call it in an error.
  fileprivate var subject: String { self == .standardInput ? "standard input" : shown }
}

extension IOFailure {
  /// The failure of the system call just made.
  static func last(_ code: ErrorCode, _ subject: String) -> IOFailure {
    let number = Glibc.errno
    let words = unsafe strerror(number).map { unsafe String(cString: $0) }
    return IOFailure(code, subject, errno: number, words: words ?? "error \(number)")
  }
}
