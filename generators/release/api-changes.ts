import type { Level } from '../diff/report/change.ts';
import type { Bump } from '../diff/report/semver.ts';
import type { ApiDeclaration, PackageSurface } from '../api-report/surface.ts';

/** A difference of what a package exports. */
export interface ApiChange {
  readonly id:
    | 'entry-point-removed'
    | 'export-removed'
    | 'export-became-a-type'
    | 'declaration-changed'
    | 'entry-point-added'
    | 'export-added';
  readonly level: Level;
  readonly bump: Bump;
  /** The entry point: `@acme/client/operations`; the package for declarations, which may be a part of several. */
  readonly at: string;
  /** The names that it concerns, sorted. */
  readonly names: readonly string[];
}

/**
 * Compares what a package lets others use. A declaration that changed may break who compiles against it: without a check of
 * types, nothing shows it.
 * @param before All packages of the older version.
 * @param after All packages of the newer one.
 * @param folder The package.
 * @param isCovered True if a change of a declaration is reported elsewhere already, by the path of its module.
 */
export function compareSurfaces(
  before: readonly PackageSurface[],
  after: readonly PackageSurface[],
  folder: string,
  isCovered: (module: string) => boolean = () => false,
): readonly ApiChange[] {
  const [older, newer] = [before, after].map((all) => all.find((each) => each.folder === folder));
  if (!older || !newer) return [];
  const [from, to] = [entriesOf(older, before), entriesOf(newer, after)];
  const added = [...to.keys()].filter((entry) => !from.has(entry));
  return [
    ...[...from.keys()]
      .filter((entry) => !to.has(entry))
      .map((at): ApiChange => ({ id: 'entry-point-removed', level: 'error', bump: 'major', at, names: [] })),
    ...[...from].flatMap(([at, exports]) => compareEntries(at, exports, to.get(at))),
    ...changedDeclarations(
      declarationsOf(from, older.parts),
      declarationsOf(to, newer.parts),
      newer.name,
      isCovered,
    ),
    ...added.map((at): ApiChange => ({
      id: 'entry-point-added',
      level: 'info',
      bump: 'minor',
      at,
      names: [],
    })),
  ];
}

type Exports = ReadonlyMap<string, ApiDeclaration>;

function compareEntries(at: string, from: Exports, to: Exports | undefined): readonly ApiChange[] {
  if (!to) return [];
  const removed = [...from.keys()].filter((name) => !to.has(name));
  const typesNow = [...from].filter(([name, { isValue }]) => isValue && to.get(name)?.isValue === false);
  const added = [...to.keys()].filter((name) => !from.has(name));
  const changes: readonly ApiChange[] = [
    { id: 'export-removed', level: 'error', bump: 'major', at, names: removed.sort() },
    {
      id: 'export-became-a-type',
      level: 'error',
      bump: 'major',
      at,
      names: typesNow.map(([name]) => name).sort(),
    },
    { id: 'export-added', level: 'info', bump: 'minor', at, names: added.sort() },
  ];
  return changes.filter(({ names }) => names.length > 0);
}

function changedDeclarations(
  from: ReadonlyMap<string, ApiDeclaration>,
  to: ReadonlyMap<string, ApiDeclaration>,
  at: string,
  isCovered: (module: string) => boolean,
): readonly ApiChange[] {
  const changed = [...to].filter(([key, { text, isValue }]) => {
    const older = from.get(key);
    return older !== undefined && older.text !== text && (!older.isValue || isValue);
  });
  const names = new Set(changed.flatMap(([, { name, module = '' }]) => (isCovered(module) ? [] : [name])));
  if (names.size === 0) return [];
  return [{ id: 'declaration-changed', level: 'warning', bump: 'minor', at, names: [...names].sort() }];
}

/**
 * Returns all exports by entry point, those of other packages that it passes on among them; files that are offered as they are have
 * none.
 */
function entriesOf(
  { name, entries, data }: PackageSurface,
  all: readonly PackageSurface[],
): ReadonlyMap<string, Exports> {
  const of = (exports: readonly ApiDeclaration[]): Exports =>
    new Map(exports.map((each) => [each.name, each]));
  const foreign = new Map(
    all.flatMap((each) =>
      each.entries.map(({ subpath, exports }) => [`${each.name}${subpath.slice(1)}`, of(exports)] as const),
    ),
  );
  return new Map([
    ...entries.map(
      ({ subpath, exports, wholes }) =>
        [
          `${name}${subpath.slice(1)}`,
          new Map([...wholes.flatMap((whole) => [...(foreign.get(whole) ?? [])]), ...of(exports)]),
        ] as const,
    ),
    ...data.map((subpath) => [`${name}${subpath.slice(1)}`, new Map<string, ApiDeclaration>()] as const),
  ]);
}

/**
 * Returns everything that others see of a package, each export by its entry point; what is not exported goes by its name alone,
 * wherever it stands.
 */
function declarationsOf(
  entries: ReadonlyMap<string, Exports>,
  parts: readonly ApiDeclaration[],
): ReadonlyMap<string, ApiDeclaration> {
  const all = new Map<string, ApiDeclaration>();
  for (const [entry, exports] of entries)
    for (const [name, declaration] of exports) all.set(`${entry}\0${name}`, declaration);
  for (const part of parts) {
    const namesake = all.get(part.name);
    all.set(part.name, namesake ? { ...part, text: `${namesake.text}\n${part.text}` } : part);
  }
  return all;
}
