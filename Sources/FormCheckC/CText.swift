/// Text for C code: UTF-8 with a NUL byte at its end, at an address that does not change.
@safe
final class CText: @unchecked Sendable {
  // SAFETY: allocated once, never changed, and freed with the last reference.
  let start: UnsafePointer<CChar>

  init(_ text: String) {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe (copy + index).initialize(to: byte) }
    unsafe start = UnsafePointer(copy)
  }

  deinit { unsafe start.deallocate() }
}
