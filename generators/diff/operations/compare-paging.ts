import type { JsonObject } from '@specline/kernel/json';
import { isPagingWay, pagingWays } from '../../load/paging-ways.ts';
import { isObject, ownValue } from '@specline/kernel/values';
import type { Comparison } from '../comparison.ts';
import type { Endpoint } from './endpoints.ts';

/**
 * Compares how lists are paged, by `x-pagination`: the wire does not show it, and code that iterates over a list by the client does
 * not compile where there is no such list any more, or gets other items.
 */
export function comparePaging(before: Endpoint, after: Endpoint, { sides, changes }: Comparison): void {
  const [was, is] = [itemsOf(before.operation), itemsOf(after.operation)];
  if (was === is) return;
  const shown = `${after.name.method} ${after.name.path}`;
  if (is === undefined)
    changes.report({
      id: 'api-pagination-removed',
      level: 'error',
      audience: 'types',
      message: `${shown} has lost its x-pagination: the client does not iterate over its items any more`,
      origin: sides.base.originOf(before.operation, 'x-pagination', 'key'),
      document: 'base',
    });
  else
    changes.report({
      id: was === undefined ? 'api-pagination-added' : 'api-pagination-items-changed',
      level: was === undefined ? 'info' : 'error',
      audience: 'types',
      effect: was === undefined ? 'widens' : 'differs',
      message:
        was === undefined
          ? `${shown} has got an x-pagination: the client iterates over its items`
          : `${shown} has its items at ${JSON.stringify(is)} now, not at ${JSON.stringify(was)}: the client iterates over these`,
      origin: sides.revision.originOf(after.operation, 'x-pagination', 'key'),
      document: 'revision',
    });
}

/** Returns where the items of a list are; nothing where it is not paged, or by what only another tool understands. */
function itemsOf(operation: JsonObject): string | undefined {
  const paging = ownValue(operation, 'x-pagination');
  if (!isObject(paging)) return undefined;
  const [cursor, items] = [ownValue(paging, 'cursor'), ownValue(paging, 'items')];
  const by = ownValue(paging, 'by') ?? 'cursor';
  if (typeof cursor !== 'string' || typeof items !== 'string') return undefined;
  if (typeof by !== 'string' || !isPagingWay(by)) return undefined;
  return pagingWays[by] === Object.hasOwn(paging, 'next') ? items : undefined;
}
