/// The parts of a file's path, in the bytes that the system knows it by.
package struct FilePath: Sendable {
  /// The folder, with the slash at its end; the current one where the path names none.
  package let folder: [UInt8]

  /// The name of the file in it.
  package let name: [UInt8]

  /// The parts of a path.
  package init(_ path: some Sequence<UInt8>) {
    let path = Array(path)
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    folder = slash.map { Array(path[...$0]) } ?? Array("./".utf8)
    name = slash.map { Array(path[($0 + 1)...]) } ?? path
  }
}

extension [UInt8] {
  /// Calls the system with the bytes as a path, ended by a zero as C wants it.
  func withPath(_ call: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    unsafe (self + [0]).withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { path in
        // SAFETY: the buffer is not empty, since the zero is part of it.
        unsafe path.baseAddress.map { unsafe call($0) } ?? -1
      }
    }
  }
}
