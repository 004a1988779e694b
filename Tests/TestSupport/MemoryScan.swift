import Foundation

/// Searches the memory of this process.
public enum MemoryScan {
  /// Counts the occurrences of some bytes in memory.
  ///
  /// - Parameter masked: The bytes with all bits inverted, so that the search does not find its own
  ///   argument.
  /// - Returns: The number of occurrences, or nil if memory cannot be read.
  public static func copies(ofMasked masked: [UInt8]) -> Int? {
    guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps"),
      let text = try? maps.readToEnd()
    else { return nil }
    let memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
    guard memory >= 0, !masked.isEmpty else { return nil }
    defer { close(memory) }
    var copies = 0
    // The buffer has its own pages, which the search skips.
    let window = 1 << 20
    guard let buffer = mmap(nil, window, PROT_READ | PROT_WRITE, MAP_PRIVATE | 0x20, -1, 0) else {
      return nil
    }
    defer { munmap(buffer, window) }
    let own = UInt(bitPattern: buffer)
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      // Search the program's writable memory, but not the shadow memory of a sanitizer.
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
        // The windows overlap, so that bytes across a border are complete in the next one.
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
