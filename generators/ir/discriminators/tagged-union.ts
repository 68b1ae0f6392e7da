import type { Json, Scalar } from '@specline/kernel/json';
import type { Document } from '../../load/document.ts';
import type { Cursor } from '../cursor.ts';
import type { Access } from '../types.ts';
import { schemaReader } from '../references/schema-reader.ts';
import { namesOf, sharedBase, unionMembers } from './names.ts';
import { accessOf } from '../schema/schema-facts.ts';
import { refTarget } from '../schema/schema-parts.ts';
import { asTag, onlyValues, takesObjects, typesOfAny } from './tag-values.ts';

/** A member of a union, and the values of a property that choose it. */
export interface TaggedMember {
  /** None where nothing tells. */
  readonly tags: readonly Scalar[];
  /** True for a member that takes objects without a tag of any member. */
  readonly isOpen: boolean;
  /** True if the schema of the member itself declares that the property is there and has one of the tags. */
  readonly isDeclared: boolean;
}

/** A union whose members a property distinguishes: OpenAPI 3.1.1, section 4.8.25. */
export interface TaggedUnion {
  /** Wire name of the property. */
  readonly property: string;
  /** In the order of the union. */
  readonly members: readonly TaggedMember[];
}

/**
 * Returns the values that choose the members of a union, where its `discriminator` says that a property does, or that of a base which
 * all of them include. A member goes by the values that its own schema lists, else by those of the mapping, else by its name. A value
 * that several members list belongs to the one that the mapping gives it to, else to the one that it is the name of.
 * @param at The schema that has the list.
 * @param members The members of its `oneOf` or `anyOf`.
 * @param hidden The access of properties that values do not have, where they travel one way.
 * @returns Undefined where no property tells.
 */
export function taggedUnion(
  at: Cursor,
  members: readonly Cursor[],
  hidden?: Access,
): TaggedUnion | undefined {
  const known = readers.get(at.document) ?? new Map<Access | undefined, TagReader>();
  readers.set(at.document, known);
  const reader = known.get(hidden) ?? new TagReader(hidden);
  known.set(hidden, reader);
  return reader.read(at, members);
}

const readers = new WeakMap<Document, Map<Access | undefined, TagReader>>();

/** The values that a member may go by. */
interface Claim {
  /** Identity of its schema, so that one that is listed twice does not compete with itself. */
  readonly key: Json;
  readonly values: readonly Scalar[];
  readonly mapped: ReadonlySet<Scalar>;
  readonly named: ReadonlySet<Scalar>;
  readonly takesObjects: boolean;
  /** True for a union that takes some objects without any of the values. */
  readonly isOpen: boolean;
  readonly isDeclared: boolean;
}

const noClaim: Omit<Claim, 'key' | 'takesObjects'> = {
  values: [],
  mapped: new Set(),
  named: new Set(),
  isOpen: false,
  isDeclared: false,
};

/** The values that choose a union which is a member itself. */
interface Nested {
  readonly values: readonly Json[] | undefined;
  readonly isOpen: boolean;
}

class TagReader {
  readonly #hidden: Access | undefined;
  /**
   * Results for unions within unions, by schema and property; none while one is being read, since unions may contain themselves.
   */
  readonly #nested = new Map<Json, Map<string, Nested>>();

  constructor(hidden: Access | undefined) {
    this.#hidden = hidden;
  }

  read(at: Cursor, members: readonly Cursor[]): TaggedUnion | undefined {
    const base = at.has('discriminator') ? at : sharedBase(members.filter(takesObjects));
    const property = base?.at('discriminator')?.text('propertyName');
    if (property === undefined) return undefined;
    const claims = members.map((member) => this.#claimOf(member, property, at));
    const owners = ownersOf(claims);
    return { property, members: claims.map((claim) => taggedBy(claim, owners)) };
  }

  #claimOf(member: Cursor, property: string, union: Cursor): Claim {
    const key = (refTarget(member) ?? member).value;
    const isObject = takesObjects(member);
    const parts = [...schemaReader.applied(member)];
    const schemas = schemasOf(property, parts);
    if (
      !isObject ||
      parts.some((part) => refuses(part, property)) ||
      schemas.some((each) => this.#isHidden(each))
    )
      return { ...noClaim, key, takesObjects: isObject };
    const types = typesOfAny(schemas);
    const { mapped, named } = namesOf(member, union);
    const typed = (texts: readonly string[]): ReadonlySet<Scalar> =>
      new Set(texts.flatMap((text) => asTag(text, types) ?? []));
    const names = { mapped: typed(mapped), named: typed(named) };
    const nested = this.#nestedIn(member, property);
    const listed = onlyValues(schemas) ?? nested?.values;
    const isRequired = parts.some((part) => part.texts('required').includes(property));
    return {
      key,
      ...names,
      values: listed?.filter(isScalar) ?? [...names.mapped, ...names.named],
      takesObjects: true,
      isOpen: nested?.isOpen === true,
      isDeclared: nested !== undefined || (isRequired && listed !== undefined),
    };
  }

  #isHidden(schema: Cursor): boolean {
    return this.#hidden !== undefined && accessOf(schema) === this.#hidden;
  }

  #nestedIn(member: Cursor, property: string): Nested | undefined {
    const at = refTarget(member) ?? member;
    const members = unionMembers(at);
    if (members.length === 0) return undefined;
    const known = this.#nested.get(at.value) ?? new Map<string, Nested>();
    this.#nested.set(at.value, known);
    const before = known.get(property);
    if (before !== undefined) return before;
    known.set(property, { values: undefined, isOpen: false });
    const found = this.#readNested(at, members, property);
    known.set(property, found);
    return found;
  }

  #readNested(at: Cursor, members: readonly Cursor[], property: string): Nested {
    const union = this.read(at, members);
    if (union?.property === property) {
      const tags = union.members.flatMap((each) => each.tags);
      return {
        values: tags.length > 0 ? tags : undefined,
        isOpen: union.members.some((each) => each.isOpen),
      };
    }
    const lists = members.map(
      (each) =>
        onlyValues(schemasOf(property, [...schemaReader.applied(each)])) ??
        this.#nestedIn(each, property)?.values,
    );
    const isListed = lists.every((values) => values !== undefined);
    return { values: isListed ? lists.flat() : undefined, isOpen: false };
  }
}

/** Returns the claims of each value, one of each schema. */
function ownersOf(claims: readonly Claim[]): ReadonlyMap<Scalar, readonly Claim[]> {
  const owners = new Map<Scalar, Claim[]>();
  for (const claim of claims)
    for (const value of claim.values) {
      const known = owners.get(value) ?? [];
      owners.set(value, known);
      if (!known.some(({ key }) => key === claim.key)) known.push(claim);
    }
  return owners;
}

function taggedBy(claim: Claim, owners: ReadonlyMap<Scalar, readonly Claim[]>): TaggedMember {
  const tags = claim.values.filter((value) => ownerOf(value, owners.get(value) ?? [])?.key === claim.key);
  const distinct = [...new Set(tags)];
  return {
    tags: distinct,
    isOpen: claim.takesObjects && (claim.isOpen || distinct.length === 0),
    isDeclared: claim.isDeclared && tags.length === claim.values.length,
  };
}

function ownerOf(value: Scalar, claims: readonly Claim[]): Claim | undefined {
  const mapped = claims.filter((each) => each.mapped.has(value));
  const named = claims.filter((each) => each.named.has(value));
  return [claims, mapped, named].find(({ length }) => length === 1)?.[0];
}

function schemasOf(property: string, parts: readonly Cursor[]): readonly Cursor[] {
  return parts.flatMap((part) => part.at('properties')?.at(property) ?? []);
}

/** True for a schema that takes no object with the property. */
function refuses(part: Cursor, property: string): boolean {
  return (
    part.at('additionalProperties')?.value === false &&
    !part.has('patternProperties') &&
    part.at('properties')?.has(property) !== true
  );
}

function isScalar(value: Json): value is Scalar {
  return typeof value !== 'object' || value === null;
}
