import FormCheckIO
import Glibc
import TestSupport
import Testing

/// Tests of the spool file, which holds output in an unnamed file.
@Suite struct SpoolFileTests {
  @Test(arguments: [false, true], [0, 1, 131_071, 131_072, 131_073, 1_000_000])
  func writtenBytesAreReadInOrder(canBeNameless: Bool, count: Int) throws {
    let folder = ScratchFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let spool = try SpoolFile(in: [Array(folder.path.utf8)], canBeNameless: canBeNameless)
    for start in stride(from: 0, to: count, by: 70_001) {
      try spool.write(Array(bytes[start..<min(start + 70_001, count)]))
    }
    #expect(folder.names == [])
    let file = ScratchFile()
    try file.write { writer in
      try writer.write("<")
      try spool.copy(into: writer)
      try spool.write(Array("more".utf8))
      try writer.write("|")
      try spool.copy(into: writer)
      try writer.write(">")
      try writer.flush()
    }
    #expect(file.contents == [0x3C] + bytes + [0x7C] + bytes + Array("more>".utf8))
  }

  @Test func theFirstWritableFolderIsUsed() throws {
    let folder = ScratchFolder()
    let folders = ["/nowhere", "/proc", folder.path].map { Array($0.utf8) }
    try SpoolFile(in: folders).write([1])
    let failed = failure { () throws(IOError) in _ = try SpoolFile(in: Array(folders.prefix(2))) }
    #expect(failed?.code == .cannotWrite && failed?.subject == "a temporary file in /proc")
    #expect(failure { () throws(IOError) in _ = try SpoolFile() } == nil)
  }

  @Test func aFailureOfTheDestinationIsReported() throws {
    let spool = try SpoolFile()
    try spool.write([UInt8](repeating: 1, count: 300_000))
    let full = try StagedFile(Array("/dev/full".utf8))
    #expect(failure { () throws(IOError) in try spool.copy(into: full.writer) }?.errno == ENOSPC)
  }
}
