package import FormCheckIO
import Foundation
import Glibc

/// A temporary file for one test.
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

  /// Calls `body` with a writer to the file, and then closes the file.
  package func write(_ body: (CheckedWriter) throws -> Void) rethrows {
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    try body(CheckedWriter(descriptor: descriptor, name: "a test's file"))
  }
}

/// A temporary folder for one test.
package struct ScratchFolder: ~Copyable {
  package let path: String

  /// The sorted names of the files in the folder.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  package init() {
    path = NSTemporaryDirectory() + "formcheck-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Creates a file in the folder.
  package func make(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o644) {
    _ = FileManager.default.createFile(atPath: file(name), contents: Data(bytes))
    chmod(file(name), mode)
  }

  /// Returns the contents of a file in the folder, or nil if there is none.
  package func contents(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file(name)).map(Array.init)
  }

  /// Returns the status of a file in the folder, without following links.
  package func status(_ name: String) -> stat {
    var status = stat()
    _ = lstat(file(name), &status)
    return status
  }
}

/// Returns the error that a function throws, or nil.
package func failure(_ body: () throws(IOError) -> Void) -> IOError? {
  do throws(IOError) {
    try body()
    return nil
  } catch {
    return error
  }
}
