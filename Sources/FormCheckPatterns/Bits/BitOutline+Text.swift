// Outlines as text, which a program can contain instead of the patterns.
extension BitOutline {
  /// The letter of each kind of bytes.
  ///
  /// `s` means a space, `?` a control character, and `~` a character beyond ASCII.
  private static let letters = Array("0agAG-._@:/s+!?~".utf8)

  /// The shapes as text: `least|most|possible|required`, such as `36|36|0aA-|0-`.
  ///
  /// The maximum is empty if there is none.
  package var rows: [String] {
    shapes.map { shape in
      [
        String(shape.least), shape.most == .max ? "" : String(shape.most),
        Self.text(of: shape.possible), Self.text(of: shape.required),
      ].joined(separator: "|")
    }
  }

  private static func text(of kinds: ByteKinds) -> String {
    let present = letters.indices.filter { kinds.bits >> UInt16($0) & 1 == 1 }
    return String(decoding: present.map { letters[$0] }, as: UTF8.self)
  }

  /// Returns whether a nonempty value with a profile may have the shape that a row describes.
  ///
  /// - Parameters:
  ///   - row: A row, as ``rows`` returns it.
  ///   - profile: The profile.
  /// - Returns: The answer.
  package static func fits(_ row: Span<UInt8>, _ profile: ValueProfile) -> Bool {
    var (least, most, possible, required) = (0, 0, UInt16(0), UInt16(0))
    var hasMost = false
    var cell = 0
    for index in row.indices {
      let byte = row[index]
      if byte == UInt8(ascii: "|") {
        cell += 1
        continue
      }
      switch cell {
      case 0: least = least * 10 + Int(byte & 0x0F)
      case 1:
        most = most * 10 + Int(byte & 0x0F)
        hasMost = true
      case 2: possible |= bit(of: byte)
      default: required |= bit(of: byte)
      }
    }
    return Shape(
      possible: ByteKinds(bits: possible), required: ByteKinds(bits: required), least: least,
      most: hasMost ? most : .max
    ).fits(profile)
  }

  private static func bit(of letter: UInt8) -> UInt16 {
    letters.firstIndex(of: letter).map { 1 << UInt16($0) } ?? 0
  }
}
