import type { StoredResource } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName } from '@specline/kernel/plural';
import { perhapsUniqueNames, uniqueNames } from '@specline/kernel/lexicon/names';

/**
 * Returns the fields whose values no two records of an owner have, by their names: where creation declares a conflict (409).
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
  const sure = texts.filter((name) => uniqueNames.has(bareName(name)));
  const likely = texts.filter((name) => perhapsUniqueNames.has(bareName(name))).slice(0, 1);
  const unique = [sure, likely].find((names) => names.length > 0) ?? [];
  return unique.length > 0 ? { unique: unique.sort() } : {};
}
