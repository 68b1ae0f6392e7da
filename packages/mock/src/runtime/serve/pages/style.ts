/** The style sheet of all pages. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --back: light-dark(#fff, #14171c);
  --soft: light-dark(#f5f6f8, #1c2027);
  --line: light-dark(#dfe3e8, #323843);
  --text: light-dark(#1b1f24, #e4e7eb);
  --dim: light-dark(#59626e, #9aa4b2);
  --link: light-dark(#0a5bc4, #7ab4ff);
  --get: light-dark(#0b6b46, #5fd39f);
  --write: light-dark(#8a4b00, #f0b062);
  --remove: light-dark(#a8201a, #ff8f87);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .75rem 1.5rem;
  background: var(--soft); border-bottom: 1px solid var(--line); }
header .site { color: var(--text); font-weight: 600; }
nav { display: flex; gap: .25rem; margin-left: auto; }
nav a { padding: .25rem .75rem; border-radius: .4rem; }
nav a[aria-current] { background: var(--link); color: var(--back); }
main { max-width: 76rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: .75rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
p { margin: .5rem 0; }
.dim { color: var(--dim); }
.tag { padding: 0 .5rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--dim); font-size: .8rem; }
.groups { columns: 16rem; padding: 0; margin: 1rem 0; list-style: none; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tr:last-child > * { border-bottom: 0; }
thead th { background: var(--soft); color: var(--dim); font-size: .85rem; font-weight: 600; white-space: nowrap; }
tbody th { max-width: 24rem; overflow: hidden; text-overflow: ellipsis; font-weight: 400; white-space: nowrap; }
td { overflow-wrap: anywhere; }
.operations table { table-layout: fixed; }
.operations td:nth-child(1) { width: 5.5rem; }
.operations td:nth-child(2) { width: 50%; }
code, pre { font: .87em/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
pre { margin: .5rem 0; padding: .75rem 1rem; overflow-x: auto; background: var(--soft);
  border: 1px solid var(--line); border-radius: .5rem; }
.method { font: 600 .78rem/1 ui-monospace, "DejaVu Sans Mono", monospace; color: var(--write); }
.GET, .HEAD, .good { color: var(--get); }
.DELETE, .bad { color: var(--remove); }
.more { white-space: nowrap; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1rem 0; }
button, .button { padding: .3rem .8rem; font: inherit; color: var(--text); background: var(--soft);
  border: 1px solid var(--line); border-radius: .4rem; cursor: pointer; }
form { margin: 0; }
@media (max-width: 40rem) {
  header, main { padding-left: .75rem; padding-right: .75rem; }
  /* Rather than in the middle of words, a table is cut off at its side, where it scrolls. */
  td { min-width: 8.5rem; }
  .operations table, .operations tbody, .operations tr, .operations td { display: block; width: auto !important; }
  .operations tr { padding: .4rem .75rem; border-bottom: 1px solid var(--line); }
  .operations td { min-width: 0; padding: 0; border: 0; }
}
`;
