import { basename, dirname, relative, resolve, sep } from 'node:path';
import { isIdentifier } from '../emit/ts/identifier.ts';
import type { StubOptions } from '../scaffold/stubs.ts';
import { UsageError } from '../../packages/mock/src/runtime/serve/arguments.ts';
import { parseOptions, type CliOptions } from './options.ts';

/** What a command line of the scaffold asks for, checked. */
export interface ScaffoldOptions extends StubOptions {
  /** Root document, as an absolute path. */
  readonly spec: string;
  /** Folder of the handlers, as an absolute path. */
  readonly out: string;
  readonly help: boolean;
}

/** What `npm run scaffold -- --help` prints. */
export const scaffoldHelp = `Writes stubs of handlers for the server package, one file per group of operations, and an index.ts that joins them.

  npm run scaffold -- --out src/handlers

What stands there is never overwritten: a later run adds stubs of operations that are new, and lists handlers whose
operation the document no longer has.

  --out DIR          folder of the handlers
  --spec FILE        root of the document; without it this project's own
  --scope @NAME      npm scope of the packages
  --auth FILE#TYPE   the type of what authenticate gives, and the module that exports it, as in src/auth.ts#User
  -h, --help         this text

Exit codes
  0  done
  1  the document has errors
  2  the command is wrong, the folder cannot be written to, or stubs found no place in a file
  3  a bug of the generator
`;

const foreign = ['only', 'watch', 'print-ir', 'format', 'quiet', 'version'];

/**
 * Reads a command line of the scaffold.
 * @param argv Arguments, without the program.
 * @param cwd Folder that relative paths start from.
 * @throws {UsageError} for anything but a command that can be run.
 */
export function parseScaffoldOptions(argv: readonly string[], cwd: string): ScaffoldOptions {
  const { auth, others } = takeAuth(argv);
  const strange = others
    .map((arg) => /^--([a-z-]+)/.exec(arg)?.[1] ?? '')
    .find((name) => foreign.includes(name));
  if (strange !== undefined)
    throw new UsageError(
      `--${strange} is an option of generate; the scaffold has --out, --spec, --scope and --auth`,
    );
  const { spec, out, scope, help }: CliOptions = parseOptions(others, cwd);
  if (!help && !others.some((arg) => /^--out(?:=|$)/.test(arg)))
    throw new UsageError('say which folder the handlers are in, such as --out src/handlers');
  const type = auth === undefined ? undefined : readAuth(auth, out, cwd);
  return { spec, out, help, packageName: `${scope}/server`, ...(type && { auth: type }) };
}

function takeAuth(argv: readonly string[]): {
  readonly auth: string | undefined;
  readonly others: readonly string[];
} {
  const at = argv.findIndex((arg) => /^--auth(?:=|$)/.test(arg));
  const given = argv[at];
  if (given === undefined) return { auth: undefined, others: argv };
  const isInline = given.startsWith('--auth=');
  const auth = isInline ? given.slice('--auth='.length) : (argv[at + 1] ?? '');
  return { auth, others: [...argv.slice(0, at), ...argv.slice(at + (isInline ? 1 : 2))] };
}

/** `src/auth.ts#User`, as files in the folder of the handlers import it. */
function readAuth(auth: string, out: string, cwd: string): NonNullable<StubOptions['auth']> {
  const [, file = '', name = ''] = /^([^#]+)#(.+)$/.exec(auth) ?? [];
  if (file === '' || !isIdentifier(name))
    throw new UsageError(`--auth ${auth} names no type of a file; write it as in --auth src/auth.ts#User`);
  if (/^@|^[^./][^/]*$/.test(file) && !/\.[cm]?[jt]s$/.test(file)) return { name, module: file };
  const path = resolve(cwd, file);
  const module = `${relative(out, dirname(path)) || '.'}/${basename(path)}`.split(sep).join('/');
  return { name, module: module.startsWith('.') ? module : `./${module}` };
}
