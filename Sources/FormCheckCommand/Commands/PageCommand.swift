import FormCheckIO
import FormCheckReports
import FormCheckCore
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck page report.json`, which makes a page from a report.
  static let page = Subcommand.reading(
    "page", "make a page from the report of a run",
    usage: ["page [OPTION...] REPORT"],
    details: """
      REPORT is a file written by --report or by 'formcheck merge'. The page is one HTML file without outside \
      resources, and shows everything that the report contains: counts, codes by field, positions, the slowest values \
      and the inputs. A report contains no values; the page that --html writes during a run shows them as well.
      The exit status is 0 if the page was written, whatever the report says.
      For example:
        formcheck page all.json --html all.html
      """,
    options: CommandOption<PageCommandRequest>.makePage, takesFiles: true,
    run: { (request, words, console) throws(UsageError) -> ExitStatus in
      guard let word = words.first, words.count == 1 else {
        throw UsageError(
          words.isEmpty ? "page needs a report" : "page takes one report",
          fix: words.isEmpty
            ? "For example: formcheck page report.json --html report.html"
            : "Combine several reports with 'formcheck merge' first.")
      }
      let input = InputName(word)
      let file = ReportFile(path: request.pagePath ?? "-", format: .page)
      try file.check(inputs: [input])
      guard console.canOpen([input]) else { return .couldNotStart }
      let bytes = try input.contents(limit: RunReport.largestFile)
      let report: RunReport
      do throws(SourceDiagnostic) {
        report = try RunReport(
          reading: bytes, from: input.shown, codes: Catalog.standard.everyCode)
      } catch {
        throw UsageError(error.heading, fix: error.code.commandFix)
      }
      return file.write(RunRecord(report), console) ? .accepted : .couldNotFinish
    })
}
