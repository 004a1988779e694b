internal import CPCRE2

/// Information about the PCRE2 library that the program uses.
///
/// ```swift
/// print(PatternLibrary.version, PatternLibrary.engine)  // 10.42 2022-12-11 jit
/// ```
public enum PatternLibrary: Sendable {
  /// The version and the date of the library, such as `10.42 2022-12-11`.
  public static var version: String { text(of: UInt32(PCRE2_CONFIG_VERSION)) }

  /// The Unicode version of the library's character properties.
  public static var unicodeVersion: String { text(of: UInt32(PCRE2_CONFIG_UNICODE_VERSION)) }

  /// The engine that executes patterns on this machine.
  ///
  /// Even if the library has a JIT compiler, a hardened kernel can deny the executable memory that machine code needs.
  /// This property therefore compiles a pattern to find out.
  public static var engine: Pattern.Engine {
    (try? Pattern("a").engine) ?? .interpreter
  }

  /// Returns PCRE2's message for an error number.
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
