internal import Glibc
internal import Synchronization

/// Ends a run from outside, and wakes a thread that waits for input, although nobody sends any more.
///
/// A pipe that becomes readable when the signal is raised: `poll(2)` can wait for it and for the
/// input at the same time.
public final class StopSignal: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32
  private let raised = Atomic(false)

  /// Another signal that raises this one as well.
  private let leader: StopSignal?

  /// A signal that is not raised; nil when the system has no descriptors left.
  public convenience init?() { self.init(following: nil) }

  /// A signal that is raised when it is itself, or when another one is.
  @usableFromInline
  init?(following leader: StopSignal?) {
    self.leader = leader
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Whether the signal was raised.
  public var isRaised: Bool { raised.load(ordering: .acquiring) || leader?.isRaised == true }

  /// Raises the signal, for ever.
  public func raise() {
    guard !raised.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Waits until a descriptor has something to read.
  ///
  /// - Parameter descriptor: The descriptor.
  /// - Returns: false when the signal was raised first.
  public func waitForInput(on descriptor: Int32) -> Bool {
    var waited = [descriptor, readEnd, leader?.readEnd ?? -1].map { descriptor in
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
    while unsafe poll(&waited, 3, -1) < 0, errno == EINTR {}
    return waited.dropFirst().allSatisfy { $0.revents == 0 }
  }
}
