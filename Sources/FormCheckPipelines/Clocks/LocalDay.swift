internal import Glibc

/// The current day in the time zone of the user.
package enum LocalDay: Sendable {
  /// The year, the month and the day of the month, or nil if the system does not know the time.
  package static var now: (year: Int, month: Int, day: Int)? {
    var seconds = time(nil)
    var parts = unsafe tm()
    // `localtime_r` need not read `TZ`.
    tzset()
    guard unsafe localtime_r(&seconds, &parts) != nil else { return nil }
    return unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }

  /// Returns the UTC offset at the beginning or at the end of a day, in minutes, or nil if it is unknown.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, from 1.
  ///   - day: The day of the month.
  ///   - atEnd: Whether the offset is that of the last second of the day, and not of the first.
  /// - Returns: The offset, which is positive east of Greenwich.
  package static func offset(year: Int, month: Int, day: Int, atEnd: Bool) -> Int? {
    var parts = unsafe tm()
    unsafe parts.tm_year = Int32(year - 1900)
    unsafe parts.tm_mon = Int32(month - 1)
    unsafe parts.tm_mday = Int32(day)
    if atEnd { unsafe (parts.tm_hour, parts.tm_min, parts.tm_sec) = (23, 59, 59) }
    unsafe parts.tm_isdst = -1
    // mktime returns -1 for one valid moment, too, but fills in the day of the week only if it succeeds.
    unsafe parts.tm_wday = -1
    _ = unsafe mktime(&parts)
    return unsafe parts.tm_wday < 0 ? nil : Int(parts.tm_gmtoff) / 60
  }

  /// The number of days from 1 January 1970 to the last day that has begun somewhere on the earth.
  package static var latestNumber: Int {
    // The first time zone is 14 hours before UTC.
    (time(nil) + 14 * 3600) / 86_400
  }
}
