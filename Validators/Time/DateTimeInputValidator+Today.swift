internal import FormCheckCore
internal import FormCheckPipelines

/// Bounds that are counted from the current day.
extension DateTimeInputValidator {
  /// Returns the beginning of a day as the minimum, or its end as the maximum, in the time zone of the user.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - word: The day as it is written in the rule.
  ///   - option: `min` or `max`.
  ///   - offset: Whether the bound has a UTC offset.
  ///   - seconds: Whether the bound has seconds.
  /// - Returns: The bound.
  /// - Throws: `OptionError` if the day cannot be written.
  static func bound(
    _ day: RelativeDay, _ word: String, _ option: String, offset: Offset, seconds: Seconds
  ) throws(OptionError) -> TimeBound {
    let isEnd = option == "max"
    guard let date = day.date, let dayText = DateFormat.standard.exactText(of: date),
      let number = GregorianDay(year: date.year, month: date.month, day: date.day)?.number,
      let minutes = offset == .no
        ? 0 : LocalDay.offset(year: date.year, month: date.month, day: date.day, atEnd: isEnd)
    else {
      throw OptionError(
        option: option, code: .badOptionValue,
        message: "\"\(VisibleText.word(word))\" is not a date between the years 0 and 9999")
    }
    let time = (isEnd ? "23:59" : "00:00") + (seconds == .no ? "" : isEnd ? ":59" : ":00")
    let text = "\(dayText)T\(time)" + (offset == .no ? "" : suffix(ofOffset: minutes))
    let start = number * 86_400 - minutes * 60
    // The end includes the fractions of the last second, and a leap second.
    let place =
      isEnd
      ? Moment.place(ofSeconds: start + 86_400, isLeap: true)
      : Moment.place(ofSeconds: start, isLeap: false)
    return TimeBound(text: text, moment: Moment(seconds: place, fraction: []))
  }

  /// Returns a UTC offset as RFC 3339 writes it, such as `Z` or `+01:00`.
  private static func suffix(ofOffset minutes: Int) -> String {
    if minutes == 0 { return "Z" }
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return (minutes < 0 ? "-" : "+") + hours.digits(atLeast: 2) + ":" + rest.digits(atLeast: 2)
  }
}
