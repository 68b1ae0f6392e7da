import type { StoredResource } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';

/** Names of times with which something begins, and of those with which it ends. */
const begins = /^(?:start|starts|from|checkin|begin|begins)(?:at|on|date|time|datetime)?$/;
const ends = /^(?:end|ends|to|until|checkout|finish)(?:at|on|date|time|datetime)?$/;

/** What is taken for a time by one alone, as names of paths and the reply for a conflict tell. */
const taking = /book|reserv|appointment|rental|lease|overlap|availab|slot|occupied/i;

/** The times between which a record takes what it is made within, such as a booking of a room. */
export function spanOf(
  { schema, places, declared }: FoundResource,
  schemas: Schemas,
): Pick<StoredResource['data'], 'span'> {
  const makers = places.flatMap(({ ofAll }) => ofAll.get('post') ?? []);
  const conflicts = makers.flatMap(({ at }) => at.at('responses')?.at('409')?.target ?? []);
  const told = [
    ...places.flatMap(({ segments }) => segments),
    ...conflicts.map((conflict) => conflict.text('description') ?? ''),
  ];
  if (declared !== undefined || conflicts.length === 0 || !told.some((text) => taking.test(text))) return {};
  const times = [...schemas.fields(schema)].flatMap(([name, at]) =>
    /^date/.test(schemas.format(at) ?? '') ? [name] : [],
  );
  const from = times.find((name) => begins.test(bareName(name)));
  const until = times.find((name) => ends.test(bareName(name)));
  return from === undefined || until === undefined ? {} : { span: [from, until] };
}
