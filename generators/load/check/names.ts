import { isList } from '../values.ts';
import type { CheckContext } from './context.ts';
import type { Part } from './parts.ts';

/**
 * Reports names that are no text: halves of characters, which only escapes can write (RFC 8259, section 8.2). No URL and no
 * UTF-8 can hold them, so they would be another name wherever they are written.
 */
export function checkNames({ container, rule }: Part, check: CheckContext): void {
  if (isList(container) || rule.is === 'data') return;
  for (const name of Object.keys(container))
    if (/\p{Surrogate}/u.test(name))
      check.problems.report('ill-formed-name', check.originOf(container, name, 'key'), {
        name: JSON.stringify(name),
      });
}
