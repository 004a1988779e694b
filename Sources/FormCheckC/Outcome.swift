import FormCheckBatch
import FormCheckCore
internal import CFormcheck

/// Where a function of the C interface writes its errors.
@safe
struct Outcome {
  // SAFETY: C code passes NULL or the address of a pointer that it owns.
  private let errors: UnsafeMutablePointer<OpaquePointer?>?

  /// Begins a function, which has no errors so far.
  init(_ errors: UnsafeMutablePointer<OpaquePointer?>?) {
    unsafe self.errors = errors
    if let errors = unsafe errors { unsafe errors.pointee = nil }
  }

  /// Whether somebody reads the errors.
  var isRead: Bool { unsafe errors != nil }

  /// Writes a list of errors.
  func write(_ list: @autoclosure () -> ErrorList) {
    if let errors = unsafe errors { unsafe errors.pointee = Handle.retain(list()) }
  }

  /// Writes why the function failed, and returns the result for that.
  func fail(_ failure: CallFailure) -> CInt {
    write(ErrorList(failure))
    return CInt(FORMCHECK_FAILED)
  }
}

/// Bytes that C code passes with their length.
enum Bytes: Sendable {
  /// Calls a body with the bytes, or throws if the pointer and the length cannot belong together.
  static func with<Answer>(
    _ start: UnsafePointer<CChar>?, _ length: Int, _ name: String,
    _ body: (Span<UInt8>) -> Answer
  ) throws(CallFailure) -> Answer {
    if length < 0 {
      throw CallFailure(.argumentMissing, "The length of \"\(name)\" is larger than the memory")
    }
    guard let start = unsafe start else {
      if length > 0 { throw .missing(name) }
      return body(Span())
    }
    return unsafe start.withMemoryRebound(to: UInt8.self, capacity: length) {
      unsafe body(UnsafeBufferPointer(start: $0, count: length).span)
    }
  }
}
