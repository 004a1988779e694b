/// The parts of a file's path.
package struct FilePath: Sendable {
  /// The folder, with the slash at its end; the current one where the path names none.
  package let folder: String

  /// The name of the file in it.
  package let name: String

  /// The parts of a path.
  package init(_ path: String) {
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? "./"
    name = slash.map { String(path[path.index(after: $0)...]) } ?? path
  }
}
