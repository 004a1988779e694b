import FormCheckCore

extension Prompt {
  /// Adds the first and the last accepted date or time to the prompt.
  ///
  /// - Parameters:
  ///   - parameters: The parameters `min` and `max`, if the validator has these bounds.
  ///   - isSeparate: Whether a comma precedes a range.
  mutating func addMoments(
    _ parameters: [String: ParameterValue], isSeparate: Bool = false
  ) {
    switch (parameters["min"], parameters["max"]) {
    case (nil, nil): break
    case (_?, nil): add("moment.min", ", {min} or later", parameters)
    case (nil, _?): add("moment.max", ", {max} or earlier", parameters)
    case (let min?, let max?) where min == max: add("moment.exact", ", only {min}", parameters)
    case (_?, _?):
      add("moment.between", "from {min} to {max}", parameters, isSeparate: isSeparate)
    }
  }
}
