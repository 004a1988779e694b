/// The sentences of refusals in Russian.
///
/// A line is the name of a code, of a wording or of a detail, a colon, and a template. Written for
/// this package, under its licence.
let russianMessages: StaticString = """
  """
