internal import Glibc
internal import Synchronization

/// A signal that ends a run, even if a thread of the run is waiting for input.
///
/// Any thread can raise the signal, and it stays raised. It contains a pipe that becomes readable when the signal is
/// raised, so that `poll(2)` can wait for the signal and for input at the same time.
///
/// ```swift
/// if let stop = StopSignal() {
///   let words = Port<String, Never>(1, contents: ["tea", "coffee"])
///   let pipeline = PipelineBuilder(ports: [words]).sink { _ in
///     stop.raise()
///     return true
///   }
///   print(pipeline.run(stop: stop).ending)  // stopped
/// }
/// ```
public final class StopSignal: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32
  private let raised = Atomic(false)

  /// Another signal that this one follows, or nil if there is none.
  ///
  /// If the other signal is raised, this one counts as raised as well.
  private let leader: StopSignal?

  /// Creates a signal that is not raised, or returns nil if the process has too many open files.
  public convenience init?() { self.init(following: nil) }

  /// Creates a signal that counts as raised if it or another signal is raised.
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

  /// A Boolean value that indicates whether the signal was raised.
  public var isRaised: Bool { raised.load(ordering: .acquiring) || leader?.isRaised == true }

  /// Raises the signal permanently.
  public func raise() {
    guard !raised.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Waits until a descriptor is readable or the signal is raised.
  ///
  /// - Parameter descriptor: The file descriptor.
  /// - Returns: False if the signal was raised.
  public func waitForInput(on descriptor: Int32) -> Bool {
    var waited = [descriptor, readEnd, leader?.readEnd ?? -1].map { descriptor in
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
    while unsafe poll(&waited, 3, -1) < 0, errno == EINTR {}
    return waited.dropFirst().allSatisfy { $0.revents == 0 }
  }

  /// Waits until a descriptor is readable, some time has passed or the signal is raised.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor, or -1 to wait only for the time and the signal.
  ///   - milliseconds: The longest time to wait. The wait can end earlier.
  /// - Returns: False if the signal was raised.
  package func waitForInput(on descriptor: Int32, within milliseconds: Int) -> Bool {
    var waited = [descriptor, readEnd, leader?.readEnd ?? -1].map { descriptor in
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
    _ = unsafe poll(&waited, 3, Int32(clamping: max(0, milliseconds)))
    return !isRaised
  }
}
