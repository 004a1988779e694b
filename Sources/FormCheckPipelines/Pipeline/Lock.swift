internal import Glibc

/// A mutual exclusion: POSIX's mutex.
///
/// The standard library's `Mutex` has no conditions to wait for, and the thread sanitizer does not see
/// it.
@safe
@usableFromInline
package final class Lock: @unchecked Sendable {
  // SAFETY: allocated once, never moved, destroyed when the last holder of the lock is gone.
  fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  @usableFromInline
  package init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs a body while no other thread holds the lock.
  @inlinable
  package func hold<Answer>(_ body: () -> Answer) -> Answer {
    acquire()
    defer { release() }
    return body()
  }

  @usableFromInline
  func acquire() { unsafe pthread_mutex_lock(mutex) }

  @usableFromInline
  func release() { unsafe pthread_mutex_unlock(mutex) }
}

/// Something that threads wait for while they hold a lock: POSIX's condition.
@safe
@usableFromInline
package final class Condition: @unchecked Sendable {
  // SAFETY: as for the lock.
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  @usableFromInline
  package init() {
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe condition.deallocate()
  }

  /// Lets go of the lock, waits to be woken, and holds the lock again.
  @usableFromInline
  package func wait(_ lock: Lock) { unsafe pthread_cond_wait(condition, lock.mutex) }

  @usableFromInline
  func wakeOne() { unsafe pthread_cond_signal(condition) }

  @usableFromInline
  package func wakeAll() { unsafe pthread_cond_broadcast(condition) }
}
