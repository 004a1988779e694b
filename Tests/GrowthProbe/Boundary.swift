import FormCheckCore

/// Separates two measurements: callgrind writes its counts whenever this function is entered.
///
/// - Parameter name: The name of the measurement that follows.
@inline(never)
func boundary(_ name: String) { print(VisibleText.escape(name)) }

/// Keeps the optimizer from removing a computation whose result is unused.
@inline(never)
func use(_ result: borrowing some Any) {}
