/**
 * `npm run test:contract`: holds types, client, server and mock against the document and against each other, and proves by
 * seeded faults that what is wrong would be noticed. `-- --target URL` holds a server elsewhere against the document.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Report } from '../test/contract/report.ts';

const usage = `npm run test:contract [-- --target URL [--rate N]]

  --target URL  Tests a server by its base URL, such as https://api.example.com/v1, instead of the packages.
                The token is that of the environment variable CONTRACT_TOKEN.
  --rate N      Requests a second at most, from 0.1 to 1000; 10 unless said otherwise.
  --help        Prints this.
`;

const folder = path.join(import.meta.dirname, '../reports');

/** What was asked for. */
interface Asked {
  readonly target?: string;
  readonly rate: number;
}

/**
 * Runs what was asked for.
 * @returns The exit code: 0 where nothing is missing and nothing wrong, 1 where something is, 2 for arguments that are wrong.
 */
async function main(argv: readonly string[]): Promise<number> {
  const asked = askedOf(argv);
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n\n${usage}`);
    return 2;
  }
  if (asked === undefined) {
    process.stdout.write(usage);
    return 0;
  }
  return asked.target === undefined ? testPackages() : testServer(asked.target, asked.rate);
}

/** The table of cases is made when a module is loaded that needs it: only now. */
async function testPackages(): Promise<number> {
  const [{ pairings }, { proveFaults }, { isComplete, reportOf }, { runSuite }] = await Promise.all([
    import('../test/contract/ledger.ts'),
    import('../test/contract/prove-faults.ts'),
    import('../test/contract/report.ts'),
    import('../test/contract/suite.ts'),
  ]);
  const ledger = await runSuite();
  const coverage = pairings.map((pairing) => ledger.coverage(pairing));
  const report = reportOf(ledger, coverage, await proveFaults());
  await tell(report, 'contract');
  return isComplete(report) ? 0 : 1;
}

/** A server need not have everything: what is missing is told, and only what is wrong is a failure. */
async function testServer(baseUrl: string, rate: number): Promise<number> {
  const [{ reportOf }, { testTarget }] = await Promise.all([
    import('../test/contract/report.ts'),
    import('../test/contract/target.ts'),
  ]);
  const { ledger, coverage } = await testTarget({
    baseUrl,
    rate,
    token: process.env['CONTRACT_TOKEN'] ?? '',
  }).catch((error: unknown) => {
    throw new Error(
      `${baseUrl} cannot be tested: ${error instanceof Error ? error.message : String(error)}. See that the URL is right, and that the server answers from here.`,
      { cause: error },
    );
  });
  await tell(reportOf(ledger, [coverage]), 'contract-target');
  return ledger.failures.length === 0 ? 0 : 1;
}

async function tell(report: Report, name: string): Promise<void> {
  const [{ textOf, writeReport }, { tablesOf }] = await Promise.all([
    import('../test/contract/report.ts'),
    import('../test/contract/table.ts'),
  ]);
  await writeReport(report, folder, name);
  process.stdout.write(
    `${tablesOf(report)}\n${textOf(report)}\nreports/${name}.html and reports/${name}.json have the whole ledger.\n`,
  );
}

/** What was asked for; a text where that cannot be, nothing where help was asked for. */
function askedOf(argv: readonly string[]): Asked | string | undefined {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        target: { type: 'string' },
        rate: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help === true) return undefined;
    const rate = Number(values.rate ?? 10);
    if (!(rate >= 0.1 && rate <= 1000))
      return `--rate ${String(values.rate)}: give a number from 0.1 to 1000.`;
    if (values.target === undefined) return { rate };
    const isHttp = URL.canParse(values.target) && /^https?:$/.test(new URL(values.target).protocol);
    if (!isHttp) return `--target ${values.target}: give a URL that begins with https:// or http://.`;
    if (!process.env['CONTRACT_TOKEN'])
      return 'There is no token: put one that the server accepts into the environment variable CONTRACT_TOKEN.';
    return { target: values.target.replace(/\/+$/, ''), rate };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    `The contract tests broke off: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
