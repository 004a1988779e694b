extension Frame {
  /// A part of a form that a person can point at, for instance with a mouse.
  ///
  /// ``Frame/target(at:)`` returns it, and ``FormEvent/pointed(_:)`` tells the session.
  public enum Target: Hashable, Sendable {
    /// A field, or its entry in the list of errors or answers, by the position of the field in the form.
    case field(Int)
    /// A value that the focused field offers, by the position of the value.
    case choice(Int, of: Int)
    /// A day of the month that the open calendar shows, by its number.
    case day(Int)
    /// The button that leads to the next page or submits the form.
    case button
  }

  /// The rows and columns of a target.
  struct Area: Hashable, Sendable {
    var rows: Range<Int>
    var columns: Range<Int>
    let target: Target
  }

  /// Returns the part of the form at a position, or nil if there is none that a person can point at.
  public func target(at place: Place) -> Target? {
    areas.last { $0.rows.contains(place.row) && $0.columns.contains(place.column) }?.target
  }
}

extension Frame.Area {
  /// Returns the area in another place.
  func moved(rows: Int, columns: Int = 0) -> Self {
    var area = self
    area.rows = self.rows.lowerBound + rows..<self.rows.upperBound + rows
    area.columns = self.columns.lowerBound + columns..<self.columns.upperBound + columns
    return area
  }
}
