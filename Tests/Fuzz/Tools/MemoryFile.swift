import FormCheckIO
import Glibc

/// A file in memory that programs can open by name.
final class MemoryFile {
  let descriptor: CInt

  /// The path of the file.
  ///
  /// Each descriptor that is opened with this path starts at offset 0.
  let name: String

  init() {
    var path = Array("/dev/shm/formcheck-fuzz-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    // Unlink the file at once, so that it does not remain after a crash. The open descriptor keeps
    // its contents.
    unlink(path)
    name = "/proc/self/fd/\(descriptor)"
  }

  deinit { close(descriptor) }

  var input: InputName { InputName(Array(name.utf8)) }

  /// The contents of the file.
  var contents: [UInt8] {
    get {
      var bytes = [UInt8](repeating: 0, count: max(0, Int(lseek(descriptor, 0, SEEK_END))))
      let count = pread(descriptor, &bytes, bytes.count, 0)
      return Array(bytes.prefix(max(0, count)))
    }
    set {
      ftruncate(descriptor, 0)
      pwrite(descriptor, newValue, newValue.count, 0)
      lseek(descriptor, 0, SEEK_SET)
    }
  }
}
