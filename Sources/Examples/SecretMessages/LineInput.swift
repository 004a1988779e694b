internal import Glibc

/// A reader that returns the lines of standard input as unchanged bytes, even if the bytes are not valid UTF-8.
struct LineInput {
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  /// Returns the next line without its terminator, or nil at the end of the input.
  mutating func next() -> [UInt8]? {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        var line = Array(buffer[..<end])
        buffer.removeFirst(end + 1)
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return line
      }
      if isAtEnd {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : buffer
      }
      searched = buffer.count
      fill()
    }
  }

  private mutating func fill() {
    var block = [UInt8](repeating: 0, count: 65536)
    let count = unsafe read(STDIN_FILENO, &block, block.count)
    if count < 0, errno == EINTR { return }
    isAtEnd = count <= 0
    buffer += block.prefix(max(0, count))
  }
}
