import type { Payload, Shape } from '../../../ir/types.ts';
import { coversJson, essenceOf, isEventStream, isForm, isJson } from '@specline/kernel/media-type';
import { isBinary, isPrimitive, isText, leavesOf, type ModelsById } from '../../leaves.ts';
import { streamOf } from '../../stream.ts';

/**
 * True if the values of a payload are values of its schema: those of JSON and forms are, and those of text, also where another
 * media type has a schema that takes nothing but text, and what is JSON under a range that holds it; bytes, streams and what has
 * a syntax of its own are not.
 */
export function isValidated({ mediaType, shape }: Payload, models: ModelsById): boolean {
  return (
    isJson(mediaType) ||
    isForm(mediaType) ||
    (essenceOf(mediaType) === 'text/plain' && mayBeText(shape, models)) ||
    (isText(shape, models) && !isEventStream(mediaType)) ||
    (coversJson(mediaType) && shape.kind !== 'unknown' && !isBinary(shape, models))
  );
}

/**
 * True if the values of a reply are values of its schema: a form is what a handler has written, and nobody reads it again. Of
 * streams, the data of each event is, and each item.
 */
export function isValidatedReply(payload: Payload, models: ModelsById): boolean {
  const stream = streamOf(payload, models);
  if (stream !== undefined) return stream.item.kind !== 'unknown';
  return isValidated(payload, models) && !isForm(payload.mediaType);
}

/**
 * True if a text can be one of the values, or stand for one; of a schema of objects it is one at most in a syntax that nobody
 * reads.
 */
function mayBeText(shape: Shape, models: ModelsById): boolean {
  const leaves = leavesOf(shape, models).filter((leaf) => !isBinary(leaf, models));
  return leaves.some((leaf) => leaf.kind === 'unknown' || isPrimitive(leaf, models));
}

/** Returns true for a body whose parts may be files: OpenAPI 3.1.1, section 4.8.14.5. */
export function isMultipart(mediaType: string): boolean {
  return essenceOf(mediaType).startsWith('multipart/');
}
