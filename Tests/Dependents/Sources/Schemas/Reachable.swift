// Proves that a dependent package can name every public type of the product.

import FormCheckSchemas

enum Reachable {
  typealias AJSONSchema = JSONSchema
  typealias ADocument = JSONSchema.Document
  typealias ASchemaEvaluator = SchemaEvaluator
  typealias ASchemaAnswer = SchemaAnswer
  typealias ASchemaFinding = SchemaFinding
  typealias ASchemaError = SchemaError
  typealias ASchemaWarning = SchemaWarning
  typealias ASchemaOptions = SchemaOptions
  typealias ASchemaDialect = SchemaDialect
  typealias AMetaschemaCheck = MetaschemaCheck
}
