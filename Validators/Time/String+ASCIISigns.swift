import FormCheckCore

extension String {
  /// The text with decimal digits, dashes, spaces and full-width signs replaced by their ASCII
  /// equivalents.
  var withASCIISigns: String {
    if isASCII { return self }
    var plain = ""
    for scalar in unicodeScalars {
      let properties = scalar.properties
      switch scalar.value {
      case _ where properties.numericType == .decimal:
        plain += properties.numericValue.map { String(Int($0)) } ?? ""
      case 0xFF0D, 0x2010...0x2015, 0x2212: plain += "-"
      case 0xFF0B: plain += "+"
      case 0xFF08: plain += "("
      case 0xFF09: plain += ")"
      case 0xFF0C: plain += ","
      case 0xFF0E: plain += "."
      case 0xFF1A: plain += ":"
      case _ where properties.generalCategory == .spaceSeparator: plain += " "
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
