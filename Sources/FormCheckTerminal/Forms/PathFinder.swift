package import FormCheckForms
internal import FormCheckPipelines
internal import Glibc

/// The file system, as the fields for paths of a form see it.
///
/// A form looks at it on threads of its own, because a file system on a network can block for a long time.
package enum PathFinder: Sendable {
  /// Returns what a path leads to.
  ///
  /// - Parameter path: The path, which is relative to the current folder unless it begins with a slash.
  /// - Returns: The state.
  static func state(of path: String) async -> PathState {
    await withCheckedContinuation { continuation in
      let thread = WorkerThread { continuation.resume(returning: stateNow(of: path)) }
      guard let thread else { return continuation.resume(returning: stateNow(of: path)) }
      thread.detach()
    }
  }

  /// Adds the names in the folder of a completion, on another thread.
  ///
  /// - Parameters:
  ///   - completion: The completion.
  ///   - deliver: A closure that receives the completion with the names, on any thread.
  static func fill(
    _ completion: PathCompletion, deliver: @escaping @Sendable (PathCompletion) -> Void
  ) {
    guard let thread = WorkerThread({ deliver(filled(completion)) }) else {
      return deliver(completion)
    }
    thread.detach()
  }

  /// Returns a completion with the names in its folder, or without names if the folder cannot be read.
  ///
  /// Names that are not valid UTF-8 are left out, because a field cannot contain them.
  static func filled(_ completion: PathCompletion) -> PathCompletion {
    var completion = completion
    let folder = completion.folder
    guard let entries = unsafe opendir(folder.isEmpty ? "." : folder) else { return completion }
    defer { unsafe closedir(entries) }
    while let entry = unsafe readdir(entries) {
      let kind = unsafe Int32(entry.pointee.d_type)
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe String(validatingCString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      guard let name else { continue }
      // A symbolic link, or an entry of a file system that does not say what it is.
      let isUnclear = kind == DT_LNK || kind == DT_UNKNOWN
      completion.add(
        name, isFolder: isUnclear ? isFolder(folder + name) : kind == DT_DIR)
    }
    return completion
  }

  private static func isFolder(_ path: String) -> Bool {
    var found = stat()
    return unsafe stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns what a path leads to, and blocks until the file system has answered.
  package static func stateNow(of path: String) -> PathState {
    var found = stat()
    if unsafe stat(path, &found) == 0 {
      return found.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }
    let reason = errno
    if unsafe lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFLNK {
      return reason == EACCES ? .denied : .brokenLink
    }
    switch reason {
    case EACCES: return .denied
    case ENOENT, ENOTDIR: break
    default: return .unusable
    }
    let parent = parent(of: path)
    guard isFolder(parent) else { return .nothingInNoFolder }
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last?.count ?? 0
    if name > NAME_MAX { return .unusable }
    return unsafe faccessat(AT_FDCWD, parent, W_OK | X_OK, AT_EACCESS) == 0 ? .nothing : .denied
  }

  /// Returns the folder of a path, of which a slash at the end is not a part.
  private static func parent(of path: String) -> String {
    var rest = Substring(path)
    while rest.utf8.count > 1, rest.utf8.last == UInt8(ascii: "/") { rest.removeLast() }
    guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == rest.startIndex ? "/" : String(rest[..<slash])
  }
}
