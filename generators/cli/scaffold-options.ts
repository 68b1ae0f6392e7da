import { basename, dirname, relative, resolve, sep } from 'node:path';
import { isIdentifier } from '../emit/ts/identifier.ts';
import type { StubOptions } from '../scaffold/stubs.ts';
import { UsageError, type OptionTable } from '@specline/kernel/arguments';
import { readTarget, targetOptions, type Target } from './options.ts';
import type { CommandLine, Written } from './run-command.ts';

/** What a command line of the scaffold asks for, checked. */
export interface ScaffoldOptions extends StubOptions, Pick<Target, 'spec' | 'allowRef'> {
  /** Folder of the handlers, as an absolute path. */
  readonly out: string;
}

const help = `Writes stubs of handlers for the server package, one file per group of operations, and an index.ts that joins them.

  npm run scaffold -- --out src/handlers

What stands there is never overwritten: a later run adds stubs of operations that are new, and lists handlers whose
operation the document no longer has, or has by another name or in another group.

  --out DIR          folder of the handlers
  --spec FILE        root of the document; without it this project's own
  --scope @NAME      npm scope of the packages
  --allow-ref DIRS   further folders that references may point into, comma-separated
  --auth FILE#TYPE   the type of what authenticate gives, and the module that exports it, as in src/auth.ts#User
  -h, --help         this text

Exit codes
  0  done
  1  the document has errors
  2  the command is wrong, the folder cannot be written to, or stubs found no place in a file
  3  a bug of the generator
`;

/** The options that scaffold takes. */
const known = {
  out: { type: 'string', example: 'src/handlers' },
  spec: targetOptions.spec,
  scope: targetOptions.scope,
  'allow-ref': targetOptions['allow-ref'],
  auth: { type: 'string', example: 'src/auth.ts#User' },
} as const satisfies OptionTable;

/** What `npm run scaffold` takes. */
export const scaffoldLine: CommandLine = { help, options: known, main: 'out' };

/**
 * Reads a command line of the scaffold.
 * @param written The options that are written.
 * @param cwd Folder that relative paths start from.
 * @throws {UsageError} for anything but a command that can be run.
 */
export function readScaffoldOptions(written: Written, cwd: string): ScaffoldOptions {
  if (!written.has('out'))
    throw new UsageError('say which folder the handlers are in, such as --out src/handlers');
  const { spec, out, scope, allowRef } = readTarget(written, cwd);
  const auth = written.get('auth');
  return {
    spec,
    out,
    allowRef,
    packageName: `${scope}/server`,
    ...(auth !== undefined && { auth: readAuth(auth, out, cwd) }),
  };
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
