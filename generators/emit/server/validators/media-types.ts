import type { Payload } from '../../../ir/types.ts';
import { isEventStream } from '../../../ir/media-type.ts';
import { isText, type ModelsById } from '../../leaves.ts';

/**
 * Whether the values of a payload are values of its schema: those of JSON and forms are, and those of text, also where another
 * media type has a schema that takes nothing but text; bytes, streams and what has a syntax of its own are not.
 */
export function isValidated({ mediaType, shape }: Payload, models: ModelsById): boolean {
  const [type = ''] = mediaType.toLowerCase().split(';');
  return (
    /^[\w.-]+\/(?:[\w.+-]+\+)?json$/.test(type.trim()) ||
    isForm(mediaType) ||
    type.startsWith('text/plain') ||
    (isText(shape, models) && !isEventStream(mediaType))
  );
}

/** Whether the values of a reply are values of its schema: a form is what a handler has written, and nobody reads it again. */
export function isValidatedReply(payload: Payload, models: ModelsById): boolean {
  return isValidated(payload, models) && !isForm(payload.mediaType);
}

/** Whether a media type is a form, whose values may be files: OpenAPI 3.1.1, sections 4.8.14.4 and 4.8.14.5. */
export function isForm(mediaType: string): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
}
