import Foundation

/// Looks for bytes in the whole memory of this process.
public enum MemoryScan {
  /// How often some bytes stand in memory.
  ///
  /// - Parameter masked: The bytes, each with all its bits turned over, so that they are not found
  ///   where they are looked for.
  /// - Returns: How often they stand there; nil where memory cannot be read.
  public static func copies(ofMasked masked: [UInt8]) -> Int? {
    guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps"),
      let text = try? maps.readToEnd()
    else { return nil }
    let memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
    guard memory >= 0, !masked.isEmpty else { return nil }
    defer { close(memory) }
    var copies = 0
    // Pages of its own, which are not looked at themselves.
    let window = 1 << 20
    guard let buffer = mmap(nil, window, PROT_READ | PROT_WRITE, MAP_PRIVATE | 0x20, -1, 0) else {
      return nil
    }
    defer { munmap(buffer, window) }
    let own = UInt(bitPattern: buffer)
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      // What is written by the program, and no shadow memory of a sanitizer.
      guard ends.count == 2, words[1].hasPrefix("rw"), ends[1] - ends[0] < 1 << 30 else { continue }
      var place = ends[0]
      while place < ends[1] {
        let count = pread(memory, buffer, min(window, Int(ends[1] - place)), off_t(place))
        guard count > 0 else { break }
        let isOwn = place < own + UInt(window) && own < place + UInt(count)
        if !isOwn {
          copies += self.copies(
            of: masked, in: UnsafeRawBufferPointer(start: buffer, count: count))
        }
        // Bytes across the border of two windows are in the next one as a whole.
        place += UInt(count < window ? count : window - masked.count)
      }
    }
    return copies
  }

  private static func copies(of masked: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int {
    guard let base = bytes.baseAddress, bytes.count >= masked.count else { return 0 }
    let first = Int32(~masked[0])
    var (found, start) = (0, 0)
    while start <= bytes.count - masked.count,
      let hit = memchr(base + start, first, bytes.count - masked.count + 1 - start)
    {
      let place = UnsafeRawPointer(hit) - base
      if masked.indices.allSatisfy({ bytes[place + $0] == ~masked[$0] }) { found += 1 }
      start = place + 1
    }
    return found
  }
}
