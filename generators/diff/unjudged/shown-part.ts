import type { BrokenPart } from '../../load/partial/broken-parts.ts';
import { methods } from '../../load/methods.ts';
import { isObject, memberAt } from '@specline/kernel/values';
import { shownParameter } from '../operations/compare-parameters.ts';

/** Returns a part as messages name it: `GET /pets`, `"responses/200" of GET /pets`, `"components/schemas/Pet/properties/name"`. */
export function shownPart({ steps, slot }: BrokenPart): string {
  const value = memberAt(slot.holder.container, slot.key);
  const [section, path, ...rest] = steps;
  if (section !== 'paths' || path === undefined) return `"${steps.join('/')}"`;
  const [method = '', ...inner] = rest;
  const isOperation = methods.includes(method);
  const holder = isOperation ? `${method.toUpperCase()} ${path}` : path;
  const within = isOperation ? inner : rest;
  const isParameter = slot.rule.is === 'kind' && slot.rule.kind === 'parameter';
  if (isParameter && isObject(value) && Object.hasOwn(value, 'name'))
    return `${shownParameter(value)} of ${holder}`;
  return within.length === 0 ? holder : `"${within.join('/')}" of ${holder}`;
}
