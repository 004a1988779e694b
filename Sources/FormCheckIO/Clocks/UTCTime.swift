import FormCheckCore
internal import Glibc

/// Moments as ISO 8601 writes them, in UTC.
package enum UTCTime: Sendable {
  /// This moment.
  package static var now: String { text(time(nil)) }

  /// A moment in seconds since 1970.
  package static func text(_ seconds: Int) -> String {
    var seconds = seconds
    var parts = unsafe tm()
    guard unsafe gmtime_r(&seconds, &parts) != nil else { return "1970-01-01T00:00:00Z" }
    let date = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday]
    let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec]
    return date.map(digits).joined(separator: "-") + "T"
      + time.map(digits).joined(separator: ":") + "Z"
  }

  /// Whether a text is such a moment: `2026-11-22T06:24:00Z`.
  package static func isMoment(_ text: String) -> Bool {
    let shape = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    return text.utf8.count == shape.count
      && zip(text.utf8, shape).allSatisfy { byte, sign in
        sign == UInt8(ascii: "d") ? byte.isASCIIDigit : byte == sign
      }
  }

  private static func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
