import type { Origin } from '@specline/kernel/origin';
import { stepsOf } from '@specline/kernel/pointer';
import type { Cursor } from '../../ir/cursor.ts';
import type { StoredResource, View } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { hasField, linksOf, type ModelContext } from '../model-context.ts';
import { millisecondsOf, objectAt, textsAt } from '../notation.ts';
import { bareName, singularOf } from '@specline/kernel/plural';
import { exampleKeys } from './example-keys.ts';
import { pathKeys } from './path-keys.ts';
import { foundSoftDelete } from './soft-deletion.ts';
import { ownerShownBy } from './owner-fields.ts';
import { foundStamps } from './stamps.ts';
import { uniqueOf } from './unique.ts';
import { versionOf } from './versions.ts';
import { lowerView } from './views.ts';
import type { Ways } from './ways.ts';

type ResourceData = StoredResource['data'];

/**
 * Lowers a resource: what `x-resource` says, and what is found where it says nothing.
 * @param ways How callers come to know its keys: one that nobody created is missing where there is a way to know them.
 */
export function lowerResource(
  resource: FoundResource,
  context: ModelContext,
  ways: Ways | undefined,
): StoredResource {
  const { name, title, schema, declared } = resource;
  const names = context.keys.get(name) ?? { aliases: [] };
  const { key, aliases } = names;
  const owners = context.owners.get(name) ?? [];
  const links = linksOf(name, context);
  const isJoin = resource.joins !== undefined;
  const isBare = isJoin || resource.isScope === true || resource.isPresence === true;
  const shown = isBare ? {} : lowerShown(resource, context);
  const stamps = isBare ? undefined : lowerStamps(resource, context);
  const seed =
    resource.isPresence === true ? noSeed : resource.isScope === true ? scopeSeed : seedOf(declared);
  const initial = objectAt(declared, 'initial');
  const softDelete = lowerSoftDelete(resource, context);
  const alone = isBare ? {} : uniqueOf(resource, context);
  const data: ResourceData = {
    name,
    title,
    schema: schema.pointer,
    ...(key !== undefined && { key }),
    ...(!isBare && pathKeys(resource, key, context.schemas)),
    ...(aliases.length > 0 && { aliases }),
    ...(owners.length > 0 && { owners }),
    ...(Object.keys(links).length > 0 && { links }),
    ...innerOf(resource, shown, context),
    ...(Object.keys(shown).length > 0 && { shown }),
    ...(stamps && { stamps }),
    ...(!isBare && versionOf(resource, context.schemas)),
    ...someFields('sequences', 'sequence', resource, context),
    ...someFields('exclusive', 'exclusive', resource, context),
    ...(initial && { initial }),
    ...(declared === undefined && !isBare
      ? otherNames(resource, key, context)
      : someFields('sampled', 'sampled', resource, context)),
    ...(softDelete && { softDelete }),
    ...(declared === undefined && { inferred: true }),
    unknown: declared === undefined && ways === undefined ? 'sampled' : 'missing',
    ...(declared === undefined && ways),
    ...alone,
    ...(isBare && { bare: true }),
    ...(seed && { seed }),
    ...(!isBare && exampleKeys(resource, { ...names, ...alone }, context.found.places, context.schemas)),
  };
  const origin: Origin = declared?.origin ?? schema.origin;
  return { origin, doc: { deprecated: false }, declared: declared !== undefined, data };
}

/** The references within records, but for those in what is worked out. */
function innerOf(
  { name }: FoundResource,
  shown: Readonly<Record<string, View>>,
  context: ModelContext,
): Pick<ResourceData, 'inner'> {
  const found = context.inner.get(name) ?? [];
  const inner = found.filter(({ at }) => !Object.hasOwn(shown, stepsOf(at)[0] ?? ''));
  return inner.length > 0 ? { inner } : {};
}

/** What nobody can list has records enough to be met elsewhere. */
const scopeSeed: readonly [number, number] = [2, 2];
const noSeed: readonly [number, number] = [0, 0];

/** What a service names new records by, beside their key, and no request says: it is there from the beginning. */
function otherNames(
  { name, schema }: FoundResource,
  key: string | undefined,
  { schemas, sent }: ModelContext,
): Pick<ResourceData, 'sampled'> {
  const sampled = [...schemas.fields(schema)].flatMap(([field, at]) => {
    const isName = /^(?:_?id|uuid|key|number)$/.test(field) && field !== key;
    const isScalar = ['string', 'integer', 'number'].includes(schemas.kind(at));
    return isName && isScalar && sent.get(name)?.has(field) !== true ? [field] : [];
  });
  return sampled.length > 0 ? { sampled: sampled.sort() } : {};
}

function someFields(
  member: 'sequences' | 'exclusive' | 'sampled',
  said: string,
  resource: FoundResource,
  context: ModelContext,
): Partial<Record<typeof member, readonly string[]>> {
  const names = saidFields(said, resource, context);
  return names.length > 0 ? { [member]: names } : {};
}

/** The fields that a member of `x-resource` names: one, or a list. */
function saidFields(member: string, resource: FoundResource, context: ModelContext): readonly string[] {
  const { declared } = resource;
  return textsAt(declared, member).filter((name) => hasField(name, resource, context));
}

function lowerSoftDelete(resource: FoundResource, context: ModelContext): ResourceData['softDelete'] {
  if (resource.declared === undefined) return foundSoftDelete(resource, context);
  const [field, at] = resource.declared.entriesAt('softDelete')[0] ?? [];
  if (field === undefined || at === undefined || !hasField(field, resource, context)) return undefined;
  const retention = typeof at.value === 'string' ? millisecondsOf(at.value) : undefined;
  return retention === undefined ? undefined : { field, retention };
}

function seedOf(declared: Cursor | undefined): readonly [number, number] | undefined {
  const count = declared?.number('seed');
  if (count !== undefined) return [count, count];
  const [from, to] = declared?.itemsAt('seed').map(({ value }) => value) ?? [];
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined;
}

/** When a record was made and changed: as `x-resource` says, or as its fields are named. */
function lowerStamps(resource: FoundResource, context: ModelContext): ResourceData['stamps'] {
  const { declared } = resource;
  const found = foundStamps(resource, context);
  const [made, changed] = (['made', 'changed'] as const).map((member) =>
    declared?.has(member) === true ? saidFields(member, resource, context) : found[member],
  );
  if ((made?.length ?? 0) + (changed?.length ?? 0) === 0) return undefined;
  return { ...(made?.length && { made }), ...(changed?.length && { changed }) };
}

/** What fields show: as `x-resource` says; links, owners and counts of what is owned where it says nothing. */
function lowerShown(resource: FoundResource, context: ModelContext): Readonly<Record<string, View>> {
  const { declared, schema, name } = resource;
  const fields = context.schemas.fields(schema);
  const { key } = context.keys.get(name) ?? {};
  const shown = new Map<string, View>();
  for (const [field, at] of fields) {
    const view = field === key ? undefined : foundView(field, at, resource, context);
    if (view !== undefined) shown.set(field, view);
  }
  for (const [field, at] of declared?.entriesAt('shown') ?? []) {
    if (!fields.has(field)) continue;
    const view = at.value === false ? undefined : lowerView(at, fields.get(field), resource, context);
    if (view === undefined) shown.delete(field);
    else shown.set(field, view);
  }
  return Object.fromEntries([...shown].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function foundView(
  field: string,
  at: Cursor,
  resource: FoundResource,
  context: ModelContext,
): View | undefined {
  const { name } = resource;
  const kind = context.schemas.kind(at);
  const as = kind === 'object' ? 'record' : 'key';
  const reference = context.references.get(name)?.find(({ fields }) => fields.has(field));
  const mention = reference?.fields.get(field);
  if (reference !== undefined && mention !== undefined)
    return { of: 'link', link: reference.name, ...mention };
  if (Object.hasOwn(linksOf(name, context), field)) return { of: 'link', link: field, as };
  const owner = ownerShownBy(field, at, resource, context);
  if (owner !== undefined) return ownerView(owner, as, name, context);
  if (context.sent.get(name)?.has(field) === true) return undefined;
  if (kind !== 'integer') return undefined;
  const counted = countedBy(field, name, context);
  return counted === undefined ? undefined : { of: 'count', resource: counted };
}

/** What a number counts of the records that this one owns: `reviews`, `reviewCount`, `num_reviews`, `total_reviews`. */
function countedBy(field: string, name: string, { owners, found }: ModelContext): string | undefined {
  if (owners.get(field)?.includes(name) === true) return field;
  const bare = bareName(field);
  const owned = found.resources.filter((each) => owners.get(each.name)?.includes(name) === true);
  return owned.find((each) => {
    const paths = each.places.map(({ segments }) => bareName(segments.at(-1) ?? ''));
    const names = [bareName(each.name), ...paths];
    return names.some((plural) =>
      [plural, `${plural}count`, `${singularOf(plural)}count`, `num${plural}`, `total${plural}`].includes(
        bare,
      ),
    );
  })?.name;
}

/** Only of the one owner that there is does it go without saying which. */
function ownerView(owner: string, as: 'record' | 'key', name: string, { owners }: ModelContext): View {
  const [only, ...others] = owners.get(name) ?? [];
  return only === owner && others.length === 0 ? { of: 'owner', as } : { of: 'owner', as, resource: owner };
}
