import FormCheckCore
import FormCheckWeb

extension PageObstacle {
  /// The error that names the field and what to do about it.
  var usageError: UsageError {
    switch self {
    case .listedChoices(let field):
      UsageError(
        "a web page cannot run the program that lists the choices of \"\(VisibleText.word(field))\"",
        fix: "List the choices in the definition.")
    case .entries(let group):
      UsageError(
        "a web page without a program behind it cannot add entries to the group \"\(VisibleText.word(group))\"",
        fix: "Remove the group.")
    case .path(let field):
      UsageError(
        "a web page cannot ask for the path \"\(VisibleText.word(field))\"",
        fix: "Remove the field.")
    case .reservedName(let field):
      UsageError(
        "a web page needs the name \"\(VisibleText.word(field))\" for itself",
        fix: "Choose another name for the field.")
    }
  }
}
