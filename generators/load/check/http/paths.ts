import type { Origin } from '@specline/kernel/origin';
import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { checkAdjacentParameters } from './adjacent-parameters.ts';
import { checkAmbiguity } from './ambiguity.ts';
import { pathItemsOf, type PathItemUse } from './operations.ts';
import { operationsOf, type OperationPlace } from '../../methods.ts';
import { readTemplate } from './path-template.ts';
import { checkQueryPlaces } from './query-string.ts';
import type { Changes } from '../../readings/changes.ts';
import { targetOf } from '../schema/target.ts';
import { isList, isObject, ownValue, memberOf } from '@specline/kernel/values';

/** Most parameters of one path that are looked for. */
const mostNames = 100;

/** A parameter where it is listed. */
interface Listed {
  readonly name: string;
  readonly place: string;
  /** The parameter, or the reference that brings it here. */
  readonly entry: JsonObject;
  readonly list: readonly Json[];
  readonly index: number;
}

/**
 * Checks paths: that templates are well-formed, that their parameters are declared and the declared ones used, that no
 * request matches two of them, and that clients can call what they hold. OpenAPI 3.1.1, sections 4.8.8 and 4.8.12.
 * @param check Document, and where problems go.
 */
export function checkPaths(check: CheckContext): void {
  const paths = ownValue(check.document.root, 'paths');
  if (!isObject(paths)) return;
  const sound: PathItemUse[] = [];
  for (const use of pathItemsOf(paths, check)) {
    if (!use.path.startsWith('/')) continue;
    checkCalls(use, check);
    checkQueryPlaces(use.item, check);
    const names = checkTemplate(use, check);
    if (!names) continue;
    sound.push(use);
    checkPathParameters(use, names, check);
    checkAdjacentParameters(use, check);
  }
  checkAmbiguity(sound, check);
}

/**
 * Reports what keeps clients from calling the operations of a path as the document says; webhooks and callbacks they do not call.
 */
function checkCalls({ item }: PathItemUse, check: CheckContext): void {
  // Fetch Standard, section 2.2.1: forbidden methods.
  if (Object.hasOwn(item, 'trace'))
    check.problems.report('trace-operation', check.originOf(item, 'trace', 'key'), {});
}

/** Returns the names of the parameters in a path; nothing where it is no template. */
function checkTemplate({ holder, path }: PathItemUse, check: CheckContext): ReadonlySet<string> | undefined {
  const { names, fault, end, repeated } = readTemplate(path);
  const hasDots = /\/\.{1,2}(?:\/|$)/.test(path);
  if (!fault && end === undefined && !hasDots && repeated === undefined) return names;
  const origin = check.originOf(holder, path, 'key');
  if (hasDots) check.problems.report('path-with-dots', origin, { path });
  if (end !== undefined) check.problems.report('path-goes-on', origin, { path, end });
  if (repeated !== undefined)
    check.problems.report('repeated-path-parameter', origin, { path, name: repeated });
  if (!fault) return names;
  return check.problems.report('path-template', origin, { path, ...fault }) ? names : undefined;
}

/**
 * Checks that no list of parameters has one twice: OpenAPI 3.1.1, sections 4.8.9.1 and 4.8.10.1.
 * @param list `parameters` of a path item or an operation.
 * @param check Document, and where problems go.
 */
export function checkDuplicateParameters(list: readonly Json[], check: CheckContext): void {
  const seen = new Map<string, Listed>();
  for (const parameter of listedIn(list, check).known) {
    const { name, place, entry } = parameter;
    // Names of headers do not depend on case: RFC 9110, section 5.1.
    const key = JSON.stringify([place, place === 'header' ? name.toLowerCase() : name]);
    const first = seen.get(key);
    if (!first) {
      seen.set(key, parameter);
      continue;
    }
    const isSame =
      JSON.stringify(targetOf(entry, check.document)) ===
      JSON.stringify(targetOf(first.entry, check.document));
    if (isSame) check.changes.remove(list, list.indexOf(entry));
    check.problems.report(
      'duplicate-parameter',
      originOfEntry(entry, check),
      { name, place, reading: isSame ? 'the two are equal, and are one' : undefined },
      [{ origin: originOfEntry(first.entry, check), note: 'first here' }],
    );
  }
}

function checkPathParameters(use: PathItemUse, names: ReadonlySet<string>, check: CheckContext): void {
  const { item, path } = use;
  const shared = listedIn(ownValue(item, 'parameters'), check);
  const operations = operationsOf(item).flatMap((place) => {
    const { operation } = place;
    return isObject(operation) ? [{ place, list: listedIn(ownValue(operation, 'parameters'), check) }] : [];
  });
  const lists = [shared, ...operations.map(({ list }) => list)];
  const all = lists.flatMap(({ known }) => known);
  const slips = new Map(operations.flatMap(({ list }) => slipsIn(path, names, [shared, list], check)));
  for (const { name, place, entry, list, index } of all) {
    if (place !== 'path' || names.has(name)) continue;
    check.changes.remove(list, index);
    check.problems.report('unused-path-parameter', originOfEntry(entry, check), {
      name,
      path,
      near: slips.get(name) ?? check.hints.near(name, names),
      instead: otherNotation(path, name),
    });
  }
  // A reference that leads nowhere may be the very parameter that is missed.
  if (Object.hasOwn(item, '$ref') || lists.some(({ complete }) => !complete)) return;
  for (const name of [...names].slice(0, mostNames)) {
    const isDeclared = (list: ParameterList): boolean =>
      [shared, list].some(({ path: has }) => has.has(name));
    const isSlip = (list: ParameterList): boolean =>
      [shared, list].some(({ path: has }) => [...has].some((each) => slips.get(each) === name));
    const without = operations.filter(({ list }) => !isDeclared(list));
    for (const { place } of without) declareParameter(name, place.operation, check.changes);
    // What is declared by another name is reported there.
    const lacking = without.filter(({ list }) => !isSlip(list)).map((each) => each.place);
    if (lacking.length > 0)
      reportUndeclared(
        {
          name,
          use,
          declared: all.find((each) => each.name === name && each.place !== 'path'),
          before: pathBefore(path, name),
          lacking,
          everywhere: lacking.length === operations.length,
        },
        check,
      );
  }
}

/**
 * Returns, for each parameter that the path does not have, the one of the path that was intended: the only one left, or else the
 * nearest.
 */
function slipsIn(
  path: string,
  names: ReadonlySet<string>,
  lists: readonly ParameterList[],
  check: CheckContext,
): readonly (readonly [string, string])[] {
  const declared = new Set(lists.flatMap((list) => [...list.path]));
  const unused = [...declared].filter((name) => !names.has(name) && otherNotation(path, name) === undefined);
  const undeclared = [...names].slice(0, mostNames).filter((name) => !declared.has(name));
  const [one, ...others] = undeclared;
  if (one === undefined) return [];
  const isOnly = unused.length === 1 && others.length === 0;
  return unused.flatMap((name) => {
    const intended = isOnly ? one : check.hints.near(name, undeclared);
    return intended === undefined ? [] : [[name, intended] as const];
  });
}

/** Returns a parameter as other tools write it in paths: `:id`, `<id>`. */
function otherNotation(path: string, name: string): string | undefined {
  const steps = path.split('/');
  return [`:${name}`, `<${name}>`].find((written) => steps.includes(written));
}

/** Returns what stands before the "?" of what is more than a path, where a parameter stands behind that. */
function pathBefore(path: string, name: string): string | undefined {
  const [before = '', ...behind] = path.split('?');
  return behind.length > 0 && !before.includes(`{${name}}`) ? before : undefined;
}

/** A parameter of a template that some operations do not declare. */
interface Undeclared {
  readonly name: string;
  readonly use: PathItemUse;
  /** A parameter of that name that is declared, but not to be part of the path. */
  readonly declared: Listed | undefined;
  /** Path before a "?", where the parameter stands behind one. */
  readonly before: string | undefined;
  /** The operations that do not declare it. */
  readonly lacking: readonly OperationPlace[];
  readonly everywhere: boolean;
}

/** Reports an undeclared parameter once at the path where no operation declares it, else at each operation that does not. */
function reportUndeclared(
  { name, use, declared, before, lacking, everywhere }: Undeclared,
  check: CheckContext,
): void {
  const { path } = use;
  const pathOrigin = check.originOf(use.holder, path, 'key');
  const facts = { name, path, place: declared?.place, before };
  const elsewhere = declared
    ? [{ origin: originOfEntry(declared.entry, check, 'in'), note: 'it is declared here' }]
    : [];
  if (everywhere) {
    check.problems.report(
      'undeclared-path-parameter',
      pathOrigin,
      { ...facts, method: undefined },
      elsewhere,
    );
    return;
  }
  for (const { method, holder, key } of lacking)
    check.problems.report(
      'undeclared-path-parameter',
      check.originOf(holder, key, 'key'),
      { ...facts, method: method.toUpperCase() },
      [{ origin: pathOrigin, note: 'the path is here' }, ...elsewhere],
    );
}

/** Declares a parameter of the path as what stands in a request: a text. */
function declareParameter(name: string, operation: Json | undefined, changes: Changes): void {
  if (!isObject(operation)) return;
  const schema = changes.object({ type: 'string' }, operation);
  const parameter = changes.object({ name, in: 'path', required: true, schema }, operation);
  changes.addTo(operation, 'parameters', parameter);
}

/** The parameters of a list. */
interface ParameterList {
  readonly known: readonly Listed[];
  /** Names of those that are part of the path. */
  readonly path: ReadonlySet<string>;
  /** False where a reference leads nowhere, or what is there is no list. */
  readonly complete: boolean;
}

function listedIn(list: Json | undefined, check: CheckContext): ParameterList {
  const known: Listed[] = [];
  let complete = list === undefined || isList(list);
  const entries = isList(list) ? list : [];
  for (const [index, entry] of entries.entries()) {
    const parameter = targetOf(entry, check.document);
    const name = memberOf(parameter, 'name');
    const place = memberOf(parameter, 'in');
    if (isObject(entry) && typeof name === 'string' && typeof place === 'string')
      known.push({ name, place, entry, list: entries, index });
    else complete = false;
  }
  return {
    known,
    path: new Set(known.filter(({ place }) => place === 'path').map(({ name }) => name)),
    complete,
  };
}

function originOfEntry(entry: JsonObject, check: CheckContext, field: 'name' | 'in' = 'name'): Origin {
  return check.originOf(entry, Object.hasOwn(entry, '$ref') ? '$ref' : field);
}
