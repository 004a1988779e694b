internal import FormCheckForms
internal import FormCheckIO
internal import Glibc

/// The program with which a person edits a text with several lines: `$VISUAL`, `$EDITOR` or `vi`.
///
/// The text is in a file that only the person can read, in a folder of its own, and both are removed afterward.
struct TextEditor {
  /// The command, in the syntax of the shell.
  private let command: String

  /// The folder for temporary files.
  private let folder: String

  /// The maximum length of an edited text, in bytes.
  private static let maximumBytes = 4 << 20

  /// Creates the editor that the environment names.
  ///
  /// - Parameter variable: A closure that returns the value of an environment variable, or nil if it is not set.
  init(_ variable: (String) -> String?) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    command = value("VISUAL") ?? value("EDITOR") ?? "vi"
    folder = value("XDG_RUNTIME_DIR") ?? value("TMPDIR") ?? "/tmp"
  }

  /// Lets the person edit a text, and waits until the editor ends.
  ///
  /// - Parameter text: The text.
  /// - Returns: The event for the session: the edited text, or the reason why there is none.
  func edit(_ text: String) -> FormEvent {
    do throws(EditorFailure) {
      let file = try PrivateFile(in: folder, containing: text)
      try run(on: file.path)
      return .edited(PastedText(try file.contents(atMost: Self.maximumBytes)))
    } catch {
      return .editorFailed(error)
    }
  }

  private func run(on path: String) throws(EditorFailure) {
    let quoted = path.split(separator: "'", omittingEmptySubsequences: false).joined(
      separator: #"'\''"#)
    let line = "exec </dev/tty >/dev/tty 2>/dev/tty; \(command) '\(quoted)'"
    guard let running = ShellCommand(line, input: [], hasTerminal: true) else { throw .notStarted }
    _ = running.finish()
    switch running.end {
    case .status(0): break
    // With these statuses, the shell reports that it could not run the command.
    case .status(126), .status(127), nil: throw .notStarted
    case .status(let status): throw .status(Int(status))
    case .signal(let signal): throw .signal(Int(signal))
    case .unknown, .unread: break
    }
  }
}

/// A file with mode 0600 in a folder with mode 0700, which are removed when the object is released.
private final class PrivateFile {
  /// The path of the file.
  let path: String

  private let folder: String

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - parent: The folder in which the private folder is created.
  ///   - text: The text of the file, which is written with a line break at its end.
  /// - Throws: ``EditorFailure`` if the file cannot be created.
  init(in parent: String, containing text: String) throws(EditorFailure) {
    var template = Array("\(parent)/formcheck-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { bytes in
      unsafe bytes.baseAddress.flatMap { unsafe mkdtemp($0) } != nil
    }
    guard made else { throw .file }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Editors choose the highlighting by the name.
    path = "\(folder)/answer.txt"
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .file }
    let isWritten = WholeWrite.write(Array((text + "\n").utf8), to: descriptor)
    guard close(descriptor) == 0, isWritten else { throw .file }
  }

  /// Returns the bytes of the file.
  ///
  /// Some editors replace the file, so it is opened again by its name.
  func contents(atMost limit: Int) throws(EditorFailure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .file }
    defer { close(descriptor) }
    var contents: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while contents.count <= limit {
      let count = afterSignals { unsafe read(descriptor, &bytes, bytes.count) }
      if count == 0 { return contents }
      guard count > 0 else { throw .file }
      contents += bytes[..<count]
    }
    throw .file
  }

  deinit {
    // An editor may leave other files beside this one, such as a copy of the previous version.
    guard let entries = unsafe opendir(folder) else { return }
    while let entry = unsafe readdir(entries) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { _ = unsafe unlink("\(folder)/\(name)") }
    }
    unsafe closedir(entries)
    _ = unsafe rmdir(folder)
  }
}
