extension Array {
  /// Returns the index of the first element that meets a condition, or the end if there is none.
  ///
  /// The array must be partitioned: every element after one that meets the condition meets it as well.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
