public import Foundation

/// A pseudo-terminal for a program under test.
///
/// The program uses the slave end. The test reads the output and types at the master end, as a user
/// would.
public final class PseudoTerminal {
  /// The test's end.
  public private(set) var master: Int32

  /// The path of the program's end.
  public let path: String

  /// The program's end.
  public let slave: FileHandle

  /// The output so far.
  public private(set) var seen = ""

  /// Creates a pseudo-terminal, or returns nil if the system has none.
  public init?() {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number) = (Int32(0), Int32(0))
    // Do the work of `unlockpt` and `ptsname`, which Swift does not import.
    guard ioctl(master, 0x4004_5431, &locked) == 0, ioctl(master, 0x8004_5430, &number) == 0,
      let slave = FileHandle(forUpdatingAtPath: "/dev/pts/\(number)")
    else { return nil }
    path = "/dev/pts/\(number)"
    self.slave = slave
  }

  deinit { hangUp() }

  /// Closes the terminal, as when a window is closed.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Waits until the output contains the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - seconds: The time limit for each wait for more output.
  /// - Returns: false if there was no output for that time, or the terminal was closed.
  public func wait(for text: String, seconds: Int32 = 10) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1024)
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while !seen.contains(text), poll(&ready, 1, seconds * 1000) == 1 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      seen += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return seen.contains(text)
  }

  /// Types text.
  public func type(_ text: String) { _ = text.withCString { write(master, $0, strlen($0)) } }
}

/// Programs of this package that were built with the tests.
public enum BuiltProgram {
  /// Returns the path of a program, which is next to the test runner.
  public static func url(of name: String) throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
  }
}
