import FormCheckIO
import TestSupport
import Testing

/// Tests of reading a whole file.
@Suite struct FileInputTests {
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func everyByteIsRead(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = ScratchFile(bytes)
    let whole = try FileInput(file.name).readWhole()
    let exactly = try FileInput(file.name).readWhole(limit: count)
    #expect(whole == bytes && exactly == bytes)
  }

  @Test(arguments: [1, 65_536, 65_537, 200_000])
  func aTooLargeFileIsRejected(_ count: Int) {
    let file = ScratchFile([UInt8](repeating: 7, count: count))
    var failure: IOError?
    do throws(IOError) { _ = try FileInput(file.name).readWhole(limit: count - 1) } catch {
      failure = error
    }
    #expect(failure?.code == .cannotRead)
    #expect(failure?.words == "the file has more than \(count - 1) bytes")
  }
}
