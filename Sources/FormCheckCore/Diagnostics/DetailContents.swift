/// The contents of a detail of a ``ValidationError``, apart from its position.
///
/// A detail refers to its contents, because copying one reference takes a fraction of the time of copying all properties.
final class DetailContents: Sendable {
  /// The properties of a detail.
  struct Properties: Sendable {
    let name: String
    var reason: String
    let parameters: [String: ParameterValue]
    var prompt: String?
    var chosenPrompt: Prompt?
    var instruction: String?

    /// The variant of the reason, such as `exact`, or nil for the usual one.
    var variant: String?

    var isCovered = false
  }

  let properties: Properties

  init(_ properties: Properties) { self.properties = properties }

  /// Returns a copy with other properties.
  func changed(_ change: (inout Properties) -> Void) -> DetailContents {
    var properties = properties
    change(&properties)
    return DetailContents(properties)
  }
}
