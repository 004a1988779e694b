import FormCheckPipelines

/// The demonstration: three kinds of food are offered to the whole chain, and then to a part of it.
enum FeedingDemo {
  static var text: String {
    let whole = telling("Chain", of: menagerie)
    let part = menagerie.starting(at: "Squirrel").map { telling("Subchain", of: $0) }
    return [whole, part ?? ""].joined(separator: "\n\n")
  }

  private static func telling(
    _ title: String, of chain: ResponsibilityChain<String, String>
  ) -> String {
    let offers = ["Nut", "Banana", "Cup of coffee"].map { food in
      "Client: Who wants a \(food)?\n  \(answer(of: chain, to: food))"
    }
    return ([title + ": " + chain.names.joined(separator: " > ")] + offers)
      .joined(separator: "\n\n")
  }

  private static func answer(
    of chain: ResponsibilityChain<String, String>, to food: String
  ) -> String {
    let trace = chain.trace(food)
    guard let last = trace.steps.last, let answer = last.answer else {
      return "\(food) was left untouched."
    }
    return "\(last.handler): \(answer)"
  }
}
