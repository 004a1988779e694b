import FormCheckMarkup

extension PageAsset {
  /// The search: it hides the rows that do not contain the words, and the parts without any rows left.
  static let script = PageAsset(
    source: #"""
      "use strict";
      (() => {
        const words = document.getElementById("words");
        if (!words) return;
        const field = document.getElementById("field");
        const found = document.getElementById("found");
        const rows = [...document.querySelectorAll(".searched tbody tr")];
        const texts = rows.map((row) => row.textContent.toLowerCase());
        const parts = [...document.querySelectorAll("main .part")].reverse();
        const search = () => {
          const terms = words.value.toLowerCase().split(/\s+/).filter(Boolean);
          let count = 0;
          rows.forEach((row, index) => {
            row.hidden = (field.value !== "" && row.dataset.field !== field.value)
              || !terms.every((part) => texts[index].includes(part));
            if (!row.hidden) count += 1;
          });
          const filters = terms.length > 0 || field.value !== "";
          for (const part of parts) {
            const has = part.querySelector(".searched tbody tr:not([hidden])");
            const isField = terms.length === 0 && part.dataset.field === field.value;
            part.hidden = filters && !has && !isField;
          }
          found.textContent = filters ? `${count} of ${rows.length} rows` : "";
        };
        words.addEventListener("input", search);
        field.addEventListener("change", search);
        document.getElementById("search").hidden = false;
        search();
      })();
      """#,
    digest: "EXAJcOhfiD0d4EcUGcHNRxEgMvVox25yUFzEoIedFuQ=")
}
