import FormCheckPipelines

/// Returns an animal that answers if it is offered its food, and otherwise passes the offer on.
///
/// - Parameters:
///   - name: The name of the animal.
///   - meal: The food that it eats.
/// - Returns: A handler for a chain of responsibility.
func animal(_ name: String, eats meal: String) -> Handler<String, String> {
  Handler(name) { food in
    food == meal ? .answered("I'll eat the \(food).") : .passed(because: "eats only \(meal)s")
  }
}

/// A chain of three animals, in the order in which they receive an offer.
let menagerie =
  animal("Monkey", eats: "Banana")
  .followed(by: animal("Squirrel", eats: "Nut"))
  .followed(by: animal("Dog", eats: "Meatball"))
  .chain()
