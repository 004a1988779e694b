package import FormCheckIO

/// Where the program prints: results on one writer, complaints and counts on the other.
package struct Console {
  /// Results, and nothing else.
  package let output: CheckedWriter
  /// Complaints, warnings and counts.
  package let complaints: CheckedWriter

  /// Standard output and standard error.
  package static func standard() -> Console {
    Console(output: .standardOutput(), complaints: .standardError())
  }

  /// A console of other writers.
  package init(output: CheckedWriter, complaints: CheckedWriter) {
    self.output = output
    self.complaints = complaints
  }

  /// Prints a complaint; the program's name stands before it.
  func complain(_ text: String) {
    // Where complaints cannot be written there is nowhere left to say so.
    try? complaints.write("formcheck: \(text)\n")
    try? complaints.flush()
  }

  /// Complains of each input that cannot be opened: before anything is done with the others, not after an
  /// hour.
  ///
  /// - Parameter inputs: The files.
  /// - Returns: Whether all of them can be opened.
  func canOpen(_ inputs: [InputName]) -> Bool {
    let obstacles = inputs.compactMap { FileInput.obstacle(to: $0) }
    for obstacle in obstacles { complain("\(obstacle)") }
    return obstacles.isEmpty
  }

  /// Prints a text that was asked for, such as a help page.
  ///
  /// - Returns: ``ExitStatus/couldNotFinish`` when it could not be written.
  func print(_ text: String) -> ExitStatus {
    isPrinted(Array(text.utf8)) ? .accepted : .couldNotFinish
  }

  /// Prints bytes, and complains when they could not be written.
  ///
  /// - Parameter bytes: What to print.
  /// - Returns: Whether all went well.
  func isPrinted(_ bytes: [UInt8]) -> Bool {
    isDone { () throws(IOError) in
      try output.write(bytes)
      try output.flush()
    }
  }

  /// Does something with files, and complains when it fails.
  ///
  /// - Parameter work: What to do.
  /// - Returns: Whether all went well.
  func isDone(_ work: () throws(IOError) -> Void) -> Bool {
    do throws(IOError) {
      try work()
      return true
    } catch {
      complain("\(error)")
      return false
    }
  }
}
