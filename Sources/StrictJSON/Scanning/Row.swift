/// Values in a row that grows at its end: an array without its owners being counted at every change.
///
/// It takes room for more when it must and keeps it.
@safe
struct Row<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  // SAFETY: allocated here, freed once in `deinit`, and never handed out; the first `count` places of
  // `room` are filled. The type cannot be copied, so there is one owner.
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
    // SAFETY: there is room for one more.
    unsafe memory[count] = element
    count &+= 1
  }

  /// Forgets all but the first ones.
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
