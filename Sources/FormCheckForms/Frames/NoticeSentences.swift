extension FormSession.Notice {
  /// The sentences about the notice, which all front ends share.
  var sentences: [String] {
    switch self {
    case .leftOut(let lines, let signs):
      var sentences: [String] = []
      if lines > 0 {
        sentences.append(
          "\(lines) more \(lines == 1 ? "line was" : "lines were") not pasted: one line fits here.")
      }
      if signs > 0 {
        sentences.append(
          "\(signs) \(signs == 1 ? "sign" : "signs") that cannot be shown "
            + "\(signs == 1 ? "was" : "were") left out.")
      }
      return sentences
    case .secretIsFull: return ["No more fits into this field."]
    }
  }
}
