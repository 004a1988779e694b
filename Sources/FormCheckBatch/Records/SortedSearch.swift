extension Array {
  /// The place of the first element that meets a condition which all behind it meet; the end for none.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
