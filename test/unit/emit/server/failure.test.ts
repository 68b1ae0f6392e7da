import { describe, expect, it } from 'vitest';
import { failureForms } from '../../../../generators/emit/server/failure/failure-form.ts';
import { modelsById } from '../../../../generators/emit/leaves.ts';
import { codeText } from '../../../../generators/emit/ts/code.ts';
import { expressionText } from '../../../../generators/emit/ts/expression.ts';
import type { Shape } from '../../../../generators/ir/types.ts';
import * as build from '../api-builder.ts';

const { bare, field, list, literal, map, model, number, object, payload, ref, text, union } = build;

/** Returns how an error of a schema is filled in, the best way first, without the parts that its schema documents. */
function formsOf(
  shape: Shape,
  mediaType = 'application/json',
  models = [model('Error', envelope)],
): readonly string[] {
  const setting = { models: modelsById(models), status: 'default', own: {} } as const;
  const { candidates } = failureForms(payload(shape, mediaType), setting);
  return candidates.map(({ form }) => codeText(expressionText(form), ({ name }) => name));
}

/** Returns what is missing for an error to be filled in. */
function missingFrom(shape: Shape): string | undefined {
  const setting = { models: modelsById([]), status: 'default', own: {} } as const;
  const { missing } = failureForms(payload(shape), setting);
  return typeof missing === 'object' ? missing.wire : missing;
}

const optional = { required: false };
const envelope = object([field('error', object([field('code', number()), field('message', text())]))]);

describe('a form that can be filled in', () => {
  it.each<[string, Shape, string]>([
    ['an envelope', envelope, '{ error: objectPart({ code: statusPart, message: explanationPart }) }'],
    ['a model', ref('Error'), '{ error: objectPart({ code: statusPart, message: explanationPart }) }'],
    [
      'a flat one',
      object([field('code', number()), field('message', text())]),
      '{ code: statusPart, message: explanationPart }',
    ],
    ['a message alone', object([field('message', text())]), '{ message: explanationPart }'],
    [
      'a list of objects that have names of their own',
      object([
        field('message', text()),
        field(
          'errors',
          list(object([field('field', text()), field('reason', text()), field('rule', text(), optional)])),
        ),
      ]),
      '{ message: messagePart, errors: formedListPart({ field: issuePath, reason: issueMessage, rule: issueKeyword }) }',
    ],
    [
      'a list that may be missing',
      object([
        field('detail', text()),
        field(
          'violations',
          list(object([field('pointer', text()), field('in', text()), field('msg', text())])),
          optional,
        ),
      ]),
      '{ detail: messagePart, violations: formedPart({ pointer: issuePointer, in: issuePlace, msg: issueMessage }) }',
    ],
    ['an error that is a text', object([field('error', text())]), '{ error: explanationPart }'],
    [
      'a status, its phrase and a message',
      object([field('statusCode', number()), field('error', text()), field('message', text())]),
      '{ statusCode: statusPart, error: titlePart, message: explanationPart }',
    ],
    [
      'a code that is a text',
      object([field('code', text()), field('message', text())]),
      '{ code: codePart, message: explanationPart }',
    ],
    [
      'a code that is one of a list with a word for either side',
      object([field('code', literal('NOT_FOUND', 'INVALID', 'INTERNAL')), field('message', text())]),
      "{ code: wordPart(['NOT_FOUND', 'INVALID', 'INTERNAL']), message: explanationPart }",
    ],
    [
      'a state that may be that of a failure',
      object([
        field('status', union(literal('success'), literal('error')), optional),
        field('message', text()),
      ]),
      "{ status: wordPart(['success', 'error']), message: explanationPart }",
    ],
    [
      'a constant',
      object([field('success', literal(false)), field('message', text())]),
      '{ success: constantPart(false), message: explanationPart }',
    ],
    [
      'issues, where there are some',
      object([field('message', text()), field('issues', list(object([field('message', text())])), optional)]),
      '{ message: messagePart, issues: issuesPart }',
    ],
    [
      'issues that have to be there, as texts',
      object([field('message', text()), field('errors', list(text()))]),
      '{ message: messagePart, errors: messageListPart }',
    ],
    [
      "FastAPI's validation errors",
      object([
        field(
          'detail',
          list(
            object([
              field('loc', list(union(text(), number()))),
              field('msg', text()),
              field('type', text()),
              field('input', bare('unknown'), optional),
            ]),
          ),
          optional,
        ),
      ]),
      '{ detail: issuesOrFailurePart({ loc: issueLocation, msg: issueMessage, type: issueKeyword }) }',
    ],
    [
      'a list that has to have items, and nothing else',
      object([
        field(
          'errors',
          list(object([field('path', list(text())), field('message', text())]), { minItems: 1 }),
        ),
      ]),
      '{ errors: issuesOrFailurePart({ path: issueStepTexts, message: issueMessage }) }',
    ],
    [
      'issues with steps, next to a message',
      object([
        field('message', text()),
        field(
          'issues',
          list(object([field('path', list(union(text(), number()))), field('message', text())], 'closed')),
        ),
      ]),
      '{ message: messagePart, issues: formedListPart({ path: issueSteps, message: issueMessage }) }',
    ],
    [
      'a list of texts alone',
      object([field('success', literal(false)), field('errors', list(text()))]),
      '{ success: constantPart(false), errors: textsOrFailurePart }',
    ],
    [
      'an odd property that may be missing',
      object([field('message', text()), field('planet', text(), optional)]),
      '{ message: explanationPart }',
    ],
    [
      "ASP.NET's validation problems",
      object([field('title', text(), optional), field('errors', map(list(text())))]),
      '{ title: messagePart, errors: messagesByPlacePart }',
    ],
    [
      "Spring's errors",
      object([
        field('timestamp', text({ format: 'date-time' })),
        field('status', number()),
        field('error', text()),
        field('path', text()),
      ]),
      '{ timestamp: timePart, status: statusPart, error: explanationPart, path: pathPart }',
    ],
    [
      'what says nothing, where it is required',
      object([
        field('success', bare('boolean')),
        field('message', text()),
        field('planet', union(number(), bare('null'))),
        field('moons', list(number())),
        field('meta', object([field('trace_id', text())])),
      ]),
      '{ success: constantPart(false), message: explanationPart, planet: constantPart(null), moons: emptyListPart, meta: objectPart({ trace_id: requestIdPart }) }',
    ],
    [
      'the id of the request',
      object([field('message', text()), field('request_id', text())]),
      '{ message: explanationPart, request_id: requestIdPart }',
    ],
  ])('%s', (_, shape, parts) => {
    expect(formsOf(shape)[0]).toBe(`failureForm('application/json', objectPart(${parts}))`);
  });
});

describe('what cannot be filled in', () => {
  it.each<[string, Shape, string]>([
    ['a member that nobody knows', object([field('message', text()), field('planet', text())]), 'planet'],
    ['a message', object([field('code', number())]), 'message'],
    [
      'a status that is out of the limits',
      object([field('code', number({ maximum: 100 })), field('message', text())]),
      'code',
    ],
    [
      'a code that is one of a list',
      object([field('code', literal('a', 'b')), field('message', text())]),
      'code',
    ],
    ['a message that has a pattern', object([field('message', text({ pattern: '^a$' }))]), 'message'],
    [
      'issues that are something else',
      object([
        field('message', text()),
        field('issues', list(object([field('planet', text())]), { minItems: 1 })),
      ]),
      'issues',
    ],
  ])('%s', (_, shape, missing) => {
    expect(missingFrom(shape)).toBe(missing);
  });

  it('an error that contains itself', () => {
    const loop = model('Loop', object([field('error', ref('Loop'))]));
    expect(formsOf(ref('Loop'), 'application/json', [loop])).toEqual([]);
  });
});

describe('an error that is no object of its own', () => {
  it.each<[string, Shape, string, string]>([
    ['a text', text(), 'application/json', "failureForm('application/json', explanationPart)"],
    [
      'plain text',
      text({ maxLength: 50 }),
      'text/plain',
      "failureForm('text/plain', limitedPart(explanationPart, 50))",
    ],
    ['a range of texts', bare('unknown'), 'text/*', "failureForm('text/plain', explanationPart)"],
    ['anything', bare('unknown'), '*/*', "failureForm('application/json', problemPart)"],
    ['any problem', bare('unknown'), 'application/problem+json', 'problemForm'],
    [
      'a list',
      list(object([field('message', text())])),
      'application/json',
      "failureForm('application/json', issuesOrFailurePart({ message: issueMessage }))",
    ],
  ])('%s', (_, shape, mediaType, form) => {
    expect(formsOf(shape, mediaType)).toEqual([form]);
  });

  it.each(['text/html', 'image/png', 'application/octet-stream'])('of %s has no form', (mediaType) => {
    expect(formsOf(bare('unknown'), mediaType)).toEqual([]);
  });
});

describe('problem details', () => {
  const type = field('type', text({ format: 'uri-reference' }));
  const problem = [type, field('title', text()), field('status', number())];
  const traced = [...problem, field('detail', text()), field('traceId', text()), field('instance', text())];
  const standard = 'problemForm';
  it.each<[string, Shape, string]>([
    ['as RFC 9457 has them', object(problem), standard],
    [
      'that may have what the runtime adds',
      object([...problem, field('issues', list(bare('unknown')), optional)]),
      standard,
    ],
    [
      'that have something else of the same name',
      object([...problem, field('detail', text()), field('issues', list(text()))]),
      "{ type: constantPart('about:blank'), title: titlePart, status: statusPart, detail: messagePart, issues: messageListPart, requestId: requestIdPart }",
    ],
    [
      'that take nothing else',
      object(problem.concat(field('detail', text())), 'closed'),
      "{ type: constantPart('about:blank'), title: titlePart, status: statusPart, detail: explanationPart }",
    ],
    [
      'that have more that is required',
      object(traced),
      "{ type: constantPart('about:blank'), title: titlePart, status: statusPart, detail: messagePart, traceId: requestIdPart, instance: instancePart, requestId: requestIdPart, issues: issuesPart }",
    ],
  ])('%s', (_, shape, expected) => {
    expect(formsOf(shape, 'application/problem+json')[0]).toBe(
      expected === standard ? standard : `failureForm('application/problem+json', objectPart(${expected}))`,
    );
  });
});
