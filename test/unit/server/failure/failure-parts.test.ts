import { expect, it } from 'vitest';
import * as parts from '@specline/server-runtime/failure/failure-parts';
import type { Failure, FailurePart } from '@specline/server-runtime/failure/failure';

const issue = { in: 'query', pointer: '/limit', keyword: 'minimum', message: 'must be >= 1' } as const;
const failure: Failure = {
  status: 404,
  message: 'There is none.',
  issues: [issue],
  operation: undefined,
  requestId: 'r1',
  path: '/pets/7',
};
const bare: Failure = { ...failure, issues: [], time: Date.UTC(2026, 0, 1) };

it.each<[keyof typeof parts, unknown, unknown]>([
  ['statusPart', 404, 404],
  ['statusTextPart', '404', '404'],
  ['titlePart', 'Not Found', 'Not Found'],
  ['codePart', 'not_found', 'not_found'],
  ['messagePart', 'There is none.', 'There is none.'],
  ['explanationPart', 'There is none. query/limit must be >= 1', 'There is none.'],
  ['requestIdPart', 'r1', 'r1'],
  ['instancePart', '#r1', '#r1'],
  ['pathPart', '/pets/7', '/pets/7'],
  ['emptyListPart', [], []],
  ['messagesByPlacePart', { limit: ['must be >= 1'] }, {}],
  ['textsByPlacePart', { limit: 'must be >= 1' }, {}],
  ['timePart', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), '2026-01-01T00:00:00.000Z'],
  ['issuesPart', [issue], undefined],
  ['issueListPart', [issue], []],
  ['messagesPart', ['query/limit must be >= 1'], undefined],
  ['messageListPart', ['query/limit must be >= 1'], []],
  ['textsOrFailurePart', ['query/limit must be >= 1'], ['There is none.']],
])('%s', (name, withIssues, without) => {
  const part = parts[name] as FailurePart;
  expect(part(failure)).toEqual(withIssues);
  expect(part(bare)).toEqual(without);
});

it('hold the status as the word of a list', () => {
  expect(parts.wordPart(['INVALID', 'NOT_FOUND'])(bare)).toBe('NOT_FOUND');
});

it('explain no more than a message may hold', () => {
  const issues = Array.from({ length: 100 }, () => ({ ...issue, message: '😀'.repeat(50) }));
  const text = String(parts.explanationPart({ ...failure, issues }));
  expect(text).toMatch(/^There is none\. query\/limit 😀.*…$/u);
  expect(text.length).toBeLessThanOrEqual(1000);
});

it('hold each thing that is wrong in a form of its own', () => {
  const form = {
    in: parts.issuePlace,
    at: parts.issuePointer,
    field: parts.issuePath,
    code: parts.issueKeyword,
  };
  const whole = { ...issue, in: 'body', pointer: '', message: 'is missing' } as const;
  const formed = parts.formedPart({ ...form, text: parts.issueMessage });
  expect(formed({ ...failure, issues: [issue, whole] })).toEqual([
    { in: 'query', at: '/limit', field: 'limit', code: 'minimum', text: 'must be >= 1' },
    { in: 'body', at: '', field: 'body', code: 'minimum', text: 'is missing' },
  ]);
  expect(formed(bare)).toBeUndefined();
  expect(parts.formedListPart(form)(bare)).toEqual([]);
});

it('hold a failure in a list, where nothing else does', () => {
  const listPart = parts.issuesOrFailurePart({
    loc: parts.issueLocation,
    path: parts.issueSteps,
    texts: parts.issueStepTexts,
    type: parts.issueKeyword,
    msg: parts.issueMessage,
  });
  const deep = { ...issue, in: 'body', pointer: '/lines/0/a~1b~0' } as const;
  expect(listPart({ ...failure, issues: [deep] })).toEqual([
    {
      loc: ['body', 'lines', 0, 'a/b~'],
      path: ['lines', 0, 'a/b~'],
      texts: ['lines', '0', 'a/b~'],
      type: 'minimum',
      msg: 'must be >= 1',
    },
  ]);
  expect(listPart(bare)).toEqual([
    { loc: [], path: [], texts: [], type: 'not_found', msg: 'There is none.' },
  ]);
});

it('hold a map, or nothing, or the whole failure', () => {
  const { issuesOnlyPart, messagesByPlacePart, mapOrFailurePart } = parts;
  expect(issuesOnlyPart(messagesByPlacePart)(failure)).toEqual({ limit: ['must be >= 1'] });
  expect(issuesOnlyPart(messagesByPlacePart)(bare)).toBeUndefined();
  expect(mapOrFailurePart(messagesByPlacePart)(failure)).toEqual({ limit: ['must be >= 1'] });
  expect(mapOrFailurePart(messagesByPlacePart)(bare)).toEqual({ request: ['There is none.'] });
});

it('are put together, whatever the properties are called', () => {
  const body = parts.objectPart({
    ok: parts.constantPart(false),
    ['__proto__']: parts.objectPart({ code: parts.statusPart, issues: parts.issuesPart }),
  });
  expect(JSON.stringify(body(bare))).toBe('{"ok":false,"__proto__":{"code":404}}');
});

it.each([
  ['of a text', parts.limitedPart(parts.messagePart, 8), 'There i…'],
  ['of a text that is short enough', parts.limitedPart(parts.messagePart, 15), 'There is none.'],
  ['of a text with characters of two code units', parts.limitedPart(() => '😀😀😀', 2), '😀…'],
  ['of a list', parts.limitedPart(() => [1, 2, 3], 2), [1, 2]],
  ['of anything else', parts.limitedPart(parts.statusPart, 1), 404],
])('hold to the limit %s', (_, part, value) => {
  expect(part(bare)).toEqual(value);
});

it.each([
  ['in the usual way', parts.codePart, parts.issueKeyword, 'not_found', 'maxLength'],
  ['in capitals', parts.capitalCodePart, parts.issueCapitalKeyword, 'NOT_FOUND', 'MAX_LENGTH'],
  ['with hyphens', parts.hyphenCodePart, parts.issueHyphenKeyword, 'not-found', 'max-length'],
])('write codes %s', (_, codePart, keywordPart, code, keyword) => {
  expect(codePart(bare)).toBe(code);
  expect(keywordPart({ ...issue, keyword: 'maxLength' }, bare)).toBe(keyword);
});

it.each([
  ['/a b/é#/c~1d', '/a b/é#/c~1d', '#/a%20b/%C3%A9%23/c~1d', '/a b/é#/c~1d', '#/a%20b/%C3%A9%23/c~1d'],
  ['', '', '#', '/', '#/'],
  ['/\ud800', '/\ud800', '#/%EF%BF%BD', '/\ud800', '#/%EF%BF%BD'],
])('write the pointer %j in every form', (pointer, ...forms) => {
  const { issuePointer, issueFragment, issueRootedPointer, issueRootedFragment } = parts;
  const all = [issuePointer, issueFragment, issueRootedPointer, issueRootedFragment];
  expect(all.map((part) => part({ ...issue, pointer }, bare))).toEqual(forms);
});

it.each([
  ['query', ['body', 'query'], 'query'],
  ['cookie', ['body', 'header'], 'header'],
  ['path', ['body', 'query'], 'body'],
  ['', ['query', 'path'], 'query'],
])('write the place %j as one of %j', (place, words, expected) => {
  expect(parts.issuePlaceAmong(words)({ ...issue, in: place }, bare)).toBe(expected);
});
