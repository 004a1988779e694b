internal import CPCRE2

/// What is known about the PCRE2 library this program runs with.
public enum PatternLibrary: Sendable {
  /// The library's version and date, such as `10.42 2022-12-11`.
  public static var version: String { text(of: UInt32(PCRE2_CONFIG_VERSION)) }

  /// The version of Unicode that the library's character properties follow.
  public static var unicodeVersion: String { text(of: UInt32(PCRE2_CONFIG_UNICODE_VERSION)) }

  /// Whether this machine lets the library compile patterns to machine code.
  ///
  /// The library may have been built with the compiler and still be rejected executable memory by a
  /// hardened kernel, so this tries it.
  public static var engine: Pattern.Engine {
    (try? Pattern("a").engine) ?? .interpreter
  }

  /// PCRE2's own sentence about one of its error numbers.
  static func message(forNumber number: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      unsafe pcre2_get_error_message_8(number, buffer.baseAddress, buffer.count)
    }
    guard length > 0 else { return "PCRE2 error \(number)" }
    return String(decoding: buffer[..<Int(length)], as: UTF8.self)
  }

  private static func text(of item: UInt32) -> String {
    let length = pcre2_config_8(item, nil)
    guard length > 0 else { return "unknown" }
    var buffer = [UInt8](repeating: 0, count: Int(length))
    _ = unsafe buffer.withUnsafeMutableBytes { unsafe pcre2_config_8(item, $0.baseAddress) }
    return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
  }
}
