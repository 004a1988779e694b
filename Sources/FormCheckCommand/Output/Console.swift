package import FormCheckIO

/// The outputs of the program: one for results, and one for everything else.
package struct Console {
  /// The output for results.
  package let output: CheckedWriter
  /// The output for diagnostics, warnings and counts.
  package let complaints: CheckedWriter
  /// The number of columns of the terminal to which diagnostics are printed, or nil if it is none.
  private let columns: Int?

  /// Returns a console that prints to standard output and standard error.
  package static func standard() -> Console {
    Console(
      output: .standardOutput(), complaints: .standardError(), columns: StandardStream.error.columns
    )
  }

  /// Creates a console from two writers.
  ///
  /// - Parameters:
  ///   - output: The writer for results.
  ///   - complaints: The writer for everything else.
  ///   - columns: The number of columns of the terminal to which diagnostics are printed, or nil if it is none.
  package init(output: CheckedWriter, complaints: CheckedWriter, columns: Int? = nil) {
    self.output = output
    self.complaints = complaints
    self.columns = columns
  }

  /// Prints a diagnostic, with the name of the program as a prefix.
  func complain(_ text: String) {
    // Ignore a failure, because there is no other output on which to report it.
    try? complaints.write("formcheck: \(text)\n")
    try? complaints.flush()
  }

  /// Prints a sentence as a diagnostic, whose lines on a terminal end between words.
  func complain(inSentence text: String) {
    guard let columns else { return complain(text) }
    let name = "formcheck:"
    let lines = Table.wrapped("\(name) \(text)", to: columns - 1).joined(separator: "\n")
    complain(String(lines.dropFirst(name.count + 1)))
  }

  /// Prints errors of reading and writing, with advice after the last error of each code.
  func complain(about errors: [IOError]) {
    for (index, error) in errors.enumerated() {
      let isLast = !errors[(index + 1)...].contains { $0.code == error.code }
      complain(isLast ? error.commandDescription : "\(error)")
    }
  }

  /// Reports each input that cannot be opened.
  ///
  /// Call this method before any input is processed, so that a missing file does not stop a long run halfway.
  ///
  /// - Parameter inputs: The files.
  /// - Returns: Whether all inputs can be opened.
  func canOpen(_ inputs: [InputName]) -> Bool {
    let obstacles = inputs.compactMap { FileInput.obstacle(to: $0) }
    complain(about: obstacles)
    return obstacles.isEmpty
  }

  /// Prints text that the user requested, such as a help page.
  ///
  /// - Returns: ``ExitStatus/couldNotFinish`` if the text could not be written.
  func print(_ text: String) -> ExitStatus {
    isPrinted(Array(text.utf8)) ? .accepted : .couldNotFinish
  }

  /// Prints bytes, and reports a failure to do so.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: Whether all bytes were written.
  func isPrinted(_ bytes: [UInt8]) -> Bool {
    isDone { () throws(IOError) in
      try output.write(bytes)
      try output.flush()
    }
  }

  /// Runs a closure that reads or writes files, and reports a failure.
  ///
  /// - Parameter work: The closure.
  /// - Returns: Whether it succeeded.
  func isDone(_ work: () throws(IOError) -> Void) -> Bool {
    do throws(IOError) {
      try work()
      return true
    } catch {
      complain(about: [error])
      return false
    }
  }
}
