internal import Glibc

/// Memory of its own for secrets: wiped in the end, not written to disk if the system agrees.
@safe
struct WipedMemory: ~Copyable {
  // SAFETY: one mapping of `count` bytes, made by `init` and undone by `deinit`; whoever takes the
  // pointer keeps inside it and lets go of it before this is gone.
  let start: UnsafeMutablePointer<UInt8>?

  /// How many bytes there are: as many as were asked for, or none.
  let count: Int

  /// Memory of that many bytes; of none where the system has none.
  init(count: Int) {
    let mapped = unsafe Self.map(count)
    unsafe start = mapped
    self.count = unsafe mapped == nil ? 0 : count
  }

  private static func map(_ size: Int) -> UnsafeMutablePointer<UInt8>? {
    guard size > 0 else { return nil }
    let mapped = unsafe mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0)
    guard let mapped = unsafe mapped, unsafe mapped != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    // Either may be refused; then it is memory like any other.
    unsafe mlock(mapped, size)
    unsafe madvise(mapped, size, 16)  // MADV_DONTDUMP
    return unsafe mapped.bindMemory(to: UInt8.self, capacity: size)
  }

  deinit {
    guard let start = unsafe start else { return }
    unsafe explicit_bzero(start, count)
    unsafe munmap(start, count)
  }
}
