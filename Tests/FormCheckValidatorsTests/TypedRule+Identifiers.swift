import FormCheckCore
import FormCheckValidators

extension TypedRule {
  /// Returns typed rules with the options of the validators of identifiers.
  static func identifiers() throws -> [TypedRule] {
    [
      try TypedRule("uuid:version=4/7") { UUIDInputValidator(versions: [.v4, .v7]) },
      try TypedRule("uuid:any=yes") { UUIDInputValidator(allowsAny: true) },
      try TypedRule("hash:algorithm=md5/sha256") { HashInputValidator([.md5, .sha256]) },
      try TypedRule("base64:alphabet=url,padding=no,canonical=yes") {
        Base64InputValidator(alphabet: .url, padding: .no, isCanonical: true)
      },
      try TypedRule("base32:alphabet=hex,padding=optional,canonical=yes") {
        try Base32InputValidator(alphabet: .hex, padding: .optional, isCanonical: true)
      },
      try TypedRule("creditcard:brand=visa/amex") { CreditCardInputValidator([.visa, .amex]) },
      try TypedRule("luhn:length=8..19") { LuhnInputValidator(length: 8...19) },
      try TypedRule("iban:country=DE/FR,registered=yes,layout=strict") {
        IBANInputValidator(countries: ["DE", "FR"], isRegistered: true, layout: .strict)
      },
      try TypedRule("bic:digits=yes") { BICInputValidator(takesDigits: true) },
      try TypedRule("isbn:version=13") { ISBNInputValidator(.thirteen) },
      try TypedRule("issn:hyphen=required,case=upper") {
        ISSNInputValidator(needsHyphen: true, needsCapital: true)
      },
      try TypedRule("ean:length=8/13") { EANInputValidator(lengths: [8, 13]) },
      try TypedRule("imei:hyphens=yes") { IMEIInputValidator(takesHyphens: true) },
      try TypedRule("vin:check=yes") { VINInputValidator(isChecked: true) },
      try TypedRule("vat:country=DE/FR,prefix=optional,layout=strict") {
        try VATInputValidator(countries: ["DE", "FR"], prefix: .optional, layout: .strict)
      },
      try TypedRule("vat:country=NO,suffix=required") {
        try VATInputValidator(countries: ["NO"], suffix: .required)
      },
      try TypedRule("tax-id:country=BR/US,kind=cpf/ein,layout=strict") {
        try TaxIDInputValidator(countries: ["BR", "US"], kinds: ["cpf", "ein"], layout: .strict)
      },
      try TypedRule("national-id:country=PL/FR,kind=pesel,layout=strict") {
        try NationalIDInputValidator(
          countries: ["PL", "FR"], kinds: ["pesel"], layout: .strict)
      },
      try TypedRule("company-id:country=FR,kind=siren/siret,layout=strict") {
        try CompanyIDInputValidator(
          countries: ["FR"], kinds: ["siren", "siret"], layout: .strict)
      },
    ]
  }
}
