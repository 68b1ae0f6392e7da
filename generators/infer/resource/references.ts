import type { Cursor } from '../../ir/cursor.ts';
import type { Link } from '../types.ts';
import { wordsOf } from '@specline/kernel/words';
import type { FoundResource } from '../found/found-resource.ts';
import type { Found } from '../found/found.ts';
import { bareName, singularOf } from '@specline/kernel/plural';
import type { Fields, Schemas } from '../schemas.ts';
import { formsOf } from '../value-forms.ts';
import { keysOf } from './keys.ts';
import { roleOf } from './person-roles.ts';
import { holdsKeyOf, mayRefer, type Target, type Targets } from './reference-targets.ts';
import { partWords, referencePrefixes } from '@specline/kernel/lexicon/names';

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
  /** True where it leads to any number of records: `tags`. */
  readonly many?: true;
  readonly fields: ReadonlyMap<string, Mention>;
}

/** The references of each resource, by its name. */
export type References = ReadonlyMap<string, readonly Reference[]>;

/**
 * The references that schemas tell of, where no `x-resource` does: a field whose schema is that of other records, or a part of it with
 * their key (`author: { id, name }`), one that is named after these and holds such a key (`projectId`), and lists of both.
 */
export function referencesIn(
  found: Pick<Found, 'resources'>,
  targets: Targets,
  schemas: Schemas,
): References {
  return new Map(
    found.resources.map((each) => [each.name, mayRefer(each) ? referencesOf(each, targets, schemas) : []]),
  );
}

/** What leads to the record above another one: `parentId`, `parent_category`, `managerId`. */
const upward = /^parent|parent$|^(?:manager|supervisor|superior|reportsto)$/;

/**
 * References as links.
 * @param own Name of the resource that has them.
 */
export function referenceLinks(
  references: readonly Reference[],
  own: string,
): Readonly<Record<string, Link>> {
  return Object.fromEntries(
    references.map(({ name, to, many }) => {
      const isUpward = to === own && many !== true && upward.test(stemOf(name));
      return [name, { to, ...(many === true && { many }), ...(isUpward && { tree: true as const }) }];
    }),
  );
}

function referencesOf(resource: FoundResource, targets: Targets, schemas: Schemas): readonly Reference[] {
  const own = keysOf(resource, schemas).key;
  const references = new Map<string, Reference>();
  for (const [field, at] of schemas.fields(resource.schema)) {
    if (field === own) continue;
    const [form, ...forms] = formsOf(at, schemas);
    const isList = form !== undefined && forms.length === 0 && schemas.kind(form) === 'array';
    const items = isList ? schemas.items(form) : undefined;
    const found =
      items === undefined
        ? mentionOf(field, formsOf(at, schemas), resource, targets, schemas)
        : mentionOf(field, formsOf(items, schemas), resource, targets, schemas);
    if (found === undefined || (isList && found.to === resource.name)) continue;
    const stem = stemOf(field);
    const id = `${stem} ${found.to} ${isList}`;
    const known = references.get(id);
    references.set(id, {
      name: known === undefined || found.mention.as === 'record' ? linkName(field) : known.name,
      to: found.to,
      ...(isList && { many: true }),
      fields: new Map([...(known?.fields ?? []), [field, found.mention]]),
    });
  }
  return [...references.values()];
}

/** Names that stand for how records belong together; a link called so would be taken for that. */
const taken: ReadonlySet<string> = new Set(['owner', 'siblings']);

function linkName(field: string): string {
  return taken.has(field) ? `${field} id` : field;
}

/** What a field tells of: the resource of another record, and how it shows that. */
export interface Told {
  readonly to: string;
  readonly mention: Mention;
}

/**
 * What a field tells of another record.
 * @param forms What it may hold when it is not null.
 * @param resource The one whose records have it.
 */
export function mentionOf(
  field: string,
  forms: readonly Cursor[],
  resource: FoundResource,
  targets: Targets,
  schemas: Schemas,
): Told | undefined {
  const objects = forms.filter((form) => schemas.kind(form) === 'object');
  const [scalar, ...others] = forms.filter((form) => !objects.includes(form));
  // Beside a key may stand what is left of a record that was removed.
  const whole = objects.flatMap((object) => targets.bySchema.get(object.pointer) ?? []);
  const [object] = objects;
  if (others.length > 0 || (objects.length > 1 && (scalar === undefined || whole.length > 1)))
    return undefined;
  if (object === undefined) return scalar && mentionOfKey(field, scalar, resource, targets, schemas);
  const target = whole[0] ?? (objects.length === 1 ? partTarget(object, field, targets, schemas) : undefined);
  if (target === undefined) return undefined;
  const { name: to } = target.resource;
  if (scalar !== undefined)
    return holdsKeyOf(scalar, target, schemas) ? { to, mention: { as: 'key' } } : undefined;
  const only = whole.length === 0 ? [...schemas.fields(object).keys()].sort() : undefined;
  return { to, mention: { as: 'record', ...(only && { only }) } };
}

const partEnding = new RegExp(`(?:${partWords.join('|')})$`);
const rolePrefix = new RegExp(`^(?:${referencePrefixes.join('|')})(?=[a-z])`);

/** What an object shows a part of, which it, or its schema, is called after: the key, and nothing that the records have not. */
function partTarget(object: Cursor, field: string, targets: Targets, schemas: Schemas): Target | undefined {
  const name = bareName(schemas.name(object) ?? '').replace(partEnding, '');
  const called = [...(targets.byStem.get(stemOf(field)) ?? []), ...(targets.byStem.get(name) ?? [])];
  const person = roleOf(field) === undefined ? undefined : targets.person;
  const shown = schemas.fields(object);
  return [...called, ...(person === undefined ? [] : [person])].find(
    ({ resource, key }) => shown.has(key) && isWithin(shown, schemas.fields(resource.schema), schemas),
  );
}

function isWithin(shown: Fields, own: Fields, schemas: Schemas): boolean {
  return [...shown].every(([name, at]) => {
    const other = own.get(name);
    return other !== undefined && schemas.kind(other) === schemas.kind(at);
  });
}

function mentionOfKey(
  field: string,
  at: Cursor,
  resource: FoundResource,
  { byStem, person }: Targets,
  schemas: Schemas,
): Told | undefined {
  if (!isKeyName(field)) return undefined;
  const stem = stemOf(field);
  const named = byStem.get(stem) ?? byStem.get(stem.replace(rolePrefix, '')) ?? [];
  const own = stem === 'parent' ? [...byStem.values()].flat() : [];
  const meant = [
    ...named,
    ...own.filter((each) => each.resource === resource),
    ...(roleOf(field) === undefined || person === undefined ? [] : [person]),
  ];
  const fitting = new Set(meant.filter((each) => holdsKeyOf(at, each, schemas)));
  const [target] = fitting;
  return target === undefined || fitting.size > 1
    ? undefined
    : { to: target.resource.name, mention: { as: 'key' } };
}

const isKeyWord = /^(?:ids?|uuids?|guids?)$/i;

/** `projectId`, `project_uuid`, `tagIds` and `idProject`. */
export function isKeyName(field: string): boolean {
  const words = wordsOf(field);
  return words.length > 1 && (isKeyWord.test(words.at(-1) ?? '') || isKeyWord.test(words[0] ?? ''));
}

/** What the fields of one reference have in common: `author`, of `author`, `authorId` and `author_id`; `tag`, of `tags` and `tagIds`. */
export function stemOf(field: string): string {
  const words = wordsOf(field).map((word) => word.toLowerCase());
  if (!isKeyName(field)) return singularOf(words.join(''));
  return (isKeyWord.test(words.at(-1) ?? '') ? words.slice(0, -1) : words.slice(1)).join('');
}
