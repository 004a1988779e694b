internal import Glibc

/// Makes a system call, and makes it again as long as a signal breaks it off.
///
/// Not for what may wait for ever: a signal must be able to end that.
///
/// - Parameter call: The call; it answers with a negative number when it fails.
/// - Returns: What it answers in the end; `errno` is as it left it.
package func afterSignals<Answer: SignedInteger>(_ call: () -> Answer) -> Answer {
  while true {
    let answer = call()
    if answer >= 0 || errno != EINTR { return answer }
  }
}
