import FormCheckReports
import FormCheckIO
import FormCheckBatch
import FormCheckCore

extension Subcommand {
  /// The command `formcheck plan FILE --splits N`, which divides files into splits for separate runs.
  static let plan = Subcommand.reading(
    "plan", "split files into parts, to check each in a separate run",
    usage: ["plan --csv|--tsv|--ndjson|--lines|--null [--splits N] [OPTION...] FILE..."],
    details: """
      Each line of the output is one split, a JSON object with the numbers of its first record and line:
        {"id":0,"path":"people.csv","offset":0,"length":123,"size":456,"record":1,"line":1}
      Splits begin and end at \
      record boundaries, even if quoted fields contain line breaks; each file is read once. A split can exceed \
      --split-size, because it always contains whole records. 'formcheck merge' combines the reports of all splits, \
      and detects missing ones.
      For example, with GNU parallel, where formcheck replaces {id} with the id of the split:
        formcheck plan people.csv --csv --splits 8 |
        parallel formcheck --csv --field email=email --split {} --report '{id}.json'
      """,
    options: CommandOption<PlanRequest>.plan, takesFiles: true,
    run: { (request, words, console) throws(UsageError) in
      guard !words.isEmpty else {
        throw UsageError(
          "plan needs files", fix: "For example: formcheck plan FILE --csv --splits 8")
      }
      if request.splits != nil, request.splitSize != nil {
        throw .contradiction("--splits", "--split-size")
      }
      let format = try request.format()
      if request.isQuick, request.records == .csv || request.records == .tsv {
        throw UsageError(
          "--quick and --\(request.records?.rawValue ?? "") cannot be used together",
          fix: "Leave out --quick: the file must be read to find where records begin.")
      }
      let inputs = words.map { InputName($0) }
      guard !inputs.contains(.standardInput) else {
        throw UsageError("standard input cannot be split", fix: "Name a regular file.")
      }
      guard console.canOpen(inputs) else { return .couldNotStart }
      try FileRoles.checkOnce(inputs, fix: "Name each file only once.")
      let isDone = console.isDone { () throws(IOError) in
        try write(inputs, format, request, console)
      }
      return isDone ? .accepted : .couldNotFinish
    })

  private static func write(
    _ inputs: [InputName], _ format: RecordFormat, _ request: PlanRequest, _ console: Console
  ) throws(IOError) {
    var size = request.splitSize ?? PlanRequest.standardSize
    if let splits = request.splits {
      var whole = 0
      for input in inputs {
        let (sum, overflow) = whole.addingReportingOverflow(try SplitPlanner.size(of: input))
        whole = overflow ? .max : sum
      }
      size = max(0, whole - 1) / splits + 1
    }
    let planner = SplitPlanner(format, size: size, isQuick: request.isQuick)
    var id = 0
    for input in inputs {
      try planner.divide(input, from: id) { (split) throws(IOError) in
        try console.output.write(split.json + [UInt8(ascii: "\n")])
        id = split.id + 1
      }
    }
    try console.output.flush()
  }
}
