internal import Glibc

/// Prints an error message to standard error.
func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  // Ignore a failure, because there is nowhere else to report it.
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
}
