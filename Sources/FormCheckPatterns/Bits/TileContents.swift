/// The size and the properties of the text in a tile.
struct TileContents {
  /// The number of words in use in each stream, a multiple of ``BitStreams/stride``.
  var words = 0
  /// The number of words whose bits represent bytes of the text.
  ///
  /// Bytes beyond these words must not be read.
  var textWords = 0
  /// True if a carriage return before a terminator is part of the terminator, and the tile contains carriage returns.
  var hasReturns = false
  /// True if values with non-ASCII bytes may be accepted, and the tile contains such bytes.
  var hasDoubtful = false
  /// True if some value needs another check.
  var hasUnsure = false
}
