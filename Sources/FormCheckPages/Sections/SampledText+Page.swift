internal import FormCheckCore
internal import FormCheckReports

extension SampledText {
  /// Creates a text from a whole value.
  init(whole text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes: bytes, length: bytes.count)
  }

  /// The name of the only character of the text.
  var characterName: String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.first
      .map { OffendingCharacter($0).description } ?? ""
  }
}
