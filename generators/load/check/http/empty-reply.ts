import type { CheckContext } from '../context.ts';
import { isWithoutContent } from '../../http-content.ts';
import { objectOfKind, type Part } from '../parts.ts';
import { targetOf } from '../schema/target.ts';
import { isObject, ownValue, memberOf } from '@specline/kernel/values';

/**
 * Names the content of replies that have none.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkEmptyReplies(part: Part, check: CheckContext): void {
  const operation = objectOfKind(part, 'operation');
  const responses = operation && ownValue(operation, 'responses');
  if (!isObject(responses)) return;
  for (const status of Object.keys(responses)) {
    if (!isWithoutContent(part.key, status)) continue;
    const content = memberOf(targetOf(ownValue(responses, status), check.document), 'content');
    if (!isObject(content) || Object.keys(content).length === 0) continue;
    const what = part.key === 'head' ? 'HEAD' : status;
    check.problems.report('content-of-empty-reply', check.originOf(responses, status, 'key'), { what });
    // One reply to HEAD tells of all of them.
    if (part.key === 'head') return;
  }
}
