// Proves that a dependent package can name every public type of the product.

import FormCheckBatch
import FormCheckIO
import FormCheckReports
import FormCheckCore
import FormCheckPipelines

enum Reachable {
  typealias ABatchConfiguration = BatchConfiguration
  typealias APlace = Place
  typealias AValueReport = any ValueReport
  typealias ARepeatableReport = any RepeatableReport
  typealias AReportEntry = ReportEntry
  typealias AAcceptedEntry = AcceptedEntry
  typealias AnEntryTemplate = EntryTemplate
  typealias AErrorOffset = ErrorOffset
  typealias AReportSink = any ReportSink
  typealias AFilterRun = FilterRun
  typealias AFixRun = FixRun
  typealias AFixResult = FixResult
  typealias AFixReport = any FixReport
  typealias AKeptRecords = KeptRecords
  typealias ASplitWriter = SplitWriter
  typealias ASplitPlanner = SplitPlanner
  typealias ABlock = Block
  typealias AFraming = Framing
  typealias ABlockReader = BlockReader
  typealias ABufferPool = BufferPool
  typealias ARecordCheck = RecordCheck
  typealias ARecordFormat = RecordFormat
  typealias ASeparatedFormat = SeparatedFormat
  typealias AColumn = Column
  typealias AUniqueKey = UniqueKey
  typealias AInputSummary = InputSummary
  typealias ABatchRun = BatchRun
  typealias AComparison = Comparison
  typealias AComparisonRun = ComparisonRun
  typealias ARunState = RunState
  typealias ATolerance = Tolerance
  typealias AAtomicFile = AtomicFile
  typealias ACheckedWriter = CheckedWriter
  typealias AFileIdentity = FileIdentity
  typealias ASpoolFile = SpoolFile
  typealias AStagedFile = StagedFile
  typealias AStreamDigest = StreamDigest
  typealias AIOError = IOError
  typealias AShellCommand = ShellCommand
  typealias AInputName = InputName
  typealias AFileInput = FileInput
  typealias AReportSum = ReportSum
  typealias ACounts = Counts
  typealias AFoundPlace = FoundPlace
  typealias ASourceDiagnostic = SourceDiagnostic
  typealias ARunReport = RunReport
  typealias ATextPosition = TextPosition
  typealias AFileSplit = FileSplit
}
