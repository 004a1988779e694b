internal import FormCheckForms
internal import FormCheckIO
internal import FormCheckPipelines
internal import Glibc

/// A queue that passes events from other threads to the thread of a form.
///
/// A pipe wakes the thread that waits in poll(2). The pipe is created when the inbox is opened.
final class EventInbox: @unchecked Sendable {
  // SAFETY: the variables change only while the lock is held. The ends of the pipe never change.
  private let lock = Lock()
  private var events: [FormEvent] = []
  private var pipe: Pipe?

  /// Creates the pipe if it does not exist yet.
  ///
  /// - Returns: false if the system cannot create a pipe. In that case, the thread must poll ``take()`` for events.
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

  /// The descriptor that becomes readable when an event arrives, or nil before the inbox is opened.
  var descriptor: Int32? { lock.hold { pipe?.readEnd } }

  /// Adds an event, and wakes the thread of the form.
  func put(_ event: FormEvent) {
    lock.hold {
      events.append(event)
      // One byte wakes the thread in poll(2). The byte is written only if the queue was empty, so it always fits into
      // the pipe.
      guard events.count == 1, let pipe else { return }
      var byte: UInt8 = 0
      _ = unsafe write(pipe.writeEnd, &byte, 1)
    }
  }

  /// Removes and returns all events.
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
