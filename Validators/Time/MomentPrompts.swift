import FormCheckCore

extension Prompt {
  /// Adds the first and the last accepted date or time to the prompt.
  ///
  /// - Parameter parameters: The parameters `min` and `max`, if the validator has these bounds.
  mutating func addMoments(_ parameters: [String: ParameterValue]) {
    switch (parameters["min"], parameters["max"]) {
    case (nil, nil): break
    case (_?, nil): add("moment.min", ", {min} or later", parameters)
    case (nil, _?): add("moment.max", ", {max} or earlier", parameters)
    case (_?, _?): add("moment.between", "from {min} to {max}", parameters)
    }
  }
}
