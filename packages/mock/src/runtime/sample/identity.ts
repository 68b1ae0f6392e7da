import type { Place } from './builder.ts';
import type { Facts } from './facts.ts';
import { topicOf } from './field-words.ts';

/** Whether a value tells something from others of its kind: what an example says of it is so of one of them. */
export function isIdentity({ name, isKey }: Place, { description }: Facts): boolean {
  return isKey === true || topicOf(name, description) === 'id';
}
