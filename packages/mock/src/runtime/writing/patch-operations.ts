import { HttpError } from '../../../../server/src/runtime/http-error.ts';
import { maxDepth } from '../../../../server/src/runtime/json.ts';
import { isEqual } from '../../../../server/src/runtime/schema-functions.ts';
import type { Fields } from '../fields.ts';
import { fieldNamed } from '../lists/named-field.ts';
import type { Json, JsonObject, SchemaId } from '../model/model.ts';
import { placed, stepsOf, valueAt } from '../pointer.ts';
import { bodyOf } from '../request.ts';
import { isList, isObject } from '../sample/json.ts';

/** A step of a patch: RFC 6902, section 4. */
interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: Json;
}

/**
 * The operations of a body that is a JSON Patch (RFC 6902), or a `PatchOp` of SCIM (RFC 7644, section 3.5.2).
 * @returns Nothing where it is neither.
 */
export function operationsIn(
  body: unknown,
  fields: Fields,
  schema: SchemaId,
): readonly Operation[] | undefined {
  if (Array.isArray(body)) return body.length > 0 && body.every(isOperation) ? body : undefined;
  const { Operations: own } = bodyOf({ body });
  if (!Array.isArray(own)) return undefined;
  return own.flatMap((each) => scimOperations(each, fields, schema));
}

function isOperation(value: unknown): value is Operation {
  const { op, path } = bodyOf({ body: value });
  return typeof op === 'string' && typeof path === 'string';
}

/** Without a path, the value is an object of attributes. A path that chooses among the items of a list is not followed. */
function scimOperations(each: unknown, fields: Fields, schema: SchemaId): readonly Operation[] {
  const { op, path, value } = bodyOf({ body: each });
  if (typeof op !== 'string') return [];
  const known = op.toLowerCase() === 'remove' ? 'drop' : 'put';
  const given: readonly (readonly [string, Json | undefined])[] =
    typeof path === 'string' ? [[path, value]] : Object.entries(isObject(value) ? value : {});
  return given.flatMap(([name, own]) => {
    const pointer = fieldNamed(fields, schema, name);
    return pointer === undefined
      ? []
      : [{ op: known, path: pointer, ...(own !== undefined && { value: own }) }];
  });
}

/**
 * A value after the operations of a patch.
 * @throws {HttpError} 409 where a test fails, 422 where a path leads nowhere (RFC 5789, section 2.2), and for what becomes too large.
 */
export function patched(value: JsonObject, operations: readonly Operation[]): JsonObject {
  let made: Json = value;
  for (const operation of operations) {
    for (const path of [operation.path, operation.from ?? ''])
      if (path.length > longestPath)
        throw new HttpError(422, `A path of the patch is too long: it may have ${longestPath} characters.`);
    made = after(made, operation);
  }
  if (isTooLarge(made))
    throw new HttpError(
      422,
      `The patch makes too much of the value: it may have ${maxDepth} levels and ${mostMembers} members.`,
    );
  if (!isObject(made))
    throw new HttpError(422, 'The patch does not leave an object: name a member in its paths.');
  return made;
}

/** Characters of a path, each step of which may make a level. */
const longestPath = 1_000;
/** What is copied into itself grows with the number of operations as powers do. */
const mostMembers = 100_000;

function isTooLarge(value: Json): boolean {
  const open: { readonly at: Json; readonly level: number }[] = [{ at: value, level: 0 }];
  let members = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { at, level } = next;
    if (typeof at !== 'object' || at === null) continue;
    const inner = Object.values(at);
    members += inner.length;
    if (level === maxDepth || members > mostMembers) return true;
    for (const each of inner) open.push({ at: each, level: level + 1 });
  }
  return false;
}

function after(value: Json, { op, path, from = '', value: own = null }: Operation): Json {
  switch (op) {
    case 'add':
      return added(value, path, own);
    // That of SCIM makes what is not there.
    case 'put':
      return placed(value, path, own);
    case 'replace':
      there(value, path);
      return placed(value, path, own);
    case 'remove':
      there(value, path);
      return removed(value, path);
    // That of SCIM removes what may be gone already.
    case 'drop':
      return valueAt(value, path) === undefined ? value : removed(value, path);
    case 'move':
      return added(removed(value, from), path, there(value, from));
    case 'copy':
      return added(value, path, there(value, from));
    case 'test':
      if (!isEqual(valueAt(value, path), own))
        throw new HttpError(409, `The test of the patch fails: there is another value at "${path}".`);
      return value;
    default:
      throw new HttpError(
        422,
        `There is no operation "${op}" of a patch: use add, remove, replace, move, copy or test.`,
      );
  }
}

function there(value: Json, path: string): Json {
  const found = valueAt(value, path);
  if (found === undefined) throw nowhere(path);
  return found;
}

function nowhere(path: string): HttpError {
  return new HttpError(422, `The patch cannot be applied: there is nothing at "${path}".`);
}

/** Into a list, a value is put before the one at its place; `-` is the end of it. */
function added(value: Json, path: string, own: Json): Json {
  const outer = path.slice(0, path.lastIndexOf('/'));
  const around = path === '' ? undefined : valueAt(value, outer);
  const step = stepsOf(path).at(-1) ?? '';
  if (path !== '' && around === undefined) throw nowhere(outer);
  if (!isList(around)) return placed(value, path, own);
  const index = step === '-' ? around.length : Number(step);
  if (!Number.isInteger(index) || index < 0 || index > around.length) throw nowhere(path);
  return placed(value, outer, around.toSpliced(index, 0, own));
}

function removed(value: Json, path: string): Json {
  const outer = path.slice(0, path.lastIndexOf('/'));
  const step = stepsOf(path).at(-1) ?? '';
  const around = valueAt(value, outer);
  if (isList(around)) return placed(value, outer, around.toSpliced(Number(step), 1));
  if (!isObject(around)) throw nowhere(path);
  return placed(value, outer, Object.fromEntries(Object.entries(around).filter(([name]) => name !== step)));
}

/** What changes one object into the other: a merge patch (RFC 7396). */
export function difference(before: JsonObject, now: JsonObject): JsonObject {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(now, name));
  const changed = Object.entries(now).flatMap(([name, value]): readonly (readonly [string, Json])[] => {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    if (isEqual(old, value)) return [];
    return [[name, isObject(old) && isObject(value) ? difference(old, value) : value]];
  });
  return Object.fromEntries([...gone.map((name) => [name, null] as const), ...changed]);
}
