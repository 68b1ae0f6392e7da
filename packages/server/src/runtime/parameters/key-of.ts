import type { Param } from '../operation.ts';
import { cookieFormExploded, queryDeepObject, queryFormExploded } from './styles.ts';
import { takesOthers } from './values.ts';

/** Whether a parameter is written under a name; an exploded object is under those of its properties, and not under its own. */
export function isKeyOf({ name, decode, value }: Param, key: string): boolean {
  if (decode === queryDeepObject && key.startsWith(`${name}[`)) return true;
  const isExploded = decode === queryFormExploded || decode === cookieFormExploded;
  if (isExploded && value.fields !== undefined && Object.hasOwn(value.fields, key)) return true;
  return key === name && (!isExploded || takesOthers(value));
}
