import { refPointer, type Cursor } from '../../../../ir/cursor.ts';
import { isObject } from '@specline/kernel/values';
import type { Json } from '@specline/kernel/json';
import { schemaReader } from '../../../../ir/references/schema-reader.ts';

/** The member of a union that a value is intended to match, which the text of a property names. */
export interface NamedMembers {
  readonly property: string;
  /** Functions of members by the texts that name them. */
  readonly members: Readonly<Record<string, string>>;
}

/**
 * Returns what distinguishes the members of a union that has no `discriminator`: a property that each member holds to texts of its
 * own. It decides which errors of a value are reported that no member takes, and nothing else.
 * @param union The members of its `oneOf` or `anyOf`, as many as are compiled.
 * @param prepared The members as they are compiled.
 */
export function namedMembers(union: readonly Cursor[], prepared: readonly Json[]): NamedMembers | undefined {
  const targets = union.map(targetOf);
  const property = sharedTag(targets);
  if (property === undefined) return undefined;
  const names = targets.map((target) => (target === undefined ? [] : pinned(target, property)));
  const members: Record<string, string> = {};
  for (const [name, index] of namedOnce(names)) {
    const called = calledBy(prepared[index]);
    if (called !== undefined && name !== '__proto__') members[name] = called;
  }
  return Object.keys(members).length === 0 ? undefined : { property, members };
}

/** Returns the names that no two members have, with the member of each. */
function namedOnce(names: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const owners = new Map<string, number>();
  const shared = new Set<string>();
  for (const [index, own] of names.entries())
    for (const name of own) {
      if ((owners.get(name) ?? index) !== index) shared.add(name);
      owners.set(name, index);
    }
  for (const name of shared) owners.delete(name);
  return owners;
}

/** Returns the texts that a schema, or one that it includes, holds a property to. */
function pinned(at: Cursor, property: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(at.pointer)) return [];
  seen.add(at.pointer);
  const tag = at.at('properties')?.at(property);
  const own = [tag?.at('const'), ...(tag?.itemsAt('enum') ?? [])].map((each) => each?.value);
  const texts = own.filter((value) => typeof value === 'string');
  if (texts.length > 0) return texts;
  for (const part of schemaReader.included(at)) {
    const values = pinned(part, property, seen);
    if (values.length > 0) return values;
  }
  return [];
}

function targetOf(at: Cursor): Cursor | undefined {
  const pointer = refPointer(at.text('$ref'));
  return pointer === undefined ? undefined : at.seek(pointer);
}

/** Returns the first property of the first member that all of them hold to texts. */
function sharedTag(targets: readonly (Cursor | undefined)[]): string | undefined {
  const [first, ...others] = targets;
  if (first === undefined || others.length === 0) return undefined;
  const properties = first.entriesAt('properties').map(([name]) => name);
  return properties.find((name) =>
    targets.every((target) => target !== undefined && pinned(target, name).length > 0),
  );
}

/** Returns the one function that a member is. */
function calledBy(member: Json | undefined): string | undefined {
  if (!isObject(member) || Object.keys(member).length !== 1) return undefined;
  const { call, tried, forgetsContained } = member;
  const inner = tried ?? forgetsContained;
  if (isObject(inner)) return calledBy(inner['schema']);
  const names: readonly unknown[] = Array.isArray(call) ? call : [];
  const [called, ...others] = names;
  return typeof called === 'string' && others.length === 0 ? called : undefined;
}
