import { describe, expect, it } from 'vitest';
import { emitFailure } from '../../../../generators/emit/server/failure/emit-failure.ts';
import { codeText } from '../../../../generators/emit/ts/code.ts';
import { expressionText } from '../../../../generators/emit/ts/expression.ts';
import type { Operation, Shape } from '../../../../generators/ir/types.ts';
import * as build from '../api-builder.ts';

const {
  api,
  bare,
  field,
  list,
  literal,
  map,
  model,
  number,
  object,
  operation,
  payload,
  ref,
  reply,
  resource,
  text,
  union,
} = build;

/** How failures are written where operations declare these errors. */
function renderOf(...errors: readonly (Shape | undefined)[]): string {
  return written(
    errors.map((shape, index) =>
      operation(`o${index}`, {
        replies: [reply(204), ...(shape ? [reply('default', [payload(shape)])] : [])],
      }),
    ),
  );
}

function written(operations: readonly Operation[], models = [model('Error', envelope)]): string {
  const [declaration] = emitFailure(
    api({ resources: [resource('pets', operations)], models }),
    '',
  ).declarations;
  if (declaration?.kind !== 'constant') throw new Error('there is no constant');
  return codeText(expressionText(declaration.value), ({ name }) => name);
}

const optional = { required: false };
const envelope = object([field('error', object([field('code', number()), field('message', text())]))]);
const standard = 'renderProblem';

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
      '{ detail: tellingListPart({ loc: issueLocation, msg: issueMessage, type: issueKeyword }) }',
    ],
    [
      'a list that has to have items, and nothing else',
      object([
        field(
          'errors',
          list(object([field('path', list(text())), field('message', text())]), { minItems: 1 }),
        ),
      ]),
      '{ errors: tellingListPart({ path: issueStepTexts, message: issueMessage }) }',
    ],
    [
      'issues with steps, beside a message',
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
      '{ success: constantPart(false), errors: tellingTextsPart }',
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
    expect(renderOf(shape)).toBe(`failureOf('application/json', ${parts})`);
  });
});

describe('the standard form stands in', () => {
  it.each<[string, readonly (Shape | undefined)[]]>([
    ['where no errors are declared', [undefined]],
    ['where operations do not agree', [envelope, object([field('message', text())])]],
    ['where something else is required', [object([field('message', text()), field('planet', text())])]],
    ['where there is no message', [object([field('code', number())])]],
    [
      'where the status is out of the limits',
      [object([field('code', number({ maximum: 100 })), field('message', text())])],
    ],
    [
      'where the code is one of a list',
      [object([field('code', literal('a', 'b')), field('message', text())])],
    ],
    ['where the message has a pattern', [object([field('message', text({ pattern: '^a$' }))])]],
    [
      'where issues are something else',
      [
        object([
          field('message', text()),
          field('issues', list(object([field('planet', text())]), { minItems: 1 })),
        ]),
      ],
    ],
    ['where the error is no object', [text()]],
    ['where nothing is known of it', [bare('unknown')]],
    ['where it contains itself', [ref('Loop')]],
  ])('%s', (_, errors) => {
    const operations = errors.map((shape, index) =>
      operation(`o${index}`, { replies: shape ? [reply(400, [payload(shape)])] : [] }),
    );
    const loop = model('Loop', object([field('error', ref('Loop'))]));
    expect(written(operations, [loop])).toBe(standard);
  });

  const type = field('type', text({ format: 'uri-reference' }));
  const problem = [type, field('title', text()), field('status', number())];
  const traced = [...problem, field('detail', text()), field('traceId', text()), field('instance', text())];
  it.each<[string, Shape, string]>([
    ['are as RFC 9457 has them', object(problem), standard],
    [
      'may have what the runtime adds',
      object([...problem, field('issues', list(bare('unknown')), optional)]),
      standard,
    ],
    [
      'have something else of the same name',
      object([...problem, field('detail', text()), field('issues', list(text()))]),
      "{ type: constantPart('about:blank'), title: titlePart, status: statusPart, detail: messagePart, issues: messageListPart }",
    ],
    ['are no objects', bare('unknown'), standard],
    [
      'take nothing else',
      object(problem.concat(field('detail', text())), 'closed'),
      "{ type: constantPart('about:blank'), title: titlePart, status: statusPart, detail: explanationPart }",
    ],
    [
      'have more that is required',
      object(traced),
      "{ type: constantPart('about:blank'), title: titlePart, status: statusPart, detail: explanationPart, traceId: requestIdPart, instance: instancePart }",
    ],
    ['require what nobody knows', object([...traced, field('balance', number())]), standard],
  ])('where problem details %s', (_, shape, expected) => {
    const replies = [reply(404, [payload(shape, 'application/problem+json')])];
    expect(written([operation('a', { replies })])).toBe(
      expected === standard ? standard : `failureOf('application/problem+json', ${expected})`,
    );
  });
});

it('goes by what more than half of the operations declare', () => {
  const flat = object([field('message', text())]);
  expect(renderOf(envelope, envelope, flat, undefined)).toContain('objectPart');
  expect(renderOf(flat, flat, envelope)).toBe("failureOf('application/json', { message: explanationPart })");
});
