import { brief } from '../diagnostics/entry.ts';

/** Names of keys and numbers of items that lead to a value of a config. */
export type ConfigPath = readonly (string | number)[];

/**
 * Returns a path as code would write it: `interfaces.billing.packages[0]`.
 * @param path Names of keys and numbers of items.
 */
export function pathText(path: ConfigPath): string {
  return path.map((step, at) => stepText(step, at === 0)).join('');
}

/**
 * Returns what messages call a value: its key, with the number of an item, in quotes.
 * @param path Where it is; the whole config where empty.
 */
export function subjectOf(path: ConfigPath): string {
  const key = path.findLastIndex((step) => typeof step === 'string');
  if (key < 0) return 'the config';
  const items = path.slice(key + 1).map((item) => `[${item}]`);
  return `"${brief(String(path[key]))}${items.join('')}"`;
}

function stepText(step: string | number, isFirst: boolean): string {
  if (typeof step === 'number') return `[${step}]`;
  if (!/^[A-Za-z_$][\w$-]*$/.test(step)) return `[${JSON.stringify(brief(step))}]`;
  return isFirst ? brief(step) : `.${brief(step)}`;
}
