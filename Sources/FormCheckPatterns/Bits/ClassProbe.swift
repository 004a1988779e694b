internal import CPCRE2

/// Finds out which ASCII bytes a class such as `[^a-f]`, `\d`, `\p{Lu}` or `.` contains, by matching them with PCRE2.
///
/// No other code interprets the syntax of classes, so their meaning is always PCRE2's.
enum ClassProbe {
  /// Returns the ASCII bytes that a class contains.
  ///
  /// - Parameters:
  ///   - source: The class as written in the pattern.
  ///   - options: The options of the pattern.
  /// - Returns: The set, or nil if PCRE2 does not accept the source on its own as a class.
  static func members(of source: String, options: Pattern.Options) -> ByteSet? {
    let stretches = stretches(of: source, options: options, in: Array(UInt8(0)..<128))
    return stretches.map { ByteSet($0.joined().map { UInt8($0) }) }
  }

  /// Returns the maximal runs of class members in a string, in order.
  ///
  /// - Parameters:
  ///   - source: The class as written in the pattern.
  ///   - options: The options of the pattern.
  ///   - text: The string, as well-formed UTF-8.
  /// - Returns: The byte ranges of the runs, or nil if PCRE2 does not accept the source on its own as a class.
  static func stretches(
    of source: String, options: Pattern.Options, in text: [UInt8]
  ) -> [Range<Int>]? {
    // The extended option would have no effect: spaces are significant between square brackets, and the source has none
    // elsewhere.
    let flags = options.subtracting(.extended).pcre2Flags & ~UInt32(PCRE2_ANCHORED)
    let pattern = "(?:\(source))++"
    var number: Int32 = 0
    var place = 0
    let code = unsafe pattern.utf8.span.withUnsafeBufferPointer { bytes in
      unsafe withUnsafeMutablePointer(to: &number) { number in
        unsafe withUnsafeMutablePointer(to: &place) { place in
          unsafe pcre2_compile_8(
            bytes.baseAddress ?? formcheck_empty_subject(), bytes.count, flags, number, place, nil)
        }
      }
    }
    guard let code = unsafe code else { return nil }
    defer { unsafe pcre2_code_free_8(code) }
    guard let data = unsafe pcre2_match_data_create_8(1, nil) else { return nil }
    defer { unsafe pcre2_match_data_free_8(data) }
    return unsafe stretches(code, data, in: text)
  }

  private static func stretches(
    _ code: OpaquePointer, _ data: OpaquePointer, in text: [UInt8]
  ) -> [Range<Int>]? {
    var found: [Range<Int>] = []
    var start = 0
    while start < text.count {
      // SAFETY: the subject outlives the call and is well-formed UTF-8.
      let result = unsafe text.withUnsafeBufferPointer { bytes in
        unsafe pcre2_match_8(
          code, bytes.baseAddress ?? formcheck_empty_subject(), bytes.count, start,
          UInt32(PCRE2_NO_UTF_CHECK), data, nil)
      }
      if result == PCRE2_ERROR_NOMATCH { break }
      guard result > 0, let range = unsafe pcre2_get_ovector_pointer_8(data) else { return nil }
      let (first, end) = unsafe (range[0], range[1])
      guard first < end, end <= text.count else { return nil }
      found.append(first..<end)
      start = end
    }
    return found
  }
}
