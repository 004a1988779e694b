import FormCheckCore
internal import Glibc

/// Timestamps in the ISO 8601 format, in UTC.
package enum UTCTime: Sendable {
  /// The current time, to the second.
  package static var now: String { text(seconds) }

  /// The current time, in seconds since 1970.
  package static var seconds: Int { time(nil) }

  /// Returns the timestamp of a time given in seconds since 1970.
  package static func text(_ seconds: Int) -> String {
    var seconds = seconds
    var parts = unsafe tm()
    guard unsafe gmtime_r(&seconds, &parts) != nil else { return "1970-01-01T00:00:00Z" }
    let date = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday]
    let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec]
    return date.map(digits).joined(separator: "-") + "T"
      + time.map(digits).joined(separator: ":") + "Z"
  }

  /// Returns whether a string has the format of a timestamp, such as `2026-11-22T06:24:00Z`.
  ///
  /// Only the format is checked: month 13 is accepted.
  package static func isMoment(_ text: String) -> Bool {
    let shape = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    return text.utf8.count == shape.count
      && zip(text.utf8, shape).allSatisfy { byte, sign in
        sign == UInt8(ascii: "d") ? byte.isASCIIDigit : byte == sign
      }
  }

  private static func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
