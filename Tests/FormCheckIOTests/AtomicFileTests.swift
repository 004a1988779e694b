import FormCheckIO
import FormCheckPipelines
import Foundation
import Glibc
import TestSupport
import Testing

/// Tests that a file is written completely or not at all, even if a signal ends the program.
@Suite(.serialized) struct AtomicFileTests {
  @Test func filesAreReadableOnlyByTheirOwner() throws {
    let folder = ScratchFolder()
    folder.make("old", [1], mode: 0o644)
    for name in ["old", "new"] {
      try AtomicFile.write([2, 3], to: folder.file(name))
      #expect(folder.contents(name) == [2, 3])
      #expect(folder.status(name).st_mode & 0o7777 == 0o600)
    }
    #expect(folder.names == ["new", "old"])
  }

  /// If the reader closes the pipe, a write reports an error: unlike results, answers must not be
  /// lost silently.
  @Test func aClosedReaderIsReported() throws {
    let folder = ScratchFolder()
    let path = folder.file("pipe")
    mkfifo(path, 0o600)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try AtomicFile.write([1], to: path)
    Thread {
      usleep(20_000)
      close(reader)
    }.start()
    let left = failure { () throws(IOError) in
      try AtomicFile.write([UInt8](repeating: 1, count: 1 << 20), to: path)
    }
    #expect(left?.errno == EPIPE && left?.words == "the reader has closed it")
  }

  /// A signal handler that records the size of a file when the signal arrives, or -1 if it does not
  /// exist.
  private struct Arrivals: ~Copyable {
    nonisolated(unsafe) static var path: [CChar] = []
    nonisolated(unsafe) static var sizes: [Int] = []

    private let before: sighandler_t?
    private var mask = sigset_t()

    init(_ path: String) {
      // Other threads of the tests block signals, so unblock this one.
      var arriving = sigset_t()
      sigemptyset(&arriving)
      sigaddset(&arriving, SIGTERM)
      pthread_sigmask(SIG_UNBLOCK, &arriving, &mask)
      Self.path = Array(path.utf8CString)
      Self.sizes = []
      before = signal(SIGTERM) { _ in
        var status = stat()
        Arrivals.sizes.append(lstat(Arrivals.path, &status) == 0 ? status.st_size : -1)
      }
    }

    deinit {
      var mask = mask
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      signal(SIGTERM, before)
    }
  }

  @Test func aHeldSignalIsDeliveredAfterwards() throws {
    let arrivals = Arrivals("/dev/null")
    let inside = HeldSignals.during {
      errno = 77
      pthread_kill(pthread_self(), SIGTERM)
      return Arrivals.sizes.count
    }
    #expect(errno == 77)
    #expect(inside == 0 && Arrivals.sizes == [0])
    pthread_kill(pthread_self(), SIGTERM)
    #expect(Arrivals.sizes == [0, 0])
    _ = consume arrivals
  }

  /// A kind of change in a folder, with its number in `fcntl(2)`.
  enum Notice: Int32, CaseIterable {
    case writing = 2
    case naming = 4
  }

  /// Asks the kernel to send a signal to this thread at the next change in a folder.
  private static func sendSignal(on notice: Notice, in folder: String) throws -> Int32? {
    // Constants from <fcntl.h> that Swift does not import.
    let (notify, setSignal, setOwner): (Int32, Int32, Int32) = (1026, 10, 15)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let thread = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    var owner: [Int32] = [0, try #require(thread.split(separator: "/").last.flatMap { Int32($0) })]
    guard fcntl(descriptor, setSignal, SIGTERM) == 0, fcntl(descriptor, setOwner, &owner) == 0,
      fcntl(descriptor, notify, notice.rawValue) == 0
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  @Test(arguments: ["old", "new"], Notice.allCases)
  func aSignalIsDeliveredAfterTheFileIsInPlace(name: String, notice: Notice) throws {
    let folder = ScratchFolder()
    folder.make("old", [1])
    let arrivals = Arrivals(folder.file(name))
    // Some kernels do not support these notifications.
    guard let notices = try Self.sendSignal(on: notice, in: folder.path) else { return }
    defer { close(notices) }
    try AtomicFile.write([1, 2, 3], to: folder.file(name))
    // Some file systems do not report changes to unnamed files.
    #expect(Arrivals.sizes == [3] || (notice == .writing && Arrivals.sizes == []))
    #expect(folder.names.filter { $0.first == "." } == [])
    _ = consume arrivals
  }

  /// If signals are not blocked, the signal arrives earlier.
  ///
  /// This proves that the test above can detect an early signal.
  @Test(arguments: [false, true], Notice.allCases)
  func withoutHoldingTheSignalIsDeliveredEarlier(named: Bool, notice: Notice) throws {
    // An unnamed file gets its name only at the end, while signals are blocked.
    if !named, notice == .naming { return }
    let folder = ScratchFolder()
    let arrivals = Arrivals(folder.file("new"))
    guard let notices = try Self.sendSignal(on: notice, in: folder.path) else { return }
    defer { close(notices) }
    let file = try StagedFileTests.stage(folder.file("new"), named: named)
    try file.writer.writeNow([1])
    #expect(Arrivals.sizes == [-1] || (!named && Arrivals.sizes == []))
    try file.commit()
    _ = consume arrivals
  }
}
