import FormCheckIO
import Glibc

/// A file in memory, which programs open by its name.
final class MemoryFile {
  let descriptor: CInt

  /// The path of the file; opening it begins at its beginning.
  let name: String

  init() {
    var path = Array("/dev/shm/formcheck-fuzz-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    // Nothing stays behind, however this ends; the file is there as long as it is open.
    unlink(path)
    name = "/proc/self/fd/\(descriptor)"
  }

  deinit { close(descriptor) }

  var input: InputName { InputName(Array(name.utf8)) }

  /// What stands in it.
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
