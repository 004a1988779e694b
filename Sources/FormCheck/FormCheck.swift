@_exported public import FormCheckCore
@_exported public import FormCheckForms
@_exported public import FormCheckPatterns
@_exported public import FormCheckValidators
