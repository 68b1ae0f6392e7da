import { dirname, join, resolve } from 'node:path';
import { UsageError, type OptionTable } from '@specline/kernel/arguments';
import { nearest } from '@specline/kernel/nearest';
import { isScope, mendedScope } from '../../config/scope.ts';
import { defaultPolicy, type ProblemPolicy } from '../../diagnostics/policy.ts';
import { brief } from '../../diagnostics/entry.ts';
import type { Publishing } from '../../emit/emitter.ts';
import { runtimeModes, type RuntimeMode } from '../../emit/runtime-path.ts';
import { packageNames, withNeeded, type PackageName } from '../../emit/packages.ts';
import type { UnknownKeys } from '../../emit/unknown-keys.ts';
import type { Behaviors } from '../../load/behaviors.ts';
import type { RefAccess } from '../../load/disk/ref-access.ts';
import { pathKind } from '../../load/disk/path-kind.ts';
import { readFolders } from './allowed-folders.ts';
import { shownPath } from '../shown-path.ts';

/** An interface, and what is generated of it. */
export interface Target extends RefAccess {
  /** Its name in the config file; absent where the command line alone describes it. */
  readonly name?: string;
  /** Root document, as an absolute path. */
  readonly spec: string;
  /** Output folder, as an absolute path. */
  readonly out: string;
  /** npm scope, with the at sign. */
  readonly scope: string;
  /** True where neither the command line nor the config gives a scope. */
  readonly hasDefaultScope?: true;
  /** The packages that are generated. */
  readonly only: readonly PackageName[];
  /** The packages that the config file has for it, whatever the command line names; absent without a config file. */
  readonly configured?: readonly PackageName[];
  /** True if packages carry their runtime; false if they import it from npm. */
  readonly runtime: RuntimeMode;
  /** Folders that references may lead to, besides that of the document, as absolute paths. */
  readonly allowRef: readonly string[];
  /** The problems of the document that are errors. */
  readonly policy: ProblemPolicy;
  /** Folder of hand-written overrides of the mock, as an absolute path; it has none where absent. */
  readonly overrides?: string;
  /**
   * The answer of the mock on a path that names a record which nobody created; by default a 404 where callers can know the keys,
   * else a sample.
   */
  readonly unknown?: UnknownKeys;
  /** Behaviour of operations of the mock, in place of what is inferred: values of `x-behavior` by operationId. */
  readonly behaviors?: Behaviors;
  /** Fields of the package.json that say how the packages are published. */
  readonly publish?: Publishing;
  /** The place in the config file that gives versions of packages: `specline.config.ts:4:5`. */
  readonly versionPlace?: string;
}

/** Folder of the packages whose command line names none. */
export const defaultOut = 'generated';

/** The npm scope of packages whose command line names none. */
export const defaultScope = '@generated';

/** The options that describe an interface. */
export const targetOptions = {
  config: { type: 'string', example: 'specline.config.ts' },
  spec: { type: 'string', example: 'openapi.yaml' },
  out: { type: 'string', example: 'sdk' },
  scope: { type: 'string', example: '@acme' },
  packages: { type: 'string', example: packageNames.join(','), isList: true },
  only: { type: 'string', example: packageNames.join(','), isList: true },
  runtime: { type: 'string', example: runtimeModes.join('|') },
  'allow-ref': { type: 'string', example: '../shared', isList: true },
  strict: { type: 'boolean' },
  'skip-broken': { type: 'boolean' },
  overrides: { type: 'string', example: 'overrides' },
} as const satisfies OptionTable;

/** The lines of `--help` about these options. */
export const targetHelp = `  --config FILE    the config file; by default specline.config.{ts,mts,js,mjs,json} in this folder or one above it
  --spec FILE      root of an OpenAPI document, YAML or JSON, without a config file
  --out DIR        output folder, with one folder per package; without a config file: ./${defaultOut}
  --scope @NAME    npm scope of the packages; without a config file: ${defaultScope}
  --packages LIST  packages, comma-separated; by default all: ${packageNames.join(', ')} (alias: --only)
  --runtime MODE   inline: packages carry their runtime (default); package: they import it from npm
  --allow-ref DIRS further folders that references may point into, comma-separated
  --strict         recoverable problems of the document are errors; by default it is read as they say, with a warning
  --skip-broken    operations and components with errors are left out, with all that refers to them
  --overrides DIR  hand-written handlers of the mock: its index.ts exports "overrides"`;

/** Returns the interface that a command line alone describes. @param cwd Folder that relative paths start from. */
export function targetOf(written: ReadonlyMap<string, string>, cwd: string): Target {
  const unwritten: Target = {
    spec: '',
    out: join(cwd, defaultOut),
    scope: defaultScope,
    hasDefaultScope: true,
    only: packageNames,
    runtime: 'inline',
    allowRef: [],
    policy: defaultPolicy,
  };
  return withFlags(unwritten, written, cwd);
}

/**
 * Returns an interface with what the command line has in place of what the config file has.
 * @param written Values of options by name.
 * @param cwd Folder that relative paths start from.
 * @throws {UsageError} for names that there are not.
 */
export function withFlags(target: Target, written: ReadonlyMap<string, string>, cwd: string): Target {
  const flag = <Value>(name: string, read: (text: string) => Value): Value | undefined => {
    const text = written.get(name);
    return text === undefined ? undefined : read(text);
  };
  const overrides = flag('overrides', (text) => resolve(cwd, text)) ?? target.overrides;
  const { hasDefaultScope, ...others } = target;
  return {
    ...others,
    ...(hasDefaultScope && !written.has('scope') && { hasDefaultScope }),
    spec: flag('spec', (text) => readSpec(text, cwd)) ?? target.spec,
    out: flag('out', (text) => resolve(cwd, text)) ?? target.out,
    scope: flag('scope', readScope) ?? target.scope,
    only: readPackages(written) ?? target.only,
    runtime: flag('runtime', readRuntime) ?? target.runtime,
    allowRef: flag('allow-ref', (text) => readFolders(text, cwd)) ?? target.allowRef,
    policy: policyOf(target.policy, written),
    ...(overrides !== undefined && { overrides }),
  };
}

/** Returns a policy with the flags of a command line in place of what it has. */
export function policyOf(policy: ProblemPolicy, written: ReadonlyMap<string, string>): ProblemPolicy {
  return {
    ...policy,
    ...(written.has('strict') && { strict: true }),
    ...(written.has('skip-broken') && { skipBroken: true }),
  };
}

/**
 * Asserts that the document of an interface can be read, and that its folders can be there.
 * @param cwd Folder that paths in messages are relative to.
 * @throws {UsageError} where they cannot.
 */
export function assertUsable({ spec, out, overrides }: Target, cwd: string): void {
  assertReadable(spec, cwd);
  assertOut(out, cwd);
  if (overrides !== undefined) assertOverrides(overrides, cwd);
}

/** @throws {UsageError} for a URL. */
function readSpec(spec: string, cwd: string): string {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(spec))
    throw new UsageError(
      spec.startsWith('file://')
        ? `${spec} is a URL; write the path of the file`
        : `${spec} is no file; nothing is fetched from the network: save it, and name the file`,
    );
  return resolve(cwd, spec);
}

/** Refuses a folder of overrides without an index, which would give a package that does not compile. */
function assertOverrides(folder: string, cwd: string): void {
  if (pathKind(join(folder, 'index.ts')) === 'file') return;
  throw new UsageError(
    `there is no file ${shownPath(join(folder, 'index.ts'), cwd)}; name a folder of overrides whose index.ts exports "overrides"`,
  );
}

function assertReadable(spec: string, cwd: string): void {
  const kind = pathKind(spec);
  if (kind === 'file') return;
  const shown = shownPath(spec, cwd);
  if (kind === 'nothing')
    throw new UsageError(`there is no file ${shown}; name the root of an OpenAPI document with --spec`);
  if (kind === 'unreachable') throw unreachable(spec, '--spec', cwd);
  const inside = ['openapi.yaml', 'openapi.yml', 'openapi.json'].find(
    (name) => pathKind(join(spec, name)) === 'file',
  );
  throw new UsageError(
    `${shown} is a folder; name the file in it${inside === undefined ? '' : `: --spec ${shown}/${inside}`}`,
  );
}

function assertOut(out: string, cwd: string): void {
  for (let at = out; ; at = dirname(at)) {
    const kind = pathKind(at);
    if (kind === 'folder' || at === dirname(at)) return;
    if (kind === 'file') throw new UsageError(`${shownPath(at, cwd)} is a file; name a folder with --out`);
    if (kind === 'unreachable') throw unreachable(at, '--out', cwd);
  }
}

/** Links that lead in a circle, a name that is too long, a folder that this user may not enter. */
function unreachable(path: string, option: string, cwd: string): UsageError {
  const shown = brief(shownPath(path, cwd));
  return new UsageError(
    `the disk does not lead to ${shown}: a link in a circle, a name too long, or no permission; name another path with ${option}`,
  );
}

function readScope(scope: string): string {
  if (isScope(scope)) return scope;
  throw new UsageError(`"${scope}" is no npm scope; write it like --scope ${mendedScope(scope)}`);
}

function readPackages(written: ReadonlyMap<string, string>): readonly PackageName[] | undefined {
  const option = written.has('packages') ? 'packages' : 'only';
  if (written.has('packages') && written.has('only'))
    throw new UsageError('--only is another name of --packages; write one of them');
  const list = written.get(option);
  if (list === undefined) return undefined;
  const requested = list.split(',').map((name) => name.trim());
  for (const name of requested) {
    if (packageNames.some((each) => each === name)) continue;
    const near = nearest(name, packageNames);
    const instead = near === undefined ? `choose from ${packageNames.join(', ')}` : `did you mean ${near}?`;
    throw new UsageError(`--${option} names no package with "${name}"; ${instead}`);
  }
  return withNeeded(packageNames.filter((name) => requested.includes(name)));
}

function readRuntime(mode: string): RuntimeMode {
  const found = runtimeModes.find((each) => each === mode);
  if (found !== undefined) return found;
  throw new UsageError(`there is no runtime mode "${mode}"; write --runtime inline or --runtime package`);
}
