internal import CSecrets

/// Memory for secrets, which is wiped before it is released and, if the system supports it, never written to disk.
@safe
struct WipedMemory: ~Copyable {
  // SAFETY: one mapping of `count` bytes, created by `init` and removed by `deinit`. Callers stay within it and do
  // not keep the pointer.
  let start: UnsafeMutablePointer<UInt8>?

  /// The number of bytes: the requested number, or 0 if the allocation failed.
  let count: Int

  /// Allocates memory.
  ///
  /// If the system cannot provide the memory, `count` is 0.
  init(count: Int) {
    let mapped = unsafe count > 0 ? formcheck_map_secret(count) : nil
    unsafe start = mapped
    self.count = unsafe mapped == nil ? 0 : count
  }

  deinit {
    if let start = unsafe start { unsafe formcheck_unmap_secret(start, count) }
  }
}
