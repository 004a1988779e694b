import Foundation

/// Writes text to a temporary file, and returns its path.
func temporary(_ text: String) -> String {
  let path = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString)"
  _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
  return path
}
