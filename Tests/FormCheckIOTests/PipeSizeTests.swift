import FormCheckIO
import Foundation
import TestSupport
import Testing

/// Tests of the size of pipes that are read.
@Suite struct PipeSizeTests {
  @Test func aPipeThatIsReadIsEnlarged() throws {
    let folder = ScratchFolder()
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let input = try FileInput(InputName(Array(path.utf8)))
    let writer = open(path, O_WRONLY)
    defer { close(writer) }
    // 1032 is F_GETPIPE_SZ.
    #expect(fcntl(writer, 1032) == 128 * 1024)
    #expect(input.name.shown.hasSuffix("pipe"))
  }
}
