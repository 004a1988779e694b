internal import Glibc

/// A POSIX mutex.
///
/// The standard library's `Mutex` has no condition variables, and the thread sanitizer does not recognize it.
@safe
@usableFromInline
package final class Lock: @unchecked Sendable {
  // SAFETY: the mutex is allocated once, never moves, and is destroyed when the last reference to the lock is released.
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
  package func hold<Answer, Failure>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer
  {
    acquire()
    defer { release() }
    return try body()
  }

  @usableFromInline
  func acquire() { unsafe pthread_mutex_lock(mutex) }

  @usableFromInline
  func release() { unsafe pthread_mutex_unlock(mutex) }
}

/// A POSIX condition variable, for threads that wait until the state that a lock protects has changed.
@safe
@usableFromInline
package final class Condition: @unchecked Sendable {
  // SAFETY: as for the mutex of `Lock`.
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

  /// Releases the lock, waits to be woken, and acquires the lock again.
  ///
  /// Wake-ups can be spurious: call this method in a loop that checks the condition.
  @usableFromInline
  package func wait(_ lock: Lock) { unsafe pthread_cond_wait(condition, lock.mutex) }

  @usableFromInline
  func wakeOne() { unsafe pthread_cond_signal(condition) }

  @usableFromInline
  package func wakeAll() { unsafe pthread_cond_broadcast(condition) }
}
