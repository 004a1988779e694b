import FormCheckMarkup

extension PageAsset {
  /// The scripts of a page, in order.
  static let formScripts = [ChecksScript.asset, formPage]

  /// The second script of a page: it shows errors, and the fields and choices that depend on answers.
  ///
  /// The errors have the same markup as those that the server writes. A field shows its errors when it is left, or as soon as
  /// its text can no longer become valid.
  static let formPage = PageAsset(
    source: #"""
      "use strict";
      (() => {
        const holder = document.getElementById("formcheck-data");
        // A field can have the name of a property of the form, and hides it.
        const form = document.querySelector("form.formcheck");
        const inForm = (selector) => [...document.querySelectorAll(`form.formcheck :is(${selector})`)];
        if (!holder || !form) return;
        const {fields, rules, words} = JSON.parse(holder.textContent);
        // The fields that were left, and those with errors of the server that still apply.
        const left = new Set();
        const kept = new Set();
        let results = [];

        fields.forEach((field, index) => {
          field.index = index;
          field.box = document.getElementById(field.id)?.closest(".field, .group");
          field.controls = inForm("input, select, textarea").filter(({name}) => name === field.name);
          // A browser would cut longer text without a word.
          for (const control of field.controls) control.removeAttribute("maxlength");
          field.hasLines = field.kind === "choices" || field.controls[0]?.matches("textarea");
          field.owner = field.box?.matches("fieldset") ? field.box : field.controls[0];
          if (document.getElementById(`${field.id}-error`)) {
            left.add(index);
            kept.add(index);
          }
        });

        // Answers.
        const text = ({kind, controls}) => {
          const chosen = controls.filter((control) => control.checked).map((control) => control.value);
          if (kind === "choices") return chosen.join("\n");
          return controls[0]?.type === "radio" ? chosen[0] ?? "" : controls[0]?.value ?? "";
        };
        const answer = (field) => formcheck.answer(field, text(field));
        const chosen = (field) => {
          const given = answer(field);
          if (given === undefined) return;
          return field.kind === "choices" ? given.split("\n").filter(Boolean) : [given];
        };
        const has = (field, values) => (chosen(field) ?? [""]).some((value) => values.includes(value));

        // Whether a field is shown, or undefined if only the server knows.
        let decided = new Map();
        const decide = (field) => {
          if (!field.box) return false;
          let result = true;
          for (const {field: other, values} of field.when ?? []) {
            const isOther = isShown(fields[other]);
            const isKnown = answer(fields[other]) !== undefined;
            if (isOther === false || (isKnown && !has(fields[other], values))) return false;
            if (!isOther || !isKnown) result = undefined;
          }
          return result;
        };
        const isShown = (field) => {
          if (!decided.has(field)) decided.set(field, decide(field));
          return decided.get(field);
        };

        // Fields and choices that depend on answers.
        const offer = ({box, controls, lists}) => {
          const entry = lists.entries.findIndex(({answer}) => has(fields[lists.field], [answer]));
          const values = lists.entries[entry]?.values ?? [];
          for (const control of controls) {
            if (control.matches("select")) {
              const groups = [...control.querySelectorAll("optgroup")];
              groups.forEach((group, index) => { group.hidden = group.disabled = index !== entry; });
              if (control.selectedOptions[0]?.parentElement.disabled) control.value = "";
            } else {
              const isOffered = values.includes(control.value);
              control.disabled = control.disabled || !isOffered;
              control.checked = control.checked && isOffered;
              control.closest(".choice").hidden = !isOffered;
            }
          }
        };
        const arrange = () => {
          decided.clear();
          for (const field of fields) {
            if (!field.box) continue;
            const shown = isShown(field);
            const isHidden = shown === false;
            field.box.hidden = isHidden;
            for (const control of field.controls) control.disabled = isHidden;
            for (const hint of field.box.querySelectorAll(":scope > .hint > .condition")) hint.hidden = shown;
            if (field.lists && !isHidden) {
              offer(field);
              decided.clear();
            }
          }
          for (const heading of inForm("h2, h3")) {
            let isEmpty = true;
            for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
              if (next.matches("h2") || (next.matches("h3") && heading.matches("h3"))) break;
              if (next.matches(".field, .group") && !next.hidden) isEmpty = false;
            }
            heading.hidden = isEmpty;
          }
        };

        // Rules across fields: each returns true if the answers break it.
        const hasWrongSum = ({least, most}, texts) => {
          if (!texts.every((text) => /^[+-]?\d*\.?\d+$/.test(text))) return false;
          const [low, high, ...all] = formcheck.aligned([least ?? "0", most ?? "0", ...texts]);
          const sum = all.reduce((sum, number) => sum + number, 0n);
          return (least !== null && sum < low) || (most !== null && sum > high);
        };
        const hasWord = (text, others) => {
          if (![text, ...others].every(formcheck.isASCII)) return false;
          const found = others.flatMap((other) => {
            const counted = other.includes("@") ? other.slice(0, other.lastIndexOf("@")) : other;
            const parts = counted.split(/[^0-9A-Za-z]+/).filter(Boolean);
            return counted.includes(" ") || parts.length < 2 ? parts : [counted, ...parts];
          });
          return found.filter((word) => word.length >= 3).some((word) => {
            const [letters, all] = [word.toLowerCase(), text.toLowerCase()];
            for (let at = all.indexOf(letters); at >= 0; at = all.indexOf(letters, at + 1)) {
              const sides = (all[at - 1] ?? "") + (all[at + letters.length] ?? "");
              if (letters.length >= 4 || !/[a-z]/.test(sides)) return true;
            }
            return false;
          });
        };
        const kinds = {
          same: (_, shown) => shown.some((field) => answer(field) !== answer(shown[0])),
          different: (_, __, filled) => new Set(filled.map(answer)).size < filled.length,
          after: (_, __, filled) => filled.some((field, index) => index > 0 && answer(filled[index - 1]) >= answer(field)),
          atLeastOne: (_, __, filled) => filled.length === 0,
          exactlyOne: (_, __, filled) => filled.length !== 1,
          sum: (rule, _, filled) => hasWrongSum(rule, filled.map(answer)),
          requires: ({values}, shown, filled, first) => filled[0] === first
            && (!values || has(first, values)) && shown.some((field) => !filled.includes(field)),
          unlikeOthers: (_, __, filled, first) => filled[0] === first
            && filled.slice(1).some((field) => answer(field) === answer(first)),
          excludesWords: (_, shown, __, first) => shown[0] === first
            && hasWord(answer(first), shown.slice(1).map(answer)),
        };
        const isBroken = (rule) => {
          const all = rule.fields.map((index) => fields[index]);
          let shown = all.filter((field) => isShown(field) !== false);
          if (all.some((field) => isShown(field) === undefined) || shown.length === 0) return false;
          if (rule.entryFields && !rule.entryFields.some((index) => isShown(fields[index]))) return false;
          if (shown.some((field) => answer(field) === undefined)) return false;
          const isRight = (field) => results[field.index].verdict !== false;
          if (rule.kind === "unlikeOthers") {
            shown = shown.filter(isRight);
            if (shown[0] !== all[0]) return false;
          } else if (!shown.every(isRight)) {
            return false;
          }
          return kinds[rule.kind](rule, shown, shown.filter((field) => answer(field) !== ""), all[0]);
        };

        // Errors.
        const badInput = (field) => field.controls.some((control) => control.validity.badInput);
        const examine = (field) => {
          if (!isShown(field) || field.kind === "group") return {verdict: true, errors: []};
          if (!badInput(field)) return formcheck.examine(field, answer(field));
          const check = (field.checks ?? []).find(({code, say}) => code !== 2001 && say);
          const say = check?.say ?? field.controls.map((control) => control.validationMessage);
          return {verdict: false, errors: [{code: check?.code, say}]};
        };
        const position = (field, place) => {
          const character = [...answer(field)][place];
          const shown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
            ? character : `U+${character.codePointAt().toString(16).toUpperCase().padStart(4, "0")}`;
          return words.place.replace("{position}", place + 1).replace("{character}", () => shown);
        };
        // A sentence of the author has the language of the page.
        const isOwn = (field, text) => field.own === true || field.own?.includes(text);
        const sentences = (field, errors) => errors.flatMap(({say, place}) => say.map((text) =>
          (place === undefined || isOwn(field, text) ? text : `${text} ${position(field, place)}`)));
        const part = (field, text) => (isOwn(field, text) ? {} : words.part);
        const crossErrors = (field) => rules.filter((rule) => {
          const shown = (indices) => indices.filter((index) => isShown(fields[index]));
          const places = shown(rule.errorFields);
          const isHere = (places.length > 0 ? places : shown(rule.fields)).includes(field.index);
          return isHere && shown(rule.fields).every((index) => left.has(index)) && isBroken(rule);
        }).flatMap((rule) => rule.say);

        // The sentences that a field shows now.
        const shownErrors = (field) => {
          if (!isShown(field)) return [];
          const {errors} = results[field.index];
          if (left.has(field.index)) return [...new Set([...sentences(field, errors), ...crossErrors(field)])];
          return field.live && text(field) !== "" ? sentences(field, errors.filter(({place}) => place >= 0)) : [];
        };

        const element = (name, attributes, ...content) => {
          const made = document.createElement(name);
          for (const [key, value] of Object.entries(attributes ?? {})) made.setAttribute(key, value);
          made.append(...content);
          return made;
        };
        const mark = (element, name, value) => {
          if (value) element.setAttribute(name, value); else element.removeAttribute(name);
        };
        const show = (field, all) => {
          const id = `${field.id}-error`;
          const old = document.getElementById(id);
          const wanted = all.map((text) =>
            element("p", part(field, text), element("span", {class: "unseen", ...words.part}, words.error), ` ${text}`));
          const box = element("div", {class: "error", id}, ...wanted);
          if (all.length > 0 && old?.isEqualNode(box)) return;
          old?.remove();
          if (all.length > 0) {
            (field.box.querySelector(":scope > .hint") ?? field.box.querySelector(":scope > legend, :scope > label"))
              .after(box);
          }
          const others = (field.owner.getAttribute("aria-describedby") ?? "").split(" ")
            .filter((other) => other !== "" && other !== id);
          mark(field.owner, "aria-describedby", (all.length > 0 ? [...others, id] : others).join(" "));
          if (!field.owner.matches("fieldset")) mark(field.owner, "aria-invalid", all.length > 0 && "true");
        };
        const refresh = () => {
          arrange();
          results = fields.map(examine);
          for (const field of fields) {
            if (field.box && field.kind !== "group" && !kept.has(field.index)) show(field, shownErrors(field));
          }
        };

        // The list of errors above the form.
        const title = document.title;
        const summarize = (wrong) => {
          document.querySelector(".problem")?.remove();
          document.title = wrong.length > 0 && !title.startsWith(words.error) ? `${words.error} ${title}` : title;
          if (wrong.length === 0) return;
          const items = wrong.flatMap((field) => shownErrors(field).map((text) =>
            element("li", {}, element("a", {href: `#${field.controls.find(({disabled}) => !disabled)?.id ?? field.id}`},
              `${field.label}: `, element("span", part(field, text), text)))));
          const list = element("div", {class: "problem", role: "alert", "aria-labelledby": "problem", tabindex: "-1"},
            element("h2", {id: "problem", ...words.part}, words.problem), element("ul", {}, ...items));
          Element.prototype.before.call(form, list);
          list.focus();
        };

        const owner = (target) => fields.find(({controls}) => controls.includes(target));
        const listen = (names, act) => {
          for (const name of names) document.addEventListener(name, act, true);
        };
        listen(["input", "compositionend"], ({target, isComposing}) => {
          const field = owner(target);
          if (!field || isComposing) return;
          kept.delete(field.index);
          for (const rule of rules.filter((rule) => rule.fields.includes(field.index))) {
            for (const other of [...rule.fields, ...rule.errorFields]) kept.delete(other);
          }
          refresh();
        });
        // While a pointer is pressed, nothing moves: a click needs its target in the same place.
        let isPressed = false;
        listen(["pointerdown"], () => { isPressed = true; });
        listen(["pointerup", "pointercancel"], () => setTimeout(() => {
          isPressed = false;
          refresh();
        }, 150));
        listen(["keydown"], () => { isPressed = false; });
        listen(["focusout"], ({target, relatedTarget}) => {
          const field = owner(target);
          if (!field || field.controls.includes(relatedTarget)) return;
          left.add(field.index);
          if (!isPressed) refresh();
        });
        let isSent = false;
        listen(["submit"], (event) => {
          if (event.target !== form || event.submitter?.formNoValidate) return;
          refresh();
          for (const field of fields) if (isShown(field) !== false) left.add(field.index);
          kept.clear();
          refresh();
          const wrong = fields.filter((field) => shownErrors(field).length > 0);
          summarize(wrong);
          if (wrong.length > 0 || isSent) event.preventDefault();
          // A second click sends nothing.
          isSent = wrong.length === 0;
          setTimeout(() => { isSent = false; }, 3000);
        });
        Element.prototype.setAttribute.call(form, "novalidate", "");
        refresh();
      })();
      """#,
    digest: "lBhNiXvFb/TjF3DuAhVOnVld47EcOLJgAj5sIXnr+yA=")
}
