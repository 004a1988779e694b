internal import CByteMasks

/// One of the two programs of a plan, prepared for a tile.
@safe
struct TileProgram {
  let code: BitCode
  /// The byte class of the terminator, followed by the byte classes of the program.
  let classes: [formcheck_byte_class]
  /// The slots of the classes that contain the carriage return.
  let slotsWithReturn: [Int]

  /// The slots of the streams of all classes.
  private let slots: [Int]

  // SAFETY: the pointers refer to memory of the tile that has this program. The tile sets them again when its memory
  // moves.
  /// Pointers to the streams of all classes.
  private(set) var masks: [UnsafeMutablePointer<UInt64>?]

  init(_ code: BitCode, endedBy terminator: UInt8) {
    self.code = code
    let sets = [ByteSet(terminator)] + code.classes.map(\.set)
    classes = sets.map { formcheck_byte_class($0) }
    slots = [Int(BitProgram.ends)] + code.classes.map(\.slot)
    unsafe masks = []
    slotsWithReturn = code.classes.filter { $0.set.contains(UInt8(ascii: "\r")) }.map(\.slot)
  }

  /// Sets the pointers to the streams of the classes.
  ///
  /// Call this method whenever the memory of the streams has been allocated or has moved.
  mutating func attach(to streams: borrowing BitStreams) {
    unsafe masks.removeAll()
    for slot in slots { unsafe masks.append(streams.stream(slot)) }
  }
}

extension formcheck_byte_class {
  /// Creates a byte class in the layout that the kernels read.
  init(_ set: ByteSet) {
    self.init()
    only = set.only.map(Int32.init) ?? -1
    unsafe withUnsafeMutableBytes(of: &table) { table in
      for byte in set.bytes { unsafe table[Int(byte & 15)] |= 1 << (byte >> 4) }
    }
  }
}
