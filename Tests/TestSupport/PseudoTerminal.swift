public import Foundation

/// A pseudo-terminal for a program under test: what the program has at its end, and what a person sees
/// and types at the other.
public final class PseudoTerminal {
  /// The person's end.
  public private(set) var master: Int32

  /// Where the program's end lies.
  public let path: String

  /// The program's end.
  public let slave: FileHandle

  /// What has been seen so far.
  public private(set) var seen = ""

  /// A new one; nil where the system has none.
  public init?() {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number) = (Int32(0), Int32(0))
    // What unlockpt and ptsname do; Swift's module of C does not show them.
    guard ioctl(master, 0x4004_5431, &locked) == 0, ioctl(master, 0x8004_5430, &number) == 0,
      let slave = FileHandle(forUpdatingAtPath: "/dev/pts/\(number)")
    else { return nil }
    path = "/dev/pts/\(number)"
    self.slave = slave
  }

  deinit { hangUp() }

  /// Goes away, as when a window is closed.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Waits until a text has been seen.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - seconds: How long to wait while nothing comes.
  /// - Returns: false when nothing came for so long, or nothing will.
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

  /// Types a text.
  public func type(_ text: String) { _ = text.withCString { write(master, $0, strlen($0)) } }
}

/// Programs of this package, as they were built for the tests.
public enum BuiltProgram {
  /// Where a program lies: beside the one that runs the tests.
  public static func url(of name: String) throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
  }
}
