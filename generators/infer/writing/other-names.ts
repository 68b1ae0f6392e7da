import type { Cursor } from '../../ir/cursor.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName, singularOf } from '@specline/kernel/plural';

/** Keys that are for the service to give. */
export const idName = /^_?(?:id|uuid|guid|uid|gid|sid)$/i;

/**
 * Requests may spell names otherwise than replies: `FriendlyName` is shown as `friendly_name`, `branch_name` of a branch as `name`, and
 * the `username` by which paths name a user as `login`.
 */
export function spelledOtherwise(
  name: string,
  resource: FoundResource,
  sent: ReadonlyMap<string, Cursor>,
  { schemas, keys }: ModelContext,
): string | undefined {
  const { schema, declared, places } = resource;
  if (declared !== undefined) return undefined;
  const bare = bareName(name);
  const ends = places.map(({ segments }) => singularOf(bareName(segments.at(-1) ?? '')));
  const singular = ends.find((end) => end !== '' && bare.startsWith(end));
  const own = schemas.bareNames(schema);
  const isText = (at: Cursor | undefined): boolean => at !== undefined && schemas.kind(at) === 'string';
  const isOfPath = !/id$/i.test(name) && places.some(({ params }) => isText(params.get(name)));
  const { key } = keys.get(resource.name) ?? {};
  const field =
    own.get(bare) ??
    (singular === undefined ? undefined : own.get(bare.slice(singular.length))) ??
    (isOfPath && key !== undefined && !idName.test(key) ? key : undefined);
  return field === undefined || sent.has(field) ? undefined : field;
}
