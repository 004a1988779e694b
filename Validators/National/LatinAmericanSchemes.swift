// The numbers of persons and businesses in Central and South America, beside those of the largest countries.

/// The schemes of the numbers of persons and businesses in Central and South America.
enum LatinAmericanSchemes: Sendable {
  static let dominicanTaxpayer = NumberScheme(
    "DO", "rnc", "RNC", "[0-9]{9}", lengths: [9], example: "101850043",
    source: "Dirección General de Impuestos Internos, Registro Nacional del Contribuyente"
  ) { number in
    let sum = number.sum([7, 9, 8, 6, 5, 4, 3, 2])
    return number.check((10 - sum % 11 + 9) % 9 + 1, at: 8)
  }

  static let dominicanPerson = NumberScheme(
    "DO", "cedula", "cédula", "[0-9]{11}", lengths: [11], example: "00113918205",
    source: "Junta Central Electoral, Ley 6125 de Cédula de Identificación"
  ) { $0.last($0.luhn == 0) }

  static let ecuadorianPerson = NumberScheme(
    "EC", "ci", "cédula de identidad", "[0-9]{2}[0-6][0-9]{7}", lengths: [10],
    example: "1714307103",
    source: "Dirección General de Registro Civil, Identificación y Cedulación"
  ) { number in
    switch number.number(0..<2) {
    case 1...24, 30: number.last(number.luhn == 0)
    default: .region(0..<2)
    }
  }

  static let guatemalanTaxpayer = NumberScheme(
    "GT", "nit", "NIT", "[0-9]{1,11}[0-9K]", lengths: Array(2...12), example: "576937K",
    source: "Superintendencia de Administración Tributaria, NIT"
  ) { number in
    let last = number.count - 1
    let sum = (0..<last).reduce(0) { $0 + number[$1] * (number.count - $1) }
    let digit = (11 - sum % 11) % 11
    return number.check(digit == 10 ? 20 : digit, at: last)
  }

  static let paraguayanTaxpayer = NumberScheme(
    "PY", "ruc", "RUC", "[0-9]{5,9}", lengths: Array(5...9), example: "800000358",
    source: "Subsecretaría de Estado de Tributación, Registro Único de Contribuyentes"
  ) { number in
    let last = number.count - 1
    let sum = (0..<last).reduce(0) { $0 + number[$1] * (number.count - $1) }
    return number.check((11 - sum % 11) % 11 % 10, at: last)
  }

  static let uruguayanTaxpayer = NumberScheme(
    "UY", "rut", "RUT", "(?:0[1-9]|1[0-9]|2[012])[0-9]{6}001[0-9]", lengths: [12],
    example: "211003420017",
    source: "Dirección General Impositiva, Registro Único Tributario"
  ) { number in
    if number.number(2..<8) == 0 { return .unassigned(2..<8) }
    let sum = number.sum([4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
    return number.check((11 - sum % 11) % 11, at: 11)
  }

  static let venezuelanTaxpayer = NumberScheme(
    "VE", "rif", "RIF", "[VEJPG][0-9]{9}", lengths: [10], example: "V114702834",
    source: "Servicio Nacional Integrado de Administración Aduanera y Tributaria, RIF"
  ) { number in
    let letter = 4 * ((number.place(of: 0, in: "VEJPG") ?? 0) + 1)
    let rest = (letter + number.sum([3, 2, 7, 6, 5, 4, 3, 2], from: 1)) % 11
    return number.check(rest < 2 ? 0 : 11 - rest, at: 9)
  }
}
