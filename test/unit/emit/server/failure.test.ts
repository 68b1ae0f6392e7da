import { describe, expect, it } from 'vitest';
import { emitFailure } from '../../../../generators/emit/server/emit-failure.ts';
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
  model,
  number,
  object,
  operation,
  payload,
  ref,
  reply,
  resource,
  text,
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
    ['an envelope', envelope, '{ error: objectPart({ code: statusPart, message: messagePart }) }'],
    ['a model', ref('Error'), '{ error: objectPart({ code: statusPart, message: messagePart }) }'],
    [
      'a flat one',
      object([field('code', number()), field('message', text())]),
      '{ code: statusPart, message: messagePart }',
    ],
    ['a message alone', object([field('message', text())]), '{ message: messagePart }'],
    ['an error that is a text', object([field('error', text())]), '{ error: messagePart }'],
    [
      'a status, its phrase and a message',
      object([field('statusCode', number()), field('error', text()), field('message', text())]),
      '{ statusCode: statusPart, error: titlePart, message: messagePart }',
    ],
    [
      'a code that is a text',
      object([field('code', text()), field('message', text())]),
      '{ code: codePart, message: messagePart }',
    ],
    [
      'a constant',
      object([field('success', literal(false)), field('message', text())]),
      '{ success: constantPart(false), message: messagePart }',
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
      'an odd property that may be missing',
      object([field('message', text()), field('planet', text(), optional)]),
      '{ message: messagePart }',
    ],
    [
      'the id of the request',
      object([field('message', text()), field('request_id', text())]),
      '{ message: messagePart, request_id: requestIdPart }',
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
      [object([field('message', text()), field('issues', list(object([field('planet', text())])))])],
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

  it('where errors are problem details', () => {
    const replies = [reply(404, [payload(envelope, 'application/problem+json')])];
    expect(written([operation('a', { replies })])).toBe(standard);
  });
});

it('goes by what more than half of the operations declare', () => {
  const flat = object([field('message', text())]);
  expect(renderOf(envelope, envelope, flat, undefined)).toContain('objectPart');
  expect(renderOf(flat, flat, envelope)).toBe("failureOf('application/json', { message: messagePart })");
});
