import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { createMock, type CreateMockOptions } from '@specline/mock-runtime/create-mock';
import { runMock, UnservableError } from '@specline/mock-runtime/serve/command/command';
import { hostOf } from '@specline/mock-runtime/serve/node/process-host';
import type { MockSource } from '@specline/mock-runtime/serve/command/mock-program';
import type { Served } from '@specline/mock-runtime/serve/served';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';
import type { InterpretedSpec } from '../../interpret/interpret-spec.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { productName, productVersion } from '../../product.ts';
import { refusalOf } from '../../write/failure.ts';
import type { Terminal } from '../terminal.ts';
import type { CommandContext } from '../context.ts';
import { readSubject } from '../arguments/interfaces.ts';
import { loadOverrides } from '../load-overrides.ts';
import { targetOptions, type Target } from '../arguments/target.ts';

/** The document that `specline mock` serves: that of an interface of the config file, or one that is named. */
const source: MockSource = {
  options: {
    config: targetOptions.config,
    spec: targetOptions.spec,
    'allow-ref': targetOptions['allow-ref'],
    strict: targetOptions.strict,
    'skip-broken': targetOptions['skip-broken'],
    overrides: targetOptions.overrides,
  },
  help: `  [name]           an interface of the config file; it can be left out where there is one
  --config FILE    the config file; by default the one in this folder or above it
  --spec FILE      root of an OpenAPI document, YAML or JSON, without a config file
  --allow-ref DIRS further folders that references may point into, comma-separated
  --strict         recoverable problems of the document are errors
  --skip-broken    operations and components with errors are left out, with all that refers to them
  --overrides DIR  hand-written handlers: its index.ts exports "overrides"
`,
};

/**
 * Runs `specline mock`: serves until the process gets a signal to end.
 * @param argv Arguments, without the name of the command.
 * @returns The exit code; nothing is thrown.
 */
export function runMockCommand(argv: readonly string[], { terminal, tool }: CommandContext): Promise<number> {
  return runMock(argv, hostOf(process), {
    call: `${productName} mock`,
    version: `${productName} ${productVersion}`,
    source,
    make: async ({ source: { written, words }, ...options }) =>
      mockOf(await readSubject(written, words, terminal.cwd), options, { terminal, tool }),
  });
}

/** The options of a mock that a command has. */
type Options = Pick<CreateMockOptions, 'seed' | 'clock' | 'empty' | 'recordCount' | 'unknown' | 'maxUploads'>;

async function mockOf(target: Target, options: Options, { terminal, tool }: CommandContext): Promise<Served> {
  const { spec, unknown } = target;
  const [{ interpretApi }, { readOrRecall }, { diskAllowing }] = await Promise.all([
    import('../../interpret/interpret-spec.ts'),
    import('../../interpret/read-or-recall.ts'),
    import('../../load/disk/disk.ts'),
  ]);
  const { problems, skipped, served } = interpretApi(
    orRefused(spec, () => readOrRecall({ ...target, tool }, diskAllowing(target))),
  );
  if (served === undefined) throw new UnservableError(await problemsText(problems, spec));
  terminal.err(await readingsText({ problems, skipped }, spec, terminal));
  const overrides =
    target.overrides === undefined
      ? undefined
      : await loadOverrides(
          target.overrides,
          served.api.operations.map(({ id }) => id),
        );
  return servedMock(
    served,
    createMock(served.api, served.model, {
      ...(unknown !== undefined && { unknown }),
      ...options,
      ...(overrides && { overrides }),
    }),
  );
}

/** Reads a document; what the system refuses is reported as what it is. */
function orRefused<Read>(spec: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const refusal = refusalOf(error, spec);
    throw refusal ? new UsageError(`${refusal.path} ${refusal.message}`, { cause: error }) : error;
  }
}

/** Returns the problems of a document that is read all the same, as `specline generate` prints them. */
async function readingsText(
  { problems, skipped }: Pick<InterpretedSpec, 'problems' | 'skipped'>,
  spec: string,
  terminal: Terminal,
): Promise<string> {
  const read = problems.filter(({ reading, code }) => reading !== undefined || code === 'skipped-part');
  if (read.length === 0) return '';
  const { reportProblems } = await import('../report/report-problems.ts');
  const files = new Set(read.map(({ origin }) => join(dirname(spec), origin.file)));
  const inputs = new Map([...files].map((file) => [file, textIn(file)]));
  const findings = { problems: read, skipped, unlisted: { error: 0, warning: 0 }, inputs };
  return reportProblems(findings, { spec, format: 'pretty' }, terminal).err;
}

/** Returns the errors of a document, as `specline generate` prints them. */
async function problemsText(problems: readonly Diagnostic[], spec: string): Promise<string> {
  const { printPretty } = await import('../../diagnostics/print.ts');
  const pathOf = (file: string): string => join(dirname(spec), file);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return printPretty(errors, { sourceOf: (file) => textIn(pathOf(file)), shownPath: pathOf });
}

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
