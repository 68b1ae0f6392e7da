import { resolve } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { loadConfig } from '../../config/load-config.ts';
import type { LoadedConfig } from '../../config/loaded-config.ts';
import { selectInterfaces } from '../../config/select-interfaces.ts';
import { configSetting } from '../config-cache.ts';
import { shownPath } from '../shown-path.ts';
import { configuredTarget } from './configured-target.ts';
import { assertUsable, targetOf, withFlags, type Target } from './target.ts';

/** The interfaces or the document that a command line names. */
export interface Subjects {
  /** One or more interfaces, in the order of the config file. */
  readonly targets: readonly Target[];
  /** The config file that they come from; absent where the command line alone describes them. */
  readonly config?: LoadedConfig;
}

/** Options that would put several interfaces into one place. */
const ofOneInterface = ['spec', 'out', 'scope', 'overrides'] as const;

/**
 * Returns the interfaces that a command line is about: those of the config file, or the one that `--spec` names.
 * @param written Values of options by name.
 * @param names Names of interfaces of the config file; all of them where there are none.
 * @param cwd Folder that relative paths start from.
 * @throws {UsageError} for bad names, paths where nothing can be read or written, and where neither `--spec` nor a config file is there.
 */
export async function readSubjects(
  written: ReadonlyMap<string, string>,
  names: readonly string[],
  cwd: string,
): Promise<Subjects> {
  const subjects = await selectSubjects(written, names, cwd);
  for (const target of subjects.targets) assertUsable(target, cwd);
  return subjects;
}

/**
 * Returns the same without looking at the files and folders, for commands that report on each interface by itself.
 * @throws {UsageError} for bad names, and where neither `--spec` nor a config file is there.
 */
export async function selectSubjects(
  written: ReadonlyMap<string, string>,
  names: readonly string[],
  cwd: string,
): Promise<Subjects> {
  const file = written.get('config');
  const document = names.find((name) => /\.(?:ya?ml|json)$/i.test(name));
  if (document !== undefined)
    throw new UsageError(`"${document}" is no interface of a config file; did you mean --spec ${document}?`);
  if (written.has('spec') && file === undefined) return { targets: [commandLineTarget(written, names, cwd)] };
  const config = await loadConfig({
    cwd,
    ...(file !== undefined && { file: resolve(cwd, file) }),
    ...configSetting,
  });
  if (config === undefined)
    throw new UsageError(
      'there is no specline.config.ts in this folder or above it; name a document with --spec openapi.yaml, or write a config file',
    );
  const shown = shownPath(config.file, cwd);
  const selected = selectInterfaces(config, names).map((each) => configuredTarget(each, shown));
  assertOneFor(written, selected);
  return { targets: selected.map((target) => withFlags(target, written, cwd)), config };
}

function commandLineTarget(
  written: ReadonlyMap<string, string>,
  [name]: readonly string[],
  cwd: string,
): Target {
  if (name !== undefined)
    throw new UsageError(
      `"${name}" would be an interface of a config file, and --spec reads none; leave one of the two out`,
    );
  return targetOf(written, cwd);
}

function assertOneFor(written: ReadonlyMap<string, string>, targets: readonly Target[]): void {
  const flag = ofOneInterface.find((name) => written.has(name));
  if (flag === undefined || targets.length === 1) return;
  const list = targets.map(({ name }) => name).join(', ');
  throw new UsageError(`--${flag} holds for one interface; name it as well: ${list}`);
}

/**
 * Returns the one interface that a command line is about.
 * @param name Name of an interface of the config file.
 * @throws {UsageError} as `readSubjects`, and where there are several to choose from.
 */
export async function readSubject(
  written: ReadonlyMap<string, string>,
  names: readonly string[],
  cwd: string,
): Promise<Target> {
  const { targets } = await readSubjects(written, names, cwd);
  const [target] = targets;
  if (target !== undefined && targets.length === 1) return target;
  const list = targets.map(({ name }) => name).join(', ');
  throw new UsageError(`this command is about one interface; name it: ${list}`);
}
