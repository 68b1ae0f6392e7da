import type { Api } from '../ir/types.ts';
import { addImport } from './add-import.ts';
import { parseSource, type HandlerObject } from './handler-objects.ts';
import { insertMembers } from './insert-members.ts';
import {
  literalOf,
  parseFile,
  type FileChange,
  type Homeless,
  type Parsed,
  type Step,
  type TeamFile,
} from './parsed-file.ts';
import { planIndex } from './plan-index.ts';
import { spreadInstances, type SpreadInstance } from './spread-instances.ts';
import { strayOf, type Stray } from './stray-handlers.ts';
import { groupText, stubGroups, stubText, type StubGroup, type StubOptions } from './stubs.ts';

/** The changes of a run of the scaffold, and the parts that it leaves to the team. */
export interface ScaffoldPlan extends Stray {
  readonly changes: readonly FileChange[];
  readonly homeless: readonly Homeless[];
  readonly spread: readonly SpreadInstance[];
}

/**
 * Plans stubs for all operations that have no handler yet, wherever in the folder it stands. What a team wrote is kept byte
 * for byte; stubs go to the end of the object of their group.
 * @param files The TypeScript files that stand in the folder.
 */
export function planScaffold(api: Api, files: readonly TeamFile[], options: StubOptions): ScaffoldPlan {
  const parsed = files.map(parseFile);
  const groups = stubGroups(api);
  const stray = strayOf(groups, parsed, options);
  const known = new Set([
    ...parsed.flatMap(({ objects }) => objects.flatMap(memberNames)),
    // Their handlers are there, by another name.
    ...stray.renamed.map(({ to }) => to),
  ]);
  const steps = groups.map((group) => planGroup(group, known, parsed, options));
  const created = steps.flatMap(({ change }) => (change && change.before === undefined ? [change.path] : []));
  const index = planIndex(groups, new Set(created), parsed, options);
  // First, so that a run that is cut short leaves an import that fails, and no group that nobody joins.
  const all = [index, ...steps];
  return {
    ...stray,
    changes: all.flatMap(({ change }) => change ?? []),
    homeless: all.flatMap(({ homeless }) => homeless ?? []),
    spread: spreadInstances(parsed),
  };
}

function memberNames({ members }: HandlerObject): readonly string[] {
  return members.map(({ name }) => name);
}

function planGroup(
  group: StubGroup,
  known: ReadonlySet<string>,
  files: readonly Parsed[],
  options: StubOptions,
): Step {
  const { fileName: path, type, resource } = group;
  const missing = resource.operations.filter(({ name }) => !known.has(name));
  const standing = files.find((file) => file.path === path) ?? fileOf(files, type);
  const names = missing.map(({ name }) => name);
  if (standing === undefined)
    return missing.length === 0
      ? {}
      : { change: { path, text: groupText(group, missing, options), added: names } };
  if (missing.length === 0) return {};
  const literal = literalOf(standing, type);
  if (literal === undefined) return { homeless: { path: standing.path, names } };
  const text = insertMembers(standing.text, literal, missing.map(stubText));
  return {
    change: { path: standing.path, before: standing.text, text: withImport(text, options), added: names },
  };
}

/** Returns the file in which the handlers of a group stand by another name. */
function fileOf(files: readonly Parsed[], type: string): Parsed | undefined {
  return files.find(({ objects }) => objects.some((object) => object.type === type && object.literal));
}

/** Stubs need their import where the last of them had been replaced. */
function withImport(text: string, { packageName }: StubOptions): string {
  const isThere = parseSource('file.ts', text)
    .getImportDeclarations()
    .some((declaration) => /\bnotImplemented\b/.test(declaration.getText()));
  return isThere ? text : addImport(text, { name: 'notImplemented', module: packageName });
}
