import { readFileSync } from 'node:fs';
import {
  declaredInterfaces,
  type ConfigSpot,
  type DeclaredInterfaces,
  type DeclaredPackages,
} from '../config/declared-interfaces.ts';
import type { LoadedConfig } from '../config/loaded-config.ts';
import type { ConfigPath } from '../config/path-text.ts';
import type { Change, Level } from '../diff/report/change.ts';
import type { GitCommit } from '../load/disk/git-commit.ts';
import { defaultScope } from './arguments/target.ts';
import { areUnchanged, configPath, earlierConfig, modulesOf } from './earlier-config.ts';

/** The interfaces and packages that a config no longer generates, or generates by another name. */
export interface ConfigChanges {
  /** By the interface that they are about: one of the config, or one that the base had. The places are absolute paths. */
  readonly ofInterfaces: ReadonlyMap<string, readonly Change[]>;
  /** A change that concerns all of them: that the base's interfaces are not known. */
  readonly ofConfig: readonly Change[];
}

/**
 * Compares what the config of a commit generates with what the config generates now, for those who install it.
 * @throws {GitError} where the clone does not have what decides that.
 */
export async function compareConfigs(commit: GitCommit, config: LoadedConfig): Promise<ConfigChanges> {
  const none = { ofInterfaces: new Map<string, readonly Change[]>(), ofConfig: [] };
  const earlier = earlierConfig(commit, config.file);
  if (!earlier) return none;
  const modules = modulesOf(commit);
  const then = await declaredInterfaces(earlier.path, earlier.text, modules);
  const file = configPath(commit, earlier);
  if (then.unknown) {
    const isSame = !earlier.isChanged && areUnchanged(commit, config.files);
    return isSame && config.isDecided ? none : { ...none, ofConfig: [notKnown(then.unknown, file, isSame)] };
  }
  const now = await declaredInterfaces(config.file, readFileSync(config.file, 'utf8'), () => undefined);
  return { ...none, ofInterfaces: new Comparison(config, { file, then, now }).changes };
}

function notKnown(
  { subject, spot }: NonNullable<DeclaredInterfaces['unknown']>,
  file: string,
  isSame: boolean,
): Change {
  const message = isSame
    ? `it is not known what the base generated: its config reads the environment, the clock or the disk to decide ${subject}; write it as a literal, or see that nobody misses what is not generated any more`
    : `it is not known what the base generated: its config would have to be run to know ${subject}, and that of another version is not; write it as literals, or allow this change`;
  const id = isSame ? 'config-undecided' : 'config-unreadable';
  return changeOf({ id, level: isSame ? 'warning' : 'error', message, file, spot, document: 'base' });
}

interface ConfigTexts {
  /** The config of the base, as an absolute path. */
  readonly file: string;
  readonly then: DeclaredInterfaces;
  readonly now: DeclaredInterfaces;
}

class Comparison {
  readonly changes = new Map<string, Change[]>();
  readonly #config: LoadedConfig;
  readonly #texts: ConfigTexts;
  /** Interfaces that the base does not have. */
  readonly #new: readonly DeclaredPackages[];

  constructor(config: LoadedConfig, texts: ConfigTexts) {
    this.#config = config;
    this.#texts = texts;
    const then = texts.then.interfaces ?? [];
    this.#new = config.interfaces.filter(({ name }) => then.every((each) => each.name !== name));
    for (const each of then) this.#compare(each);
  }

  #compare(then: DeclaredPackages): void {
    const gone = npmNames(then);
    const heir = this.#new.find((each) => gone.every((name) => npmNames(each).includes(name)));
    const now = this.#config.interfaces.find(({ name }) => name === then.name);
    if (heir && !now)
      this.#add(heir.name, {
        id: 'interface-renamed',
        level: 'info',
        message: `the interface "${then.name}" is "${heir.name}" now, with the same packages`,
        paths: [['interfaces', heir.name]],
      });
    if (heir) return;
    if (now) {
      this.#comparePackages(then, now);
      this.#compareScopes(then, now);
      return;
    }
    this.#add(then.name, {
      id: 'interface-removed',
      message: `the interface "${then.name}" is gone: nothing generates ${gone.join(', ')} any more`,
      isGone: true,
      paths: [['interfaces', then.name]],
    });
  }

  #comparePackages(then: DeclaredPackages, now: DeclaredPackages): void {
    const gone = then.packages.filter((each) => !now.packages.includes(each));
    if (gone.length === 0) return;
    this.#add(then.name, {
      id: 'package-removed',
      message: `"packages" of the interface "${then.name}" leaves out what it had: nothing generates ${npmNames({ ...then, packages: gone }).join(', ')} any more`,
      paths: [['interfaces', then.name, 'packages'], ['packages']],
    });
  }

  #compareScopes(then: DeclaredPackages, now: DeclaredPackages): void {
    if ((now.scope ?? defaultScope) === (then.scope ?? defaultScope)) return;
    const packages = then.packages.filter((each) => now.packages.includes(each));
    const [before, after] = [then, now].map((each) => npmNames({ ...each, packages }).join(', '));
    if (packages.length === 0) return;
    this.#add(then.name, {
      id: 'scope-changed',
      message: `the packages of the interface "${then.name}" have other names: ${after ?? ''}; they were ${before ?? ''}`,
      paths: [['interfaces', then.name, 'scope'], ['scope']],
    });
  }

  #add(name: string, { isGone = false, level = 'error', id, message, paths }: Found): void {
    const { file, then, now } = this.#texts;
    const place = isGone
      ? { file, spot: then.spotOf(...paths), document: 'base' as const }
      : { file: this.#config.file, spot: now.spotOf(...paths), document: 'revision' as const };
    this.changes.set(name, [...(this.changes.get(name) ?? []), changeOf({ id, level, message, ...place })]);
  }
}

interface Found {
  readonly id: string;
  readonly level?: Level;
  readonly message: string;
  /** True where it stands in the config of the base alone. */
  readonly isGone?: boolean;
  /** Paths at which it may be written. */
  readonly paths: readonly ConfigPath[];
}

function npmNames({ scope = defaultScope, packages }: Omit<DeclaredPackages, 'name'>): readonly string[] {
  return packages.map((each) => `${scope}/${each}`);
}

function changeOf({
  file,
  spot,
  ...change
}: Pick<Change, 'id' | 'level' | 'message' | 'document'> & {
  readonly file: string;
  readonly spot: ConfigSpot;
}): Change {
  return {
    ...change,
    wire: 'info',
    audience: 'types',
    effect: 'none',
    origin: { file, ...spot },
    operations: [],
  };
}
