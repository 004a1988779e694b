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

  /// The number of days from 1 January 1970 to the last day that has begun somewhere on the earth.
  package static var latestNumber: Int {
    // The first time zone is 14 hours before UTC.
    (time(nil) + 14 * 3600) / 86_400
  }
}
