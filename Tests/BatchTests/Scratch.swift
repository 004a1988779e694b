import Batch
import Foundation

/// A file for one test.
struct ScratchFile: ~Copyable {
  let path: String

  var name: InputName { InputName(Array(path.utf8)) }

  var contents: [UInt8] { (FileManager.default.contents(atPath: path)).map(Array.init) ?? [] }

  init(_ bytes: [UInt8] = []) {
    path = NSTemporaryDirectory() + "formcheck-" + UUID().uuidString
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Runs `body` with a writer to the file, and closes it.
  func write(_ body: (CheckedWriter) throws -> Void) rethrows {
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    try body(CheckedWriter(descriptor: descriptor, name: "a test's file"))
  }
}
