import CByteMasks

/// A set of ASCII bytes.
struct ByteClass {
  let members: Set<UInt8>

  /// The set in the form that the kernels expect.
  let table: formcheck_byte_class

  /// Creates a set of bytes.
  ///
  /// If `isCompared` is true, the kernels compare with a single byte directly. Otherwise, they use
  /// a table, as for any other set.
  init(_ members: some Sequence<UInt8>, isCompared: Bool = true) {
    let members = Set(members)
    var table = formcheck_byte_class()
    withUnsafeMutableBytes(of: &table.table) { rows in
      for byte in members { rows[Int(byte & 15)] |= 1 << (byte >> 4) }
    }
    table.only = -1
    if isCompared, members.count == 1, let byte = members.first {
      table.only = Int32(byte)
    }
    self.members = members
    self.table = table
  }

  /// Returns a random set: half of all bytes, a few, or one.
  static func random(_ random: inout some RandomNumberGenerator) -> ByteClass {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: ByteClass([.random(in: 0..<128, using: &random)])
    case 1: ByteClass([.random(in: 0..<128, using: &random)], isCompared: false)
    case 2: ByteClass((0..<3).map { _ in .random(in: 0..<128, using: &random) })
    default: ByteClass((0..<128).filter { _ in .random(using: &random) })
    }
  }
}
