internal import Glibc

/// A mutual exclusion with waiting: POSIX's mutex and condition.
///
/// The standard library's `Mutex` cannot wait for a condition, and the thread sanitizer does not see it.
@safe
final class Lock: @unchecked Sendable {
  // SAFETY: allocated once, never moved, destroyed when the last holder of the lock is gone.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  func hold<Answer>(_ body: () -> Answer) -> Answer {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  func wait() { unsafe pthread_cond_wait(condition, mutex) }

  func wakeAll() { unsafe pthread_cond_broadcast(condition) }
}
