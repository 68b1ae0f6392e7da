import type { Json } from '@specline/kernel/json';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Cursor } from '../../generators/ir/cursor.ts';
import type { Operation } from '../../generators/ir/types.ts';
import { problemsOf } from '@specline/server-runtime/validation/validate';
import type { Validate } from '@specline/server-runtime/validation/validator';
import { filesOf, importEmitted, isValidate, subjectOf } from './emitted-validators.ts';
import { mutationsOf } from './mutations.ts';

const spec = path.resolve(import.meta.dirname, '../../spec/openapi.yaml');
const subject = subjectOf(spec);
const files = filesOf(subject);
const root = Cursor.root(subject.document);

/** An example of a body of the document, and what validates it. */
interface Example {
  readonly name: string;
  readonly schema: Cursor;
  readonly value: Json;
  readonly validate: Validate;
  readonly medium: 'request' | 'reply';
}

const modules = new Map(
  await Promise.all(
    subject.api.resources
      .flatMap(({ fileName }) => [`requests/${fileName}`, `replies/${fileName}`])
      .map(async (file) => [file, await importEmitted(files, `validators/${file}`)] as const),
  ),
);

const examples = subject.api.resources.flatMap(({ fileName, operations }) =>
  operations.flatMap((operation) => [
    ...examplesAt(operation, ['requestBody'], modules.get(`requests/${fileName}`), ['body']),
    ...operation.replies.flatMap(({ status }) =>
      examplesAt(operation, ['responses', String(status)], modules.get(`replies/${fileName}`), [
        String(status),
      ]),
    ),
  ]),
);

function examplesAt(
  operation: Operation,
  steps: readonly string[],
  module: Record<string, unknown> | undefined,
  keys: readonly string[],
): readonly Example[] {
  const at = steps.reduce<Cursor | undefined>(
    (found, step) => found?.at(step),
    root.seek(operation.id),
  )?.target;
  const media = at?.at('content')?.at('application/json');
  const schema = media?.at('schema');
  if (media === undefined || schema === undefined) return [];
  const validate = lookUp(module, [operation.name, ...keys, 'application/json']);
  const values = [
    media.at('example'),
    ...media.entriesAt('examples').map(([, { target }]) => target.at('value')),
  ];
  return values.flatMap((value, index) =>
    value === undefined
      ? []
      : [
          {
            name: `${operation.name} ${keys.join(' ')} ${index}`,
            schema,
            value: value.value,
            validate,
            medium: keys[0] === 'body' ? 'request' : 'reply',
          },
        ],
  );
}

function lookUp(value: unknown, steps: readonly string[]): Validate {
  const found = steps.reduce<unknown>((inner, step) => (isRecord(inner) ? inner[step] : undefined), value);
  if (!isValidate(found)) throw new Error(`no validator at ${steps.join(' ')}`);
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns a copy with ordinary objects, as JSON.parse makes them. */
function copy(value: Json): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('the examples of the document of this repository', () => {
  it('are many', () => {
    expect(examples.length).toBeGreaterThan(150);
  });

  it.each(examples.map((example) => [example.name, example] as const))(
    '%s is valid',
    (_, { validate, value }) => {
      expect(problemsOf(validate, copy(value))).toEqual([]);
    },
  );

  it('are invalid with any one keyword broken, and the problem is at the right place', () => {
    let count = 0;
    for (const { name, schema, value, validate, medium } of examples)
      for (const { value: broken, pointer, keyword } of mutationsOf(schema, value, medium)) {
        count++;
        const problems = problemsOf(validate, copy(broken));
        expect(
          problems.map((problem) => `${problem.pointer} ${problem.keyword}`),
          `${name}: ${JSON.stringify(broken)}`,
        ).toContain(`${pointer} ${keyword}`);
      }
    expect(count).toBeGreaterThan(2_000);
  });
});
