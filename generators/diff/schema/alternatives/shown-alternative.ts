import type { Json } from '@specline/kernel/json';
import { isObject, refOf } from '@specline/kernel/values';
import type { Subject } from '../../subject.ts';
import type { Alternative } from './alternative.ts';

/** Returns the subject of what is within an alternative. */
export function subjectOfAlternative(subject: Subject, { written }: Alternative): Subject {
  return refOf(written) === undefined || written === undefined
    ? subject
    : { ...subject, name: `${subject.name} as ${shownChoice(written)}` };
}

/** Returns an alternative as messages name it: by its schema, or by its type where several schemas are joined. */
export function shown({ written, type }: Alternative): string {
  return written === undefined ? JSON.stringify(type) : shownChoice(written);
}

/** Returns a member of a choice as messages name it. */
function shownChoice(schema: Json): string {
  const ref = refOf(schema);
  if (ref !== undefined) return `"${ref.slice(ref.lastIndexOf('/') + 1)}"`;
  return isObject(schema) && schema['type'] !== undefined ? JSON.stringify(schema['type']) : 'without a name';
}
