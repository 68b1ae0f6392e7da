import type { Payload } from '../../ir/types.ts';
import { coversJson, isForm, isJson, isTextual } from '@specline/kernel/media-type';
import { isBinary, isText } from '../leaves.ts';
import { isPlainValue } from '../plain-value.ts';
import { streamOf } from '../stream.ts';
import { code } from '../ts/code.ts';
import { importedType } from '../ts/imports.ts';
import { unit, type TypeTerm } from '../ts/type-term.ts';
import { typeTerm, type TypeContext } from '../ts/type-text.ts';
import { paths } from './paths.ts';

/**
 * Returns the type of a body as it is received in one of its media types: what its schema says where that is JSON or plain text,
 * else text or bytes, since XML and the like are not read. The schema of a stream describes the content of one event or item of it;
 * data of events is text where the document does not say more.
 */
export function contentTerm(payload: Payload, context: TypeContext): TypeTerm {
  const { mediaType, shape } = payload;
  const stream = streamOf(payload, context.models.byId);
  if (stream?.of === 'events') {
    const data = stream.item.kind === 'unknown' ? code`string` : typeTerm(stream.item, context).code;
    return unit(code`${importedType('EventStream', paths.runtime)}<${data}>`);
  }
  if (stream !== undefined)
    return unit(code`${importedType('ItemStream', paths.runtime)}<${typeTerm(stream.item, context).code}>`);
  return isOfItsSchema(payload, context) ? typeTerm(shape, context) : rawTerm(mediaType);
}

/**
 * Returns the type of a body as it is sent in one of its media types: as one that is received, and forms are written too. Without a
 * schema it is text or bytes as well, since `unknown` would take the place of what other media types have.
 */
export function sentTerm(payload: Payload, context: TypeContext): TypeTerm {
  const { mediaType, shape } = payload;
  const isWritten = isForm(mediaType) || isOfItsSchema(payload, context);
  return isWritten ? typeTerm(shape, context) : rawTerm(mediaType);
}

function isOfItsSchema(payload: Payload, { models: { byId } }: TypeContext): boolean {
  const { mediaType, shape } = payload;
  if (isJson(mediaType) || isText(shape, byId) || isBinary(shape, byId)) return true;
  if (isPlainValue(payload, byId)) return true;
  return coversJson(mediaType) && shape.kind !== 'unknown';
}

function rawTerm(mediaType: string): TypeTerm {
  return unit(isTextual(mediaType) ? code`string` : code`globalThis.Blob`);
}
