import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '@specline/kernel/arguments';
import { createMock, type CreateMockOptions } from '@specline/mock-runtime/create-mock';
import type { MockOverrides } from '@specline/mock-runtime/mock';
import { runMock, UnservableError } from '@specline/mock-runtime/serve/command/command';
import { hostOf } from '@specline/mock-runtime/serve/node/process-host';
import type { Served } from '@specline/mock-runtime/serve/served';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { productName, productVersion } from '../../product.ts';
import { refusalOf } from '../../write/failure.ts';
import { assertFolders } from '../arguments/allowed-folders.ts';
import type { CommandContext } from '../context.ts';
import { readSubject } from '../arguments/interfaces.ts';
import { targetOptions, type Target } from '../arguments/target.ts';

/** The options that the program of a mock does not have, since they are about where its document comes from. */
const own = { config: targetOptions.config, overrides: targetOptions.overrides } as const;

/** An interface that is served. */
type Asked = Pick<Target, 'spec' | 'allowRef' | 'overrides' | 'behaviors'>;

/**
 * Runs `specline mock`: serves until it is asked to end.
 * @param argv Arguments, without the name of the command.
 * @returns The exit code; nothing is thrown.
 */
export function runMockCommand(
  argv: readonly string[],
  { terminal, tool }: CommandContext,
): Promise<number> {
  const { written, names, rest } = splitArguments(argv);
  return runMock(rest, hostOf(process), {
    call: `npx ${productName} mock [name]`,
    version: `${productName} ${productVersion}`,
    takesSpec: true,
    make: async ({ spec, allowRef, ...options }) => {
      const asked = await askedFor({ spec, allowRef, written, names }, terminal.cwd);
      return mockOf(asked, options, tool);
    },
  });
}

interface Line {
  readonly spec: string | undefined;
  readonly allowRef: readonly string[];
  readonly written: ReadonlyMap<string, string>;
  readonly names: readonly string[];
}

/** Takes the names of interfaces, which come first, and the options of our own out of a command line. */
function splitArguments(argv: readonly string[]): Pick<Line, 'written' | 'names'> & { readonly rest: readonly string[] } {
  const first = argv.findIndex((arg) => arg.startsWith('-'));
  const names = first < 0 ? argv : argv.slice(0, first);
  const args = argv.slice(names.length);
  const { tokens } = parseArgs({ args, options: own, strict: false, allowPositionals: true, tokens: true });
  const written = new Map<string, string>();
  const taken = new Set<number>();
  for (const token of tokens)
    if (token.kind === 'option' && Object.hasOwn(own, token.name) && token.value !== undefined) {
      written.set(token.name, token.value);
      taken.add(token.index);
      if (!token.inlineValue) taken.add(token.index + 1);
    }
  return { written, names, rest: args.filter((_, index) => !taken.has(index)) };
}

async function askedFor({ spec, allowRef, written, names }: Line, cwd: string): Promise<Asked> {
  if (spec === undefined || written.has('config')) {
    const described = new Map([...written, ...(spec === undefined ? [] : [['spec', spec] as const])]);
    const target = await readSubject(described, names, cwd);
    return allowRef.length === 0 ? target : { ...target, allowRef };
  }
  if (!existsSync(spec))
    throw new UsageError(`there is no file ${spec}; name the root of an OpenAPI document with --spec`);
  assertFolders(allowRef, cwd);
  const overrides = written.get('overrides');
  return { spec, allowRef, ...(overrides !== undefined && { overrides: resolve(cwd, overrides) }) };
}

/** The options of a mock that a command has. */
type Options = Pick<CreateMockOptions, 'seed' | 'clock' | 'empty'>;

async function mockOf(asked: Asked, options: Options, tool: string): Promise<Served> {
  const { spec, allowRef } = asked;
  const [{ interpretApi }, { readOrRecall }, { diskAllowing }] = await Promise.all([
    import('../../interpret/interpret-spec.ts'),
    import('../../interpret/read-or-recall.ts'),
    import('../../load/disk/disk.ts'),
  ]);
  const { problems, served } = interpretApi(
    orRefused(spec, () => readOrRecall({ ...asked, tool }, diskAllowing(allowRef))),
  );
  if (served === undefined) throw new UnservableError(await problemsText(problems, spec));
  const overrides = asked.overrides === undefined ? undefined : await loadOverrides(asked.overrides);
  return servedMock(served, createMock(served.api, served.model, { ...options, ...(overrides && { overrides }) }));
}

/** Loads hand-written overrides as they stand. */
async function loadOverrides(folder: string): Promise<MockOverrides> {
  const index = join(folder, 'index.ts');
  if (!existsSync(index))
    throw new UsageError(`there is no file ${index}; name a folder of overrides whose index.ts exports "overrides"`);
  const { openJiti } = await import('../../config/script/jiti.ts');
  const loaded = await openJiti(index).import(index);
  if (typeof loaded === 'object' && loaded !== null && 'overrides' in loaded)
    // Its type is checked where the mock package is compiled.
    return loaded.overrides as MockOverrides;
  throw new UsageError(`${index} exports no "overrides"; export the handlers and fields under this name`);
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

/** The errors of a document, as `specline generate` prints them. */
async function problemsText(problems: readonly Diagnostic[], spec: string): Promise<string> {
  const { printPretty } = await import('../../diagnostics/print.ts');
  const pathOf = (file: string): string => join(dirname(spec), file);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return printPretty(errors, { textOf: (file) => textIn(pathOf(file)), shownPath: pathOf });
}

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
