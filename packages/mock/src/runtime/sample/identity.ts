import type { Place } from './builder.ts';
import type { Facts } from './schema/facts.ts';
import { topicOf } from './text/field-words.ts';

/** Whether a value tells something from others of its kind: what an example says of it is so of one of them. */
export function isIdentity({ name, isKey }: Place, { description }: Facts): boolean {
  return isKey === true || topicOf(name, description) === 'id';
}
