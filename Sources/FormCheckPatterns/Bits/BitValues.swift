/// The values that a compiler refers to: their starts and ends, and the bytes that belong to none of them.
///
/// At first, these are the values of the tile. For a list such as `1, 2, 3`, they are the parts between the separators,
/// so that the condition on a part is compiled like a condition on a whole value.
struct BitValues {
  /// The position of the first byte of each value.
  var starts = BitProgram.starts
  /// The position just after each value.
  var ends = BitProgram.ends
  /// The bytes that are never part of a value: the terminator of the values, and the separators of parts.
  var separators: ByteSet
  /// The blanks around the parts of a list, or ``BitBuilder/nothing``.
  var blanks = BitBuilder.nothing
}
