import type { Json } from '@specline/kernel/json';
import type { Origin } from '@specline/kernel/origin';
import { escapeStep } from '@specline/kernel/pointer';
import { isObject, membersOf, ownValue, refOf } from '@specline/kernel/values';
import type { Side } from '../side.ts';
import type { Subject } from '../subject.ts';
import { flatten, valueOf, type FlatSchema } from './flat-schema.ts';
import { isEqual } from './sameness.ts';
import type { SchemaWalk } from './schema-walk.ts';

/** Compares how the members of a union are distinguished: OpenAPI 3.1.1, section 4.8.25. */
export function compareDiscriminator(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const [was, is] = [valueOf(before, 'discriminator'), valueOf(after, 'discriminator')];
  const origin = after.keywords.get('discriminator')?.[0]?.origin ?? after.origin;
  if (isObject(was) && isObject(is) && was['propertyName'] === is['propertyName'])
    compareRenamed(before, after, was['propertyName'], subject, walk, origin);
  if (isEqual(was, is)) return;
  if (!isObject(was)) {
    walk.report(subject, 'discriminator-added', 'unknown', 'got a discriminator', origin);
    return;
  }
  if (!isObject(is)) {
    walk.report(subject, 'discriminator-removed', 'unknown', 'lost its discriminator', origin);
    return;
  }
  const name = is['propertyName'];
  if (was['propertyName'] !== name) {
    const predicate = `is distinguished by ${JSON.stringify(name)} now`;
    walk.report(subject, 'discriminator-property-name-changed', 'unknown', predicate, origin);
  } else {
    const { base, revision } = walk.sides;
    compareMappings(openMapping(before, base), openMapping(after, revision), subject, walk, origin);
  }
}

/** Reports values that stand for another schema, and schemas that have lost values or have new ones. */
function compareMappings(
  was: Mapping,
  is: Mapping,
  subject: Subject,
  walk: SchemaWalk,
  origin: Origin,
): void {
  if (isSameMapping(was, is)) return;
  const [old, now] = [targetsOf(was), targetsOf(is)];
  const moved = [...old].filter(([value, ref]) => {
    const other = now.get(value);
    return other !== undefined && other !== ref && !walk.isSame({ $ref: ref }, { $ref: other });
  });
  for (const [value, ref] of moved) {
    const predicate = `has ${nameOf(now.get(value) ?? '')} for ${JSON.stringify(value)}, which was ${nameOf(ref)}`;
    walk.report(subject, 'discriminator-mapping-changed', 'differs', predicate, origin);
  }
  if (moved.length > 0) return;
  const [lost, won] = [old, now].map((one, index) =>
    [...one.keys()].filter((value) => !(index === 0 ? now : old).has(value)),
  );
  const effect = lost?.length === 0 ? 'widens' : won?.length === 0 ? 'narrows' : 'differs';
  walk.report(
    subject,
    'discriminator-mapping-changed',
    effect,
    'changed the mapping of its discriminator',
    origin,
  );
}

/** Returns the schema that each value stands for. */
function targetsOf(mapping: Mapping): ReadonlyMap<string, string> {
  return new Map([...mapping].flatMap(([ref, values]) => [...values].map((value) => [value, ref] as const)));
}

function nameOf(ref: string): string {
  return JSON.stringify(ref.slice(ref.lastIndexOf('/') + 1));
}

/**
 * Reports members that have another name and the same content: without a mapping, the name is the value of the discriminator, unless
 * the member lists its values.
 */
function compareRenamed(
  before: FlatSchema,
  after: FlatSchema,
  property: Json | undefined,
  subject: Subject,
  walk: SchemaWalk,
  origin: Origin,
): void {
  const [was, is] = [mappingOf(before), mappingOf(after)];
  const added = membersByRef(after).filter(([ref]) => !was.has(ref));
  for (const [ref, member] of membersByRef(before)) {
    if (is.has(ref) || typeof property !== 'string') continue;
    const other = added.find(([, each]) => walk.isSame(member, each));
    if (other === undefined || isFixed(member, property, before, walk.sides.base)) continue;
    const [values, others] = [was.get(ref) ?? new Set<string>(), is.get(other[0]) ?? new Set<string>()];
    if (values.size === others.size && [...values].every((value) => others.has(value))) continue;
    const predicate = `has ${shownValues(others)} for what was ${shownValues(values)} in ${JSON.stringify(property)}`;
    walk.report(subject, 'discriminator-mapping-changed', 'differs', predicate, origin);
  }
}

function membersByRef({ choices }: FlatSchema): readonly (readonly [string, Json])[] {
  return choices
    .flatMap(({ members }) => members)
    .flatMap((member) => {
      const ref = refOf(member);
      return ref === undefined ? [] : [[ref, member] as const];
    });
}

/** True if a member lists the values of a property itself. */
function isFixed(member: Json, property: string, { origin }: FlatSchema, side: Side): boolean {
  const schemas = flatten([member], side, origin).properties.get(property)?.schemas ?? [];
  return schemas.some(
    (schema) => isObject(schema) && ['const', 'enum'].some((each) => Object.hasOwn(schema, each)),
  );
}

function shownValues(values: ReadonlySet<string>): string {
  return [...values].map((value) => JSON.stringify(value)).join(' or ');
}

/** The values of a discriminator by the schema that each stands for. */
type Mapping = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the values of a discriminator by the schema that each stands for: those of the mapping, and the names of other members. */
function mappingOf(schema: FlatSchema): Mapping {
  const discriminator = valueOf(schema, 'discriminator');
  const mapping = isObject(discriminator) ? ownValue(discriminator, 'mapping') : undefined;
  const values = new Map<string, Set<string>>();
  for (const [value, target] of isObject(mapping) ? membersOf(mapping) : [])
    if (typeof target === 'string') {
      const ref = /^[\w.-]+$/.test(target) ? `#/components/schemas/${escapeStep(target)}` : target;
      values.set(ref, (values.get(ref) ?? new Set()).add(value));
    }
  for (const ref of schema.choices.flatMap(({ members }) => members.map((member) => refOf(member))))
    if (ref !== undefined && !values.has(ref))
      values.set(ref, new Set([ref.slice(ref.lastIndexOf('/') + 1)]));
  return values;
}

/** Returns the values of members that do not list them themselves. */
function openMapping(schema: FlatSchema, side: Side): Mapping {
  const discriminator = valueOf(schema, 'discriminator');
  const property = isObject(discriminator) ? discriminator['propertyName'] : undefined;
  return new Map(
    [...mappingOf(schema)].filter(
      ([ref]) => typeof property === 'string' && !isFixed({ $ref: ref }, property, schema, side),
    ),
  );
}

/** True if both map the schemas alike that both have: those that only one has are reported as alternatives. */
function isSameMapping(was: Mapping, is: Mapping): boolean {
  return [...was].every(([ref, values]) => {
    const others = is.get(ref);
    return (
      others === undefined || (values.size === others.size && [...values].every((value) => others.has(value)))
    );
  });
}
