/** How an exported page looks, on a screen and on paper; the colours are those of the window. */

// Fonts are named and never loaded: whoever opens the file sees the first one that is there.
export const htmlStyle = `
:root { color-scheme: light dark; --ink: #23211d; --soft: #57534a; --faint: #69645a; --line: #e5e1d8;
  --accent: #14565f; --paper: #fbfaf7; --caution: #72520b; }
@media (prefers-color-scheme: dark) { :root { --ink: #ebe8e1; --soft: #bcb6aa; --faint: #a39c8f; --line: #34312d;
  --accent: #7fb9bf; --paper: #1b1a18; --caution: #d3ab5c; } }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); }
body { margin: 0; padding: 4rem 1.5rem; font: 1.0625rem/1.6 "Source Serif 4", "Source Serif Pro", Georgia, Cambria,
  "Times New Roman", serif; overflow-wrap: anywhere; }
main { max-width: 40rem; margin: 0 auto; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.25; font-weight: 600; text-wrap: balance; }
h2 { margin: 0 0 1rem; font-size: 1.25rem; line-height: 1.35; font-weight: 600; }
h3 { margin: 1.75rem 0 0.75rem; font-size: 0.8125rem; font-weight: 600; letter-spacing: 0.02em; color: var(--faint); }
p { margin: 0 0 0.75rem; }
article { margin-top: 2.5rem; padding-top: 2rem; border-top: 1px solid var(--line); }
.item { position: relative; padding-inline-start: 1.25rem; }
.item::before { content: "•"; position: absolute; inset-inline-start: 0.25rem; color: var(--faint); }
.lead { font-weight: 600; }
.quote { padding-inline-start: 1rem; border-inline-start: 2px solid var(--line); }
.note { color: var(--soft); }
.faint, .remark, .place, .hash { font-size: 0.8125rem; line-height: 1.5; color: var(--faint); }
.place { color: var(--soft); }
.remark { color: var(--caution); }
.unsupported { text-decoration: underline dotted; text-underline-offset: 0.2em; }
small { font-size: 0.8125rem; color: var(--caution); }
sup { margin-left: 0.15em; font-size: 0.6875rem; line-height: 0; }
a { color: var(--accent); text-decoration: none; }
.notes { margin: 0; padding: 0; list-style: none; }
.notes li { position: relative; margin: 0 0 1.25rem; padding-inline-start: 2.25rem; break-inside: avoid; }
.notes li:target { background: color-mix(in srgb, var(--accent) 10%, transparent); }
.notes p { margin: 0.25rem 0 0; }
.number { position: absolute; inset-inline-start: 0; color: var(--accent); font-variant-numeric: tabular-nums; }
blockquote { margin: 0; }
.hash { font: 0.6875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
@media print { html { background: none; } body { padding: 0; font-size: 11pt; } }
`
