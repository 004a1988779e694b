import Batch
import InputValidation

extension Subcommand {
  /// `formcheck merge a.json b.json`: adds the reports of several runs.
  static let merge = Subcommand.reading(
    "merge", "add the reports of several runs",
    usage: ["merge [OPTION...] REPORT..."],
    details: """
      formcheck merge part-*.json --report all.json
      REPORT is a file that --report has written, or that this command has. Each must add up, be about the \
      same fields, rules and limits, and count other inputs; else nothing is printed, and the exit status \
      is 2. The sum is a report like the others, and names all runs with their inputs and digests.
      The exit status is 3 when a run is not complete or a record is undecided, else 1 when any was refused.
      """,
    options: CommandOption<MergeRequest>.merge, takesFiles: true,
    run: { (request, words, console) throws(UsageError) -> ExitStatus in
      guard !words.isEmpty else {
        throw UsageError(
          "merge needs reports", wayOut: "For example: formcheck merge part-1.json part-2.json")
      }
      let inputs = words.map { InputName($0) }
      guard inputs.count(where: { $0 == .standardInput }) < 2 else {
        throw UsageError("standard input can be read only once", wayOut: "Name files.")
      }
      let file = ReportFile(path: request.reportPath ?? "-")
      try file.check(inputs: inputs)
      guard console.canOpen(inputs) else { return .couldNotStart }
      let sum = try AccountingRecord(adding: inputs) { console.complain($0) }
      guard file.write(sum, console), sum.isComplete, sum.counts.undecided == 0 else {
        return .couldNotFinish
      }
      return sum.counts.refused > 0 ? .refused(as: request.refusedExit) : .accepted
    })
}

extension AccountingRecord {
  /// How large a report may be: that of a million inputs is.
  private static let largestFile = 1 << 28

  /// The sum of reports.
  ///
  /// - Parameters:
  ///   - inputs: The files, at least one.
  ///   - warn: Told of runs that are not complete.
  /// - Throws: ``UsageError`` where one cannot be read, or cannot be added to those before it.
  fileprivate init(
    adding inputs: [InputName], warn: (String) -> Void
  ) throws(UsageError) {
    var sum: AccountingRecord?
    for input in inputs {
      let bytes = try Self.bytes(of: input)
      do throws(AccountingError) {
        let record = try AccountingRecord(reading: bytes, from: input.shown)
        if !record.isComplete { warn("\(input.shown): this run is not complete") }
        if sum == nil { sum = record } else { try sum?.add(record, from: input.shown) }
      } catch {
        throw UsageError("\(error)", wayOut: error.code.fix)
      }
    }
    guard let sum else { throw UsageError("merge needs reports") }
    self = sum
  }

  private static func bytes(of input: InputName) throws(UsageError) -> [UInt8] {
    do throws(IOFailure) {
      return try FileInput(input).readWhole(limit: largestFile)
    } catch {
      throw UsageError("\(error)", wayOut: "")
    }
  }
}
