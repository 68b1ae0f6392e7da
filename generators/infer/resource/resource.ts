import type { Origin } from '@specline/kernel/origin';
import { stepsOf } from '@specline/kernel/pointer';
import type { Cursor } from '../../ir/cursor.ts';
import type { Behaviour, StoredResource, View } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { hasField, linksOf } from '../model-context.ts';
import type { RuledContext } from '../ruled-context.ts';
import { millisecondsOf, objectAt, textsAt } from '../notation.ts';
import { concluded, conclusionsOfInitial, conclusionsOfLinks, conclusionsOfStamps } from './conclusions.ts';
import { exampleKeys } from './example-keys.ts';
import { pathKeys } from './path-keys.ts';
import { mayRefer } from './reference-targets.ts';
import { lowerShown, type Shown } from './shown.ts';
import { foundStamps } from './stamps.ts';
import type { Ways } from './ways.ts';

type ResourceData = StoredResource['data'];

/**
 * Lowers a resource: what `x-resource` declares, and what rules conclude where it declares nothing.
 * @param ways How callers come to know its keys: one that nobody created is missing where there is a way to know them.
 * @param behaviours Of all operations.
 */
export function lowerResource(
  resource: FoundResource,
  context: RuledContext,
  ways: Ways | undefined,
  behaviours: readonly Behaviour[],
): StoredResource {
  const { name, title, schema, declared } = resource;
  const { schemas, found, rules } = context;
  const names = context.keys.get(name) ?? { aliases: [] };
  const { key, aliases } = names;
  const owners = context.owners.get(name) ?? [];
  const links = linksOf(name, context);
  const isJoin = resource.joins !== undefined;
  const isBare = isJoin || resource.isScope === true || resource.isPresence === true;
  const shown: Shown = isBare ? { views: {}, because: [] } : lowerShown(resource, context);
  const stamps = isBare ? undefined : lowerStamps(resource, context);
  const seed =
    resource.isPresence === true ? noSeed : resource.isScope === true ? scopeSeed : seedOf(declared);
  const initial = objectAt(declared, 'initial');
  const subject = { resource, schemas, found, key, sent: context.sent.get(name) ?? new Set<string>() };
  const isInferred = mayRefer(resource);
  const unique = isInferred ? rules.unique.decide(subject) : undefined;
  const version = isInferred ? rules.versions.decide(subject) : undefined;
  const sampled = isInferred ? rules.sampled.decide(subject) : undefined;
  const removal = isInferred ? rules.removal.decide(subject) : undefined;
  const softDelete = removal?.conclusion ?? lowerSoftDelete(resource, context);
  const alone = unique && { unique: unique.conclusion };
  const data: ResourceData = {
    name,
    title,
    schema: schema.pointer,
    ...(key !== undefined && { key }),
    ...(!isBare && pathKeys(resource, key, schemas, rules.keys)),
    ...(aliases.length > 0 && { aliases }),
    ...(owners.length > 0 && { owners }),
    ...(Object.keys(links).length > 0 && { links }),
    ...innerOf(resource, shown.views, context),
    ...(Object.keys(shown.views).length > 0 && { shown: shown.views }),
    ...(stamps && { stamps }),
    ...(version && { version: version.conclusion }),
    ...someFields('sequences', 'sequence', resource, context),
    ...someFields('exclusive', 'exclusive', resource, context),
    ...(initial && { initial }),
    ...(sampled ? { sampled: sampled.conclusion } : someFields('sampled', 'sampled', resource, context)),
    ...(softDelete && { softDelete }),
    ...(declared === undefined && { inferred: true }),
    unknown: declared === undefined && ways === undefined ? 'sampled' : 'missing',
    ...(declared === undefined && ways),
    ...alone,
    ...(isBare && { bare: true }),
    ...(seed && { seed }),
    ...(!isBare && exampleKeys(resource, { ...names, ...alone }, found.places, schemas)),
  };
  const because = [
    ...conclusionsOfLinks(resource, context),
    ...shown.because,
    ...(isBare ? [] : conclusionsOfStamps(resource, context)),
    ...conclusionsOfInitial(resource, behaviours, context),
    ...(unique?.conclusion ?? []).flatMap((field) => concluded('unique', field, unique)),
    ...concluded('version', version?.conclusion ?? '', version),
    ...(sampled?.conclusion ?? []).flatMap((field) => concluded('sampled', field, sampled)),
    ...concluded('removal', removal?.conclusion.field ?? '', removal),
  ];
  const origin: Origin = declared?.origin ?? schema.origin;
  return { origin, doc: { deprecated: false }, declared: declared !== undefined, because, data };
}

/** Returns the references within records, but for those in what is worked out. */
function innerOf(
  { name }: FoundResource,
  shown: Readonly<Record<string, View>>,
  context: RuledContext,
): Pick<ResourceData, 'inner'> {
  const found = context.inner.get(name) ?? [];
  const inner = found.flatMap(({ reference }) =>
    Object.hasOwn(shown, stepsOf(reference.at)[0] ?? '') ? [] : [reference],
  );
  return inner.length > 0 ? { inner } : {};
}

/** Number of records of a resource that nobody can list: enough to be met elsewhere. */
const scopeSeed: readonly [number, number] = [2, 2];
const noSeed: readonly [number, number] = [0, 0];

function someFields(
  member: 'sequences' | 'exclusive' | 'sampled',
  behavior: string,
  resource: FoundResource,
  context: RuledContext,
): Partial<Record<typeof member, readonly string[]>> {
  const names = declaredFields(behavior, resource, context);
  return names.length > 0 ? { [member]: names } : {};
}

/** Returns the fields that a member of `x-resource` names: one, or a list. */
function declaredFields(member: string, resource: FoundResource, context: RuledContext): readonly string[] {
  const { declared } = resource;
  return textsAt(declared, member).filter((name) => hasField(name, resource, context));
}

function lowerSoftDelete(resource: FoundResource, context: RuledContext): ResourceData['softDelete'] {
  const [field, at] = resource.declared?.entriesAt('softDelete')[0] ?? [];
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

/** Returns the fields that hold when a record was made and changed: as `x-resource` declares, or as its fields are named. */
function lowerStamps(resource: FoundResource, context: RuledContext): ResourceData['stamps'] {
  const { declared } = resource;
  const found = foundStamps(resource, context);
  const [made, changed] = (['made', 'changed'] as const).map((member) =>
    declared?.has(member) === true
      ? declaredFields(member, resource, context)
      : found.flatMap(({ name, decision }) => (decision.conclusion === member ? [name] : [])),
  );
  if ((made?.length ?? 0) + (changed?.length ?? 0) === 0) return undefined;
  return { ...(made?.length && { made }), ...(changed?.length && { changed }) };
}
