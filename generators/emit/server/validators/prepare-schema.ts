import { refPointer, type Cursor } from '../../../ir/cursor.ts';
import type { Json, JsonObject } from '@specline/kernel/json';
import { growthsOf, type PatternGrowths } from '../../../load/pattern/growths.ts';
import { stepsOf } from '@specline/kernel/pointer';
import { isBytes, mayBeBytes } from '../../../ir/references/described-bytes.ts';
import { typesOf } from '../../../ir/schema/schema-parts.ts';
import { withoutRepeated } from '../../../load/references/repeated-references.ts';
import { isList, isObject, newObject } from '@specline/kernel/values';
import { barProperties, barredBy, barredWithin, nothingBarred, ownBarred, type Barred } from './barred.ts';
import { groupsApart } from './keywords/apart.ts';
import { discriminatedBy } from './units/discriminated-by.ts';
import type { DynamicScope, DynamicScopes } from './keywords/dynamic-scope.ts';
import { checkOfFormat } from './keywords/formats.ts';
import { inPlace, keywordRoles } from './keywords/keyword-table.ts';
import type { Medium } from './medium.ts';
import { namedMembers } from './units/named-members.ts';
import { patternText } from './pattern-text.ts';
import type { Prepared, PreparedPattern } from './prepared.ts';

/** The setting in which a schema is prepared. */
export interface Setting {
  /** Undefined where values are the same in all media. */
  readonly medium: Medium | undefined;
  /** Dynamic scope outside of the schema. */
  readonly scope: DynamicScope;
  /** Properties of the same object that the schemas around it bar. */
  readonly barred: Barred;
}

/** The callbacks and data of preparing schemas. */
export interface PrepareContext {
  readonly scopes: DynamicScopes;
  /** True if the document needs to know which items `contains` has evaluated. */
  readonly notesContained: boolean;
  /** Returns the name of the function for a schema that is referred to, where the same object is barred some properties. */
  nameOf(pointer: string, medium: Medium | undefined, scope: DynamicScope, barred: Barred): string;
  /** Receives the position of each schema; `path` is the path of the schema as errors give it. */
  onSchema(path: string, at: Cursor): void;
  /**
   * Returns each schema inside of another as it is to be compiled there.
   * @param prepare Prepares it.
   * @returns The schema, or `{ part: name }` with the name of a function for it.
   */
  member(prepare: () => Prepared): Prepared;
}

/**
 * Says a schema of a bundled document in the keywords that are compiled: what only describes is left out, references become
 * calls, readOnly and writeOnly what they mean in a medium.
 * @param at The schema.
 * @param path Its place in the schema that is compiled, as a JSON Pointer whose steps are percent-encoded.
 */
export function prepareSchema(at: Cursor, path: string, setting: Setting, context: PrepareContext): Prepared {
  if (!isObject(at.value)) return at.value !== false;
  context.onSchema(path, at);
  // A list without values takes none (JSON Schema 2020-12, Validation, section 6.1.2); Ajv compiles no such list.
  if (at.has('enum') && at.itemsAt('enum').length === 0) return false;
  if (setting.medium === 'form' && isBytes(at))
    return { bytes: typesOf(at).filter((type) => type !== 'string') };
  const scope = context.scopes.enter(at, setting.scope);
  const barred = barredBy(at, setting.barred, setting.medium);
  const made = newObject();
  const inner = { ...setting, scope };
  for (const [keyword, member] of at.entries()) {
    const role = keywordRoles.get(keyword);
    if (role === undefined) continue;
    const within = { ...inner, barred: inPlace.has(keyword) ? barred : nothingBarred };
    const value = prepareKeyword(keyword, member, `${path}/${keyword}`, within, context);
    if (value !== undefined) made[keyword] = value;
  }
  addCalls(made, at, { ...inner, barred }, context);
  addText(made, at);
  addBranches(made, at);
  addUnions(made, at, setting.medium);
  addApart(made, at, setting.medium);
  barProperties(made, at, barred, setting.medium);
  moveProto(made);
  addContained(made, at, context);
  const omitted = setting.medium === 'reply' ? [] : ownBarred(at, setting.medium);
  return omitted.length === 0 ? made : { omit: { names: omitted, schema: made } };
}

function prepareKeyword(
  keyword: string,
  member: Cursor,
  path: string,
  setting: Setting,
  context: PrepareContext,
): Json | undefined {
  switch (keywordRoles.get(keyword)) {
    case 'schema':
      return attempt(keyword, prepareMember(member, path, setting, context), setting.medium, context);
    case 'schemas': {
      const members = withoutRepeated(keyword, member.items(), ({ value }) => value);
      const isOther = setting.medium === 'form' ? otherThanBytes(keyword, members) : undefined;
      return members
        .map((schema, index) => prepareMember(schema, `${path}/${index}`, setting, context))
        .map((schema, index) => (isOther?.[index] ? withoutBytes(schema) : schema))
        .map((schema) => attempt(keyword, schema, setting.medium, context));
    }
    case 'schemaMap': {
      const made = newObject();
      for (const [name, schema] of member.entries())
        made[name] = prepareMember(schema, `${path}/${encodeStep(name)}`, setting, context);
      return made;
    }
    case 'copy':
      return member.value;
    case undefined:
      return undefined;
  }
}

/** Returns for each member of a union whether another one takes bytes, and it does not. */
function otherThanBytes(keyword: string, members: readonly Cursor[]): readonly boolean[] {
  const takesBytes = members.map((member) => keyword !== 'allOf' && mayBeBytes(member));
  return takesBytes.map((takes) => !takes && takesBytes.includes(true));
}

/** Excludes bytes from a schema: a file is an object to JavaScript, and has a `size`, but is no JSON object. */
function withoutBytes(schema: Prepared): Prepared {
  return isObject(schema) ? { notBytes: true, ...schema } : schema;
}

function prepareMember(at: Cursor, path: string, setting: Setting, context: PrepareContext): Prepared {
  return context.member(() => prepareSchema(at, path, setting, context));
}

/** Keywords whose schemas a valid value need not hold to. */
const tentative: ReadonlySet<string> = new Set(['anyOf', 'contains', 'if', 'not', 'oneOf']);

/** Returns a schema as a keyword applies it: what it omits, and what it contains, counts only where the value holds to it. */
function attempt(
  keyword: string,
  schema: Prepared,
  medium: Medium | undefined,
  { notesContained }: PrepareContext,
): Prepared {
  if (!isObject(schema) || !tentative.has(keyword)) return schema;
  const tried = medium !== undefined && medium !== 'reply' ? { tried: { schema } } : schema;
  return notesContained && inPlace.has(keyword) ? { forgetsContained: { schema: tried } } : tried;
}

/** Returns a step of a path as Ajv writes it in `schemaPath`. */
export function encodeStep(name: string): string {
  return encodeURIComponent(
    name
      .replaceAll('~', '~0')
      .replaceAll('/', '~1')
      .replace(/\p{Surrogate}/gu, '\ufffd'),
  );
}

function addCalls(
  made: Record<string, Json>,
  at: Cursor,
  { medium, scope, barred }: Setting,
  context: PrepareContext,
): void {
  const dynamic = at.text('$dynamicRef');
  const pointers = [
    refPointer(at.text('$ref')),
    dynamic === undefined ? undefined : context.scopes.resolve(at, dynamic, scope),
  ].filter((pointer) => pointer !== undefined);
  if (pointers.length === 0) return;
  made['call'] = pointers.map((pointer) => {
    const target = at.seek(pointer);
    const within = target === undefined ? nothingBarred : barredWithin(target, barred, medium);
    return context.nameOf(pointer, medium, scope, within);
  });
}

/** The maximum number of members of a `oneOf` that errors name; others have numbers. */
const mostNamed = 100;

/** Adds `branches: [name]`: the names of the members of `oneOf`, if any of them has a name. */
function addBranches(made: Record<string, Json>, at: Cursor): void {
  const names = at.itemsAt('oneOf').map((member) => {
    const pointer = refPointer(member.text('$ref'));
    return pointer === undefined ? member.text('title') : stepsOf(pointer).at(-1);
  });
  if (names.length <= mostNamed && names.some((name) => name !== undefined))
    made['branches'] = names.map((name, index) => name ?? `oneOf/${index}`);
}

/**
 * Adds `discriminated: { keyword: tags }`, the member of a union that the value of a property selects, and `named: { keyword:
 * members }`, the member that it probably selects if nothing declares it.
 */
function addUnions(made: Record<string, Json>, at: Cursor, medium: Medium | undefined): void {
  const discriminated = newObject();
  const named = newObject();
  for (const keyword of ['oneOf', 'anyOf']) {
    const prepared = made[keyword];
    if (!isList(prepared)) continue;
    const members = withoutRepeated(keyword, at.itemsAt(keyword), ({ value }) => value);
    const chosen = discriminatedBy(at, members, medium);
    const probable = chosen === undefined ? namedMembers(members, prepared) : undefined;
    if (chosen !== undefined) discriminated[keyword] = { ...chosen };
    if (probable !== undefined) named[keyword] = { ...probable };
  }
  if (Object.keys(discriminated).length > 0) made['discriminated'] = discriminated;
  if (Object.keys(named).length > 0) made['named'] = named;
}

/** Adds `apart: [0, 1]`: the groups of members of `oneOf` between which a value of the medium cannot distinguish. */
function addApart(made: Record<string, Json>, at: Cursor, medium: Medium | undefined): void {
  const members = withoutRepeated('oneOf', at.itemsAt('oneOf'), ({ value }) => value);
  const groups = groupsApart(members, medium);
  if (groups !== undefined) made['apart'] = [...groups];
}

/** Adds `format` and `pattern`, which are compiled in another form than they are written. */
function addText(made: Record<string, Json>, at: Cursor): void {
  const format = checkOfFormat(at.text('format') ?? '');
  if (format !== undefined) made['format'] = { ...format };
  const source = at.text('pattern');
  if (source !== undefined)
    made['pattern'] = { ...patternOf(source, growthsOf(at.document), at.number('maxLength')) };
}

function patternOf(source: string, growths: PatternGrowths, maxLength: number | undefined): PreparedPattern {
  const text = patternText(source, growths, maxLength);
  // A character is at most two code units.
  return { source, text, limit: maxLength === undefined ? null : 2 * maxLength };
}

/** Adds what `unevaluatedItems` needs of the runtime if a document has `contains` as well; see `evaluated-items.ts`. */
function addContained(made: Record<string, Json>, at: Cursor, context: PrepareContext): void {
  if (!context.notesContained) return;
  if (at.has('contains')) made['notesContained'] = true;
  if (at.has('unevaluatedItems')) made['marksContained'] = true;
}

/**
 * Returns a schema of an object whose members have the given schemas.
 * @param properties Schemas by name; any name may be among them.
 */
export function withMembers(properties: Readonly<Record<string, Json>>): JsonObject {
  const made = newObject();
  made['properties'] = properties;
  moveProto(made);
  return made;
}

/** Moves a property called `__proto__`, which Ajv ignores, to the patterns, where the name is like any other. */
function moveProto(made: Record<string, Json>): void {
  const { properties, patternProperties } = made;
  if (!isObject(properties) || !Object.hasOwn(properties, '__proto__')) return;
  const patterns = Object.assign(newObject(), isObject(patternProperties) ? patternProperties : {});
  patterns['^__proto__$'] = properties['__proto__'] ?? true;
  made['patternProperties'] = patterns;
  // Not of those that have a type alone: their errors would be added twice.
  made['properties'] = Object.assign(newObject(), properties);
  Reflect.deleteProperty(made['properties'], '__proto__');
}
