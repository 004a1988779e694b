internal import CByteMasks

/// Reads the verdicts on the values of a tile from its streams.
struct TileResults {
  /// The numbers of all values, of rejected values, and of values without a verdict.
  struct Counts {
    let values: Int
    let rejected: Int
    let open: Int
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
    if contents.hasDoubtful {
      let (known, doubtful) = unsafe (streams.stream(.scratch), streams.stream(.doubtful))
      unsafe known.update(from: rejected, count: words)
      unsafe kernel.steps.pointee.without(rejected, known, doubtful, words)
    }
    let open = unsafe findOpen(contents, in: streams)
    return unsafe Counts(
      values: kernel.steps.pointee.count(terminators, words),
      rejected: kernel.steps.pointee.count(rejected, words),
      open: open.map { unsafe kernel.steps.pointee.count($0, words) } ?? 0)
  }

  /// Returns the stream of the values without a verdict, or nil if there are none.
  private func findOpen(
    _ contents: TileContents, in streams: borrowing BitStreams
  ) -> UnsafeMutablePointer<UInt64>? {
    let (doubtful, unsure) = unsafe (streams.stream(.doubtful), streams.stream(.unsure))
    guard contents.hasDoubtful else { return unsafe contents.hasUnsure ? unsure : nil }
    guard contents.hasUnsure else { return unsafe doubtful }
    let open = unsafe streams.stream(.open)
    unsafe kernel.steps.pointee.either(open, doubtful, unsure, contents.words)
    return unsafe open
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
    if wanted != .everything {
      let rejected = unsafe streams.stream(.rejected)
      let open = unsafe findOpen(contents, in: streams)
      unsafe listed = open ?? rejected
      if wanted == .exceptions, let open = unsafe open {
        unsafe listed = streams.stream(.scratch)
        unsafe kernel.steps.pointee.either(listed, rejected, open, words)
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
    func isIn(_ stream: BitStreams.Own) -> Bool {
      unsafe streams.stream(stream)[word] >> bit & 1 == 1
    }
    if contents.hasDoubtful, isIn(.doubtful) { return (place, .doubtful) }
    if isIn(.rejected) { return (place, .rejected) }
    return (place, contents.hasUnsure && isIn(.unsure) ? .unsure : .passed)
  }
}
