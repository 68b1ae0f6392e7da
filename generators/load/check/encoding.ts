import type { CheckContext } from './context.ts';
import { objectOfKind, type Part } from './parts.ts';
import { isObject, ownValue } from '../values.ts';

/**
 * Names the headers of parts of a multipart body, which nothing is generated for (OpenAPI 3.1.1, section 4.8.15.1).
 * `Content-Type` among them has no meaning: `contentType` says it.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkEncoding(part: Part, check: CheckContext): void {
  const encoding = objectOfKind(part, 'encoding');
  const headers = encoding && ownValue(encoding, 'headers');
  if (!isObject(headers)) return;
  for (const name of Object.keys(headers))
    if (name.toLowerCase() !== 'content-type')
      check.problems.report('header-of-a-part', check.originOf(headers, name, 'key'), {
        name,
        part: part.key,
      });
}
