import { describe, expect, test } from 'vitest';
import { replyData } from '../../../../generators/emit/client/operations/replies.ts';
import type { Operation, Shape } from '../../../../generators/ir/types.ts';
import {
  bare,
  list,
  literal,
  model,
  number,
  object,
  operation,
  payload,
  ref,
  reply,
  text,
  union,
} from '../api-builder.ts';
import { byId, dataText } from './data-text.ts';

const models = byId(model('Pet', object([])));
const json = [payload(ref('Pet'))];
const binary = text({ format: 'binary' });

function dataOf(rest: Partial<Operation>): string {
  return dataText(replyData(operation('getPet', rest), models));
}

describe('JSON', () => {
  test.each<[string, Partial<Operation>, string]>([
    ['everywhere', { replies: [reply(200, json), reply('default', json)] }, '{}'],
    ['but for 205', { replies: [reply(205), reply('default', json)] }, '{}'],
    ['but for 204', { replies: [reply(204), reply('default', json)] }, '{}'],
    ['but for a failure', { replies: [reply(200, json), reply(404)] }, '{ decode: decodeJsonIfAny }'],
    ['but for a success', { replies: [reply(200, json), reply(202)] }, '{ decode: decodeJsonIfAny }'],
    ['but for 304', { replies: [reply(200, json), reply(304)] }, '{ decode: decodeJsonIfAny }'],
    ['where nothing is declared', { replies: [] }, '{ decode: decodeJsonIfAny }'],
    ['where none can be', { method: 'head', replies: [reply(200, json)] }, '{ decode: decodeNothing }'],
    [
      'of another name',
      { replies: [reply(200, json), reply(400, [payload(ref('Pet'), 'application/problem+json')])] },
      "{ accept: 'application/json, application/problem+json' }",
    ],
    [
      'of two names for one status',
      { replies: [reply(200, [...json, payload(ref('Pet'), 'application/vnd.pet+json')])] },
      "{ decode: byMediaType, replies: [{ type: 'application/json', decode: decodeJson }, { type: 'application/vnd.pet+json', decode: decodeJson }], accept: 'application/json, application/vnd.pet+json' }",
    ],
  ])('%s', (_, rest, expected) => {
    expect(dataOf(rest)).toBe(expected);
  });
});

describe('anything else has a decoder by its media type', () => {
  test.each<[string, Shape, string]>([
    ['text/csv', text(), 'decodeText'],
    ['text/csv', bare('unknown'), 'decodeText'],
    ['text/csv', binary, 'decodeBinary'],
    ['text/plain; charset=utf-8', literal('a', 'b'), 'decodeText'],
    ['text/plain', number(), "decodeValue, values: ['number']"],
    ['text/plain', union(bare('boolean'), bare('null')), "decodeValue, values: ['boolean', 'null']"],
    ['text/plain', union(literal(1, 'a'), bare('null')), "decodeValue, values: ['number', 'null', 'string']"],
    ['text/plain', literal('2', 1), "decodeValue, values: ['number', 'string'], listed: [1]"],
    [
      'text/plain',
      union(literal('2', 1), bare('boolean'), number()),
      "decodeValue, values: ['number', 'boolean', 'string']",
    ],
    [
      'text/plain',
      union(literal(1, true), bare('boolean'), text()),
      "decodeValue, values: ['number', 'boolean', 'string'], listed: [1]",
    ],
    ['text/plain', union(text(), bare('null')), "decodeValue, values: ['string']"],
    ['text/csv', number(), 'decodeText'],
    ['application/xml', ref('Pet'), 'decodeText'],
    ['application/atom+xml', bare('unknown'), 'decodeText'],
    ['application/javascript', bare('unknown'), 'decodeText'],
    ['application/octet-stream', binary, 'decodeBinary'],
    ['application/octet-stream', bare('unknown'), 'decodeBinary'],
    ['application/octet-stream', text(), 'decodeText'],
    ['image/*', binary, 'decodeBinary'],
    ['*/*', bare('unknown'), 'decodeBinary'],
    ['*/*', ref('Pet'), 'decodeJson'],
    ['*/*', text(), 'decodeTextOrJson'],
    ['application/*', literal('a', 'b'), 'decodeTextOrJson'],
    ['text/*', text(), 'decodeText'],
    ['application/*', list(ref('Pet')), 'decodeJson'],
    ['text/event-stream', ref('Pet'), 'decodeJsonEvents'],
    ['text/event-stream', text(), 'decodeTextEvents'],
    ['Text/Event-Stream', bare('unknown'), 'decodeTextEvents'],
    ['text/event-stream', union(text(), bare('null')), 'decodeMixedEvents'],
    ['text/event-stream', union(ref('Pet'), literal('[DONE]')), 'decodeMixedEvents'],
    ['text/event-stream', literal('a', 1, null), 'decodeMixedEvents'],
    ['text/event-stream', literal('2', 1, null), 'decodeMixedEvents, listed: [1]'],
    ['text/event-stream', literal(1, null), 'decodeJsonEvents'],
    ['application/jsonl', list(ref('Pet')), 'decodeJsonLines'],
    ['Application/X-NDJSON; charset=utf-8', list(text()), 'decodeJsonLines'],
    ['application/json-seq', list(bare('unknown')), 'decodeJsonSequence'],
    ['application/geo+json-seq', union(list(ref('Pet'))), 'decodeJsonSequence'],
    ['application/jsonl', ref('Pet'), 'decodeText'],
    ['application/jsonl', text(), 'decodeText'],
    ['application/jsonl', bare('unknown'), 'decodeText'],
    ['application/jsonl', union(list(ref('Pet')), bare('null')), 'decodeText'],
  ])('%s with %j', (type, shape, decoder) => {
    expect(dataOf({ replies: [reply(200, [payload(shape, type)]), reply('default', json)] })).toBe(
      `{ decode: byMediaType, replies: [{ type: '${type}', decode: ${decoder} }, { type: 'application/json', decode: decodeJson, failure: true }], accept: '${type}, application/json' }`,
    );
  });

  test('of which there is one for each, where all statuses have the same', () => {
    const replies = [reply(200, [payload(text(), 'text/csv')]), reply(400, [payload(text(), 'text/csv')])];
    expect(dataOf({ replies })).toBe(
      "{ decode: byMediaType, replies: [{ type: 'text/csv', decode: decodeText }], accept: 'text/csv' }",
    );
  });

  test('and by status, where their texts stand for other values', () => {
    const replies = [
      reply(200, [payload(number(), 'text/plain')]),
      reply(400, [payload(bare('boolean'), 'text/plain')]),
    ];
    expect(dataOf({ replies })).toBe(
      "{ decode: byMediaType, replies: [{ type: 'text/plain', decode: decodeValue, values: ['number'], statuses: [200] }, { type: 'text/plain', decode: decodeValue, values: ['boolean'], statuses: [400] }], accept: 'text/plain' }",
    );
  });

  test.each<[string, Partial<Operation>, string]>([
    ['some success has', { replies: [reply(200, json), reply(201, [payload(text(), 'text/html')])] }, ''],
    ['has no content', { replies: [reply(204), reply(404, [payload(text(), 'text/html')])] }, ''],
    ['is not declared', { replies: [reply('default', [payload(text(), 'text/html')])] }, ''],
    [
      'all failures have',
      {
        replies: [
          reply(200, json),
          reply(404, [payload(text(), 'text/html')]),
          reply('default', [payload(text(), 'text/html')]),
        ],
      },
      ', failure: true',
    ],
    [
      'failures have in several ways',
      {
        replies: [
          reply(200, json),
          reply(404, [payload(binary, 'text/html')]),
          reply('default', [payload(text(), 'text/html')]),
        ],
      },
      ', failure: true',
    ],
  ])('of failures alone where success has none of it: %s', (_, rest, expected) => {
    expect(dataOf(rest)).toContain(`{ type: 'text/html', decode: decodeText${expected} }`);
  });

  test('and by status, where they have not', () => {
    const replies = [
      reply(200, [payload(binary, '*/*')]),
      reply('4XX', [payload(text(), '*/*')]),
      reply('default', [payload(ref('Pet'), '*/*')]),
    ];
    expect(dataOf({ replies })).toBe(
      "{ decode: byMediaType, replies: [{ type: '*/*', decode: decodeBinary, statuses: [200] }, { type: '*/*', decode: decodeTextOrJson, statuses: ['4XX'] }, { type: '*/*', decode: decodeJson }], accept: '*/*' }",
    );
  });
});
