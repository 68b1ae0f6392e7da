/**
 * `npm run test:contract`: holds types, client, server and mock against the document and against each other, and proves by
 * seeded faults that what is wrong would be noticed. `-- --target URL` holds a server elsewhere against the document.
 */
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand, type Written } from '../generators/cli/run-command.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { projectFolder } from './project-folder.ts';
import { UsageError } from '@specline/kernel/arguments';
import { redact } from '@specline/kernel/redact';
import type { Report } from '../test/contract/report/report.ts';
import { isProgram } from './is-program.ts';

const help = `npm run test:contract [-- --target URL [--rate N]]

  --target URL        tests a server by its base URL, such as https://api.example.com/v1, instead of the packages;
                      the token is that of the environment variable CONTRACT_TOKEN
  --rate N            requests a second at most, from 0.1 to 1000; 10 by default
  -h, --help          this text

Exits with 0 where nothing is missing and nothing wrong, with 1 where something is, with 2 where the command is wrong.
`;

const options = {
  target: { type: 'string', example: 'https://api.example.com/v1' },
  rate: { type: 'string', example: '10' },
} as const;

/** A server that is tested instead of the packages. */
interface Target {
  readonly baseUrl: string;
  /** Requests a second at most. */
  readonly rate: number;
  readonly token: string;
}

/**
 * Runs the command.
 * @param argv Arguments, without the program.
 * @param token What a server elsewhere accepts; absent or empty where there is none.
 * @returns The exit code: 0 where nothing is missing and nothing wrong, 1 where something is.
 * @throws {UsageError} for anything but a command that can be run, and for a server that does not answer.
 */
export function runContract(
  argv: readonly string[],
  terminal: Terminal,
  token: string | undefined,
): Promise<number> {
  const command = commandOf({ help, options, main: 'target' }, (written) => test(written, terminal, token));
  return command(argv, terminal);
}

function test(written: Written, terminal: Terminal, token: string | undefined): Promise<number> {
  const rate = readRate(written.get('rate') ?? '10');
  const target = written.get('target');
  return target === undefined
    ? testPackages(terminal)
    : testServer({ baseUrl: readUrl(target), rate, token: readToken(token) }, terminal);
}

function readRate(text: string): number {
  const rate = Number(text);
  if (!(rate >= 0.1 && rate <= 1000))
    throw new UsageError(`"${text}" is no rate; write a number from 0.1 to 1000, such as --rate 10`);
  return rate;
}

function readUrl(text: string): string {
  const isHttp = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isHttp)
    throw new UsageError(`"${text}" is no base URL; write one that begins with https:// or http://`);
  return text.replace(/\/+$/, '');
}

function readToken(token = ''): string {
  if (token === '')
    throw new UsageError(
      'there is no token; put one that the server accepts into the environment variable CONTRACT_TOKEN',
    );
  return token;
}

/** Tests the packages. The table of cases is made when a module is loaded that needs it: only now. */
async function testPackages(terminal: Terminal): Promise<number> {
  const [{ pairings }, { proveFaults }, { isComplete, reportOf }, { runSuite }] = await Promise.all([
    import('../test/contract/report/ledger.ts'),
    import('../test/contract/faults/prove-faults.ts'),
    import('../test/contract/report/report.ts'),
    import('../test/contract/suite.ts'),
  ]);
  const ledger = await runSuite();
  const coverage = pairings.map((pairing) => ledger.coverage(pairing));
  const report = reportOf(ledger, coverage, await proveFaults());
  await saveReport(report, 'contract', terminal);
  return isComplete(report) ? exitCodes.done : exitCodes.problems;
}

/** Tests a server, which need not have everything: what is missing is reported, and only what is wrong is a failure. */
async function testServer(target: Target, terminal: Terminal): Promise<number> {
  const [{ reportOf }, { testTarget }] = await Promise.all([
    import('../test/contract/report/report.ts'),
    import('../test/contract/exchanges/target.ts'),
  ]);
  const { ledger, coverage } = await testTarget(target).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `${redact(`${target.baseUrl} cannot be tested: ${reason}`, [target.token])}; see that the URL is right, and that the server answers from here`,
      { cause: error },
    );
  });
  await saveReport(reportOf(ledger, [coverage]), 'contract-target', terminal);
  return ledger.failures.length === 0 ? exitCodes.done : exitCodes.problems;
}

async function saveReport(report: Report, name: string, terminal: Terminal): Promise<void> {
  const [{ reportText: textOf, writeReport }, { tablesOf }] = await Promise.all([
    import('../test/contract/report/report.ts'),
    import('../test/contract/report/table.ts'),
  ]);
  await writeReport(report, path.join(projectFolder, 'reports'), name);
  terminal.out(
    `${tablesOf(report)}\n${textOf(report)}\nreports/${name}.html and reports/${name}.json have the whole ledger.\n`,
  );
}

if (isProgram(import.meta.filename))
  await runCommand((argv, terminal) => runContract(argv, terminal, process.env['CONTRACT_TOKEN']));
