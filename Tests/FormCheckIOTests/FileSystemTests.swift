import FormCheckIO
import Foundation
import Testing

/// Tests of file operations that take one or two system calls.
@Suite struct FileSystemTests {
  /// A draft or a state can be a device such as `/dev/null`, which must remain when the form is submitted.
  @Test func onlyRegularFilesAreRemoved() {
    let path = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString)"
    #expect(mkfifo(path, 0o600) == 0)
    FileSystem.removeRegularFile(path)
    #expect(FileSystem.exists(path))
    unlink(path)
    _ = FileManager.default.createFile(atPath: path, contents: Data())
    FileSystem.removeRegularFile(path)
    #expect(!FileSystem.exists(path))
    FileSystem.removeRegularFile(path)
  }
}
