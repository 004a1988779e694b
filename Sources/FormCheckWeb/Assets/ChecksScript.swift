import FormCheckMarkup

/// The first script of a page: the checks of texts, without access to the page.
///
/// A check returns true for an accepted text, false for a rejected one, and undefined if only the server knows. The kinds
/// of checks are those of `PortableCheck`.
enum ChecksScript {
  /// The script.
  static let asset = PageAsset(
    source: #"""
      "use strict";
      const formcheck = (() => {
        const expressions = new Map();
        const expression = (source) => {
          if (!expressions.has(source)) {
            let made;
            try {
              made = new RegExp(`^(?:${source})$`, "v");
            } catch {
              // An old browser does not know the flag.
            }
            expressions.set(source, made);
          }
          return expressions.get(source);
        };
        const isASCII = (text) => /^[\0-\x7F]*$/.test(text);
        const isWithin = (count, [least, most = Infinity]) => least <= count && count <= most;
        const characters = (text) => [...text];

        const matches = (source, reach, text) => {
          const isSure = reach === undefined || isASCII(text);
          const made = expression(source);
          // Matching longer texts can take long.
          if (!made || text.length > 10000 || (!isSure && reach === "ascii")) return;
          const isFound = made.test(text);
          return isFound && !isSure ? undefined : isFound;
        };

        // Whether other characters are visible depends on the version of Unicode.
        const seen = /[^\p{White_Space}\p{DI}\p{C}\p{Z}\u2800]/u;
        const unseen = /^[\0- \x7F-\xA0\xAD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB]*$/;
        const hasVisible = (text) => seen.test(text) || (unseen.test(text) ? false : undefined);

        // Check digits. A letter counts from 10 for A.
        const code = (text) => characters(text.replace(/[^0-9A-Za-z]/g, ""));
        const numeral = (letters) => letters.map((letter) => parseInt(letter, 36)).join("");
        const luhn = (remainder, text) => {
          const sum = characters(numeral(code(text))).reverse().reduce((sum, digit, index) => {
            const value = Number(digit) * (index % 2 + 1);
            return sum + (value > 9 ? value - 9 : value);
          }, 0);
          return sum % 10 === remainder;
        };
        const mod97 = (moved, text) => {
          const all = code(text);
          return BigInt(numeral([...all.slice(moved), ...all.slice(0, moved)])) % 97n === 1n;
        };
        const weights = (_, text, {weights, modulus, remainder}) => {
          const sum = code(text).reverse().reduce((sum, letter, index) => {
            const value = index === 0 && /x/i.test(letter) ? 10 : parseInt(letter, 36);
            return sum + value * weights[index % weights.length];
          }, 0);
          return sum % modulus === remainder;
        };

        // Numbers, compared exactly.
        const parsed = (text) => {
          const [, sign, whole, part, exponent = "0"] =
            /^([+-]?)(\d*)[.,]?(\d*)(?:[eE]([+-]?\d+))?/.exec(text);
          const [digits, scale] = [whole + part, part.length - Number(exponent)];
          return digits === "" || Math.abs(exponent) > 300 ? undefined : {digits: BigInt(sign + digits), scale};
        };
        const aligned = (texts) => {
          const all = texts.map(parsed);
          if (all.includes(undefined)) return;
          const places = Math.max(...all.map(({scale}) => scale));
          return all.map(({digits, scale}) => digits * 10n ** BigInt(places - scale));
        };
        const number = (conditions, text) => {
          const names = ["value", ...Object.keys(conditions)];
          const all = aligned([text, ...Object.values(conditions)]);
          if (!all) return;
          const {value, min, max, above, below, step, base} = Object.fromEntries(
            all.map((number, index) => [names[index], number]));
          return !(value < min || value > max || value <= above || value >= below
            || (step && (value - base) % step !== 0n));
        };

        // One result decides. Otherwise, one that is unknown makes the whole unknown.
        const combined = (parts, text, deciding) => {
          let result = !deciding;
          for (const part of parts) {
            const one = verdict(part, text);
            if (one === deciding) return deciding;
            if (one === undefined) result = undefined;
          }
          return result;
        };

        const kinds = {
          pattern: (source, text, {reach}) => matches(source, reach, text),
          length: (range, text) => isWithin(characters(text).length, range),
          bytes: (range, text) => isWithin(new TextEncoder().encode(text).length, range),
          visible: (_, text) => hasVisible(text),
          oneOf: (texts, text) => texts.includes(text),
          noneOf: (texts, text) => !texts.includes(text),
          prefix: (parts, text) => parts.some((part) => text.startsWith(part)),
          suffix: (parts, text) => parts.some((part) => text.endsWith(part)),
          contains: (parts, text) => parts.some((part) => text.includes(part)),
          number,
          order: ({first, last}, text) => !(text < first || text > last),
          luhn,
          mod97,
          weights,
          all: (parts, text) => combined(parts, text, false),
          any: (parts, text) => combined(parts, text, true),
          not: ([part], text) => {
            const result = verdict(part, text);
            return result === undefined ? undefined : !result;
          },
          between: ([sure, possible], text) => {
            if (verdict(sure, text) === true) return true;
            return verdict(possible, text) === false ? false : undefined;
          },
          each: ([part], text, {separator, count}) => {
            const values = text.split(separator).map((value) => value.replace(/^ +| +$/g, ""));
            let result = isWithin(values.length, count) && !values.includes("");
            for (const value of values) {
              const one = verdict(part, value);
              if (one === false) return false;
              if (one === undefined && result) result = undefined;
            }
            return result;
          },
          orEmpty: ([part], text) => text === "" || verdict(part, text),
          notEmpty: ([part], text) => text !== "" && verdict(part, text),
          unknown: () => {},
        };

        const verdict = (test, text) => {
          const kind = Object.keys(test)[0];
          return kinds[kind](test[kind], text, test);
        };

        // The number of characters with which a text can still become valid, as far as a check knows.
        const shared = (texts, text) => Math.max(...texts.map((other) => {
          let length = 0;
          while (length < text.length && text[length] === other[length]) length += 1;
          return characters(text.slice(0, length)).length;
        }));
        const reachOf = (test, text) => {
          const kind = Object.keys(test)[0];
          const value = test[kind];
          if (kind === "length") return value[1] ?? Infinity;
          if (kind === "oneOf") return shared(value, text);
          if (kind === "prefix" && !kinds.prefix(value, text)) return shared(value, text);
          if (!["all", "orEmpty", "notEmpty"].includes(kind)) return Infinity;
          return Math.min(Infinity, ...value.map((part) => reachOf(part, text)));
        };
        const place = ({test, start}, text) => {
          const all = characters(text);
          if (all.length > 200) return;
          let found = reachOf(test, text);
          const begins = start === undefined ? undefined : expression(start);
          if (begins && !begins.test(text)) {
            let [low, high] = [0, all.length];
            while (low < high - 1) {
              const middle = (low + high) >> 1;
              if (begins.test(all.slice(0, middle).join(""))) low = middle; else high = middle;
            }
            found = Math.min(found, low);
          }
          return found < all.length ? found : undefined;
        };

        // Filters, which can leave a text to the server.
        const blank = "\\t-\\r \\x85\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000";
        const ends = new RegExp(`^[${blank}\\u200B\\uFEFF]+|[${blank}\\u200B\\uFEFF]+$`, "g");
        const blanks = new RegExp(`[${blank}]+`, "g");
        const ifASCII = (change) => (text) => (isASCII(text) ? change(text) : undefined);
        const filters = {
          "trim": (text) => text.replace(ends, ""),
          "collapse-spaces": (text) => text.replace(blanks, " "),
          "strip-control": (text) => text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/g, ""),
          "lowercase": ifASCII((text) => text.toLowerCase()),
          "uppercase": ifASCII((text) => text.toUpperCase()),
          "nfc": ifASCII((text) => text),
        };

        // The filtered text of a field, or undefined if only the server knows it.
        const answer = (field, text) => {
          if (!field.filters) return;
          const whole = text.replace(/\p{Cs}/gu, "\uFFFD");
          const filtered = field.filters.reduce(
            (text, name) => (text === undefined ? text : filters[name](text)), whole);
          return field.filters.length === 0 || field.hasLines || filtered === undefined
            ? filtered : filtered.replace(/\r\n|[\r\n]/g, " ");
        };

        const sentences = (check, text) => {
          const own = text === "" && check.none ? check.none : check.say ?? [];
          const inner = (check.inner ?? []).filter((one) => verdict(one.test, text) === false)
            .flatMap((one) => sentences(one, text));
          return [...new Set([...own, ...inner])];
        };

        // The verdict on one value, and its errors.
        const examineValue = (field, text) => {
          let result = true;
          const errors = [];
          for (const check of field.checks ?? []) {
            const one = verdict(check.test, text);
            if (one === undefined && result) result = undefined;
            if (one !== false) continue;
            result = false;
            errors.push({code: check.code, say: sentences(check, text), place: place(check, text)});
            if (field.stopsAtFirst) break;
          }
          return {verdict: result, errors};
        };

        // The verdict on the answer of a field, and its errors. A field can have several values, one in each line.
        const examine = (field, text) => {
          if (text === undefined) return {verdict: undefined, errors: []};
          if (field.kind !== "choices") return examineValue(field, text);
          const values = text.split("\n").filter(Boolean);
          const results = (values.length > 0 ? values : [""]).map((value) => examineValue(field, value));
          const wrong = results.find((result) => result.verdict === false);
          if (wrong) return wrong;
          const {least = 0, most, say} = field.count ?? {};
          if (isWithin(values.length, [least, most ?? Infinity])) {
            return results.find((result) => result.verdict === undefined) ?? results[0];
          }
          return {verdict: false, errors: [{code: 2019, say}]};
        };

        return {aligned, answer, examine, isASCII};
      })();
      """#,
    digest: "vq0pMii7RI5Jgqh/WJ7P7kyMmu1oQItvJdeOLYiLYqQ=")
}
