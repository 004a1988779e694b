package import FormCheckPipelines
internal import Glibc

/// Waits for a file to grow, and continues with the file that replaces it, like `tail -F`.
///
/// A file that does not exist yet is opened as soon as it appears. A file that becomes shorter is read again from its
/// start. If another file takes the name of the open one, the open file is read to its end first. Bytes that are
/// written to the old file after that are not read.
///
/// Anything other than a regular file, such as a pipe, is read once and ends where its writer ends it.
package final class FileFollower: @unchecked Sendable {
  // SAFETY: only one thread at a time reads an input, and each reader sees the changes of the previous one. All other
  // properties are constants.
  private var notifications: FileNotifications?

  /// Whether another file must be read after the end of the current one.
  private var isReplaced = false

  /// Whether the file was open before, so that its permissions may be about to change after a rotation.
  private var hasOpened = false

  /// Whether standard input is to be read from its start, because it became shorter.
  private var restartsStandardInput = false

  /// The name of the file.
  package let name: InputName

  private let usesNotifications: Bool
  private let warn: @Sendable (InputName, String) -> Void

  /// The time after which a file is examined again without a notification, in milliseconds.
  private var pause: Int { if notifications == nil { 250 } else { 1000 } }

  /// Creates a follower.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - usesNotifications: Whether the system's notifications end a wait early. Without them, the file is examined four
  ///     times a second.
  ///   - warn: Receives a sentence when a file is missing, becomes shorter or is replaced.
  package init(
    _ name: InputName, usesNotifications: Bool = true,
    warn: @escaping @Sendable (InputName, String) -> Void = { _, _ in }
  ) {
    self.name = name
    self.usesNotifications = usesNotifications
    self.warn = warn
  }

  /// Opens the file, and waits until it exists.
  ///
  /// - Parameter stop: A signal that ends the wait.
  /// - Returns: The file, or nil if the stop signal was raised.
  /// - Throws: ``IOError`` with the code 5001 if the file exists and cannot be read.
  package func open(until stop: StopSignal?) throws(IOError) -> FileInput? {
    isReplaced = false
    var isMissing = false
    while stop?.isRaised != true {
      notifications =
        usesNotifications && name != .standardInput ? FileNotifications(of: name.path) : nil
      do throws(IOError) {
        let input = try FileInput(name, following: self)
        if restartsStandardInput { try input.go(to: 0) }
        restartsStandardInput = false
        hasOpened = true
        return input
      } catch  where error.errno == ENOENT || error.errno == EACCES && hasOpened {
        if !isMissing {
          warn(name, hasOpened ? "waiting for the next file" : "waiting for this file to appear")
        }
        isMissing = true
        guard wait(until: stop) else { return nil }
      }
    }
    return nil
  }

  /// Returns whether another file must be opened after the end of the last one.
  package var continues: Bool { isReplaced }

  /// The reason why reading stops at the end of the bytes that were available.
  enum End {
    /// More bytes are available.
    case grown
    /// The file was replaced or became shorter, so that it ends here.
    case over
    /// The stop signal was raised.
    case stopped
  }

  /// Waits at the end of a file until there is more to read.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - place: The offset of the next byte.
  ///   - stop: A signal that ends the wait.
  /// - Returns: The reason why the wait ended.
  func wait(for file: OpenFile, at place: Int, until stop: StopSignal?) -> End {
    while true {
      // The name is examined before the size, so that all bytes that were written under this name are read.
      let isOther = isOther(file)
      let size = file.size ?? place
      if size > place { return .grown }
      if size < place || isOther {
        warn(
          name,
          isOther
            ? "this file was replaced; reading the new one"
            : "this file became shorter; reading it from its start")
        isReplaced = true
        restartsStandardInput = name == .standardInput
        return .over
      }
      if !wait(until: stop) { return .stopped }
    }
  }

  /// Returns whether the name of the file leads to another file.
  private func isOther(_ file: OpenFile) -> Bool {
    name != .standardInput && file.isNamed(name.path) == false
  }

  /// Waits for a notification, or for the time after which the file is examined without one.
  ///
  /// - Returns: False if the stop signal was raised.
  private func wait(until stop: StopSignal?) -> Bool {
    let descriptor = notifications?.descriptor ?? -1
    let goesOn: Bool
    if let stop {
      goesOn = stop.waitForInput(on: descriptor, within: pause)
    } else {
      var change = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&change, 1, Int32(pause))
      goesOn = true
    }
    notifications?.discard()
    return goesOn
  }
}
