import FormCheckPipelines

/// An animal answers when it is offered what it eats, and passes on everything else.
///
/// - Parameters:
///   - name: The animal.
///   - meal: What it eats.
/// - Returns: The animal as a link of a chain.
func animal(_ name: String, eats meal: String) -> Handler<String, String> {
  Handler(name) { food in
    food == meal ? .answered("I'll eat the \(food).") : .passed(because: "eats a \(meal) only")
  }
}

/// The three of them, in the order in which they are asked.
let menagerie =
  animal("Monkey", eats: "Banana")
  .followed(by: animal("Squirrel", eats: "Nut"))
  .followed(by: animal("Dog", eats: "Meatball"))
  .chain()
