import { HttpError } from '@specline/server-runtime/failure/http-error';
import { maxDepth } from '@specline/server-runtime/request/json';
import { isEqual } from '@specline/server-runtime/validation/schema-functions';
import type { Fields } from '../fields.ts';
import { fieldNamed } from '../lists/named-field.ts';
import type { Json, JsonObject, SchemaId } from '../model/model.ts';
import { stepsOf } from '../pointer.ts';
import { bodyOf } from '../request.ts';
import { isObject } from '../sample/json.ts';
import {
  draftOf,
  exceeds,
  insert,
  isDraftOf,
  partAt,
  put,
  takeOut,
  valueOf,
  type Draft,
  type DraftBudget,
} from './draft.ts';

/** A step of a patch: RFC 6902, section 4. */
interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: Json;
}

/**
 * Returns the operations of a body that is a JSON Patch (RFC 6902), or a `PatchOp` of SCIM (RFC 7644, section 3.5.2).
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
  const operation = bodyOf({ body: value });
  const { op, path, from } = operation;
  if (typeof op !== 'string' || typeof path !== 'string') return false;
  if (op === 'move' || op === 'copy') return typeof from === 'string';
  return Object.hasOwn(operation, 'value') || !['add', 'replace', 'test'].includes(op);
}

/**
 * Returns the operations of a SCIM patch. Without a path, the value is an object of attributes. A path that filters the items of a
 * list is not followed.
 */
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
 * Returns a value after the operations of a patch. Each takes a time that depends on the operation, and not on the size of the
 * value.
 * @throws {HttpError} 409 where a test fails, 422 where a path leads nowhere (RFC 5789, section 2.2), and for what becomes too
 *   large.
 */
export function patched(value: JsonObject, operations: readonly Operation[]): JsonObject {
  const patch = new Patch(value);
  for (const operation of operations) {
    for (const path of [operation.path, operation.from ?? ''])
      if (path.length > longestPath)
        throw new HttpError(
          422,
          `A path of the patch is too long: it may have at most ${longestPath} characters.`,
        );
    patch.apply(operation);
  }
  const made = patch.done();
  if (!isObject(made))
    throw new HttpError(422, 'The patch does not leave an object: name a member in its paths.');
  return made;
}

/** Characters of a path, each step of which may make a level. */
const longestPath = 1_000;
/** The maximum number of members: copying a value into itself grows exponentially with the number of operations. */
const mostMembers = 100_000;

/** A value, and what the operations make of it one after the other. */
class Patch {
  #root: Draft;
  /** The budget of the operations for new members, whether or not they stay. */
  readonly #budget: DraftBudget = { left: mostMembers };

  constructor(value: Json) {
    this.#root = draftOf(value, { left: mostMembers }, maxDepth) ?? tooLarge();
  }

  apply({ op, path, from = '', value = null }: Operation): void {
    switch (op) {
      case 'add':
        this.#add(path, this.#copy(value));
        break;
      // That of SCIM makes what is not there.
      case 'put':
        this.#put(path, this.#copy(value));
        break;
      case 'replace':
        this.#there(path);
        this.#put(path, this.#copy(value));
        break;
      case 'remove':
        this.#there(path);
        this.#remove(path);
        break;
      // That of SCIM removes what may be gone already.
      case 'drop':
        this.#remove(path);
        break;
      case 'move': {
        const moved = this.#there(from);
        this.#remove(from);
        this.#add(path, moved);
        break;
      }
      case 'copy':
        this.#add(path, this.#copy(this.#there(from)));
        break;
      case 'test':
        if (!isDraftOf(partAt(this.#root, stepsOf(path)), value))
          throw new HttpError(409, `The test of the patch fails: there is another value at "${path}".`);
        break;
      default:
        throw new HttpError(
          422,
          `"${op}" is not a patch operation: use add, remove, replace, move, copy or test.`,
        );
    }
  }

  done(): Json {
    return exceeds(this.#root, maxDepth, mostMembers) ? tooLarge() : valueOf(this.#root);
  }

  #copy(value: Json | Draft): Draft {
    return draftOf(value, this.#budget, maxDepth) ?? tooLarge();
  }

  #there(path: string): Draft {
    const found = partAt(this.#root, stepsOf(path));
    if (found === undefined) throw nowhere(path);
    return found;
  }

  /** Adds a value; in a list, before the item at its index, where `-` is the end. */
  #add(path: string, own: Draft): void {
    const steps = stepsOf(path);
    const last = steps.at(-1);
    if (last === undefined) this.#root = own;
    else if (!insert(partAt(this.#root, steps.slice(0, -1)), last, own)) throw nowhere(path);
  }

  #put(path: string, own: Draft): void {
    this.#root = put(this.#root, stepsOf(path), own);
  }

  #remove(path: string): void {
    const steps = stepsOf(path);
    const last = steps.at(-1);
    if (last === undefined) this.#root = null;
    else takeOut(partAt(this.#root, steps.slice(0, -1)), last);
  }
}

function tooLarge(): never {
  throw new HttpError(
    422,
    `The result of the patch is too large: it may have at most ${maxDepth} levels and ${mostMembers} members.`,
  );
}

function nowhere(path: string): HttpError {
  return new HttpError(422, `The patch cannot be applied: there is nothing at "${path}".`);
}

/** Returns what changes one object into the other: a merge patch (RFC 7396). */
export function difference(before: JsonObject, now: JsonObject): JsonObject {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(now, name));
  const changed = Object.entries(now).flatMap(([name, value]): readonly (readonly [string, Json])[] => {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    if (isEqual(old, value)) return [];
    return [[name, isObject(old) && isObject(value) ? difference(old, value) : value]];
  });
  return Object.fromEntries([...gone.map((name) => [name, null] as const), ...changed]);
}
