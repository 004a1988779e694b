package import FormCheckIO
import Foundation
import Glibc

/// A file for one test.
package struct ScratchFile: ~Copyable {
  package let path: String

  package var name: InputName { InputName(Array(path.utf8)) }

  package var contents: [UInt8] {
    (FileManager.default.contents(atPath: path)).map(Array.init) ?? []
  }

  package init(_ bytes: [UInt8] = []) {
    path = NSTemporaryDirectory() + "formcheck-" + UUID().uuidString
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Runs `body` with a writer to the file, and closes it.
  package func write(_ body: (CheckedWriter) throws -> Void) rethrows {
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    try body(CheckedWriter(descriptor: descriptor, name: "a test's file"))
  }
}

/// A folder for one test.
package struct ScratchFolder: ~Copyable {
  package let path: String

  /// What lies in it.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  package init() {
    path = NSTemporaryDirectory() + "formcheck-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a file in it.
  package func make(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o644) {
    _ = FileManager.default.createFile(atPath: file(name), contents: Data(bytes))
    chmod(file(name), mode)
  }

  /// What a file in it holds.
  package func contents(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file(name)).map(Array.init)
  }

  /// What the system tells of a file in it; of a link itself.
  package func status(_ name: String) -> stat {
    var status = stat()
    _ = lstat(file(name), &status)
    return status
  }
}

/// The failure of something that is to fail.
package func failure(_ body: () throws(IOError) -> Void) -> IOError? {
  do throws(IOError) {
    try body()
    return nil
  } catch {
    return error
  }
}
