import FormCheckCore

// Options for a run that checks records as they are written.

extension CommandOption<ValidationRequest> {
  /// The option `--follow`, which keeps reading a file that grows.
  static let follow = toggle(
    "--follow", "keep reading a growing file, and print counts at an interval",
    details: """
      Reads one FILE, or standard input, as it is written. A FILE that does not exist is opened as soon as it \
      appears; if another file takes its name, or if it becomes shorter, reading goes on at the start of the new \
      content. A last line without its end is checked when the end is written. Standard output has one JSON object \
      for each interval and a last one at the end, and rejections go to standard error. SIGINT, SIGTERM, SIGHUP or \
      the end of a pipe end the run; the exit status depends on the verdicts alone. --metrics is renewed at each \
      interval. Files of --accepted and --rejected appear at the end, but a pipe receives each record at once.
      """
  ) { (request) throws(UsageError) in request.follows = true }

  /// The option `--interval`, which sets the time between two lines of `--follow`.
  static let interval = valued(
    "--interval", "TIME", "with --follow: the time between lines (default: 10s)",
    details: "A number with a unit: 500ms, 10s, 5m or 1h."
  ) { (request, text) throws(UsageError) in
    request.interval = try milliseconds(text)
  }

  /// Parses a time, such as `500ms`, `10s`, `5m` or `1h`.
  private static func milliseconds(_ text: String) throws(UsageError) -> Int {
    let units: [(name: String, milliseconds: Int)] = [
      ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000),
    ]
    for unit in units where text.utf8.reversed().starts(with: unit.name.utf8.reversed()) {
      guard let number = Int(digits: text.dropLast(unit.name.utf8.count)), number <= 86_400_000
      else { break }
      let time = number * unit.milliseconds
      if (100...86_400_000).contains(time) { return time }
    }
    throw .badValue(
      text, of: "--interval", expected: "a time from 100ms to 24h, such as 500ms, 10s, 5m or 1h")
  }
}
