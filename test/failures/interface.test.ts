/** All errors that the interface of this repository declares, as its own server and its own mock render them. */
import { describe, expect, it } from 'vitest';
import { createMock } from '@specline/mock-runtime/create-mock';
import { renderAsDeclared } from '@specline/mock-runtime/replies/render-declared';
import type { Operation } from '@specline/server-runtime/operation';
import type { RenderFailure } from '@specline/server-runtime/failure/failure';
import { problemsOf } from '@specline/server-runtime/validation/validate';
import { failureStatuses } from '../../generators/emit/server/failure/failure-statuses.ts';
import { sampleFailures } from '../../generators/interpret/failures/sample-failures.ts';
import { model } from '../../packages/mock/src/generated/model.ts';
import { api } from '../../packages/server/src/generated/api.ts';
import { failureForms, renderFailure } from '../../packages/server/src/generated/failure.ts';

const operations: readonly Operation[] = api.operations;
const mock = createMock(api, model, { seed: 1 });

/** Returns what is wrong with the errors of an operation. */
async function faultsOf(operation: Operation, render: RenderFailure): Promise<readonly string[]> {
  const validators = (await operation.replyValidators?.()) ?? {};
  return operation.replies.flatMap(({ status }) =>
    failureStatuses(status).length === 0
      ? []
      : sampleFailures(status).flatMap((failure) => {
          const { contentType, body } = render({ ...failure, operation });
          const validate = validators[status]?.[contentType];
          const value: unknown = JSON.parse(JSON.stringify(body));
          return validate === undefined
            ? [`${status} is not declared as ${contentType}`]
            : problemsOf(validate, value).map(({ pointer, message }) => `${status} ${pointer} ${message}`);
        }),
  );
}

describe.each<[string, RenderFailure]>([
  ['the server', renderFailure],
  ['the mock', renderAsDeclared(failureForms, { model }, mock.store)],
])('errors of %s are what is declared', (_, render) => {
  it('for all operations', async () => {
    expect(operations.length).toBeGreaterThan(100);
    const faults = await Promise.all(operations.map((operation) => faultsOf(operation, render)));
    expect(faults.flat()).toEqual([]);
  });
});
