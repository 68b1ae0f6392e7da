import type { Operation, Payload } from '../../ir/types.ts';
import { contentOf, coversJson, isEventStream, isJson, isTextual } from '../content.ts';
import { record, type Expression, type Value } from '../ts/expression.ts';
import { isBinary, isText, type ModelsById } from '../leaves.ts';
import { runtimeValue } from './runtime.ts';

/**
 * What the runtime has to know of the content of replies; nothing where all of them have JSON.
 * @param models The models of the API by id.
 */
export function replyData(
  operation: Operation,
  models: ModelsById,
): Readonly<Record<'decode' | 'replies' | 'accept', Value | undefined>> {
  const contents = operation.replies.map((reply) => contentOf(operation, reply));
  const payloads = firstOfEachType(contents.flat());
  const types = payloads.map(({ mediaType }) => mediaType);
  const accept = types.every((type) => type === 'application/json') ? undefined : types.join(', ');
  // Where a status has several media types, the one that came is told.
  if (types.every(isJson) && contents.every(({ length }) => length < 2))
    return { decode: jsonDecoder(operation), replies: undefined, accept };
  return {
    decode: runtimeValue('media-types', 'byMediaType'),
    replies: payloads.map((payload) => replyType(payload, models)),
    accept,
  };
}

/** One payload for each media type: that of the lowest status, which is that of success where there is one. */
function firstOfEachType(payloads: readonly Payload[]): readonly Payload[] {
  const firsts = new Map<string, Payload>();
  for (const payload of payloads) if (!firsts.has(payload.mediaType)) firsts.set(payload.mediaType, payload);
  return [...firsts.values()];
}

/** How JSON is read; undefined where every reply has some, or cannot have any. */
function jsonDecoder(operation: Operation): Value | undefined {
  const { method, replies } = operation;
  if (method === 'head') return runtimeValue('media-types', 'decodeNothing');
  const mayBeEmpty = replies.some(
    (reply) => reply.status !== 204 && reply.status !== '1XX' && contentOf(operation, reply).length === 0,
  );
  return mayBeEmpty || replies.length === 0 ? runtimeValue('media-types', 'decodeJsonIfAny') : undefined;
}

function replyType(payload: Payload, models: ModelsById): Expression {
  return record({ type: payload.mediaType, decode: decoderOf(payload, models) });
}

/** The decoder that gives what the type of a payload says, as far as there is one. */
function decoderOf({ mediaType, shape }: Payload, models: ModelsById): Value {
  const isTexts = shape.kind === 'unknown' || isText(shape, models);
  if (isEventStream(mediaType))
    return runtimeValue('event-stream', isTexts ? 'decodeTextEvents' : 'decodeJsonEvents');
  if (isJson(mediaType)) return runtimeValue('decode', 'decodeJson');
  if (isText(shape, models)) return runtimeValue('media-types', 'decodeText');
  if (isBinary(shape, models)) return runtimeValue('media-types', 'decodeBinary');
  if (shape.kind !== 'unknown' && coversJson(mediaType)) return runtimeValue('decode', 'decodeJson');
  return runtimeValue('media-types', isTextual(mediaType) ? 'decodeText' : 'decodeBinary');
}
