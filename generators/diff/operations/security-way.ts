import type { JsonObject } from '@specline/kernel/json';
import { ownValue } from '@specline/kernel/values';
import { isEqualUrl } from './equal-urls.ts';

/** Fields that declare how callers send their credentials: a change means other credentials, or the same at another place. */
export const ways = ['scheme', 'in', 'name', 'openIdConnectUrl'] as const;

/** True if two schemes are sent alike. Names of headers and of schemes are the same in any case: RFC 9110, sections 5.1 and 11.1. */
export function isSameWay(before: JsonObject, after: JsonObject, way: string): boolean {
  const [was, is] = [ownValue(before, way), ownValue(after, way)];
  if (way === 'openIdConnectUrl') return isEqualUrl(was, is);
  const isHeader = before['in'] === 'header' && after['in'] === 'header';
  const isCaseless = way === 'scheme' || (way === 'name' && isHeader);
  if (!isCaseless || typeof was !== 'string' || typeof is !== 'string') return was === is;
  return was.toLowerCase() === is.toLowerCase();
}
