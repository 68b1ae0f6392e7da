import { bareName } from '@specline/kernel/plural';
import type { Json, JsonObject, Writing } from '../model/model.ts';
import { isList } from '../sample/json.ts';
import { ownValue } from '@specline/kernel/values';

/** A body, and the query that may name parts of it. */
interface QueriedBody {
  readonly body: JsonObject;
  readonly query: Readonly<Record<string, Json>>;
}

/** The part of a body that is to be written; all of it where the request does not say: `updateMask` of AIP-161. */
export function maskedBody({ body, query }: QueriedBody, { mask }: Writing): JsonObject {
  const value = mask === undefined ? undefined : ownValue(query, mask);
  const paths = (isList(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string' ? each.split(',') : [],
  );
  if (paths.length === 0 || paths.includes('*')) return body;
  const names = new Set(paths.map((each) => bareName(each.split('.')[0] ?? '')));
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(bareName(name))));
}
