import type { Cursor } from '../../ir/cursor.ts';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { RuledContext } from '../ruled-context.ts';
import type { Situation } from '../situation.ts';
import type { Writing } from '../types.ts';
import { stateAfter } from './actions.ts';

/** Returns what an action writes that no `x-behavior` describes: the fields that it is sent, and what its verb sets. */
export function actionWriting(
  situation: Situation,
  resource: FoundResource,
  write: Writing | undefined,
  context: RuledContext,
): Writing | undefined {
  if (situation.behavior !== undefined) return write;
  const own = context.schemas.fields(resource.schema);
  const body = situation.facts.body?.schema;
  const sent = body === undefined ? [] : [...context.schemas.fields(body).keys()];
  // What follows from other records is not stored.
  const isShown = (field: string, at: Cursor): boolean =>
    context.rules.shown.decide({ field, at, resource, context }) !== undefined;
  const kept = sent.filter((name) => {
    const at = own.get(name);
    return at !== undefined && !isShown(name, at) && write?.ignored?.includes(name) !== true;
  });
  const fields = Object.fromEntries(kept.map((name) => [name, name]));
  const { rules, decisions } = context;
  const { set = {}, touch: times = [] } =
    stateAfter(situation, resource, context, (subject) =>
      decisions.decide(rules.verbEffects, subject, () => `record ${pointerTo(subject.field)}`),
    ) ?? {};
  // A time that is sent is stored as it is: `POST /posts/{id}/schedule` of `{ scheduledAt }`.
  const touch = times.filter((name) => !kept.includes(name));
  const changes = Object.keys(fields).length + touch.length + Object.keys(set).length;
  if (write === undefined && changes === 0) return undefined;
  return {
    ...write,
    ...(Object.keys(fields).length > 0 && { fields: { ...fields, ...write?.fields } }),
    ...(Object.keys(set).length > 0 && { set }),
    ...(touch.length > 0 && { touch }),
  };
}
