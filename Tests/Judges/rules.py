"""The rules of formcheck, as far as the peers need them."""
import re


class Rule:
    """A rule with one validator, such as `required|phone:country=DE/AT,type=mobile`.

    Of a rule with several validators, `name` is empty. Two rules in `any(...)` that stand for one type are read as that
    type.
    """
    synonyms = {"any(ipv4, ipv6:zone=yes)": "ip"}

    def __init__(self, text):
        self.is_required = text.startswith("required|")
        plain = text.removeprefix("required|")
        plain = self.synonyms.get(plain, plain)
        both = re.fullmatch(r"any\(phone:separators=yes(?:,plus=optional)?, (phone:country=[A-Z/]+(?:,plus=optional)?)\)", plain)
        # Whether a rule for the phone numbers of countries also accepts the international numbers of all countries.
        self.is_international, plain = bool(both), both[1] if both else plain
        self.name, _, self.written = plain.partition(":")
        if any(sign in plain for sign in "|(") or plain.startswith("required"):
            self.name, self.written = "", ""
        self.options = dict(word.partition("=")[::2] for word in self.written.split(",") if word)

    def __str__(self):
        return f"{self.name}:{self.written}" if self.written else self.name

    def words(self, option):
        """Returns the values of an option, which slashes separate."""
        return self.options[option].split("/") if option in self.options else []

    def has(self, option):
        """Returns whether an option is `yes`."""
        return self.options.get(option) == "yes"
