import type { Payload } from '../../ir/types.ts';
import { isEventStream } from '../content.ts';
import { code } from '../ts/code.ts';
import { importedType } from '../ts/imports.ts';
import { unit, type TypeTerm } from '../ts/type-term.ts';
import { typeTerm, type TypeContext } from '../ts/type-text.ts';
import { paths } from './paths.ts';

/**
 * The type of a body in one of its media types. The schema of server-sent events is that of the data of one of them, which
 * is text where the document does not say more.
 */
export function contentTerm({ mediaType, shape }: Payload, context: TypeContext): TypeTerm {
  const term = typeTerm(shape, context);
  if (!isEventStream(mediaType)) return term;
  const data = shape.kind === 'unknown' ? code`string` : term.code;
  return unit(code`${importedType('EventStream', paths.eventStream)}<${data}>`);
}
