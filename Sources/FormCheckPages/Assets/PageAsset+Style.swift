import FormCheckMarkup

extension PageAsset {
  /// The style of the page, with colors for light and dark screens and for paper.
  ///
  /// Text has a contrast of at least 4.5 to 1 in both.
  static let style = PageAsset(
    source: """
      :root{color-scheme:light dark;--paper:#fff;--ink:#1d2126;--quiet:#59616b;--line:#dde1e6;--panel:#f5f6f8;\
      --accepted:#2b7a57;--rejected:#b3362b;--undecided:#8a6100;--empty:#e8ebef;--link:#0b5cad;\
      --h1:#fbe9e7;--h2:#f5c7c1;--h3:#eba39b;--h4:#c1443a;--h5:#8f1f17;--cold:#1d2126;--hot:#fff}
      @media (prefers-color-scheme:dark){:root{--paper:#14171b;--ink:#e7eaee;--quiet:#a7b0ba;--line:#30363e;\
      --panel:#1d2127;--accepted:#55b389;--rejected:#ef8577;--undecided:#d9b04a;--empty:#2a3037;--link:#86bdf7;\
      --h1:#2f2223;--h2:#4a2a2a;--h3:#6b3531;--h4:#e07668;--h5:#f6a89e;--cold:#f3e3e1;--hot:#1b0f0e}}
      *{box-sizing:border-box}
      html{-webkit-text-size-adjust:100%}
      body{margin:0 auto;max-width:76rem;padding:2.5rem 1.5rem 5rem;background:var(--paper);color:var(--ink);\
      font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;\
      font-variant-numeric:tabular-nums}
      h1{font-size:2rem;line-height:1.2;margin:0;letter-spacing:-.01em}
      h2{font-size:1.35rem;line-height:1.3;margin:0 0 .75rem}
      h3{font-size:1.1rem;margin:0;overflow-wrap:anywhere}
      p{margin:.25rem 0 1rem;max-width:60rem}
      a{color:var(--link)}
      .product{margin:0;color:var(--quiet);font-weight:600;letter-spacing:.02em}
      .quiet{color:var(--quiet)}
      .warning{border-left:.3rem solid var(--undecided);background:var(--panel);padding:.75rem 1rem;margin:1rem 0}
      nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;list-style:none;margin:1.25rem 0 0;padding:0}
      nav a{display:inline-block;padding:.25rem 0}
      section{margin-top:3.5rem}
      section:target h2,a:focus-visible,summary:focus-visible,.table:focus-visible{outline:2px solid var(--link);\
      outline-offset:3px}
      dl{margin:0}dd{margin:0}
      .totals{display:grid;grid-template-columns:repeat(4,1fr);gap:1rem}
      .totals div{background:var(--panel);border-top:.25rem solid var(--line);border-radius:.25rem;padding:1rem 1.25rem}
      .totals dt{color:var(--quiet)}
      .totals strong{display:block;font-size:1.75rem;line-height:1.3;font-weight:650}
      .totals .accepted{border-color:var(--accepted)}.totals .rejected{border-color:var(--rejected)}
      .totals .undecided{border-color:var(--undecided)}
      .totals .rejected strong{color:var(--rejected)}
      svg{display:block;width:100%}
      rect.accepted{fill:var(--accepted)}rect.rejected{fill:var(--rejected)}
      rect.undecided{fill:var(--undecided)}rect.background{fill:var(--empty)}
      .totals-bar{height:.9rem;margin:1.25rem 0 .75rem;border-radius:.25rem}
      .field-bar{height:.7rem;min-width:8rem;border-radius:.2rem}
      figure{margin:1.25rem 0 0}
      .chart{height:9rem;border-bottom:1px solid var(--quiet)}.chart.low{height:5rem}
      .axis{display:flex;justify-content:space-between;color:var(--quiet);font-size:.875rem;margin-top:.35rem}
      .caption{color:var(--quiet);margin-bottom:.75rem}
      .table{overflow-x:auto;margin:0 0 .5rem}
      table{border-collapse:collapse;width:100%;font-size:.9375rem}
      caption{text-align:left;color:var(--quiet);padding:0 0 .4rem;font-size:.875rem}
      th,td{text-align:left;vertical-align:top;padding:.45rem 1.25rem .45rem 0;border-bottom:1px solid var(--line)}
      th:last-child,td:last-child{padding-right:0}
      thead th{font-weight:600;font-size:.875rem;border-bottom:1px solid var(--quiet);vertical-align:bottom}
      tbody th{font-weight:600;overflow-wrap:break-word;max-width:20rem}
      .place{white-space:nowrap}
      td:has(.value){min-width:9rem}
      .number{text-align:right;white-space:nowrap}
      #fields tbody th,#fields td{vertical-align:middle}#fields td:nth-child(2){width:26%}
      #fields td:last-child{min-width:11rem}
      #codes .number{padding-left:1rem;padding-right:1rem}
      .heat1,.heat2,.heat3{color:var(--cold)}.heat4,.heat5{color:var(--hot)}
      .heat1{background:var(--h1)}.heat2{background:var(--h2)}.heat3{background:var(--h3)}
      .heat4{background:var(--h4)}.heat5{background:var(--h5)}
      code{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;\
      overflow-wrap:anywhere}
      code.value{white-space:pre-wrap;background:var(--panel);border-radius:.2rem;padding:.1rem .3rem;\
      unicode-bidi:isolate}
      details{margin:.75rem 0 0}
      summary{cursor:pointer;color:var(--link);padding:.25rem 0;width:fit-content}
      details .table{max-width:32rem}
      article{border-top:1px solid var(--line);padding:1.75rem 0 1rem}
      .tables{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:1.5rem 3rem;\
      margin-top:1rem}.wide{grid-column:1/-1}
      .stack{display:grid;gap:1.5rem;align-content:start;min-width:0}.stack figure{margin:0}
      .search{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;background:var(--panel);\
      border-radius:.25rem;padding:1rem 1.25rem;margin:1rem 0 1.75rem;position:sticky;top:0;z-index:1}
      .search[hidden],[hidden]{display:none}
      .search p{margin:0;flex-basis:100%}.search p:empty{display:none}
      input,select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);\
      border-radius:.25rem;padding:.35rem .6rem;min-width:0;max-width:100%}
      input{flex:1 1 14rem}
      .settings div{display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:1rem;padding:.4rem 0;\
      border-bottom:1px solid var(--line)}
      .settings dt{color:var(--quiet)}.settings dd{overflow-wrap:anywhere}
      footer{margin-top:3.5rem;border-top:1px solid var(--line);padding-top:1rem;color:var(--quiet)}
      @media (max-width:44rem){body{padding:1.5rem 1rem 3rem}h1{font-size:1.6rem}section{margin-top:2.5rem}\
      .totals{grid-template-columns:repeat(2,1fr);gap:.75rem}.totals div{padding:.75rem .9rem}\
      .totals strong{font-size:1.35rem}.search{position:static;display:grid;grid-template-columns:auto 1fr}.search p{grid-column:1/-1}\
      .settings div{grid-template-columns:1fr;gap:0}}
      @media print{:root{--paper:#fff;--ink:#000;--quiet:#444;--line:#bbb;--panel:#f4f4f4;--link:#000;\
      --accepted:#2b7a57;--rejected:#b3362b;--undecided:#8a6100;--empty:#e8ebef;--h1:#fbe9e7;--h2:#f5c7c1;\
      --h3:#eba39b;--h4:#c1443a;--h5:#8f1f17;--cold:#000;--hot:#fff}\
      body{max-width:none;padding:0;font-size:10pt}nav,.search{display:none}\
      section{margin-top:1.5rem}tr,figure,.totals{break-inside:avoid}h2,h3,caption{break-after:avoid}\
      .table{overflow:visible}table{font-size:9pt}th,td{padding-right:.75rem}#fields td:last-child{min-width:0}\
      details{display:none}.tables{grid-template-columns:1fr 1fr;gap:1rem 2rem}svg,.number,.totals div{print-color-adjust:exact;-webkit-print-color-adjust:exact}\
      .totals strong{font-size:1.25rem}code{font-size:8pt}}
      """,
    digest: "T84u5JcxmfyfOys4TfliCqb4gl6e9OHvdgx+ZZJ+j40=")
}
