import FormCheckIO
import FormCheckReports
import FormCheckPipelines
import Foundation
import FormCheckCore
import Synchronization
import StrictJSON
import TestSupport
import Testing
import FormCheckValidators

@testable import FormCheckBatch

/// Tests of reading ranges of a file in the workers, which must not affect the output.
@Suite struct RangeTests {
  private struct RunResult: Equatable {
    var output: [UInt8]
    var counts: Counts
    var records: [Int]
    var bytes: [Int]
    var failures: [IOError]
  }

  private func configuration(
    _ format: RecordFormat, _ rule: String, reports: Bool
  ) throws -> BatchConfiguration {
    let rule = try Rule(rule, in: Catalog.standard)
    let column =
      format == .jsonLines
      ? Column(.pointer(try JSONPointer("/v")), name: "v", rule: rule)
      : Column(.whole, rule: rule)
    var configuration = BatchConfiguration(
      format, columns: [column], report: reports ? PlainReport() : nil)
    (configuration.limit, configuration.recordLimit) = (40, 60)
    return configuration
  }

  private func result(
    of file: borrowing ScratchFile, _ configuration: BatchConfiguration, blockSize: Int, jobs: Int
  ) -> RunResult {
    let output = ScratchFile()
    var summary = BatchRun.Summary()
    var batch = configuration
    (batch.blockSize, batch.jobs) = (blockSize, jobs)
    output.write { summary = BatchRun(batch).run([file.name], writer: $0) }
    let counts = summary.counts
    #expect(counts.checked == counts.accepted + counts.rejected + counts.undecided)
    return RunResult(
      output: output.contents, counts: summary.counts, records: summary.inputs.map(\.records),
      bytes: summary.inputs.map(\.bytes), failures: summary.failures)
  }

  /// Returns lines of different lengths, some much longer than a block.
  private func text(
    _ count: Int, isJSON: Bool, _ generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      let length =
        Int.random(in: 0..<200, using: &generator) == 0
        ? 300 : Int.random(in: 0...12, using: &generator)
      let digits = String(repeating: "7", count: length)
      let line =
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: digits + "x"
        case 1: digits + "\r"
        case 2: "\u{FFFD}é"
        default: digits
        }
      bytes += Array((isJSON ? "{\"v\": \"\(line.filter { $0 != "\r" })\"}" : line).utf8)
      bytes.append(10)
    }
    if Bool.random(using: &generator) { bytes += Array("12".utf8) }
    return bytes
  }

  /// The expected result comes from a run with one block, in which no worker reads.
  @Test(arguments: [RecordFormat.values(.lines), .values(.null), .jsonLines], [true, false])
  func readingInWorkersDoesNotChangeTheResult(_ format: RecordFormat, _ reports: Bool) throws {
    var generator = SeededRandom(71)
    let configuration = try configuration(format, "numeric|length:max=9", reports: reports)
    for _ in 0..<TestRun.rounds(18) {
      let file = ScratchFile(text(400, isJSON: format == .jsonLines, &generator))
      let expected = result(of: file, configuration, blockSize: 1 << 20, jobs: 1)
      #expect(expected.counts.rejected > 0)
      for (blockSize, jobs) in [(16, 2), (64, 1), (100, 3), (700, 4), (1500, 2)] {
        let found = result(of: file, configuration, blockSize: blockSize, jobs: jobs)
        #expect(found == expected, "blocks of \(blockSize), \(jobs) jobs")
      }
    }
  }

  /// Returns a reader that has already returned the first block of a file with short lines.
  private func reader(
    of file: borrowing ScratchFile, stop: StopSignal? = nil
  ) throws -> BlockReader {
    var reader = BlockReader(
      try FileInput(file.name), format: .values(.lines), limit: 40, blockSize: 100, stop: stop)
    guard case .block(let first)? = try reader.nextPortion() else {
      Issue.record("the first block is not read by the reader")
      return reader
    }
    #expect(first.firstRecord == 1)
    return reader
  }

  private func range(_ portion: PendingBlock?) -> FileRange? {
    if case .range(let range)? = portion { range } else { nil }
  }

  private let plainText = Array(String(repeating: "12345678\n", count: 200).utf8)

  @Test func rangesReadInAnyOrderAreNumberedCorrectly() throws {
    let file = ScratchFile(plainText)
    var reader = try reader(of: file)
    let one = try #require(range(try reader.nextPortion()))
    let other = try #require(range(try reader.nextPortion()))
    let buffers = BufferPool(room: 2)
    let found = Mutex<Int?>(nil)
    let waiting = Thread {
      let block = try? other.block(from: buffers, isNumbered: true)
      found.withLock { $0 = block?.firstRecord }
    }
    waiting.start()
    usleep(1000)
    #expect(try one.block(from: buffers, isNumbered: true)?.firstRecord == 12)
    while !waiting.isFinished { usleep(100) }
    #expect(found.withLock { $0 } == 23)
  }

  /// If a worker drops a range, the threads that wait for it continue, and no later range is
  /// returned.
  @Test func aDroppedRangeDoesNotBlockOthers() throws {
    let file = ScratchFile(plainText)
    var reader = try reader(of: file)
    var lost = range(try reader.nextPortion())
    let behind = try #require(range(try reader.nextPortion()))
    #expect(lost != nil)
    lost = nil
    #expect(try behind.block(from: BufferPool(room: 0), isNumbered: true) == nil)
    #expect(range(try reader.nextPortion()) == nil)
  }

  /// If a file becomes shorter while ranges are read, the run reports an error.
  @Test func aFileThatBecomesShorterIsAnError() throws {
    let file = ScratchFile(plainText)
    var reader = try reader(of: file)
    let cut = try #require(range(try reader.nextPortion()))
    #expect(truncate(file.path, 150) == 0)
    var failure: IOError?
    do throws(IOError) {
      _ = try cut.block(from: BufferPool(room: 0), isNumbered: false)
    } catch {
      failure = error
    }
    #expect(failure?.code == .cannotRead)
    #expect(
      failure?.description.contains("became shorter while it was read: 150 of 1800 bytes") == true)
  }

  @Test func aSignalEndsTheRanges() throws {
    let file = ScratchFile(plainText)
    let stop = try #require(StopSignal())
    var reader = try reader(of: file, stop: stop)
    let taken = try #require(range(try reader.nextPortion()))
    taken.note(11)
    stop.raise()
    #expect(range(try reader.nextPortion()) == nil)
    let isInterrupted = reader.isInterrupted
    #expect(isInterrupted)
  }

  /// Standard input may be shared, so its file offset must be as if the whole file had been read.
  @Test func theFileOffsetIsAtTheEndAfterwards() throws {
    let file = ScratchFile(plainText)
    let input = try FileInput(file.name)
    let shared = dup(input.file.descriptor)
    defer { close(shared) }
    var reader = BlockReader(input, format: .values(.lines), limit: 40, blockSize: 100)
    var ranges = 0
    while let portion = try reader.nextPortion() {
      if case .range(let range) = portion {
        range.note(11)
        ranges += 1
      }
    }
    #expect(ranges > 10)
    #expect(lseek(shared, 0, SEEK_CUR) == off_t(plainText.count))
  }

  /// A range whose bytes change between the search for its end and the reading is not checked.
  @Test func aChangedRangeIsAnError() throws {
    let file = ScratchFile(plainText)
    var reader = try reader(of: file)
    let changed = try #require(range(try reader.nextPortion()))
    let handle = try #require(FileHandle(forUpdatingAtPath: file.path))
    try handle.write(contentsOf: Array(String(repeating: "12345678901\n", count: 140).utf8))
    var failure: IOError?
    do throws(IOError) {
      _ = try changed.block(from: BufferPool(room: 0), isNumbered: true)
    } catch {
      failure = error
    }
    #expect(failure?.code == .cannotRead && failure?.words.contains("was changed") == true)
  }

  /// Records before a failed range are numbered, and later ones are not, no matter in which order
  /// the workers finish.
  @Test func recordsAfterALostRangeAreNotNumbered() {
    let numbers = RecordNumbers()
    for _ in 0..<4 { _ = numbers.expect() }
    numbers.lose(2)
    #expect(numbers.hasLost && numbers.place(3, holding: 9) == nil)
    #expect(numbers.place(0, holding: 5) == 0 && numbers.place(1, holding: 6) == 5)
    #expect(numbers.total() == nil)
  }

  @Test func recordsAfterAFailureAreNotCounted() throws {
    let configuration = try configuration(.values(.lines), "numeric", reports: false)
    let output = ScratchFile()
    output.write { writer in
      let sink = ResultSink(PreparedBatch(configuration), writer: writer, buffers: nil)
      func arrive(_ port: Int, _ status: Arrival<CheckedBlock, IOError>.Status) {
        #expect(sink.take(Arrival(port: port, number: 1, way: [], status: status)))
      }
      var result = BlockResult(start: 0)
      result.counts.add(accepted: 3)
      let block = Block(source: .standardInput, firstRecord: 1, contents: .values([], count: 0))
      let failure = IOError(.cannotRead, .standardInput, words: "no")
      arrive(1, .delivered(CheckedBlock(block: block, result: result)))
      for _ in 0..<2 {
        arrive(1, .failed(in: "check", failure))
        arrive(1, .delivered(CheckedBlock(block: block, result: result)))
      }
      arrive(2, .delivered(CheckedBlock(block: block, result: result)))
      let summary = sink.close()
      #expect(summary.counts.accepted == 6 && summary.failures == [failure])
    }
  }

  /// If part of standard input was read before, the offsets are still those of the file.
  @Test func aPartlyReadFileIsReadToItsEnd() throws {
    let file = ScratchFile(plainText)
    let beginning = try FileInput(file.name)
    try beginning.go(to: 900)
    let input = try FileInput(InputName(Array("/proc/self/fd/\(beginning.file.descriptor)".utf8)))
    #expect(input.start == 0)
    let rest = RangedFile(
      file.name, beginning.file, extent: 900..<1800, separator: 10, blockSize: 100, firstRecord: 1,
      firstLine: 1)
    var cutter = RangeCutter(rest, from: 900)
    var ranges: [Range<Int>] = []
    while let range = cutter.next() { ranges.append(range) }
    #expect(ranges.first == 900..<999 && ranges.count == 9)
    let last = try #require(ranges.last)
    #expect(truncate(file.path, 1000) == 0)
    do throws(IOError) {
      _ = try FileRange(last, of: rest).block(from: BufferPool(room: 0), isNumbered: false)
      Issue.record("what is gone was read")
    } catch {
      #expect(error.words.hasSuffix(": 100 of 900 bytes"))
    }
  }

  @Test func recordsAreNumberedInTheOrderOfTheRanges() {
    let numbers = RecordNumbers()
    #expect((0..<3).map { _ in numbers.expect() } == [0, 1, 2])
    #expect(numbers.place(0, holding: 5) == 0)
    #expect(numbers.place(1, holding: 0) == 5)
    #expect(numbers.place(2, holding: 7) == 5)
    #expect(numbers.total() == 12 && !numbers.hasLost)
  }
}
