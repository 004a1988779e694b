/// Objects that C code holds as pointers to opaque types.
// SAFETY: C code passes only NULL and pointers that a function of this library returned and that it has not freed.
enum Handle: Sendable {
  /// Returns a pointer that keeps an object until `release` is called.
  @safe
  static func retain(_ object: AnyObject) -> OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
  }

  /// Returns the object of a pointer, or nil if the pointer is NULL.
  ///
  /// - Parameters:
  ///   - pointer: A pointer that `retain` returned.
  ///   - type: The type of the object.
  /// - Returns: The object, or nil.
  @safe
  static func object<Object: AnyObject>(_ pointer: OpaquePointer?, as type: Object.Type) -> Object?
  {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// Frees the object of a pointer, unless the pointer is NULL.
  @safe
  static func release<Object: AnyObject>(_ pointer: OpaquePointer?, as type: Object.Type) {
    guard let pointer = unsafe pointer else { return }
    unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}
