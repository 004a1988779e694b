import FormCheckCore
import StrictJSON

/// The response of a command that receives the answers of a form: the last JSON object in its output.
///
/// The output can also contain other text, such as the log of a script. An object begins at the start of a line.
struct CommandResponse {
  /// The bytes of the object, or the whole output if it contains no object.
  let bytes: [UInt8]

  /// The members of the object, or nil if there is no valid object.
  private let members: [JSONMember]?

  /// Whether the output has something that begins like an object with errors but is not valid JSON.
  private let isBroken: Bool

  /// The maximum number of lines that begin like an object but are none.
  private static let mostAttempts = 100

  /// Finds the response in an output.
  init(_ output: [UInt8]) {
    var found: ArraySlice<UInt8>?
    var isBroken = false
    var attempts = 0
    var start = output.firstIndex { $0 > 0x20 } ?? output.endIndex
    while start < output.endIndex, attempts < Self.mostAttempts {
      if let end = Self.objectEnd(in: output, from: start) {
        found = output[start..<end]
        isBroken = false
        start = end
      } else if output[start] == UInt8(ascii: "{") {
        isBroken = true
        attempts += 1
      }
      // Continue at the first visible character of the next line.
      start = output[start...].firstIndex(of: UInt8(ascii: "\n")) ?? output.endIndex
      start = output[start...].firstIndex { $0 > 0x20 } ?? output.endIndex
    }
    bytes = isBroken ? output : found.map(Array.init) ?? output
    members = isBroken ? nil : found.flatMap { (try? JSONReader.read(Array($0)))?.members }
    self.isBroken = isBroken
  }
  /// Whether the command has listed errors, or began to list them and printed invalid JSON.
  var listsErrors: Bool {
    if isBroken { return String(decoding: bytes, as: UTF8.self).hasOccurrence(of: "\"errors\"") }
    return errors?.elements?.isEmpty == false || errors?.members?.isEmpty == false
  }

  /// Whether a command that failed has printed errors, even if the object is malformed.
  var hasErrors: Bool {
    guard let members else { return isBroken }
    return errors?.elements?.isEmpty != true && !members.isEmpty
  }

  private var errors: JSONNode? { members?.first { $0.key == "errors" }?.value }

  /// Returns the end of the JSON object that begins at an offset, or nil if no valid object begins there.
  private static func objectEnd(in output: [UInt8], from start: Int) -> Int? {
    guard output[start] == UInt8(ascii: "{") else { return nil }
    var (depth, isInText, isEscaped) = (0, false, false)
    for index in start..<output.endIndex {
      switch output[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInText: isEscaped = true
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText: depth -= 1
      default: continue
      }
      if depth == 0, !isInText {
        let object = Array(output[start...index])
        return (try? JSONReader.read(object)) == nil ? nil : index + 1
      }
    }
    return nil
  }
}
