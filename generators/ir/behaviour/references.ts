import { wordsOf } from '../words.ts';
import type { Cursor } from '../cursor.ts';
import { typesOf } from '../schema-parts.ts';
import type { Link } from '../types.ts';
import type { Found } from './found.ts';
import { isNamedAfter, type FoundResource } from './found-resource.ts';
import { keysOf } from './keys.ts';
import { personOf, roleOf } from './person-roles.ts';
import { bareName } from './plural.ts';
import type { Fields, Schemas } from './schemas.ts';

/** How a field shows the record that a reference leads to. */
export interface Mention {
  readonly as: 'record' | 'key';
  /** The fields of the record that are shown, where these are not all. */
  readonly only?: readonly string[];
}

/** What fields of a record tell of another one: `author`, of `author` and `authorId`. */
export interface Reference {
  /** Name of the link. */
  readonly name: string;
  /** Resource of the other record. */
  readonly to: string;
  readonly fields: ReadonlyMap<string, Mention>;
}

/** What references are told by. */
interface ReferenceContext {
  readonly found: Pick<Found, 'resources' | 'bySchema'>;
  readonly schemas: Schemas;
}

/** A resource that others may refer to, and the field of its key. */
interface Target {
  readonly resource: FoundResource;
  readonly key: string;
  readonly at: Cursor;
}

/**
 * The references that the schema of a resource tells of, where no `x-resource` does: a field whose schema is that of other records, or
 * a part of it with their key (`author: { id, name }`), and one that is named after these and holds such a key (`projectId`).
 */
export function referencesOf(resource: FoundResource, context: ReferenceContext): readonly Reference[] {
  const { declared, joins, isScope, isPresence, schema } = resource;
  if (declared !== undefined || joins !== undefined || isScope === true || isPresence === true) return [];
  const { schemas } = context;
  const own = keysOf(resource, schemas).key;
  const targets = targetsIn(context);
  const fields = schemas.fields(schema);
  const references = new Map<string, Reference>();
  for (const [field, at] of fields) {
    const found = field === own ? undefined : mentionOf(field, at, resource, targets, context);
    if (found === undefined) continue;
    const stem = stemOf(field);
    const id = `${stem} ${found.to}`;
    const known = references.get(id);
    const isNamer = known === undefined || bareName(field) === stem;
    references.set(id, {
      name: isNamer ? field : known.name,
      to: found.to,
      fields: new Map([...(known?.fields ?? []), [field, found.mention]]),
    });
  }
  return [...references.values()];
}

/** References as links. */
export function referenceLinks(references: readonly Reference[]): Readonly<Record<string, Link>> {
  return Object.fromEntries(references.map(({ name, to }) => [name, { to }]));
}

function targetsIn({ found, schemas }: ReferenceContext): readonly Target[] {
  return found.resources.flatMap((resource): readonly Target[] => {
    const { declared, joins, isScope, isPresence, places } = resource;
    if (declared !== undefined || joins !== undefined || isScope === true || isPresence === true) return [];
    if (!places.some(({ ofOne }) => ofOne.has('get'))) return [];
    const { key } = keysOf(resource, schemas);
    const at = key === undefined ? undefined : schemas.fields(resource.schema).get(key);
    return key === undefined || at === undefined ? [] : [{ resource, key, at }];
  });
}

function mentionOf(
  field: string,
  at: Cursor,
  resource: FoundResource,
  targets: readonly Target[],
  context: ReferenceContext,
): { readonly to: string; readonly mention: Mention } | undefined {
  const { schemas, found } = context;
  const forms = formsOf(at, schemas);
  const objects = forms.filter((form) => schemas.kind(form) === 'object');
  const [scalar, ...others] = forms.filter((form) => !objects.includes(form));
  const [object] = objects;
  if (objects.length > 1 || others.length > 0) return undefined;
  if (object === undefined) return scalar && mentionOfKey(field, scalar, resource, targets, schemas);
  const whole = found.bySchema.get(object.pointer);
  const target =
    targets.find((each) => each.resource === whole) ??
    targets.find((each) => isPartOf(object, field, each, targets, schemas));
  if (target === undefined) return undefined;
  const { name: to } = target.resource;
  if (scalar !== undefined)
    return holdsKeyOf(scalar, target, schemas) ? { to, mention: { as: 'key' } } : undefined;
  const only = target.resource === whole ? undefined : [...schemas.fields(object).keys()].sort();
  return { to, mention: { as: 'record', ...(only && { only }) } };
}

/** What a value may be when it is not null: the branches of a choice, each without what only wraps it. */
function formsOf(at: Cursor, schemas: Schemas): readonly Cursor[] {
  const target = schemas.target(at);
  const choices = [...target.itemsAt('oneOf'), ...target.itemsAt('anyOf')];
  const [included, ...more] = target.itemsAt('allOf');
  const isBare = !target.has('properties');
  if (choices.length > 0 && isBare && included === undefined)
    return choices.flatMap((each) => (isNull(schemas.target(each)) ? [] : formsOf(each, schemas)));
  return included !== undefined && more.length === 0 && isBare && choices.length === 0
    ? formsOf(included, schemas)
    : [target];
}

function isNull(at: Cursor): boolean {
  const types = typesOf(at);
  return types.length === 1 && types[0] === 'null';
}

/** Words at the end of the names of schemas that show a part of a record. */
const partWords =
  /(?:Ref|Reference|Summary|Brief|Mini|Minimal|Simple|Short|Basic|Compact|Lite|Preview|Info|Stub|Embed(?:ded)?|Nested|Dto|Response)$/i;

/** Whether an object shows a part of the records that it, or its schema, is called after: their key, and nothing that these have not. */
function isPartOf(
  object: Cursor,
  field: string,
  target: Target,
  targets: readonly Target[],
  schemas: Schemas,
): boolean {
  const { resource, key } = target;
  const name = schemas.name(object)?.replace(partWords, '') ?? '';
  const isCalled =
    isNamedAfter(field, resource) ||
    (name !== '' && isNamedAfter(name, resource)) ||
    (roleOf(field) !== undefined && personOf(targets.map((each) => each.resource)) === resource);
  const shown = schemas.fields(object);
  return isCalled && shown.has(key) && isWithin(shown, schemas.fields(resource.schema), schemas);
}

function isWithin(shown: Fields, own: Fields, schemas: Schemas): boolean {
  return [...shown].every(([name, at]) => {
    const other = own.get(name);
    return other !== undefined && schemas.kind(other) === schemas.kind(at);
  });
}

/** Words before the name of what is referred to, which tell in what role it is: `parentTaskId`, `toAccountId`. */
const roles =
  /^(?:parent|from|to|source|destination|target|primary|secondary|default|main|billing|shipping|home|away|current|previous|next|related|assigned|linked)(?=[a-z])/;

function mentionOfKey(
  field: string,
  at: Cursor,
  resource: FoundResource,
  targets: readonly Target[],
  schemas: Schemas,
): { readonly to: string; readonly mention: Mention } | undefined {
  if (!isKeyName(field)) return undefined;
  const bare = bareName(field);
  const plain = bare.replace(roles, '');
  const person = roleOf(field) === undefined ? undefined : personOf(targets.map((each) => each.resource));
  const isMeant = ({ resource: other }: Target): boolean =>
    isNamedAfter(field, other) ||
    isNamedAfter(plain, other) ||
    other === person ||
    (other === resource && /^parent(?:id|uuid)$/.test(bare));
  const [target, ...others] = targets.filter((each) => isMeant(each) && holdsKeyOf(at, each, schemas));
  return target === undefined || others.length > 0
    ? undefined
    : { to: target.resource.name, mention: { as: 'key' } };
}

/** `projectId`, `project_uuid` and `idProject`. */
function isKeyName(field: string): boolean {
  const words = wordsOf(field).map((word) => word.toLowerCase());
  const isKey = (word: string | undefined): boolean => word === 'id' || word === 'uuid' || word === 'guid';
  return words.length > 1 && (isKey(words.at(-1)) || isKey(words[0]));
}

/** Whether a field holds what is the key of others: what is narrowed down otherwise is something else. */
function holdsKeyOf(at: Cursor, { at: key }: Target, schemas: Schemas): boolean {
  const [format, other] = [schemas.format(at), schemas.format(key)];
  const [pattern, otherPattern] = [at.text('pattern'), schemas.target(key).text('pattern')];
  return (
    schemas.kind(at) === schemas.kind(key) &&
    (format === undefined || format === other) &&
    (pattern === undefined || pattern === otherPattern) &&
    schemas.values(at).length === 0 &&
    !at.has('const')
  );
}

/** What the fields of one reference have in common: `author`, of `author`, `authorId` and `author_id`. */
function stemOf(field: string): string {
  const bare = bareName(field);
  return isKeyName(field) ? bare.replace(/^id(?=[a-z])|(?:id|uuid|guid)$/g, '') : bare;
}
