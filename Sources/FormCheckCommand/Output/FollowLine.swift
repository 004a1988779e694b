import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckReports
import StrictJSON

/// The lines that a run with `--follow` prints: the counts since its start, and those since the last line.
///
///     {"time":"2026-11-26T15:20:00Z","event":"interval","source":"mail.log","bytes":52,"in":4,"accepted":3,
///      "rejected":1,"undecided":0,"interval":{"in":1,"accepted":1,"rejected":0,"undecided":0}}
struct FollowLine {
  private let source: InputName
  private let columns: [Column]
  private var last = Counts()

  /// Creates the lines of a run that has not begun.
  init(_ source: InputName, columns: [Column]) {
    self.source = source
    self.columns = columns
  }

  /// Returns the next line.
  ///
  /// - Parameters:
  ///   - summary: The result so far.
  ///   - status: The exit status if this is the last line, or nil.
  /// - Returns: The line with its terminator.
  mutating func next(_ summary: BatchRun.Summary, status: ExitStatus?) -> [UInt8] {
    let counts = summary.counts
    var interval = Counts()
    interval.checked = counts.checked - last.checked
    interval.accepted = counts.accepted - last.accepted
    interval.rejected = counts.rejected - last.rejected
    interval.undecided = counts.undecided - last.undecided
    last = counts
    var writer = JSONWriter()
    writer.object { object in
      object.member("time", UTCTime.now)
      object.member("event", status == nil ? "interval" : "end")
      object.member("source", source.shown)
      object.member("bytes", summary.inputs.reduce(0) { $0 + $1.bytes })
      Self.write(counts, to: &object)
      object.key("interval")
      object.object { Self.write(interval, to: &$0) }
      if columns.contains(where: { $0.name != nil }) {
        object.key("fields")
        object.array { fields in
          for (column, counts) in zip(columns, summary.columns) where column.rule != nil {
            fields.object { field in
              field.member("field", column.name)
              field.member("accepted", counts.accepted)
              field.member("rejected", counts.rejected)
              field.member("undecided", counts.undecided)
            }
          }
        }
      }
      if let status { object.member("status", Int(status.number)) }
    }
    writer.newline()
    return writer.finish()
  }

  private static func write(_ counts: Counts, to object: inout JSONWriter) {
    object.member("in", counts.checked)
    object.member("accepted", counts.accepted)
    object.member("rejected", counts.rejected)
    object.member("undecided", counts.undecided)
  }
}
