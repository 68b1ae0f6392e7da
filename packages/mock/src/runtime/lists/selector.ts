import { pointerTo } from '../../../../server/src/runtime/failure/issue.ts';
import type { Json } from '../model/model.ts';
import { fieldIn, valueAt } from '../pointer.ts';
import { isObject } from '../sample/json.ts';

/**
 * Whether an object fulfils a selector as Kubernetes has it for labels and fields: conditions between commas, all of which have to
 * hold, such as `app=web`, `app==web`, `tier!=db`, `app in (a, b)`, `app notin (a)`, `app` and `!app`.
 * @param object Labels, or a record whose members are named with dots between.
 */
export function fulfilsSelector(object: Json | undefined, selector: string): boolean {
  const conditions = selector.slice(0, longest).match(/[^,(]+(?:\([^)]*\))?/g) ?? [];
  return conditions.every((condition) => holds(object, condition.trim()));
}

/** Characters that are read. */
const longest = 2_000;

function holds(object: Json | undefined, condition: string): boolean {
  const [, name = '', word = '', list = ''] = /^(\S+)\s+(in|notin)\s+\(([^)]*)\)$/.exec(condition) ?? [];
  if (word !== '') {
    const own = textAt(object, name);
    const isIn = own !== undefined && list.split(',').some((each) => each.trim() === own);
    return isIn === (word === 'in');
  }
  const [, left = condition, operator = '', right = ''] = /^([^=!]+)(==?|!=)([^]*)$/.exec(condition) ?? [];
  if (operator !== '') return (textAt(object, left.trimEnd()) === right.trimStart()) === (operator !== '!=');
  return left.startsWith('!')
    ? textAt(object, left.slice(1)) === undefined
    : textAt(object, left) !== undefined;
}

/** Names of labels may have dots themselves. */
function textAt(object: Json | undefined, name: string): string | undefined {
  if (!isObject(object)) return undefined;
  const own =
    fieldIn(object, name) ??
    valueAt(
      object,
      name
        .split('.')
        .map((step) => pointerTo(step))
        .join(''),
    );
  return own === undefined || own === null || typeof own === 'object' ? undefined : String(own);
}
