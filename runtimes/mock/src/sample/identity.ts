import type { SamplePlace } from './builder.ts';
import { topicOf } from './text/field-words.ts';

/** True if a value distinguishes its object from others of the kind: what an example shows holds for one of them. */
export function isIdentity({ name, isKey }: SamplePlace): boolean {
  return isKey === true || topicOf(name) === 'id';
}
