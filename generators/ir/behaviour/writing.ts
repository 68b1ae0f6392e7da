import { nearest } from '../../../packages/server/src/runtime/nearest.ts';
import type { Cursor } from '../cursor.ts';
import type { Writing } from '../types.ts';
import { fieldAt, pointerTo, recordIn } from './envelope.ts';
import type { FoundResource } from './found.ts';
import { linkNamed, linksOf, resourceNamed, type ModelContext } from './model-context.ts';
import { linkLike } from './moving.ts';
import { objectAt, textsAt } from './notation.ts';
import type { Situation } from './situation.ts';
import { checkFieldOrLink } from './views.ts';

/**
 * What the body of an operation does to a record, beyond its fields being stored under their names.
 * @param takes `all` where the record loses those of the fields of the body that a request leaves out.
 */
export function lowerWriting(
  situation: Situation,
  resource: FoundResource,
  context: ModelContext,
  takes: 'all' | 'given' = 'given',
): Writing | undefined {
  const said = situation.said?.at('write');
  const body = situation.facts.body?.schema;
  const found = body === undefined ? {} : foundWriting(body, resource, context);
  const taken = saidNames(said);
  const links = { ...found.links, ...saidLinks(said, resource, context) };
  const fields = { ...found.fields, ...saidFields(said, body, resource, context) };
  const ignored = [
    ...new Set([...(found.ignored ?? []).filter((name) => !taken.has(name)), ...textsAt(said, 'ignore')]),
  ].sort();
  const set = checkedSet(said, resource, context);
  const touch = textsAt(said, 'touch');
  for (const name of touch) checkFieldOrLink(name, said?.at('touch') ?? resource.schema, resource, context);
  const makes = lowerMakes(said, context);
  const chooses = lowerChooses(said, context);
  const declared =
    takes === 'all' && body !== undefined ? [...context.schemas.fields(body).keys()].sort() : [];
  const writing: Writing = {
    ...(declared.length > 0 && { takes: declared }),
    ...(Object.keys(links).length > 0 && { links }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(ignored.length > 0 && { ignored }),
    ...(set && { set }),
    ...(touch.length > 0 && { touch }),
    ...(makes.length > 0 && { makes }),
    ...(Object.keys(chooses).length > 0 && { chooses }),
  };
  return Object.keys(writing).length > 0 ? writing : undefined;
}

/** Fields that name links set them; what the record does not have is not stored; what the body wraps is taken out. */
function foundWriting(body: Cursor, resource: FoundResource, context: ModelContext): Writing {
  const { schemas, found } = context;
  const own = schemas.fields(resource.schema);
  const sent = schemas.fields(body);
  const links = new Map<string, string>();
  const ignored: string[] = [];
  for (const name of sent.keys()) {
    const link = linkLike(name, resource, context);
    if (link !== undefined) links.set(name, link);
    else if (!own.has(name) || isDerived(name, resource)) ignored.push(name);
  }
  const within = recordIn(body, schemas, found.isRecord);
  const isWrapped = within !== undefined && within.pointer !== '' && ignored.length === sent.size;
  const fields = isWrapped ? wrappedFields(within.schema, within.pointer, resource, context) : {};
  return { links: Object.fromEntries(links), fields, ignored };
}

function wrappedFields(
  schema: Cursor,
  pointer: string,
  resource: FoundResource,
  { schemas }: ModelContext,
): Readonly<Record<string, string>> {
  const own = schemas.fields(resource.schema);
  const names = [...schemas.fields(schema).keys()].filter((name) => own.has(name));
  return Object.fromEntries(names.map((name) => [pointer + pointerTo(name), name]));
}

/** True for what `x-resource` works out: it is never stored. */
function isDerived(name: string, { declared }: FoundResource): boolean {
  return declared?.at('shown')?.has(name) === true;
}

function saidNames(said: Cursor | undefined): ReadonlySet<string> {
  const pointers = (said?.entriesAt('fields') ?? []).map(([pointer]) => pointer.split('/')[1] ?? '');
  const members = ['links', 'chooses'].flatMap((member) =>
    (said?.entriesAt(member) ?? []).map(([name]) => name),
  );
  return new Set([...pointers, ...members]);
}

function saidLinks(
  said: Cursor | undefined,
  resource: FoundResource,
  context: ModelContext,
): Readonly<Record<string, string>> {
  const links = (said?.entriesAt('links') ?? []).flatMap(([name, at]) => {
    const link = typeof at.value === 'string' ? at.value : '';
    if (linkNamed(link, resource.name, context) !== undefined) return [[name, link] as const];
    const near = nearest(link, Object.keys(linksOf(resource.name, context)));
    context.problems.report('unknown-link', at.origin, { name: link, resource: resource.name, near });
    return [];
  });
  return Object.fromEntries(links);
}

function saidFields(
  said: Cursor | undefined,
  body: Cursor | undefined,
  resource: FoundResource,
  context: ModelContext,
): Readonly<Record<string, string>> {
  const fields = (said?.entriesAt('fields') ?? []).flatMap(([pointer, at]) => {
    const field = typeof at.value === 'string' ? at.value : '';
    checkFieldOrLink(field, at, resource, context);
    if (body !== undefined && fieldAt(body, pointer, context.schemas) === undefined)
      context.problems.report('behavior-body-field', at.keyOrigin, { name: pointer, near: undefined });
    return [[pointer, field] as const];
  });
  return Object.fromEntries(fields);
}

function checkedSet(
  said: Cursor | undefined,
  resource: FoundResource,
  context: ModelContext,
): Writing['set'] {
  for (const [name, at] of said?.entriesAt('set') ?? []) checkFieldOrLink(name, at, resource, context);
  return objectAt(said, 'set');
}

function lowerMakes(said: Cursor | undefined, context: ModelContext): NonNullable<Writing['makes']> {
  return (said?.itemsAt('makes') ?? []).flatMap((at) => {
    const [name, from, link, back] = [at.text('resource'), at.text('from'), at.text('link'), at.text('back')];
    const resource = name === undefined ? undefined : resourceNamed(name, at.at('resource') ?? at, context);
    if (resource === undefined || from === undefined || link === undefined) return [];
    const owner = at.text('owner') === 'self' ? 'self' : 'owner';
    return [
      {
        resource: resource.name,
        from,
        link,
        owner,
        ...(back !== undefined && { back }),
        ...(at.flag('adopts') && { adopts: true }),
      } as const,
    ];
  });
}

function lowerChooses(said: Cursor | undefined, context: ModelContext): NonNullable<Writing['chooses']> {
  const chooses = (said?.entriesAt('chooses') ?? []).flatMap(([name, at]) => {
    const [target, field] = [at.text('resource'), at.text('field')];
    const resource =
      target === undefined ? undefined : resourceNamed(target, at.at('resource') ?? at, context);
    if (resource === undefined || field === undefined) return [];
    checkFieldOrLink(field, at.at('field') ?? at, resource, context);
    return [[name, { resource: resource.name, field }] as const];
  });
  return Object.fromEntries(chooses);
}
