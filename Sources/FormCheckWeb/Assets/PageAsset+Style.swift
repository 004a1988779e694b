import FormCheckMarkup

extension PageAsset {
  /// The style of the forms, with colors for light and dark screens.
  ///
  /// Text has a contrast of at least 4.5 to 1 in both, and the outlines of controls have at least 3 to 1.
  static let formStyle = PageAsset(
    source: """
      :root{color-scheme:light dark;--paper:#fff;--ink:#1d2126;--quiet:#535b65;--line:#6b737d;--area:#fff;\
      --panel:#f5f6f8;--error:#b3261e;--accent:#0b5cad;--on-accent:#fff}
      @media (prefers-color-scheme:dark){:root{--paper:#14171b;--ink:#e7eaee;--quiet:#a7b0ba;--line:#8b949e;\
      --area:#1b1f24;--panel:#1d2127;--error:#ff8d80;--accent:#86bdf7;--on-accent:#0e1116}}
      *{box-sizing:border-box}
      [hidden]{display:none!important}
      html{-webkit-text-size-adjust:100%}
      body{margin:0;background:var(--paper);color:var(--ink);\
      font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
      main{margin:0 auto;max-width:42rem;padding:2.5rem 1.25rem 5rem}
      h1{font-size:2rem;line-height:1.2;margin:0 0 1.75rem;overflow-wrap:anywhere}
      h2{font-size:1.45rem;line-height:1.3;margin:2.75rem 0 1.25rem;overflow-wrap:anywhere}
      h3{font-size:1.2rem;line-height:1.3;margin:2.25rem 0 1rem;overflow-wrap:anywhere}
      p{margin:0}
      fieldset{border:0;margin:0;padding:0;min-width:0}
      legend{padding:0}
      .field{margin:0 0 1.75rem}
      label,legend{display:block;font-weight:600;overflow-wrap:anywhere}
      .mark{font-weight:400;color:var(--quiet)}
      .hint{color:var(--quiet);margin:.125rem 0 0}
      .error{color:var(--error);font-weight:600;margin:.25rem 0 0}
      input,select,textarea{font:inherit;color:inherit;background:var(--area);border:1px solid var(--line);\
      border-radius:.3rem;padding:.5rem .7rem;width:100%;margin:.45rem 0 0;min-height:2.75rem}
      textarea{resize:vertical;display:block}
      ::placeholder{color:var(--quiet);opacity:1}
      input[type=number],input[type=date]{max-width:14rem}
      [aria-invalid]{border:2px solid var(--error)}
      input:focus-visible,select:focus-visible,textarea:focus-visible,button:focus-visible,a:focus-visible,\
      .group:focus-visible,.problem:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
      .field:has(>.error),.group:has(>.error){border-inline-start:.3rem solid var(--error);padding-inline-start:.9rem}
      .choice{display:flex;align-items:flex-start;gap:.7rem;margin:.55rem 0 0}
      .choice input{flex:none;width:1.5rem;height:1.5rem;min-height:0;margin:.1rem 0;accent-color:var(--accent)}
      .choice label{font-weight:400;padding:.1rem 0}
      .group{margin:2.25rem 0 1.75rem}
      .group>legend{font-size:1.2rem}
      .entry{background:var(--panel);border-radius:.4rem;padding:1.1rem 1.25rem 1.25rem;margin:1rem 0}
      .entry>legend{float:inline-start;width:100%;margin:0 0 1rem}
      .entry>legend+*{clear:both}
      .entry .field:last-of-type{margin-bottom:1rem}
      button{font:inherit;font-weight:600;color:var(--accent);background:none;border:1px solid var(--accent);\
      border-radius:.3rem;padding:.5rem 1.1rem;min-height:2.75rem;cursor:pointer}
      .submit{background:var(--accent);color:var(--on-accent);margin-top:1rem}
      a{color:var(--accent)}
      .problem{border:2px solid var(--error);border-radius:.4rem;padding:1.1rem 1.4rem;margin:0 0 2rem}
      .problem h2{margin:0 0 .5rem;font-size:1.25rem}
      .problem ul{margin:0;padding-inline-start:1.2rem}
      .problem a{color:var(--error);font-weight:600}
      .unseen{position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip-path:inset(50%);\
      white-space:nowrap;border:0;min-height:0}
      @media (forced-colors:active){[aria-invalid]{border-width:3px}}
      """, digest: "TR/canlMJIoFCveJuFRYt+sDYYzD0Sx8xuf2LngoAps=")
}
