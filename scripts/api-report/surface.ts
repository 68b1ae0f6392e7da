import ts from 'typescript';
import { declarationText } from './declaration-text.ts';
import { readOffer, type Offer } from './entry-points.ts';
import type { ImportedName, Module } from './module.ts';
import { ModuleGraph, type Target } from './module-graph.ts';
import type { SourceFiles } from './source-files.ts';

/** A name that a package exports, or that its exports refer to. */
export interface ApiDeclaration {
  readonly name: string;
  /** What others see of it, as TypeScript. */
  readonly text: string;
  /** Whether it is there when a program runs: values cannot become types without breaking who uses them. */
  readonly isValue: boolean;
  /** Where it is declared, below the folder of the packages; absent for what an installed package declares. */
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
  /** What is not exported, but a part of what is; by name. */
  readonly parts: readonly ApiDeclaration[];
}

/**
 * What the packages of a folder let others use. Read from the sources without a check of types: a name is followed to where it is
 * declared, and printed as that says.
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

interface Pending {
  readonly module: Module;
  readonly references: readonly string[];
}

function surfaceOf(
  { modules, folder, name, data, command }: Offer & { readonly folder: string },
  graph: ModuleGraph,
  entryNames: ReadonlyMap<string, string>,
): PackageSurface {
  const pending: Pending[] = [];
  const exported = new Set<string>();
  const isForeignEntry = ({ from }: ImportedName): boolean =>
    !from.startsWith(`${folder}/`) && entryNames.has(from);
  const entries = [...modules].map(([subpath, path]) => {
    const targets = [...graph.exportsOf(path, (star) => !isForeignEntry(star))].sort(byName);
    const declarations = targets.map(([each, target]) => {
      if (target.kind === 'declared') exported.add(keyOf(target));
      return describe(each, target, pending);
    });
    const stars = graph.module(path)?.stars.filter(isForeignEntry) ?? [];
    return {
      subpath,
      exports: declarations,
      wholes: stars.flatMap(({ from }) => entryNames.get(from) ?? []),
    };
  });
  return { folder, name, data, command, entries, parts: partsOf(folder, pending, exported, graph) };
}

/** What is reached from the exports of a package and belongs to it. */
function partsOf(
  folder: string,
  pending: Pending[],
  exported: ReadonlySet<string>,
  graph: ModuleGraph,
): readonly ApiDeclaration[] {
  const parts = new Map<string, ApiDeclaration>();
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const reference of next.references) {
      const target = referred(next.module, reference, graph);
      if (target?.kind !== 'declared' || !target.module.path.startsWith(`${folder}/`)) continue;
      const key = keyOf(target);
      if (exported.has(key) || parts.has(key)) continue;
      parts.set(key, describe(target.local, { ...target, typeOnly: false }, pending));
    }
  }
  return [...parts]
    .sort(([a, one], [b, other]) => byName([one.name], [other.name]) || byName([a], [b]))
    .map(([, part]) => part);
}

function referred(module: Module, reference: string, graph: ModuleGraph): Target | undefined {
  const [first = '', second] = reference.split('.');
  const target = graph.lookUp(module, first);
  return target?.kind === 'module' && second !== undefined ? graph.exportOf(target.path, second) : target;
}

function describe(name: string, target: Target, pending: Pending[]): ApiDeclaration {
  if (target.kind === 'module')
    throw new Error(`${name} stands for all of ${target.path}, which cannot be listed; export its names`);
  if (target.kind === 'installed')
    return { name, text: `{ ${target.name} } from '${target.from}';`, isValue: !target.typeOnly };
  const { module, nodes, typeOnly, local } = target;
  const { text, references } = declarationText(nodes, module.source);
  pending.push({ module, references });
  const isValue = !typeOnly && nodes.some(isValueNode);
  const notes = [
    ...(local === name ? [] : [`// ${local}, exported as ${name}`]),
    ...(typeOnly && nodes.some(isValueNode) ? ['// as a type only'] : []),
  ];
  // What has no name of its own.
  const shown = local === 'default' && !text.startsWith('export ') ? `default ${text}` : text;
  return { name, text: [...notes, shown].join('\n'), isValue, module: module.path };
}

function isValueNode(node: ts.Node): boolean {
  return !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node);
}

function keyOf({ module, local }: Extract<Target, { kind: 'declared' }>): string {
  return `${module.path}#${local}`;
}

function byName([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
