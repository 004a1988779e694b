import StrictJSON

extension JSONWriter {
  /// Writes a member whose value is an array of texts.
  mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    list(texts) { $1.string($0) }
  }
}
