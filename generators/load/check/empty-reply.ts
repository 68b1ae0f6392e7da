import type { CheckContext } from './context.ts';
import { methods } from '../methods.ts';
import { objectOfKind, type Part } from './parts.ts';
import { memberOf, targetOf } from './target.ts';
import { isObject, ownValue } from '../values.ts';

/**
 * Whether a reply never has content, whatever a document says: to HEAD, and of some statuses (RFC 9110, sections 6.4.1, 9.3.2
 * and 15.3.6).
 * @param method Name of the method in a Path Item Object.
 * @param status Key of the Responses Object.
 */
export function isWithoutContent(method: string, status: string): boolean {
  return method === 'head' || /^(?:1(?:\d\d|XX)|204|205|304)$/.test(status);
}

/**
 * Names the content of replies that have none.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkEmptyReplies(part: Part, check: CheckContext): void {
  const operation = objectOfKind(part, 'operation');
  const responses = operation && ownValue(operation, 'responses');
  if (!isObject(responses) || !methods.some((method) => method === part.key)) return;
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
