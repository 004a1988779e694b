internal import Glibc

/// The stack size of a thread: 1 MiB instead of the usual 8 MiB.
///
/// This is enough: the stack depth of a worker depends on the number of stages, and pattern matches normally use
/// separate stacks.
private let stackSize = 1 << 20

/// A thread with its own stack that runs one function.
@usableFromInline
package struct WorkerThread: Sendable {
  private let thread: pthread_t

  /// Starts a thread, or returns nil if the system cannot create one with the required stack size.
  ///
  /// A smaller stack is not acceptable: a match that uses the thread's stack could write past its guard page, into other
  /// memory.
  @usableFromInline
  package init?(_ body: @escaping @Sendable () -> Void) {
    final class Body {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    unsafe pthread_attr_init(attributes)
    defer {
      unsafe pthread_attr_destroy(attributes)
      unsafe attributes.deallocate()
    }
    var size = 0
    unsafe pthread_attr_setstacksize(attributes, stackSize)
    unsafe pthread_attr_getstacksize(attributes, &size)
    if size < stackSize { return nil }
    let held = unsafe Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    // The new thread blocks all signals, so that the calling thread decides when they take effect.
    let status = HeldSignals.during {
      unsafe pthread_create(
        &thread, attributes,
        { held in
          // SAFETY: the pointer is the retained Body passed below, which is released only here.
          if let held = unsafe held {
            unsafe Unmanaged<Body>.fromOpaque(held).takeRetainedValue().run()
          }
          return nil
        }, held.toOpaque())
    }
    guard status == 0 else {
      unsafe held.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the function has returned.
  @usableFromInline
  package func join() { pthread_join(thread, nil) }

  /// Lets the thread end by itself, so that its memory is freed then.
  ///
  /// Call this method or ``join()``, but not both.
  package func detach() { pthread_detach(thread) }

  /// Sends a signal to the thread.
  package func send(_ signal: Int32) { pthread_kill(thread, signal) }
}
