import FormCheckBatch
internal import CFormcheck

/// Reads arrays of the Arrow C data interface as segments of a column.
///
/// Only what the structures say about themselves can be checked: the buffers must have the sizes that follow from the
/// length of the array.
struct ArrowImport {
  private let format: String
  private let dictionaryFormat: String?

  /// Reads the type of arrays.
  ///
  /// - Parameter schema: The type.
  /// - Throws: `CallFailure` if the type was released or is incomplete.
  init(_ schema: UnsafePointer<ArrowSchema>) throws(CallFailure) {
    guard unsafe schema.pointee.release != nil else {
      throw .broken("The schema has been released")
    }
    format = try unsafe Self.format(of: schema)
    if let dictionary = unsafe schema.pointee.dictionary {
      dictionaryFormat = try unsafe Self.format(of: dictionary)
    } else {
      dictionaryFormat = nil
    }
  }

  private static func format(of schema: UnsafePointer<ArrowSchema>) throws(CallFailure) -> String {
    guard let format = unsafe schema.pointee.format else {
      throw .broken("The schema has no format")
    }
    return unsafe String(cString: format)
  }

  /// Returns an array as a segment.
  ///
  /// - Parameter array: The array, which must not change or be released while the segment is in use.
  /// - Returns: The segment, which refers to the memory of the array.
  /// - Throws: `CallFailure` if the array has another type, was released or contradicts itself.
  func segment(_ array: UnsafePointer<ArrowArray>) throws(CallFailure) -> ColumnSegment {
    guard let dictionaryFormat else {
      return try unsafe Self.segment(ArrowBuffers(array), format)
    }
    let indexes = try unsafe ArrowBuffers(array).indexes(format)
    guard let dictionary = unsafe array.pointee.dictionary else {
      throw .broken("The array has no dictionary, but its schema has one")
    }
    let segment = try unsafe Self.segment(ArrowBuffers(dictionary), dictionaryFormat)
    guard case .values(let values) = segment else {
      throw CallFailure(.columnType, "A dictionary of the format \"n\" cannot be checked")
    }
    return .indexes(indexes, of: values)
  }

  /// Returns what a column contains, by the first letter of its format.
  ///
  /// - Parameter format: The format of the Arrow C data interface.
  /// - Returns: A noun in the plural.
  private static func contents(of format: String) -> String {
    switch format.utf8.first {
    case UInt8(ascii: "b"): "Booleans"
    case UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "s"), UInt8(ascii: "S"),
      UInt8(ascii: "i"), UInt8(ascii: "I"), UInt8(ascii: "l"), UInt8(ascii: "L"):
      "integers"
    case UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "d"): "numbers"
    case UInt8(ascii: "t"): "dates or times"
    case UInt8(ascii: "w"): "bytes of a fixed width"
    case UInt8(ascii: "+"): "lists or structures"
    default: "other values"
    }
  }

  private static func segment(
    _ buffers: ArrowBuffers, _ format: String
  ) throws(CallFailure) -> ColumnSegment {
    switch format {
    case "u", "z": .values(try buffers.values(offsetWidth: 4))
    case "U", "Z": .values(try buffers.values(offsetWidth: 8))
    case "vu", "vz": .values(try buffers.views())
    case "n": .nulls(buffers.length)
    case "+s":
      throw CallFailure(.columnType, "This is a table (format \"+s\"): pass one of its columns")
    default:
      throw CallFailure(
        .columnType,
        "A column of \(contents(of: format)) (format \"\(format.prefix(32))\") cannot be checked: convert it to strings"
      )
    }
  }
}
