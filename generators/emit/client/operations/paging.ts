import type { PagingWay } from '../../../load/paging-ways.ts';
import type { Operation, Paging, Param } from '../../../ir/types.ts';
import { stepsOf } from '@specline/kernel/pointer';
import { record, type Expression } from '../../ts/expression.ts';
import { runtimeValue } from '../runtime.ts';

/** Returns what the runtime has to know of how a list is paged. */
export function pagingData({ params }: Operation, { by, cursor, items, next, count }: Paging): Expression {
  const param = params.find(({ in: place, wire }) => place === 'query' && wire === cursor);
  const key = param?.name ?? cursor;
  const follow = followers[by];
  const isCounted = by === 'offset' || by === 'page';
  return record({
    cursor: key,
    name: follow !== undefined && !isCounted && key !== cursor ? cursor : undefined,
    items: stepsOf(items),
    follow: follow === undefined ? undefined : runtimeValue(follow),
    next: next === undefined ? undefined : stepsOf(next),
    count: count === undefined || !isCounted ? undefined : stepsOf(count),
    first: isCounted ? firstOf(by, param) : undefined,
  });
}

/** The functions that find the next page, for lists without a cursor. */
const followers: Readonly<Record<PagingWay, string | undefined>> = {
  cursor: undefined,
  url: 'byUrl',
  link: 'byLink',
  offset: 'byOffset',
  page: 'byNumber',
};

/** Returns where counting begins, if that is not usual: at the default of the parameter, or else the least that it takes. */
function firstOf(by: 'offset' | 'page', param: Param | undefined): 0 | 1 | undefined {
  const least = param?.default ?? (param?.shape.kind === 'number' ? param.shape.minimum : undefined);
  const unusual = by === 'page' ? 0 : 1;
  return least === unusual ? unusual : undefined;
}
