internal import Glibc

/// Repeats a system call until no signal interrupts it.
///
/// Do not use this for calls that can wait forever: a signal must be able to end those.
///
/// - Parameter call: The system call, which returns a negative number if it fails.
/// - Returns: The result of the last call, which also set `errno`.
package func afterSignals<Answer: SignedInteger>(_ call: () -> Answer) -> Answer {
  while true {
    let answer = call()
    if answer >= 0 || errno != EINTR { return answer }
  }
}
