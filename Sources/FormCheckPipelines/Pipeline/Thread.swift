package import Glibc

/// The stack of a thread, 1 MiB instead of 8: workers recurse as deep as there are stages, and matches bring
/// stacks of their own.
private let stackSize = 1 << 20

/// Starts a thread; nil when the system gives none, or none with that stack: on a smaller one, a match would
/// overwrite memory of others, where nothing stops it.
package func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
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
  // Signals are for the thread that called: it blocks them while files take their places.
  let status = HeldSignals.during {
    unsafe pthread_create(
      &thread, attributes,
      { held in
        // SAFETY: the pointer is the retained Body passed below, released here and nowhere else.
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
  return thread
}
