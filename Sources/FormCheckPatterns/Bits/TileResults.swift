internal import CByteMasks

/// Reads the verdicts on the values of a tile from its streams.
struct TileResults {
  /// The number of all values, of rejected values, and of doubtful values, on which there is no verdict.
  struct Counts {
    let values: Int
    let rejected: Int
    let doubtful: Int
  }

  private let kernel: BitKernel

  /// The locations of the listed values.
  private var places: [formcheck_place] = []

  init(_ kernel: BitKernel) { self.kernel = kernel }

  /// Counts the values of each kind, and computes the stream of rejected values.
  func counts(_ contents: TileContents, in streams: borrowing BitStreams) -> Counts {
    let words = contents.words
    let terminators = unsafe streams.terminators(contents)
    let (accepted, rejected) = unsafe (streams.stream(.accepted), streams.stream(.rejected))
    unsafe kernel.steps.pointee.without(rejected, terminators, accepted, words)
    var count = 0
    if contents.hasDoubtful {
      let (known, doubtful) = unsafe (streams.stream(.scratch), streams.stream(.doubtful))
      unsafe known.update(from: rejected, count: words)
      unsafe kernel.steps.pointee.without(rejected, known, doubtful, words)
      count = unsafe kernel.steps.pointee.count(doubtful, words)
    }
    return unsafe Counts(
      values: kernel.steps.pointee.count(terminators, words),
      rejected: kernel.steps.pointee.count(rejected, words), doubtful: count)
  }

  /// Lists the values of the wanted kinds.
  ///
  /// - Parameters:
  ///   - wanted: The kinds of values to list.
  ///   - count: The number of these values.
  ///   - contents: The size and the properties of the text.
  ///   - streams: The streams of the tile.
  /// - Returns: The number of values listed.
  mutating func list(
    _ wanted: BitResults.Wanted, count: Int, _ contents: TileContents,
    in streams: borrowing BitStreams
  ) -> Int {
    if places.count < count { places = Array(repeating: formcheck_place(), count: count) }
    let (terminators, words) = unsafe (streams.terminators(contents), contents.words)
    var listed = unsafe terminators
    switch wanted {
    case .everything: break
    case .doubtful: unsafe listed = streams.stream(.doubtful)
    case .exceptions:
      unsafe listed = streams.stream(.rejected)
      if contents.hasDoubtful {
        unsafe listed = streams.stream(.scratch)
        unsafe kernel.steps.pointee.either(
          listed, streams.stream(.rejected), streams.stream(.doubtful), words)
      }
    }
    let (list, selected) = unsafe (kernel.steps.pointee.list, listed)
    return unsafe places.withUnsafeMutableBufferPointer {
      unsafe list?($0.baseAddress, terminators, selected, words) ?? 0
    }
  }

  /// Returns the location of a listed value, and its kind.
  func value(
    _ index: Int, _ contents: TileContents, in streams: borrowing BitStreams
  ) -> (place: formcheck_place, kind: BitResults.Kind) {
    let place = places[index]
    let (word, bit) = (Int(place.end / 64), UInt64(place.end % 64))
    if contents.hasDoubtful, unsafe streams.stream(.doubtful)[word] >> bit & 1 == 1 {
      return (place, .doubtful)
    }
    return (place, unsafe streams.stream(.rejected)[word] >> bit & 1 == 1 ? .rejected : .passed)
  }
}
