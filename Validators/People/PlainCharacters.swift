import FormCheckCore

extension String {
  /// The text with full-width characters, dashes, spaces and decimal digits replaced by their ASCII
  /// equivalents.
  ///
  /// Zero-width and bidirectional format characters are removed.
  var inASCII: String {
    if isASCII { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: scalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: scalars.append("-")
      case 0x200B...0x200D, 0x2060, 0xFEFF, 0xAD, 0x200E, 0x200F, 0x202A...0x202C: break
      case _ where scalar.properties.generalCategory == .spaceSeparator: scalars.append(" ")
      case _ where scalar.properties.numericType == .decimal:
        let digit = scalar.properties.numericValue.map { Unicode.Scalar(0x30 + UInt8($0)) }
        scalars.append(digit ?? scalar)
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
