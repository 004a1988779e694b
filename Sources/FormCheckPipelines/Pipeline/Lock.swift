internal import Glibc

/// A mutual exclusion: POSIX's mutex.
///
/// The standard library's `Mutex` has no conditions to wait for, and the thread sanitizer does not see
/// it.
@safe
package final class Lock: @unchecked Sendable {
  // SAFETY: allocated once, never moved, destroyed when the last holder of the lock is gone.
  fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  package func hold<Answer>(_ body: () -> Answer) -> Answer {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// Something that threads wait for while they hold a lock: POSIX's condition.
@safe
package final class Condition: @unchecked Sendable {
  // SAFETY: as for the lock.
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe condition.deallocate()
  }

  /// Lets go of the lock, waits to be woken, and holds the lock again.
  package func wait(_ lock: Lock) { unsafe pthread_cond_wait(condition, lock.mutex) }

  func wakeOne() { unsafe pthread_cond_signal(condition) }

  package func wakeAll() { unsafe pthread_cond_broadcast(condition) }
}
