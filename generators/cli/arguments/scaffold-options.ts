import { basename, dirname, relative, resolve, sep } from 'node:path';
import { isIdentifier } from '../../emit/ts/identifier.ts';
import type { StubOptions } from '../../scaffold/stubs.ts';
import { UsageError, type OptionTable } from '@specline/kernel/arguments';
import { readSubject } from './interfaces.ts';
import { assertScopes } from './standing-scope.ts';
import { targetOptions, type Target } from './target.ts';
import type { CommandLine, Written } from '../run-command.ts';

/** The options of a command line of the scaffold, checked. */
export interface ScaffoldOptions extends StubOptions, Pick<Target, 'spec' | 'allowRef' | 'refs' | 'policy'> {
  /** Folder of the handlers, as an absolute path. */
  readonly out: string;
}

const help = `Writes stubs of handlers for the server package, one file per group of operations, and an index.ts that joins them.

  specline scaffold [name] --out src/handlers

What stands there is never overwritten: a later run adds stubs of operations that are new, and lists handlers whose
operation the document no longer has, or has by another name or in another group.

  --out DIR          folder of the handlers
  --config FILE      the config file; by default the one in this folder or above it
  --spec FILE        root of a document without a config file
  --scope @NAME      npm scope of the packages
  --allow-ref DIRS   further folders that references may point into, comma-separated
  --skip-broken      operations and components with errors are left out, with all that refers to them
  --strict           recoverable problems of the document are errors
  --auth FILE#TYPE   the type of what authenticate gives, and the module that exports it, as in src/auth.ts#User
  -h, --help         this text

Exit codes
  0  done
  1  the document has errors
  2  the command is wrong, the folder cannot be written to, or stubs found no place in a file
  3  a bug of the tool

Examples
  specline scaffold --out src/handlers --auth src/auth.ts#User
  specline scaffold billing --out src/billing
`;

/** The options that scaffold takes. */
const known = {
  out: { type: 'string', example: 'src/handlers' },
  config: targetOptions.config,
  spec: targetOptions.spec,
  scope: targetOptions.scope,
  'allow-ref': targetOptions['allow-ref'],
  strict: targetOptions.strict,
  'skip-broken': targetOptions['skip-broken'],
  auth: { type: 'string', example: 'src/auth.ts#User' },
} as const satisfies OptionTable;

/** The arguments of `specline scaffold`. */
export const scaffoldLine: CommandLine = { help, options: known, takesWords: true };

/**
 * Reads a command line of the scaffold.
 * @param written The options that are written.
 * @param names Names of interfaces of the config file.
 * @param cwd Folder that relative paths start from.
 * @throws {UsageError} for anything but a command that can be run.
 */
export async function readScaffoldOptions(
  written: Written,
  names: readonly string[],
  cwd: string,
): Promise<ScaffoldOptions> {
  const folder = written.get('out');
  if (folder === undefined)
    throw new UsageError('name the folder that the handlers are in, such as --out src/handlers');
  const out = resolve(cwd, folder);
  const described = new Map([...written].filter(([name]) => name !== 'out'));
  const subject = await readSubject(described, names, cwd);
  assertScopes([subject], cwd);
  const { spec, scope, allowRef, refs, policy } = subject;
  const auth = written.get('auth');
  return {
    spec,
    out,
    allowRef,
    ...(refs && { refs }),
    policy,
    packageName: `${scope}/server`,
    ...(auth !== undefined && { auth: readAuth(auth, out, cwd) }),
  };
}

/** Reads `src/auth.ts#User`, and returns it as files in the folder of the handlers import it. */
function readAuth(auth: string, out: string, cwd: string): NonNullable<StubOptions['auth']> {
  const [, file = '', name = ''] = /^([^#]+)#(.+)$/.exec(auth) ?? [];
  if (file === '' || !isIdentifier(name))
    throw new UsageError(`--auth ${auth} names no type of a file; write it as in --auth src/auth.ts#User`);
  if (/^@|^[^./][^/]*$/.test(file) && !/\.[cm]?[jt]s$/.test(file)) return { name, module: file };
  const path = resolve(cwd, file);
  const module = `${relative(out, dirname(path)) || '.'}/${basename(path)}`.split(sep).join('/');
  return { name, module: module.startsWith('.') ? module : `./${module}` };
}
