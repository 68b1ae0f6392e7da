import type { Cursor } from '../../ir/cursor.ts';
import { pointerTo } from '../envelope.ts';
import type { OperationFacts } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { pathKey } from '../found/path-steps.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import { countNames, countSegments } from '@specline/kernel/lexicon/names';

/** Resource of the place before the end of a path, counted by it (`GET /orders/count`), and place of the number in the reply. */
export interface Counted {
  readonly resource: FoundResource;
  /** JSON Pointer. */
  readonly at: string;
}

/** Reads what an operation counts; nothing where it does not. */
export function countedBy(facts: OperationFacts, { found, schemas }: ModelContext): Counted | undefined {
  const { segments, reply, method } = facts;
  const end = bareName(segments.at(-1) ?? '');
  if (method !== 'get') return undefined;
  const resource = found.byPlace.get(pathKey(segments.slice(0, -1)));
  if (!countSegments.has(end)) return undefined;
  const at = reply.body === undefined ? undefined : numberAt(reply.body.schema, schemas);
  return resource === undefined || resource.declared !== undefined || at === undefined
    ? undefined
    : { resource, at };
}

function numberAt(body: Cursor, schemas: Schemas): string | undefined {
  if (schemas.isNumber(body)) return '';
  const numbers = [...schemas.fields(body)].filter(([, field]) => schemas.isNumber(field));
  const named = numbers.filter(([name]) => countNames.includes(bareName(name)));
  const [only, ...others] = named.length > 0 ? named : numbers;
  return only === undefined || others.length > 0 ? undefined : pointerTo(only[0]);
}
