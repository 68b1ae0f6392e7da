/** The ledger for the terminal: a line for each operation with its statuses, and a line for each check with its pairings. */
import { checks } from './checks.ts';
import type { Count, Report, Row } from './report.ts';

/**
 * Returns the tables of a report: how often each operation answered a status in a check, and how often each check was made in a
 * pairing.
 */
export function tablesOf({ rows, coverage }: Report): string {
  const operations = [...new Set(rows.map(({ operation }) => operation))];
  const byOperation = operations.map((operation) => [operation, ...statusesOf(rows, operation)]);
  const pairings = coverage.map(({ pairing }) => pairing);
  const byCheck = checks.map((check) => [
    check,
    ...pairings.map((pairing) => {
      const own = rows.filter((row) => row.pairing === pairing);
      return shown(sum(own.map((row) => row.checks[check])));
    }),
  ]);
  return [
    'checks of each operation, by the status that was answered',
    ...aligned(byOperation),
    '',
    ...aligned([['checks of each pairing', ...pairings], ...byCheck]),
    '',
  ].join('\n');
}

/** Returns the number of replies with each status: `200: 96`, in the order of the statuses, all pairings together. */
function statusesOf(rows: readonly Row[], operation: string): readonly string[] {
  const own = rows.filter((row) => row.operation === operation);
  const statuses = [...new Set(own.map(({ status }) => status))].sort((one, other) => one - other);
  return statuses.map((status) => {
    const counts = own.filter((row) => row.status === status).flatMap((row) => Object.values(row.checks));
    return `${status}: ${shown(sum(counts))}`;
  });
}

function sum(counts: readonly (Count | undefined)[]): Count {
  return {
    passed: counts.reduce((total, count) => total + (count?.passed ?? 0), 0),
    failed: counts.reduce((total, count) => total + (count?.failed ?? 0), 0),
  };
}

function shown({ passed, failed }: Count): string {
  if (passed + failed === 0) return '-';
  return failed === 0 ? String(passed) : `${failed} of ${passed + failed} FAILED`;
}

function aligned(lines: readonly (readonly string[])[]): readonly string[] {
  const columns = Math.max(...lines.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
