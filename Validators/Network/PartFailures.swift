import FormCheckCore

/// Collects what is wrong with the parts of a rejected text, each at its place.
///
/// It decides nothing: the pattern has rejected the text already. Parts are slices of ``bytes``, so
/// that their indices are places in the text.
struct PartFailures {
  private(set) var details: [ValidationError.Detail] = []

  /// The text; empty when it is longer than anybody would read about part by part.
  let bytes: [UInt8]

  /// How many details are told at most.
  private static let most = 8

  /// Reads a text, unless it is longer than anybody could have mistyped.
  init(in text: UTF8Span, longest: Int = 4096) {
    bytes = text.count > longest ? [] : Array(text.string.utf8)
  }

  /// Notes a fault.
  ///
  /// - Parameters:
  ///   - name: The detail's name.
  ///   - reason: Its template.
  ///   - place: Where in ``bytes``.
  ///   - parameters: The values for the template.
  mutating func add(
    _ name: String, _ reason: String, at place: Int,
    parameters: [String: ParameterValue] = [:]
  ) {
    guard details.count < Self.most else { return }
    let offset = bytes.prefix(place).count { $0 & 0xC0 != 0x80 }
    details.append(
      ValidationError.Detail(name: name, reason: reason, parameters: parameters, offset: offset))
  }
}
