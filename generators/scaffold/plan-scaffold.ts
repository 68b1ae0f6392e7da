import type { Api } from '../ir/types.ts';
import { handlerObjects, importedFrom, parseSource, type HandlerObject } from './handler-objects.ts';
import { insertMembers } from './insert-members.ts';
import {
  groupText,
  indexText,
  joinGroup,
  stubGroups,
  stubText,
  type StubGroup,
  type StubOptions,
} from './stubs.ts';

/** A file of the folder of handlers. */
export interface TeamFile {
  /** Relative to that folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A file that is to be made, or to be added to. */
export interface FileChange extends TeamFile {
  /** What stood there; absent where nothing did. */
  readonly before?: string;
  /** Names of the operations, or of the groups, that are new in it. */
  readonly added: readonly string[];
}

/** A handler whose operation the document does not have. */
export interface Orphan {
  readonly path: string;
  readonly line: number;
  readonly name: string;
}

/** A handler whose operation is in another group now, so that it does not compile where it stands. */
export interface Misplaced extends Orphan {
  /** The types of the handlers of its group before, and now. */
  readonly from: string;
  readonly to: string;
}

/** What could not be put into a file, since nothing in it holds handlers. */
export interface Homeless {
  readonly path: string;
  readonly names: readonly string[];
}

/** What a run of the scaffold does, and what it leaves to the team. */
export interface ScaffoldPlan {
  readonly changes: readonly FileChange[];
  readonly orphans: readonly Orphan[];
  readonly misplaced: readonly Misplaced[];
  readonly homeless: readonly Homeless[];
}

interface Parsed extends TeamFile {
  readonly source: ReturnType<typeof parseSource>;
  readonly objects: readonly HandlerObject[];
}

const indexPath = 'index.ts';

/**
 * Plans stubs for all operations that have no handler yet, wherever in the folder it stands. What a team wrote is kept byte
 * for byte; stubs go to the end of the object of their group.
 * @param files The TypeScript files that stand in the folder.
 */
export function planScaffold(api: Api, files: readonly TeamFile[], options: StubOptions): ScaffoldPlan {
  const parsed = files.map(parse);
  const known = new Set(parsed.flatMap(({ objects }) => objects.flatMap(namesOf)));
  const groups = stubGroups(api);
  const steps = groups.map((group) => planGroup(group, known, parsed, options));
  const created = steps.flatMap(({ change }) => (change && change.before === undefined ? [change.path] : []));
  const index = planIndex(groups, new Set(created), parsed, options);
  // First, so that a run that is cut short leaves an import that fails, and no group that nobody joins.
  const all = [index, ...steps];
  return {
    changes: all.flatMap(({ change }) => change ?? []),
    homeless: all.flatMap(({ homeless }) => homeless ?? []),
    ...strayOf(groups, parsed, options),
  };
}

interface Step {
  readonly change?: FileChange;
  readonly homeless?: Homeless;
}

function parse(file: TeamFile): Parsed {
  const source = parseSource(file.path, file.text);
  return { ...file, source, objects: handlerObjects(source) };
}

function namesOf({ members }: HandlerObject): readonly string[] {
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
  const text = insertMembers(standing.text, standing.source, literal, missing.map(stubText));
  return {
    change: { path: standing.path, before: standing.text, text: withImport(text, options), added: names },
  };
}

/** The file in which the handlers of a group stand by another name. */
function fileOf(files: readonly Parsed[], type: string): Parsed | undefined {
  return files.find(({ objects }) => objects.some((object) => object.type === type && object.literal));
}

function literalOf({ objects }: Parsed, type: string) {
  const literals = objects.filter(({ literal }) => literal !== undefined);
  return (literals.find((object) => object.type === type) ?? literals[0])?.literal;
}

/** Stubs need their import where the last of them had been replaced. */
function withImport(text: string, { packageName }: StubOptions): string {
  const source = parseSource('file.ts', text);
  const isThere = source.statements.some(
    (statement) =>
      /^import\b/.test(statement.getText(source)) && /\bnotImplemented\b/.test(statement.getText(source)),
  );
  return isThere ? text : addImport(text, `import { notImplemented } from '${packageName}';`);
}

/** Puts an import below the last one, or at the top. */
function addImport(text: string, line: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const source = parseSource('file.ts', text);
  const last = source.statements.filter((statement) => /^import\b/.test(statement.getText(source))).at(-1);
  if (last === undefined) return `${line}${eol}${text}`;
  return `${text.slice(0, last.end)}${eol}${line}${text.slice(last.end)}`;
}

/**
 * Joins groups that have a file of their own.
 * @param created Names of the files that this run makes.
 */
function planIndex(
  groups: readonly StubGroup[],
  created: ReadonlySet<string>,
  files: readonly Parsed[],
  options: StubOptions,
): Step {
  const standing = files.find(({ path }) => path === indexPath);
  if (standing === undefined) {
    const joined = groups.filter(({ fileName }) => created.has(fileName) || isThere(fileName, files));
    if (joined.length === 0) return {};
    const added = joined.map(({ name }) => name);
    return { change: { path: indexPath, text: indexText(joined, options), added } };
  }
  const missing = groups.filter(
    ({ fileName, name }) => created.has(fileName) && !standing.text.includes(name),
  );
  if (missing.length === 0) return {};
  const added = missing.map(({ name }) => name);
  const literal = literalOf(standing, 'Handlers');
  if (literal === undefined) return { homeless: { path: indexPath, names: added } };
  const parts = missing.map(joinGroup);
  const members = parts.map(({ member }) => member);
  const joined = insertMembers(standing.text, standing.source, literal, members);
  const text = parts.reduce((before, { line }) => addImport(before, line), joined);
  return { change: { path: indexPath, before: standing.text, text, added } };
}

function isThere(fileName: string, files: readonly Parsed[]): boolean {
  return files.some(({ path }) => path === fileName);
}

/** Handlers that are not where the document has them. */
function strayOf(
  groups: readonly StubGroup[],
  files: readonly Parsed[],
  { packageName }: StubOptions,
): Pick<ScaffoldPlan, 'orphans' | 'misplaced'> {
  const homes = new Map(
    groups.flatMap(({ type, resource }) => resource.operations.map(({ name }) => [name, type] as const)),
  );
  const standing = files.flatMap(({ path, objects, source }) => {
    // Other types are the team's own, and so is what they hold.
    const types = importedFrom(source, packageName);
    return objects.flatMap(({ type, members }) =>
      members.map((member) => ({ ...member, path, from: types.has(type) ? type : 'Handlers' })),
    );
  });
  return {
    orphans: standing.filter(({ name }) => !homes.has(name)),
    misplaced: standing.flatMap((handler) => {
      const to = homes.get(handler.name);
      return to === undefined || handler.from === to || handler.from === 'Handlers'
        ? []
        : [{ ...handler, to }];
    }),
  };
}
