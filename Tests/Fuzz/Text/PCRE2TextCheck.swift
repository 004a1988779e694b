import CPCRE2

/// PCRE2's own UTF-8 check, which runs unless the caller turns it off.
final class PCRE2TextCheck {
  private let code: OpaquePointer?
  private let data: OpaquePointer?

  init() {
    var number: Int32 = 0
    var place = 0
    code = pcre2_compile_8([UInt8]("x".utf8), 1, UInt32(PCRE2_UTF), &number, &place, nil)
    data = code.flatMap { pcre2_match_data_create_from_pattern_8($0, nil) }
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_code_free_8(code)
  }

  /// Returns the offset of the first invalid character, or nil.
  func firstFault(in bytes: [UInt8]) -> Int? {
    let answer = pcre2_match_8(code, bytes, bytes.count, 0, 0, data, nil)
    let isFault = (PCRE2_ERROR_UTF8_ERR21...PCRE2_ERROR_UTF8_ERR1).contains(answer)
    return isFault ? Int(pcre2_get_startchar_8(data)) : nil
  }
}
