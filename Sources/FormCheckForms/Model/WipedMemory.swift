internal import CSecrets

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
    let mapped = unsafe count > 0 ? formcheck_map_secret(count) : nil
    unsafe start = mapped
    self.count = unsafe mapped == nil ? 0 : count
  }

  deinit {
    if let start = unsafe start { unsafe formcheck_unmap_secret(start, count) }
  }
}
