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
  ['someMessagesByPlacePart', { limit: ['must be >= 1'] }, undefined],
  ['timePart', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), '2026-01-01T00:00:00.000Z'],
  ['issuesPart', [issue], undefined],
  ['issueListPart', [issue], []],
  ['messagesPart', ['query/limit must be >= 1'], undefined],
  ['messageListPart', ['query/limit must be >= 1'], []],
  ['tellingTextsPart', ['query/limit must be >= 1'], ['There is none.']],
])('%s', (name, withIssues, without) => {
  const part = parts[name] as FailurePart;
  expect(part(failure)).toEqual(withIssues);
  expect(part(bare)).toEqual(without);
});

it('tell the status by the word of a list', () => {
  expect(parts.wordPart(['INVALID', 'NOT_FOUND'])(bare)).toBe('NOT_FOUND');
});

it('explain no more than a message may hold', () => {
  const issues = Array.from({ length: 100 }, () => ({ ...issue, message: '😀'.repeat(50) }));
  const text = String(parts.explanationPart({ ...failure, issues }));
  expect(text).toMatch(/^There is none\. query\/limit 😀.*…$/u);
  expect(text.length).toBeLessThanOrEqual(1000);
});

it('tell each thing that is wrong in a form of its own', () => {
  const form = {
    in: parts.issuePlace,
    at: parts.issuePointer,
    field: parts.issuePath,
    code: parts.issueKeyword,
  };
  const whole = { ...issue, in: 'body', pointer: '', message: 'is missing' } as const;
  const told = parts.formedPart({ ...form, text: parts.issueMessage });
  expect(told({ ...failure, issues: [issue, whole] })).toEqual([
    { in: 'query', at: '/limit', field: 'limit', code: 'minimum', text: 'must be >= 1' },
    { in: 'body', at: '', field: 'body', code: 'minimum', text: 'is missing' },
  ]);
  expect(told(bare)).toBeUndefined();
  expect(parts.formedListPart(form)(bare)).toEqual([]);
});

it('tell a failure in a list, where nothing else tells it', () => {
  const told = parts.tellingListPart({
    loc: parts.issueLocation,
    path: parts.issueSteps,
    texts: parts.issueStepTexts,
    type: parts.issueKeyword,
    msg: parts.issueMessage,
  });
  const deep = { ...issue, in: 'body', pointer: '/lines/0/a~1b~0' } as const;
  expect(told({ ...failure, issues: [deep] })).toEqual([
    {
      loc: ['body', 'lines', 0, 'a/b~'],
      path: ['lines', 0, 'a/b~'],
      texts: ['lines', '0', 'a/b~'],
      type: 'minimum',
      msg: 'must be >= 1',
    },
  ]);
  expect(told(bare)).toEqual([{ loc: [], path: [], texts: [], type: 'not_found', msg: 'There is none.' }]);
});

it('are put together, whatever the properties are called', () => {
  const render = parts.failureOf('application/vnd.error+json', {
    ok: parts.constantPart(false),
    ['__proto__']: parts.objectPart({ code: parts.statusPart, issues: parts.issuesPart }),
  });
  const { contentType, body } = render(bare);
  expect(contentType).toBe('application/vnd.error+json');
  expect(JSON.stringify(body)).toBe('{"ok":false,"__proto__":{"code":404}}');
});
