internal import CStart

/// The arguments of this process.
enum ProcessArguments: Sendable {
  /// The arguments after the program's name, as bytes.
  ///
  /// `CommandLine.arguments` would replace bytes that are not UTF-8. An argument can be a value to check, so its bytes
  /// must not change. `CommandLine` also needs `/proc`, which an empty root file system does not have.
  static var all: [[UInt8]] {
    var arguments: [[UInt8]] = []
    for index in 1..<max(1, formcheck_argument_count()) {
      var length = 0
      guard let word = unsafe formcheck_argument(index, &length) else { break }
      arguments.append(unsafe Array(UnsafeRawBufferPointer(start: word, count: length)))
    }
    return arguments
  }
}
