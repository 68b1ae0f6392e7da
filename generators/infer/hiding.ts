import { nearest } from '@specline/kernel/nearest';
import type { Hiding } from './types.ts';
import type { ModelContext } from './model-context.ts';
import { textsAt } from './notation.ts';
import type { Situation } from './situation.ts';

/** Returns what `x-behavior` says that query parameters take out of a reply. */
export function hidingOf({ behavior, facts }: Situation, context: ModelContext): readonly Hiding[] {
  return (behavior?.entriesAt('hide') ?? []).flatMap(([param, at]) => {
    if (!facts.query.has(param))
      context.problems.report('behavior-parameter', at.keyOrigin, {
        name: param,
        place: 'query',
        near: nearest(param, facts.query.keys()),
      });
    const is = at.at('is')?.value;
    return is === undefined ? [] : [{ param, is, fields: textsAt(at, 'fields') }];
  });
}
