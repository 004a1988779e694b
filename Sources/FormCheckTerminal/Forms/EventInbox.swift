internal import FormCheckForms
internal import FormCheckIO
internal import FormCheckPipelines
internal import Glibc

/// Events that other threads put in, and that the thread of a form takes when it is woken.
///
/// A thread that waits in poll(2) learns of them by a pipe, which is made when the inbox is opened.
final class EventInbox: @unchecked Sendable {
  // SAFETY: the variables change only while the lock is held; the pipe's ends stay the same.
  private let lock = Lock()
  private var events: [FormEvent] = []
  private var pipe: Pipe?

  /// Makes the pipe, if there is none yet.
  ///
  /// - Returns: false where the system has no pipe; then only looking tells of an event.
  func open() -> Bool {
    lock.hold {
      if pipe == nil {
        pipe = Pipe()
        for end in [pipe?.readEnd, pipe?.writeEnd] {
          if let end { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        }
      }
      return pipe != nil
    }
  }

  /// The descriptor that becomes readable when there is an event; nil before the inbox was opened.
  var descriptor: Int32? { lock.hold { pipe?.readEnd } }

  /// Puts an event in.
  func put(_ event: FormEvent) {
    lock.hold {
      events.append(event)
      // One byte wakes the thread in poll(2); there is always room for the first.
      guard events.count == 1, let pipe else { return }
      var byte: UInt8 = 0
      _ = unsafe write(pipe.writeEnd, &byte, 1)
    }
  }

  /// Takes all events.
  func take() -> [FormEvent] {
    lock.hold {
      defer { events = [] }
      guard let pipe else { return events }
      var bytes = [UInt8](repeating: 0, count: 16)
      while unsafe read(pipe.readEnd, &bytes, bytes.count) > 0 {}
      return events
    }
  }
}
