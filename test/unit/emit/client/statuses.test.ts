import { expect, test } from 'vitest';
import { statusData } from '../../../../generators/emit/client/operations/statuses.ts';
import type { Operation } from '../../../../generators/ir/types.ts';
import { operation, payload, reply, text } from '../api-builder.ts';
import { dataText } from './data-text.ts';

const some = [payload(text())];

test.each<[string, Partial<Operation>, string]>([
  ['200 and all others', { replies: [reply(200, some), reply('default', some)] }, '{}'],
  ['200 alone', { replies: [reply(200, some)] }, '{ failureOf: declaredOnly }'],
  [
    '201, and some failures',
    { replies: [reply(201, some), reply(404, some), reply('5XX', some)] },
    "{ success: [201], failureOf: declaredOnly, declared: [404, '5XX'] }",
  ],
  [
    'several, in any order',
    { replies: [reply(202, some), reply(200, some), reply('default', some)] },
    '{ success: [200, 202] }',
  ],
  ['a range', { replies: [reply('2XX', some), reply('default', some)] }, '{ success: anySuccess() }'],
  [
    'a range next to a status that is not registered',
    { replies: [reply(299, some), reply('2XX', some), reply('default', some)] },
    '{ success: anySuccess() }',
  ],
  ['all as one', { replies: [reply('default', some)] }, '{ success: anySuccess() }'],
  [
    'failures, and all others',
    { replies: [reply(404, some), reply('default', some)] },
    '{ success: anySuccess() }',
  ],
  [
    'a redirection alone',
    { replies: [reply(100), reply(302)] },
    '{ success: [], failureOf: declaredOnly, declared: [302] }',
  ],
  ['nothing', { replies: [] }, '{ success: anySuccess(), empty: anySuccess(), failureOf: declaredOnly }'],
  ['204, which never has content', { replies: [reply(204), reply('default', some)] }, '{ success: [204] }'],
  [
    'success without content',
    { replies: [reply(200, some), reply(202), reply('default', some)] },
    '{ success: [200, 202], empty: [202] }',
  ],
  [
    'a range without content, but for one status of it',
    { replies: [reply(200, some), reply('2XX'), reply('default', some)] },
    '{ success: anySuccess(), empty: anySuccess(200) }',
  ],
  ['205, which never has content', { replies: [reply(205), reply('default', some)] }, '{ success: [205] }'],
  ['HEAD, which never has content', { method: 'head', replies: [reply(200), reply('default')] }, '{}'],
])('%s', (_, rest, expected) => {
  expect(dataText(statusData(operation('getPet', rest)))).toBe(expected);
});
