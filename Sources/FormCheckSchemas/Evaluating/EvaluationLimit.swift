/// A limit on the work for one instance.
enum EvaluationLimit: String {
  /// The number of steps of all keywords together.
  case steps = "step limit"
  /// The number of schemas within each other.
  case depth = "depth limit"
  /// The size of an instance.
  case size = "size limit"
  /// The steps and the memory of a match, and the number of slow matches.
  case match = "match limit"
  /// The exponent of a number.
  case exponent = "exponent limit"

  /// Whether nothing is decided after the limit, so that one finding is enough for an instance.
  var stopsEvaluation: Bool {
    switch self {
    case .steps, .depth, .size: true
    case .match, .exponent: false
    }
  }
}
