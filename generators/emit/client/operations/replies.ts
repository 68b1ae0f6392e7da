import type { Operation, Payload, Shape, StatusKey } from '../../../ir/types.ts';
import { coversJson, essenceOf, isJson, isTextual } from '@specline/kernel/media-type';
import { contentOf, successesOf } from '../../content.ts';
import type { ImportedName } from '../../ts/code.ts';
import { record, someOf, type Expression, type Value } from '../../ts/expression.ts';
import { isBinary, isText, leavesOf, type ModelsById } from '../../leaves.ts';
import { isPlainValue, plainKinds, type PlainKind } from '../../plain-value.ts';
import { streamOf } from '../../stream.ts';
import { listedAmongTexts, partsOf } from '../../values/value-parts.ts';
import { runtimeValue } from '../runtime.ts';

/**
 * Returns what the runtime has to know of the content of replies; nothing where all of them have JSON.
 * @param models The models of the API by id.
 */
export function replyData(
  operation: Operation,
  models: ModelsById,
): Readonly<Record<'decode' | 'replies' | 'accept', Value | undefined>> {
  const contents = operation.replies.map((reply) => contentOf(operation, reply));
  const types = [...new Set(contents.flat().map(({ mediaType }) => mediaType))];
  const accept = types.every((type) => type === 'application/json') ? undefined : types.join(', ');
  // Where a status has several media types, the received one is given.
  if (types.every(isJson) && contents.every(({ length }) => length < 2))
    return { decode: jsonDecoder(operation), replies: undefined, accept };
  return {
    decode: runtimeValue('byMediaType'),
    replies: types.flatMap((type) => replyTypes(type, operation, models)),
    accept,
  };
}

/** Returns how JSON is read; undefined where every reply has some, or cannot have any. */
function jsonDecoder(operation: Operation): Value | undefined {
  const { method, replies } = operation;
  if (method === 'head') return runtimeValue('decodeNothing');
  const mayBeEmpty = replies.some(
    (reply) => !neverFilled.has(reply.status) && contentOf(operation, reply).length === 0,
  );
  return mayBeEmpty || replies.length === 0 ? runtimeValue('decodeJsonIfAny') : undefined;
}

/** Statuses whose replies the runtime does not read, or never gets: RFC 9110, sections 15.2, 15.3.5 and 15.3.6. */
const neverFilled: ReadonlySet<StatusKey> = new Set([204, 205, '1XX'] as const);

/** Returns how a media type is read: in one way, unless its statuses have schemas that ask for several. */
function replyTypes(type: string, operation: Operation, models: ModelsById): readonly Expression[] {
  const found = operation.replies.flatMap((reply) =>
    contentOf(operation, reply)
      .filter(({ mediaType }) => mediaType === type)
      .map((payload) => ({ status: reply.status, way: wayOf(payload, models) })),
  );
  const [first, ...others] = found;
  const failure = isOfFailures(type, operation) ? true : undefined;
  if (first !== undefined && others.every(({ way }) => wayKey(way) === wayKey(first.way)))
    return [record({ type, ...first.way, failure })];
  // The first that fits counts, and replies are in this order: numbers, ranges, `default`.
  return found.map(({ status, way }) =>
    record({ type, ...way, ...(status === 'default' ? { failure } : { statuses: [status] }) }),
  );
}

/** The data by which the runtime reads a payload. */
interface Way {
  readonly decode: ImportedName;
  readonly values?: readonly PlainKind[] | undefined;
  readonly listed?: readonly (number | boolean)[] | undefined;
}

function wayKey({ decode, values, listed }: Way): string {
  return JSON.stringify([decode.name, values, listed]);
}

function wayOf(payload: Payload, models: ModelsById): Way {
  const decode = decoderOf(payload, models);
  const listedIn = (shape: Shape): Way['listed'] => someOf(listedAmongTexts(partsOf([shape], models)));
  const stream = streamOf(payload, models);
  if (stream !== undefined)
    return decode.name === 'decodeMixedEvents' ? { decode, listed: listedIn(stream.item) } : { decode };
  if (!isPlainValue(payload, models)) return { decode };
  return { decode, values: plainKinds(payload.shape, models), listed: listedIn(payload.shape) };
}

/** True if no success has a media type, though there are some with content: a page of HTML is none then. */
function isOfFailures(type: string, operation: Operation): boolean {
  const types = successesOf(operation).flatMap((reply) =>
    contentOf(operation, reply).map(({ mediaType }) => mediaType),
  );
  return types.length > 0 && !types.includes(type);
}

/** True where a call gives a `Blob`. */
export function isReadAsBytes(payload: Payload, models: ModelsById): boolean {
  return decoderOf(payload, models).name === 'decodeBinary';
}

/** Returns the decoder that gives what the type of a payload says, as far as there is one. */
function decoderOf(payload: Payload, models: ModelsById): ImportedName {
  const { mediaType, shape } = payload;
  const stream = streamOf(payload, models);
  if (stream?.of === 'events') return runtimeValue(eventDecoder(stream.item, models));
  if (stream !== undefined) return runtimeValue(itemDecoder(mediaType));
  if (isJson(mediaType)) return runtimeValue('decodeJson');
  if (isText(shape, models)) return runtimeValue(coversJson(mediaType) ? 'decodeTextOrJson' : 'decodeText');
  if (isPlainValue(payload, models)) return runtimeValue('decodeValue');
  if (isBinary(shape, models)) return runtimeValue('decodeBinary');
  if (shape.kind !== 'unknown' && coversJson(mediaType)) return runtimeValue('decodeJson');
  return runtimeValue(isTextual(mediaType) ? 'decodeText' : 'decodeBinary');
}

/** Returns the decoder of events as servers write them: text as it is, everything else as JSON. */
function eventDecoder(shape: Shape, models: ModelsById): string {
  if (shape.kind === 'unknown' || isText(shape, models)) return 'decodeTextEvents';
  return leavesOf(shape, models).some(mayBeText) ? 'decodeMixedEvents' : 'decodeJsonEvents';
}

function itemDecoder(mediaType: string): string {
  return essenceOf(mediaType).endsWith('json-seq') ? 'decodeJsonSequence' : 'decodeJsonLines';
}

function mayBeText(leaf: Shape): boolean {
  return leaf.kind === 'literal'
    ? leaf.values.some((value) => typeof value === 'string')
    : leaf.kind === 'string';
}
