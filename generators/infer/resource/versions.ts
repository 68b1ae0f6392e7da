import { accessOf } from '../../ir/schema/schema-facts.ts';
import type { StoredResource } from '../types.ts';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { bareName } from '@specline/kernel/plural';
import type { Fields, Schemas } from '../schemas.ts';
import { bareHeadNames, headNames, perhapsVersionNames, versionNames } from '@specline/kernel/lexicon/names';

/**
 * The field that tells which version of a record is there: a number that counts up, or a text that is another one after each change.
 * It stands in the record, or in an object that tells of it (`metadata.resourceVersion`, `sys.version`).
 */
export function versionOf(
  { schema, declared, places }: FoundResource,
  schemas: Schemas,
): Pick<StoredResource['data'], 'version'> {
  if (declared !== undefined) return {};
  const fields = schemas.fields(schema);
  const own = versionIn(fields, schemas);
  // What a new record is sent with is for clients to say, and what changes it, where no conflict may come of it.
  const posted = places.flatMap(({ ofAll }) => ofAll.get('post') ?? []);
  const changed = places
    .flatMap(({ ofOne }) => ['put', 'patch'].flatMap((method) => ofOne.get(method) ?? []))
    .filter(({ statuses }) => !statuses.has('409') && !statuses.has('412'));
  const isClients = (name: string): boolean =>
    [...posted, ...changed].some(({ body }) => {
      const field = body === undefined ? undefined : schemas.fields(body.schema).get(name);
      return field !== undefined && accessOf(field) !== 'read';
    });
  if (own !== undefined && (versionNames.has(bareName(own)) || !isClients(own))) return { version: own };
  for (const [name, field] of fields) {
    if (!headNames.has(name) || schemas.kind(field) !== 'object') continue;
    const found = versionIn(schemas.fields(field), schemas);
    const isSure = bareHeadNames.has(name) || versionNames.has(bareName(found ?? ''));
    if (found !== undefined && isSure) return { version: pointerTo(name, found) };
  }
  return {};
}

function versionIn(fields: Fields, schemas: Schemas): string | undefined {
  const names = [...fields].flatMap(([name, at]) => {
    const kind = schemas.kind(at);
    const isCounted = kind === 'integer' && (name === '__v' || perhapsVersionNames.has(bareName(name)));
    const isFree = schemas.values(at).length === 0 && /^$|^int/.test(schemas.format(at) ?? '');
    const isSure = versionNames.has(bareName(name)) && (kind === 'string' || kind === 'integer');
    return isFree && (isSure || isCounted) ? [name] : [];
  });
  return names.find((name) => versionNames.has(bareName(name))) ?? names[0];
}
