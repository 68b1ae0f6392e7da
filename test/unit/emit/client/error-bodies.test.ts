import { expect, test } from 'vitest';
import { emitErrorBodies } from '../../../../generators/emit/client/error-bodies.ts';
import { FailurePlan } from '../../../../generators/emit/server/failure/failure-plan.ts';
import { printSource } from '../../../../generators/emit/ts/source.ts';
import type { Operation } from '../../../../generators/ir/types.ts';
import { api, model, object, operation, payload, ref, reply, resource, text } from '../api-builder.ts';

/** Returns the type of each status, and of all failures under `ErrorBody`. */
function bodiesOf(...operations: readonly Operation[]): Readonly<Record<string, string>> {
  const of = api({
    models: [model('Problem', object([])), model('Pet', object([]))],
    resources: [resource('pets', operations)],
  });
  const { text: source } = printSource(emitErrorBodies(of, new FailurePlan(new Map(), undefined), ''));
  const lines = source.matchAll(/^(?:export type (ErrorBody) =| {2}(\d{3}):) (.*);$/gm);
  return Object.fromEntries([...lines].map(([, all, status, type]) => [all ?? status ?? '', type ?? '']));
}

test('a body is that of the status, else of its range, else of all others', () => {
  const replies = [
    reply(200, [payload(ref('Pet'))]),
    reply(404, [payload(text())]),
    reply('4XX', [payload(ref('Problem'))]),
    reply('default', [payload(ref('Pet'))]),
  ];
  expect(bodiesOf(operation('getPet', { replies }))).toMatchObject({
    400: 'Problem',
    404: 'string',
    500: 'Pet',
    ErrorBody: 'string | Problem | Pet',
  });
});

test('a body is that of any operation', () => {
  const one = operation('getPet', { replies: [reply(404, [payload(ref('Problem'))])] });
  const other = operation('addPet', { replies: [reply(404, [payload(text())]), reply(409)] });
  expect(bodiesOf(one, other)).toMatchObject({ 404: 'Problem | string', 409: 'never' });
});

test('where nothing is declared there is none', () => {
  const bodies = bodiesOf(operation('getPet', { replies: [reply(200, [payload(ref('Pet'))])] }));
  expect(new Set(Object.values(bodies))).toEqual(new Set(['never']));
});
