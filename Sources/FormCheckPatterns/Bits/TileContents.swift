/// The size and the properties of the text in a tile.
struct TileContents {
  /// The number of words in use in each stream, a multiple of ``BitStreams/stride``.
  var words = 0
  /// The number of words that represent bytes of the text; no byte after them may be read.
  var textWords = 0
  /// True if values end before a carriage return.
  var hasReturns = false
  /// True if values with bytes beyond ASCII may be accepted, and the tile contains such bytes.
  var hasDoubtful = false
}
