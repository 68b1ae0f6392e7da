/** Writes the ledger: a short text for the terminal, JSON, and a page. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from './checks.ts';
import { pageOf } from './page.ts';
import type { Coverage, CheckEntry, Ledger, Pairing } from './ledger.ts';
import type { Proof } from '../faults/prove-faults.ts';
import { credentialsIn, isSecretField, shownText } from './shown-text.ts';
import type { Exchange } from '../exchanges/wire.ts';

/** Number of times that a check was made, and that it found something wrong. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A case as it is shown: with what it sent and got, and what was wrong with that. */
export interface ShownCase {
  readonly case: string;
  readonly request: string;
  readonly reply: string;
  readonly wrongs: readonly string[];
}

/** A row of the ledger: an operation and a status that it answered with. */
export interface Row {
  readonly pairing: Pairing;
  readonly operation: string;
  readonly status: number;
  readonly checks: Readonly<Partial<Record<Check, Count>>>;
  /** All cases that failed, up to a hundred, and the first few of those that did not. */
  readonly cases: readonly ShownCase[];
}

/** All that is reported. */
export interface Report {
  readonly coverage: readonly Coverage[];
  readonly rows: readonly Row[];
  readonly faults: readonly Proof[];
}

/** Cases of a row that are shown although nothing is wrong, and those that are because something is. */
const mostShown = { fine: 3, failed: 100 };

/** Characters of a request or a reply that are shown. */
const mostCharacters = 600;

/**
 * Makes a report of a ledger: without the credentials of its requests, also where a server echoes them, and with nothing in it that a
 * terminal would obey.
 */
export function reportOf(
  ledger: Ledger,
  coverage: readonly Coverage[],
  faults: readonly Proof[] = [],
): Report {
  const byRow = new Map<string, CheckEntry[]>();
  for (const entry of ledger.entries) {
    const key = `${entry.pairing} ${entry.operation} ${entry.status}`;
    const own = byRow.get(key);
    if (own) own.push(entry);
    else byRow.set(key, [entry]);
  }
  const credentials = credentialsIn(ledger.entries.map(({ exchange }) => exchange.request));
  const rows = [...byRow.values()].flatMap((entries) => rowOf(entries, credentials));
  return { coverage, rows: inOrder(rows), faults };
}

/** Pairings and operations as they come, and the statuses of each as they count. */
function inOrder(rows: readonly Row[]): readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.pairing} ${row.operation}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((own) => own.sort((one, other) => one.status - other.status));
}

/** True if nothing is missing, nothing is wrong, and every fault was noticed. */
export function isComplete({ coverage, faults }: Report): boolean {
  return (
    coverage.every(({ missing, failed }) => missing.length === 0 && failed === 0) &&
    faults.every(({ isCaught }) => isCaught)
  );
}

/** Returns the text for the terminal: totals, and what is missing or wrong. */
export function reportText({ coverage, rows, faults }: Report): string {
  const width = Math.max(...coverage.map(({ pairing }) => pairing.length));
  const totals = coverage.map(
    ({ pairing, operations, ofOperations, statuses, ofStatuses, checks, failed }) =>
      `${pairing.padEnd(width)}  ${operations} of ${ofOperations} operations, ${statuses} of ${ofStatuses} statuses of success, ${checks} checks, ${failed} failed`,
  );
  const missing = coverage.flatMap((each) =>
    each.missing.map((name) => `missing in ${each.pairing}: ${name}`),
  );
  const wrong = wrongsOf(rows);
  const more = wrong.length > 40 ? [`and ${wrong.length - 40} others: the report has them all`] : [];
  const escaped = faults.filter(({ isCaught }) => !isCaught);
  const proof =
    faults.length === 0 ? [] : [`${faults.length - escaped.length} of ${faults.length} seeded faults caught`];
  const notCaught = escaped.map(
    ({ name, expected }) => `not caught: ${name}, which ${expected} should notice`,
  );
  return [...totals, ...proof, ...missing, ...notCaught, ...wrong.slice(0, 40), ...more].join('\n');
}

/** Returns what is wrong: the same thing once for each pairing, with the first case of it and how many more there are. */
function wrongsOf(rows: readonly Row[]): readonly string[] {
  const found = new Map<string, { readonly first: string; more: number }>();
  for (const { pairing, operation, status, cases } of rows)
    for (const one of cases)
      for (const text of one.wrongs) {
        const known = found.get(`${pairing} ${text}`);
        if (known) known.more += 1;
        else
          found.set(`${pairing} ${text}`, {
            first: `${pairing}: ${operation} ${status}, ${one.case}: ${text}`,
            more: 0,
          });
      }
  return [...found.values()].map(({ first, more }) =>
    more === 0 ? first : `${first} (and ${more} more such)`,
  );
}

/**
 * Writes a report as JSON and as a page.
 * @param folder Made where it is not there.
 * @param name Of both files, without an ending.
 */
export async function writeReport(report: Report, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(report, undefined, 1)}\n`);
  await writeFile(path.join(folder, `${name}.html`), pageOf(report));
}

function rowOf(entries: readonly CheckEntry[], credentials: readonly string[]): readonly Row[] {
  const [first] = entries;
  if (!first) return [];
  const checks: Partial<Record<Check, Count>> = {};
  const byCase = new Map<string, CheckEntry[]>();
  for (const entry of entries) {
    const { passed, failed } = checks[entry.check] ?? { passed: 0, failed: 0 };
    checks[entry.check] =
      entry.wrong === undefined ? { passed: passed + 1, failed } : { passed, failed: failed + 1 };
    const own = byCase.get(entry.case);
    if (own) own.push(entry);
    else byCase.set(entry.case, [entry]);
  }
  const isWrong = (own: readonly CheckEntry[]): boolean => own.some(({ wrong }) => wrong !== undefined);
  const all = [...byCase.values()];
  const shown = [
    ...all.filter(isWrong).slice(0, mostShown.failed),
    ...all.filter((own) => !isWrong(own)).slice(0, mostShown.fine),
  ];
  const { pairing, operation, status } = first;
  const cases = shown.flatMap((own) => shownCase(own, credentials));
  return [{ pairing, operation, status, checks, cases }];
}

function shownCase(entries: readonly CheckEntry[], credentials: readonly string[]): readonly ShownCase[] {
  const [first] = entries;
  if (!first) return [];
  const wrongs = entries.flatMap(({ check, wrong }) =>
    wrong === undefined ? [] : [`${check}: ${shownText(wrong, credentials)}`],
  );
  return [{ case: shownText(first.case, []), ...exchangeTexts(first.exchange, credentials), wrongs }];
}

function exchangeTexts(
  { request, reply }: Exchange,
  credentials: readonly string[],
): Pick<ShownCase, 'request' | 'reply'> {
  const headers = Object.entries(request.headers).map(
    ([name, value]) => `${name}: ${isSecretField(name) ? '(left out)' : value}`,
  );
  const sent = [`${request.method} ${request.target}`, ...headers, '', request.body ?? ''];
  const type = reply.headers['content-type'];
  const got = [
    String(reply.status),
    ...(type === undefined ? [] : [`content-type: ${type}`]),
    '',
    reply.body,
  ];
  const shown = (lines: readonly string[]): string => shortened(shownText(lines.join('\n'), credentials));
  return { request: shown(sent), reply: shown(got) };
}

function shortened(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.length > mostCharacters
    ? `${trimmed.slice(0, mostCharacters)}… (${trimmed.length} characters)`
    : trimmed;
}
