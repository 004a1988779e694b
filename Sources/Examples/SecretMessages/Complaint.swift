internal import Glibc

/// Writes a complaint to standard error.
func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  // Where complaints cannot be written there is nowhere left to say so.
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
}
