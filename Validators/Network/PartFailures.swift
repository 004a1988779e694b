import FormCheckCore

/// A collection of the mistakes in the parts of rejected text, each with its position.
///
/// The pattern has already rejected the text. The details only explain why. Parts are slices of
/// `bytes`, so that their indices are positions in the text.
struct PartFailures {
  private(set) var details: [ValidationError.Detail] = []

  /// The bytes of the text; empty if the text is too long for a detailed explanation.
  let bytes: [UInt8]

  /// The maximum number of details.
  private static let maximumCount = 8

  /// Stores the bytes of the text, unless it is longer than `maximumBytes`.
  init(in text: UTF8Span, maximumBytes: Int = 4096) {
    bytes = text.count > maximumBytes ? [] : Array(text.string.utf8)
  }

  /// Adds a detail, unless the maximum number has been reached.
  ///
  /// - Parameters:
  ///   - name: The name of the detail.
  ///   - reason: The template of its message.
  ///   - place: The position in `bytes`.
  ///   - parameters: The values for the template.
  ///   - instruction: The instruction that a form shows instead of the message, or nil to show the message.
  mutating func add(
    _ name: String, _ reason: String, at place: Int,
    parameters: [String: ParameterValue] = [:], instruction: Prompt? = nil
  ) {
    guard details.count < Self.maximumCount else { return }
    let offset = bytes.prefix(place).count { $0 & 0xC0 != 0x80 }
    let detail = ValidationError.Detail(
      name: name, reason: reason, parameters: parameters, offset: offset)
    details.append(instruction.map(detail.instructing) ?? detail)
  }
}
