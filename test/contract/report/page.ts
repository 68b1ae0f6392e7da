/** The report as one page of HTML, without scripts: a number leads to the cases behind it. */
import { checks } from './checks.ts';
import type { Coverage } from './ledger.ts';
import type { Proof } from '../faults/prove-faults.ts';
import type { Count, Report, Row, ShownCase } from './report.ts';

const style = `
:root { color-scheme: light dark; --line: #8884; --fine: #2da44e; --wrong: #cf222e; }
body { font: 14px/1.45 system-ui, sans-serif; margin: 2rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: separate; border-spacing: 0; border: solid var(--line); border-width: 1px 0 0 1px; }
th, td { border: solid var(--line); border-width: 0 1px 1px 0; padding: .2rem .5rem; text-align: left; vertical-align: top; }
thead th { position: sticky; top: 0; background: Canvas; }
.ledger thead th:nth-child(n+3) { writing-mode: vertical-rl; transform: rotate(180deg); font-weight: normal; }
td.fine, td.wrong { text-align: right; }
td.fine a { color: var(--fine); } td.wrong a { color: var(--wrong); font-weight: bold; }
td.fine { background: color-mix(in srgb, var(--fine) 12%, transparent); }
td.wrong { background: color-mix(in srgb, var(--wrong) 20%, transparent); }
td a { text-decoration: none; display: block; }
/* Below the head, which stays in view. */
tr.cases { display: none; scroll-margin-top: 18rem; } tr.cases:target { display: table-row; }
pre { margin: .3rem 0; padding: .5rem; background: #8881; white-space: pre-wrap; overflow-wrap: anywhere; }
.told { color: var(--wrong); }
summary { cursor: pointer; }
@media (max-width: 60rem) {
  body { margin: .75rem; }
  .wide { overflow-x: auto; }
  thead th { position: static; }
  tr.cases { scroll-margin-top: 4rem; }
  .ledger th:first-child { position: sticky; left: 0; background: Canvas; min-width: 9rem; max-width: 9rem; overflow-wrap: anywhere; }
  .cases td > * { max-width: calc(100vw - 4rem); position: sticky; left: .5rem; }
}
`;

/** Returns the page of a report. */
export function pageOf({ coverage, rows, faults }: Report): string {
  const ledgers = coverage.map((each) =>
    ledgerOf(
      each,
      rows.filter(({ pairing }) => pairing === each.pairing),
    ),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Contract tests</title>
<style>${style}</style>
<h1>Contract tests</h1>
<p>A row is an operation and a status that it answered with, a column is a check. A number tells how often the check was made; it leads
to cases, with what was sent and what came back.</p>
${summaryOf(coverage)}
${failuresOf(coverage, rows)}
${faultsOf(faults)}
${ledgers.join('\n')}
</html>
`;
}

function summaryOf(coverage: readonly Coverage[]): string {
  const rows = coverage.map(
    (each) => `<tr><th>${escaped(each.pairing)}</th>
${cell(each.operations === each.ofOperations, `${each.operations} of ${each.ofOperations}`)}
${cell(each.statuses === each.ofStatuses, `${each.statuses} of ${each.ofStatuses}`)}
<td>${each.checks}</td>${cell(each.failed === 0, String(each.failed))}<td>${escaped(each.missing.join(', '))}</td></tr>`,
  );
  return `<div class="wide"><table><thead><tr><th>Pairing</th><th>Operations</th><th>Statuses of success</th><th>Checks</th><th>Failed</th><th>Missing</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

function faultsOf(faults: readonly Proof[]): string {
  if (faults.length === 0) return '';
  const rows = faults.map(({ name, pairing, expected, caughtBy, isCaught }) => {
    const counts = Object.entries(caughtBy).map(([check, count]) => `${check} ${count}`);
    return `<tr><td>${escaped(name)}</td><td>${escaped(pairing)}</td><td>${expected}</td>${cell(isCaught, counts.join(', ') || 'nothing')}</tr>`;
  });
  return `<h2>Seeded faults</h2>
<div class="wide"><table><thead><tr><th>Fault</th><th>Pairing</th><th>Expected</th><th>Noticed by</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

/** Returns what is wrong, with a way to the cases; nothing where nothing is. */
function failuresOf(coverage: readonly Coverage[], rows: readonly Row[]): string {
  const lines = coverage.flatMap(({ pairing }) =>
    rows
      .filter((row) => row.pairing === pairing)
      .flatMap(({ operation, status, checks: counts }, index) => {
        const failed = checks.filter((check) => (counts[check]?.failed ?? 0) > 0);
        if (failed.length === 0) return [];
        const text = `${pairing}: ${operation} ${status}: ${failed.join(', ')}`;
        return [`<li><a href="#${idOf(pairing, index)}">${escaped(text)}</a></li>`];
      }),
  );
  return lines.length === 0 ? '' : `<h2>What is wrong</h2>\n<ul>${lines.join('\n')}</ul>`;
}

/** Returns the id of the cases of a row. */
function idOf(pairing: Coverage['pairing'], index: number): string {
  return `${pairing.replaceAll(' ', '-')}-${index}`;
}

function ledgerOf({ pairing }: Coverage, rows: readonly Row[]): string {
  const used = checks.filter((check) => rows.some((row) => row.checks[check] !== undefined));
  const heads = used.map((check) => `<th>${check}</th>`).join('');
  const body = rows.map((row, index) => {
    const id = idOf(pairing, index);
    const cells = used.map((check) => countCell(row.checks[check], id)).join('');
    return `<tr><th>${escaped(row.operation)}</th><td>${row.status}</td>${cells}</tr>
<tr class="cases" id="${id}"><td colspan="${used.length + 2}">${row.cases.map(caseOf).join('\n')}</td></tr>`;
  });
  return `<h2>${escaped(pairing)}</h2>
<div class="wide"><table class="ledger"><thead><tr><th>Operation</th><th>Status</th>${heads}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>`;
}

function countCell(count: Count | undefined, id: string): string {
  if (!count) return '<td></td>';
  const text =
    count.failed === 0 ? String(count.passed) : `${count.failed} of ${count.passed + count.failed} failed`;
  return `<td class="${count.failed === 0 ? 'fine' : 'wrong'}"><a href="#${id}">${text}</a></td>`;
}

function caseOf(one: ShownCase): string {
  const wrongs = one.wrongs.map((wrong) => `<p class="told">${escaped(wrong)}</p>`).join('');
  return `<details${one.wrongs.length > 0 ? ' open' : ''}><summary>${escaped(one.case)}</summary>${wrongs}
<pre>${escaped(one.request)}</pre><pre>${escaped(one.reply)}</pre></details>`;
}

function cell(isFine: boolean, text: string): string {
  return `<td class="${isFine ? 'fine' : 'wrong'}">${escaped(text)}</td>`;
}

/** Returns text from requests and replies shows as text, whatever is in it: control characters by their symbols. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\0-\x08\x0b-\x1f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)));
}
