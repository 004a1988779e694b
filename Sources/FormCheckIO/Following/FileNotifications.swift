internal import Glibc

/// Notifications of the system about changes to a file and to the names in its folder.
///
/// They only end a wait early: a file system in a network does not report the changes of other machines.
struct FileNotifications: ~Copyable {
  /// A descriptor that is readable after a change.
  let descriptor: Int32

  /// The changes that matter: new bytes, other attributes (truncation, another link count), and a new file of any name.
  private static let changes = (
    file: UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_MOVE_SELF),
    folder: UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)
  )

  /// Requests notifications, or returns nil if the system has none for this file and its folder.
  ///
  /// - Parameter path: The path of the file, which need not exist.
  init?(of path: [UInt8]) {
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let folder = FilePath(path).folder
    let watched = [
      unsafe path.withPath { unsafe inotify_add_watch(descriptor, $0, Self.changes.file) },
      unsafe folder.withPath { unsafe inotify_add_watch(descriptor, $0, Self.changes.folder) },
    ]
    guard watched.contains(where: { $0 >= 0 }) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Removes the notifications that have arrived.
  func discard() {
    var events = [UInt8](repeating: 0, count: 4096)
    while unsafe read(descriptor, &events, events.count) > 0 {}
  }
}
