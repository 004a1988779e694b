internal import CFormcheck

// The functions that read lists of errors. The header describes them.

@safe
private func entry(_ errors: OpaquePointer?, _ index: Int) -> ErrorList.Entry? {
  guard let list = Handle.object(errors, as: ErrorList.self),
    list.entries.indices.contains(index)
  else { return nil }
  return list.entries[index]
}

@safe
private func detail(
  _ errors: OpaquePointer?, _ index: Int, _ detail: Int
) -> ErrorList.Detail? {
  guard let entry = entry(errors, index), entry.details.indices.contains(detail) else { return nil }
  return entry.details[detail]
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_count(_ errors: OpaquePointer!) -> Int {
  Handle.object(errors, as: ErrorList.self)?.entries.count ?? 0
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_code(_ errors: OpaquePointer!, _ index: Int) -> CInt {
  entry(errors, index)?.code ?? 0
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_name(
  _ errors: OpaquePointer!, _ index: Int
) -> UnsafePointer<CChar>! {
  unsafe entry(errors, index)?.name.start
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_reason(
  _ errors: OpaquePointer!, _ index: Int
) -> UnsafePointer<CChar>! {
  unsafe entry(errors, index)?.reason.start
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_prompt(
  _ errors: OpaquePointer!, _ index: Int
) -> UnsafePointer<CChar>! {
  unsafe entry(errors, index)?.prompt.start
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_suggestion(
  _ errors: OpaquePointer!, _ index: Int
) -> UnsafePointer<CChar>! {
  unsafe entry(errors, index)?.suggestion?.start
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_offset(_ errors: OpaquePointer!, _ index: Int) -> Int64 {
  entry(errors, index)?.offset ?? -1
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_length(_ errors: OpaquePointer!, _ index: Int) -> Int64 {
  entry(errors, index)?.length ?? -1
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_byte_offset(_ errors: OpaquePointer!, _ index: Int) -> Int64 {
  entry(errors, index)?.byteOffset ?? -1
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_detail_count(_ errors: OpaquePointer!, _ index: Int) -> Int {
  entry(errors, index)?.details.count ?? 0
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_detail_name(
  _ errors: OpaquePointer!, _ index: Int, _ number: Int
) -> UnsafePointer<CChar>! {
  unsafe detail(errors, index, number)?.name.start
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_detail_reason(
  _ errors: OpaquePointer!, _ index: Int, _ number: Int
) -> UnsafePointer<CChar>! {
  unsafe detail(errors, index, number)?.reason.start
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_error_detail_offset(
  _ errors: OpaquePointer!, _ index: Int, _ number: Int
) -> Int64 {
  detail(errors, index, number)?.offset ?? -1
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_errors_free(_ errors: OpaquePointer!) {
  Handle.release(errors, as: ErrorList.self)
}
