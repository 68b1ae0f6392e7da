import type { Document } from '../../document.ts';
import { isList } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import type { Part } from '../parts.ts';

/**
 * Reports names that are no text: halves of characters, which only escapes can write (RFC 8259, section 8.2). No URL and no
 * UTF-8 can hold them, so they would be another name wherever they are written.
 */
export function checkNames({ container, rule }: Part, check: CheckContext): void {
  if (isList(container) || rule.is === 'data' || !mayHoldHalves(check.document)) return;
  for (const name of Object.keys(container))
    if (/\p{Surrogate}/u.test(name))
      check.problems.report('ill-formed-name', check.originOf(container, name, 'key'), {
        name: JSON.stringify(name),
      });
}

/** An escape of half a character: JSON, section 7; YAML 1.2.2, section 5.7. */
const half = /\\(?:u|U0000)d[89a-f]/i;

const known = new WeakMap<Document, boolean>();

/** True if a document may hold halves of characters; the files tell at once that there are none, as nearly always. */
function mayHoldHalves(document: Document): boolean {
  const before = known.get(document);
  if (before !== undefined) return before;
  const found = document.files.some(({ text }) => half.test(text));
  known.set(document, found);
  return found;
}
