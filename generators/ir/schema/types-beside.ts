import type { Cursor } from '../cursor.ts';
import { schemaReader } from '../references/schema-reader.ts';
import { typesOf } from './schema-parts.ts';
import type { Json } from '@specline/kernel/json';

/** Types of values by their names in JSON Schema, `integer` being a `number`; nothing where none are named. */
type Types = ReadonlySet<string> | undefined;

/**
 * Returns the types that a schema takes where it names none: those that its keywords tell, and those named by what it refers to,
 * includes or is a union of. Keywords of objects or arrays say nothing of other values (JSON Schema 2020-12 core, section 7.6.1).
 * @param told What its keywords tell: `object` or `array`.
 */
export function typesBeside(at: Cursor, told: string): readonly string[] {
  const named = beside(at, new Map());
  return named === undefined || named.size === 0 ? [told] : [...named];
}

/** True if what a schema refers to, includes or is a union of names types, and none but those of the schema itself. */
export function areTypesBeside(at: Cursor): boolean {
  const others = beside(at, new Map());
  if (others === undefined || others.size === 0) return false;
  const own = at.has('type') ? ownTypes(at, true) : others;
  return [...others].every((type) => own?.has(type));
}

/** @param known What was found of schemas before: what leads back to itself is decided by what else there is. */
function named(at: Cursor, known: Map<Json, Types>): Types {
  if (known.has(at.value)) return known.get(at.value);
  known.set(at.value, undefined);
  const others = beside(at, known);
  const types = common([ownTypes(at, others !== undefined), others]);
  known.set(at.value, types);
  return types;
}

/** Returns the types that a schema names itself, or shows by its values; those that its keywords tell where nothing else does. */
function ownTypes(at: Cursor, areNamed: boolean): Types {
  const constant = at.at('const');
  if (constant !== undefined) return new Set([typeOf(constant.value)]);
  if (at.has('enum')) return new Set(at.itemsAt('enum').map(({ value }) => typeOf(value)));
  if (areNamed && !at.has('type')) return undefined;
  const types = typesOf(at).map((type) => (type === 'integer' ? 'number' : type));
  return types.length === 0 ? undefined : new Set(types);
}

function beside(at: Cursor, known: Map<Json, Types>): Types {
  const choices = (['oneOf', 'anyOf'] as const).map((keyword) =>
    either(at.itemsAt(keyword).map((member) => named(member, known))),
  );
  return common([...schemaReader.included(at).map((member) => named(member, known)), ...choices]);
}

/** Returns the types of any of these; nothing where one of them names none. */
function either(members: readonly Types[]): Types {
  const types = members.flatMap((member) => (member === undefined ? [] : [member]));
  if (types.length === 0 || types.length < members.length) return undefined;
  return new Set(types.flatMap((each) => [...each]));
}

/** Returns the types that all take which name some. */
function common(members: readonly Types[]): Types {
  const [first, ...others] = members.flatMap((member) => (member === undefined ? [] : [member]));
  if (first === undefined) return undefined;
  return new Set([...first].filter((type) => others.every((other) => other.has(type))));
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
