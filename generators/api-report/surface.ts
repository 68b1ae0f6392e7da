import ts from 'typescript';
import { declarationText } from './declaration-text.ts';
import { readOffer, type Offer } from './entry-points.ts';
import { instancesIn } from './instances.ts';
import type { ImportedName } from './module.ts';
import { targetKey, ModuleGraph, type Declared, type Target } from './module-graph.ts';
import { shownAs, type ShownIn } from './shown.ts';
import type { SourceFiles } from './source-files.ts';

/** A name that a package exports, or that its exports refer to. */
export interface ApiDeclaration {
  readonly name: string;
  /** Its declaration as others see it, as TypeScript. */
  readonly text: string;
  /** True if it exists when a program runs: values cannot become types without breaking who uses them. */
  readonly isValue: boolean;
  /** Path of the module that declares it, below the folder of the packages; absent where an installed package declares it. */
  readonly module?: string;
}

/** One of the subpaths that a package exports. */
export interface EntryPoint {
  /** `.` or `./operations`. */
  readonly subpath: string;
  /** By name. */
  readonly exports: readonly ApiDeclaration[];
  /** Entry points of other packages, all of which it exports as well: `@acme/types`, `@acme/types/openapi`. */
  readonly wholes: readonly string[];
}

/** All that a package lets others use. */
export interface PackageSurface extends Pick<Offer, 'name' | 'data' | 'command'> {
  readonly folder: string;
  readonly entries: readonly EntryPoint[];
  /** Declarations that are not exported, but are parts of what is; by name. */
  readonly parts: readonly ApiDeclaration[];
}

/**
 * Returns the public declarations of the packages in a folder. Read from the sources without a check of types: a name is followed
 * to where it is declared, and printed as that says.
 * @param folders Folders of packages; those that are not there are left out.
 * @throws {Error} for exports that cannot be followed, which names the module.
 */
export function surfacesOf(folders: readonly string[], files: SourceFiles): readonly PackageSurface[] {
  const graph = new ModuleGraph(files);
  const offers = folders.flatMap((folder) => {
    const offer = readOffer(folder, files);
    return offer ? [{ ...offer, folder }] : [];
  });
  const entryNames = new Map(
    offers.flatMap(({ name, modules }) =>
      [...modules].map(([subpath, path]) => [path, `${name}${subpath.slice(1)}`] as const),
    ),
  );
  return offers.map((offer) => surfaceOf(offer, graph, entryNames));
}

function surfaceOf(
  { modules, folder, name, data, command }: Offer & { readonly folder: string },
  graph: ModuleGraph,
  entryNames: ReadonlyMap<string, string>,
): PackageSurface {
  const pending: Target[] = [];
  const isForeignEntry = ({ from }: ImportedName): boolean =>
    !from.startsWith(`${folder}/`) && entryNames.has(from);
  const offered = [...modules].map(([subpath, path]) => {
    const targets = [...graph.exportsOf(path, (star) => !isForeignEntry(star))].sort(byName);
    return { subpath, path, targets };
  });
  const declared = offered.flatMap(({ targets }) =>
    targets.flatMap(([, target]) => (target.kind === 'declared' ? [target] : [])),
  );
  const exported = new Set(declared.map(targetKey));
  const isHidden = (base: Declared): boolean => !exported.has(targetKey(base));
  const paths = declared.map(({ module }) => module.path);
  const shownIn: ShownIn = { graph, isHidden, instances: instancesIn(paths, graph, isHidden) };
  const entries = offered.map(({ subpath, path, targets }) => {
    const stars = graph.module(path)?.stars.filter(isForeignEntry) ?? [];
    return {
      subpath,
      exports: targets.map(([each, target]) => describe(each, target, shownIn, pending)),
      wholes: stars.flatMap(({ from }) => entryNames.get(from) ?? []),
    };
  });
  return { folder, name, data, command, entries, parts: partsOf(folder, pending, shownIn) };
}

/** Returns the declarations that the exports of a package refer to and that belong to it. */
function partsOf(folder: string, pending: Target[], shownIn: ShownIn): readonly ApiDeclaration[] {
  const parts = new Map<string, ApiDeclaration>();
  for (let target = pending.pop(); target; target = pending.pop()) {
    if (target.kind !== 'declared' || !target.module.path.startsWith(`${folder}/`)) continue;
    const key = targetKey(target);
    if (!shownIn.isHidden(target) || parts.has(key)) continue;
    parts.set(key, describe(target.local, { ...target, typeOnly: false }, shownIn, pending));
  }
  return [...parts]
    .sort(([a, one], [b, other]) => byName([one.name], [other.name]) || byName([a], [b]))
    .map(([, part]) => part);
}

function describe(name: string, target: Target, shownIn: ShownIn, pending: Target[]): ApiDeclaration {
  if (target.kind === 'module')
    throw new Error(`${name} stands for all of ${target.path}, which cannot be listed; export its names`);
  if (target.kind === 'installed')
    return { name, text: `{ ${target.name} } from '${target.from}';`, isValue: !target.typeOnly };
  const { module, nodes, typeOnly, local } = target;
  const { nodes: shownNodes, source, meanings } = shownAs(target, shownIn);
  const { text, references } = declarationText(shownNodes, source);
  pending.push(...references.flatMap((reference) => meanings.get(reference) ?? []));
  const isValue = !typeOnly && nodes.some(isValueNode);
  const notes = [
    ...(local === name ? [] : [`// ${local}, exported as ${name}`]),
    ...(!isValue && shownNodes.some(isValueNode) ? ['// as a type only'] : []),
  ];
  // What has no name of its own.
  const shown = local === 'default' && !text.startsWith('export ') ? `default ${text}` : text;
  return { name, text: [...notes, shown].join('\n'), isValue, module: module.path };
}

function isValueNode(node: ts.Node): boolean {
  return !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node);
}

function byName([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
