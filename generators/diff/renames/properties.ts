import type { Json } from '@specline/kernel/json';
import { refOf } from '@specline/kernel/values';
import type { FlatProperty, FlatSchema } from '../schema/flat-schema.ts';
import { isFlagged, schemasByName } from '../schema/flat-schema.ts';
import type { SchemaWalk } from '../schema/schema-walk.ts';
import type { Subject } from '../subject.ts';
import { pairParts } from './pair-parts.ts';

/** A property that has another name now. */
export interface RenamedProperty {
  readonly was: FlatProperty;
  /** Its name in the revision. */
  readonly name: string;
  readonly is: FlatProperty;
}

interface NamedProperty {
  readonly name: string;
  readonly property: FlatProperty;
  readonly isRequired: boolean;
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
  const gone = namedIn(before, after);
  const added = namedIn(after, before);
  const flag = subject.direction === 'request' ? 'readOnly' : 'writeOnly';
  const isLike = ({ property: one }: NamedProperty, { property: other }: NamedProperty): boolean =>
    one.schemas.length === other.schemas.length &&
    isFlagged(one.schemas, flag, walk.sides.base) === isFlagged(other.schemas, flag, walk.sides.revision) &&
    one.schemas.every((schema, index) => isLikeSchema(schema, other.schemas[index] ?? true, walk));
  const pairs = pairParts(gone, added, isLike, (one, other) => one.isRequired === other.isRequired);
  return new Map(
    [...pairs].map(([{ name, property: was }, { name: other, property: is }]) => [
      name,
      { was, name: other, is },
    ]),
  );
}

/** True if two schemas take the same values, or refer to one schema, whose changes are reported where it is. */
function isLikeSchema(one: Json, other: Json, walk: SchemaWalk): boolean {
  const ref = refOf(one);
  return (ref !== undefined && ref === refOf(other)) || walk.isSame(one, other);
}

function namedIn({ properties, required }: FlatSchema, other: FlatSchema): readonly NamedProperty[] {
  return [...properties]
    .filter(([name]) => !other.properties.has(name))
    .map(([name, property]) => ({ name, property, isRequired: required.has(name) }));
}

/** True if a schema says something of properties without a name, besides that there are none. */
function describesOthers(schema: FlatSchema): boolean {
  const isAny = schema.additional?.every((each) => typeof each === 'boolean') ?? true;
  return !isAny || schemasByName(schema, 'patternProperties').size > 0;
}
