/// A growable array with a single owner, so that changes need no reference counting.
///
/// Its memory never shrinks.
@safe
struct Row<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  // SAFETY: this type allocates the memory, frees it once in `deinit`, and keeps its pointer private; the first
  // `count` of `room` elements are initialized. The type cannot be copied, so there is one owner.
  private var memory: UnsafeMutablePointer<Element>
  private(set) var room: Int
  private(set) var count = 0

  init() {
    room = 32
    unsafe memory = .allocate(capacity: room)
  }

  deinit { unsafe memory.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always)
    get { unsafe UnsafeBufferPointer(start: memory, count: count).span[index] }
    @inline(__always)
    set {
      var values = unsafe UnsafeMutableBufferPointer(start: memory, count: count).mutableSpan
      values[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == room { grow() }
    // SAFETY: `grow` has made room for one more element.
    unsafe memory[count] = element
    count &+= 1
  }

  /// Removes all elements from an index to the end.
  @inline(__always)
  mutating func removeAll(from newCount: Int) {
    if newCount >= 0, newCount < count { count = newCount }
  }

  @inline(never)
  private mutating func grow() {
    let newMemory = UnsafeMutablePointer<Element>.allocate(capacity: room * 2)
    unsafe newMemory.update(from: memory, count: count)
    unsafe memory.deallocate()
    unsafe memory = newMemory
    room *= 2
  }
}
