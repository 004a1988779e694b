import Foundation
import TestSupport

/// Runs the example programs.
enum Example {
  /// The exit status of a program and the text that it wrote.
  struct Ending {
    let status: Int32
    let output: String
    let complaint: String
  }

  /// Runs a program and waits for it to exit.
  ///
  /// Standard input, output and error are files, so a full pipe cannot block the program.
  static func run(
    _ name: String, _ arguments: String..., input: Data = Data(), output: String? = nil
  ) throws -> Ending {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("example-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (given, printed, complained) = (
      folder.appendingPathComponent("0"), folder.appendingPathComponent("1"),
      folder.appendingPathComponent("2")
    )
    try input.write(to: given)
    try Data().write(to: printed)
    try Data().write(to: complained)
    let process = Process()
    process.executableURL = try BuiltProgram.url(of: name)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: given)
    process.standardOutput = try FileHandle(
      forWritingTo: output.map { URL(fileURLWithPath: $0) } ?? printed)
    process.standardError = try FileHandle(forWritingTo: complained)
    try process.run()
    process.waitUntilExit()
    return Ending(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: try Data(contentsOf: printed), as: UTF8.self),
      complaint: String(decoding: try Data(contentsOf: complained), as: UTF8.self))
  }
}
