@_spi(_Unicode) internal import Swift

extension String {
  /// The text with each character composed, as Unicode's normalization form C has it.
  var composed: String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: _nfc)
    return String(scalars)
  }
}
