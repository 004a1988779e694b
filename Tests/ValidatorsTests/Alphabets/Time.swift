/// Patterns of Validators/Time, each with an alphabet that reaches into its corners.
extension EngineTests {
  static let times: [(rule: String, alphabet: [String])] = [
    ("date", ["0", "1", "2", "3", "9", "-", "\n"]),
    ("date:format=D.M.YYYY", ["0", "1", "3", ".", "2026", "\n"]),
    ("date:format=YYYY年MM月DD日", ["2026", "年", "02", "月", "日", "\n"]),
    ("date:format=DD-MMM-YY", ["0", "1", "-", "Ju", "n", "L", "\n"]),
    ("time", ["0", "2", "6", ":", ".", "\n"]),
    ("time:seconds=yes", ["0", "2", "6", ":", ".", "\n"]),
    ("time:seconds=no", ["0", "2", "6", ":", "\n"]),
    ("time:fraction=no", ["0", "2", ":", ".", "\n"]),
    ("time:offset=required", ["00", "6", ":", ".", "Z", "+", "-"]),
    ("time:offset=optional", ["00", "6", ":", ".", "z", "+", "-"]),
    ("time:format=12", ["0", "1", ":", " ", "A", "pm", "M"]),
    ("datetime", ["0", "1", "2", "3", "-", "T", ":"]),
    ("datetime:blank=no", ["0", "1", "6", " ", "-", "T", ":"]),
    ("datetime:offset=no", ["0", "1", "6", ":", "-", "T", "."]),
    ("datetime:offset=optional,seconds=optional", ["0", "1", "6", ":", "-", "Z", "."]),
  ]
}
