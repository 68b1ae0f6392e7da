import type { StoredResource } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName } from '@specline/kernel/plural';

/** Names of what belongs to one record alone, and of what does where there is none of these. */
const sureNames: ReadonlySet<string> = new Set([
  ...['username', 'login', 'loginname', 'email', 'emailaddress', 'slug', 'handle', 'sku', 'isbn', 'domain'],
]);
const likelyNames: ReadonlySet<string> = new Set(['name', 'key', 'code', 'title']);

/**
 * The fields whose values no two records of an owner have: where creation has a reply for a conflict (409), those that this speaks of, or
 * those that are called so.
 */
export function uniqueOf(
  { schema, places, declared }: FoundResource,
  { schemas }: Pick<ModelContext, 'schemas'>,
): Pick<StoredResource['data'], 'unique'> {
  const makers = places.flatMap(({ ofAll }) => ofAll.get('post') ?? []);
  const conflict = makers.flatMap(({ at }) => at.at('responses')?.at('409')?.target ?? [])[0];
  if (declared !== undefined || conflict === undefined) return {};
  const sent = new Set(
    makers.flatMap(({ body }) => (body === undefined ? [] : [...schemas.fields(body.schema).keys()])),
  );
  const texts = [...schemas.fields(schema)].flatMap(([name, at]) => {
    const isText = schemas.kind(at) === 'string' && schemas.values(at).length === 0;
    return isText && sent.has(name) ? [name] : [];
  });
  const words = new Set((conflict.text('description') ?? '').toLowerCase().split(/[^a-z]+/u));
  const spoken = texts.filter((name) => words.has(bareName(name)));
  const sure = texts.filter((name) => sureNames.has(bareName(name)));
  const likely = texts.filter((name) => likelyNames.has(bareName(name))).slice(0, 1);
  const unique = [spoken, sure, likely].find((names) => names.length > 0) ?? [];
  return unique.length > 0 ? { unique: unique.sort() } : {};
}
