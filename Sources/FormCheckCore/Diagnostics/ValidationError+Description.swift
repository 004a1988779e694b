extension ValidationError: CustomStringConvertible {
  /// The code, its name, the position and the reason, on one line.
  ///
  /// ```swift
  /// print(error)   // 1003 email at offset 4: The input is not an e-mail address
  /// ```
  ///
  /// The position is left out where there is none to report: for a value that is empty or secret.
  public var description: String {
    let position = offset > 0 || length > 0 ? " at offset \(offset)" : ""
    return "\(code) \(name)\(position): \(reason)"
  }
}
