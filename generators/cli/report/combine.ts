import type { Format } from '../arguments/formats.ts';
import type { Report, Terminal } from '../terminal.ts';

/** The output for one interface. */
export interface InterfaceReport {
  /** Its name in the config file; absent where the command line alone describes it. */
  readonly name?: string | undefined;
  readonly report: Report;
}

/**
 * Returns what is printed of all interfaces of a run. That of one alone is printed as it is; of several, each gets its name: a line above
 * it, or in JSON a member of one object.
 */
export function combineReports(
  reports: readonly InterfaceReport[],
  format: Format | 'sarif',
  { outPalette }: Pick<Terminal, 'outPalette'>,
): Report {
  const [first] = reports;
  if (first !== undefined && reports.length === 1) return first.report;
  const err = reports.map(({ report }) => report.err).join('');
  if (format === 'json') {
    const interfaces = reports.map(({ name, report }): object => ({ name, ...parsed(report.out) }));
    return { out: `${JSON.stringify({ interfaces })}\n`, err };
  }
  if (format === 'sarif') {
    const logs = reports.map(({ report }) => parsed(report.out));
    const runs = logs.flatMap(({ runs: each }) => (Array.isArray(each) ? (each as readonly unknown[]) : []));
    return { out: `${JSON.stringify({ ...logs[0], runs }, null, 2)}\n`, err };
  }
  const printed = reports.filter(({ report }) => report.out !== '');
  const parts = printed.map(({ name, report }) =>
    format === 'github' ? report.out : `${outPalette.bold(name ?? '')}\n${report.out}`,
  );
  return { out: parts.join(format === 'github' ? '' : '\n'), err };
}

function parsed(json: string): Readonly<Record<string, unknown>> {
  return JSON.parse(json) as Readonly<Record<string, unknown>>;
}
