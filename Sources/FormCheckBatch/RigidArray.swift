/// A fixed number of elements with one owner, which changes them in place.
///
/// The memory of an array can have several owners, and an access to an element often counts one more. For the state of a
/// column, which is used for every value, that would take longer than the rest of the access.
// SAFETY: only this value has the pointer to the elements, which it deallocates. Each access checks its index.
@safe struct RigidArray<Element: ~Copyable>: ~Copyable {
  private let elements: UnsafeMutableBufferPointer<Element>

  /// Creates an array without elements.
  init() { unsafe elements = UnsafeMutableBufferPointer(start: nil, count: 0) }

  /// Creates the elements.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - element: Returns the element at an index.
  init(count: Int, _ element: (Int) -> Element) {
    let elements = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
    for index in 0..<count { unsafe elements.initializeElement(at: index, to: element(index)) }
    unsafe self.elements = elements
  }

  deinit {
    unsafe elements.deinitialize()
    unsafe elements.deallocate()
  }

  /// The indices of the elements.
  var indices: Range<Int> { unsafe elements.indices }

  subscript(index: Int) -> Element {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(address(of: index)) }
    @inline(__always)
    unsafeMutableAddress { unsafe address(of: index) }
  }

  @inline(__always)
  private func address(of index: Int) -> UnsafeMutablePointer<Element> {
    // The range checks the index. SAFETY: there is an element, so there is a pointer to the first one.
    unsafe elements.baseAddress.unsafelyUnwrapped + indices[index]
  }
}
