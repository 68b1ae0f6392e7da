import type { Json } from '@specline/kernel/json';
import { refOf } from '@specline/kernel/values';
import type { FlatProperty, FlatSchema } from '../schema/flat-schema.ts';
import { declaredNames, flatten, isFlagged, schemasByName } from '../schema/flat-schema.ts';
import type { SchemaWalk } from '../schema/schema-walk.ts';
import type { Side } from '../side.ts';
import type { Subject } from '../subject.ts';
import { pairParts } from './pair-parts.ts';

/** A property that has another name now. */
export interface RenamedProperty {
  readonly was: FlatProperty;
  /** Its name in the revision. */
  readonly name: string;
  readonly is: FlatProperty;
}

/**
 * So many pairs of schemas are compared in one object to find out what was renamed; beyond these, only properties with equal written
 * schemas are paired.
 */
const mostPairs = 2_000;

interface NamedProperty {
  readonly name: string;
  readonly property: FlatProperty;
  readonly isRequired: boolean;
  /** True if its values travel only the other way. */
  readonly isFlagged: boolean;
  readonly parts: readonly PropertyPart[];
}

/** A schema of a property, with what can be compared at once. */
interface PropertyPart {
  readonly schema: Json;
  readonly ref: string | undefined;
  /** Names of what it declares: where these differ, its values do. */
  readonly names: string;
}

/**
 * Returns the properties of an object that are gone, each with the new one of the same shape that it has become. Where properties
 * without a name are described as well, values under either name are held to that, and none counts as renamed.
 * @returns By the name in the base.
 */
export function renamedProperties(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): ReadonlyMap<string, RenamedProperty> {
  if (describesOthers(before) || describesOthers(after)) return new Map();
  const flag = subject.direction === 'request' ? 'readOnly' : 'writeOnly';
  const gone = namedIn(before, after, flag, walk.sides.base);
  const added = namedIn(after, before, flag, walk.sides.revision);
  const pairs = pairParts(gone, added, likeness(walk), (one, other) => one.isRequired === other.isRequired);
  return new Map(
    [...pairs].map(([{ name, property: was }, { name: other, property: is }]) => [
      name,
      { was, name: other, is },
    ]),
  );
}

/** Returns a check whether one property may have become another, in bounded time for all of an object. */
function likeness(walk: SchemaWalk): (one: NamedProperty, other: NamedProperty) => boolean {
  let left = mostPairs;
  const isSame = (one: PropertyPart, other: PropertyPart | undefined): boolean => {
    if (other === undefined) return false;
    // What refers to one schema in both versions is alike: its changes are reported where it is.
    if (one.ref !== undefined && one.ref === other.ref) return true;
    if (one.names !== other.names) return false;
    if (walk.same.holds(one.schema, other.schema)) return true;
    if (left <= 0) return false;
    left -= 1;
    return walk.isSame(one.schema, other.schema);
  };
  return (one, other) =>
    one.isFlagged === other.isFlagged &&
    one.parts.length === other.parts.length &&
    one.parts.every((part, index) => isSame(part, other.parts[index]));
}

function namedIn(
  { properties, required }: FlatSchema,
  other: FlatSchema,
  flag: 'readOnly' | 'writeOnly',
  side: Side,
): readonly NamedProperty[] {
  return [...properties]
    .filter(([name]) => !other.properties.has(name))
    .map(([name, property]) => ({
      name,
      property,
      isRequired: required.has(name),
      isFlagged: isFlagged(property.schemas, flag, side),
      parts: property.schemas.map((schema) => ({
        schema,
        ref: refOf(schema),
        names: declaredNames(flatten([schema], side, property.origin)),
      })),
    }));
}

/** True if a schema says something of properties without a name, besides that there are none. */
function describesOthers(schema: FlatSchema): boolean {
  const isAny = schema.additional?.every((each) => typeof each === 'boolean') ?? true;
  return !isAny || schemasByName(schema, 'patternProperties').size > 0;
}
