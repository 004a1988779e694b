/// The folder and the file name of a path, as bytes.
package struct FilePath: Sendable {
  /// The folder, with a slash at the end, or `./` if the path contains no slash.
  package let folder: [UInt8]

  /// The name of the file in the folder.
  package let name: [UInt8]

  /// Splits a path after its last slash.
  package init(_ path: some Sequence<UInt8>) {
    let path = Array(path)
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    folder = slash.map { Array(path[...$0]) } ?? Array("./".utf8)
    name = slash.map { Array(path[($0 + 1)...]) } ?? path
  }
}

extension [UInt8] {
  /// Calls a function with the bytes as a null-terminated path.
  func withPath(_ call: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    unsafe (self + [0]).withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { path in
        // SAFETY: the buffer is not empty, since the zero is part of it.
        unsafe path.baseAddress.map { unsafe call($0) } ?? -1
      }
    }
  }
}
