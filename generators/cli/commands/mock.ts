/**
 * `npm run mock`: serves a mock of this project's own interface, or with `--spec FILE` of any other document.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { refusalOf } from '../../write/failure.ts';
import { createMock, type CreateMockOptions } from '@specline/mock-runtime/create-mock';
import { UsageError } from '@specline/kernel/arguments';
import { runMock, UnservableError } from '@specline/mock-runtime/serve/command/command';
import { hostOf } from '@specline/mock-runtime/serve/node/process-host';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';
import type { Served } from '@specline/mock-runtime/serve/served';
import project from '../../../package.json' with { type: 'json' };

/**
 * Serves until it is asked to end.
 * @param argv Arguments, without the program.
 * @param digest Digest of all that the program is made of: what it has made of a document is kept with it for later starts.
 * @returns The exit code.
 */
export function main(argv: readonly string[], digest: string): Promise<number> {
  return runMock(argv, hostOf(process), {
    call: 'npm run mock --',
    version: `${project.name} ${project.version}`,
    takesSpec: true,
    make: ({ spec, allowRef, ...options }) => {
      if (spec !== undefined) return mockOf({ spec, allowRef, digest }, options);
      if (allowRef.length === 0) return ownMock(options);
      throw new UsageError(
        '--allow-ref is for the document that --spec names; name one, or leave --allow-ref out',
      );
    },
  });
}

/** The options of a mock that a command has. */
type Options = Pick<CreateMockOptions, 'seed' | 'clock' | 'empty'>;

/**
 * What the two have in common is loaded; they themselves are only when they are needed. The packages bring a runtime of their own along,
 * which makes the mock of theirs.
 */
async function ownMock(options: Options): Promise<Served> {
  const [{ api }, { renderFailure }, { about }, { createMockHandlers, model }, own] = await Promise.all([
    import('../../../packages/server/src/generated/api.ts'),
    import('../../../packages/server/src/generated/failure.ts'),
    import('../../../packages/mock/src/generated/about.ts'),
    import('../../../packages/mock/src/index.ts'),
    import('../../../packages/mock/src/runtime/serve/served-mock.ts'),
  ]);
  return own.servedMock({ api, about, model, renderFailure }, createMockHandlers(options));
}

/** A document that is to be served. */
interface Asked {
  readonly spec: string;
  readonly allowRef: readonly string[];
  readonly digest: string;
}

async function mockOf(asked: Asked, options: Options): Promise<Served> {
  const { spec, allowRef } = asked;
  if (!existsSync(spec))
    throw new UsageError(`there is no file ${spec}; name the root of an OpenAPI document with --spec`);
  const [{ interpretApi }, { readOrRecall }, { diskAllowing }, { assertFolders }] = await Promise.all([
    import('../../interpret/interpret-spec.ts'),
    import('../../interpret/read-or-recall.ts'),
    import('../../load/disk/disk.ts'),
    import('../allowed-folders.ts'),
  ]);
  assertFolders(allowRef, process.cwd());
  const { problems, served } = interpretApi(
    orRefused(spec, () => readOrRecall(asked, diskAllowing(allowRef))),
  );
  if (served === undefined) throw new UnservableError(await problemsText(problems, spec));
  return servedMock(served, createMock(served.api, served.model, options));
}

/** Reads a document; what the system refuses is told as what it is. */
function orRefused<Read>(spec: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const refusal = refusalOf(error, spec);
    throw refusal ? new UsageError(`${refusal.path} ${refusal.message}`, { cause: error }) : error;
  }
}

/** The errors of a document, as `npm run generate` prints them. */
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
