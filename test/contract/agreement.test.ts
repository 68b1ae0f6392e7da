/** The validators of replies, the samples of the mock and the plain Ajv agree on what is valid, at the edges and beyond them. */
import { describe, expect, it } from 'vitest';
import { api } from '../../packages/server/src/index.ts';
import type { Validate } from '../../packages/server/src/runtime/validate.ts';
import { operations, type Content, type Operation } from './document.ts';
import { sampleOf } from './samples.ts';
import { isValid, wrongsOf } from './schemas.ts';
import { boundariesOf, mutantsOf } from './variations.ts';

interface Subject {
  readonly name: string;
  readonly operation: Operation;
  readonly status: string;
  readonly content: Content;
}

/** Each schema of a reply of success, once. */
const subjects: readonly Subject[] = [
  ...new Map(
    operations.flatMap((operation) =>
      operation.replies.flatMap(({ key: status, content }) => {
        if (!content || !operation.successes.includes(Number(status))) return [];
        const name = `${operation.id} ${status}`;
        return [[JSON.stringify(content.schema), { name, operation, status, content }] as const];
      }),
    ),
  ).values(),
];

async function validatorOf({ operation, status, content }: Subject): Promise<Validate> {
  const validators = await api.operations.find(({ id }) => id === operation.id)?.replyValidators?.();
  const validate = validators?.[status]?.[content.mediaType];
  if (!validate) throw new Error(`${operation.id} has no validator for ${status}`);
  return validate;
}

describe('validators, samples and Ajv agree on', () => {
  it.each(subjects)('$name', async (subject) => {
    const validate = await validatorOf(subject);
    const { pointer } = subject.content;
    for (const optional of ['none', 'some', 'all'] as const) {
      const value = sampleOf(subject.content, optional, `agreement/${subject.operation.id}`);
      expect(wrongsOf(pointer, value)).toEqual([]);
      expect(validate(value)).toBe(true);
      for (const each of [...mutantsOf(pointer, value), ...boundariesOf(pointer, value)]) {
        const said = `${each.pointer} ${each.about}`;
        expect(validate(each.value), said).toBe(isValid(pointer, each.value));
        const known = wrongsOf(pointer, each.value).map((wrong) => `${wrong.pointer} ${wrong.keyword}`);
        const told = validate(each.value) ? [] : (validate.errors ?? []);
        const invented = told.filter((error) => !known.includes(`${error.instancePath} ${error.keyword}`));
        expect(invented, said).toEqual([]);
      }
    }
  });

  it('enough to mean something', () => {
    expect(subjects.length).toBeGreaterThan(50);
  });
});
