/** The compiled types, the validators, the samples of the mock and the plain Ajv agree on what is valid, at the edges and beyond them. */
import { describe, expect, it } from 'vitest';
import { api } from '../../../packages/server/src/index.ts';
import type { Validate } from '@specline/server-runtime/validation/validator';
import { homeDefaults } from '../../home.ts';
import { realPackage, strictFlags } from '../../types/real-package.ts';
import { refusals } from './assignments.ts';
import { operations, type Content, type Operation } from '../cases/document.ts';
import { sampleOf } from '../cases/samples.ts';
import { isValid, wrongsOf } from '../cases/schemas.ts';
import { claimsOf } from './typed-claims.ts';
import { typedSubjects } from './typed-subjects.ts';
import { boundariesOf, mutantsOf } from '../cases/variations.ts';

interface Subject {
  readonly name: string;
  readonly operation: Operation;
  /** Of the reply that it is the body of; absent for the body of the request. */
  readonly status?: string;
  readonly content: Content;
}

/** Each schema of a request and of a reply of success, once. */
const subjects: readonly Subject[] = [
  ...new Map(
    operations
      .flatMap((operation): readonly Subject[] => [
        ...(operation.body ? [{ name: `body of ${operation.id}`, operation, content: operation.body }] : []),
        ...operation.replies.flatMap(({ key: status, content }) => {
          if (!content || !operation.successes.includes(Number(status))) return [];
          return [{ name: `${operation.id} ${status}`, operation, status, content }];
        }),
      ])
      .map((subject) => [JSON.stringify([subject.status === undefined, subject.content.schema]), subject]),
  ).values(),
];

async function validatorOf({ name, operation, status, content }: Subject): Promise<Validate> {
  const own = api.operations.find(({ id }) => id === operation.id);
  const validate =
    status === undefined
      ? (await own?.validators?.())?.body?.[content.mediaType]
      : (await own?.replyValidators?.())?.[status]?.[content.mediaType];
  if (!validate) throw new Error(`there is no validator for ${name}`);
  return validate;
}

describe('validators, samples and Ajv agree on', () => {
  it.each(subjects)('$name', async (subject) => {
    const validate = await validatorOf(subject);
    const { pointer } = subject.content;
    const view = subject.status === undefined ? 'write' : 'read';
    for (const optional of ['none', 'some', 'all'] as const) {
      const value = sampleOf(subject.content, optional, `agreement/${subject.operation.id}`, view);
      expect(wrongsOf(pointer, value)).toEqual([]);
      expect(validate(value)).toBe(true);
      for (const each of [...mutantsOf(pointer, value), ...boundariesOf(pointer, value)]) {
        const label = `${each.pointer} ${each.about}`;
        expect(validate(each.value), label).toBe(isValid(pointer, each.value));
        const known = wrongsOf(pointer, each.value).map((wrong) => `${wrong.pointer} ${wrong.keyword}`);
        const errors = validate(each.value) ? [] : (validate.errors ?? []);
        const invented = errors.filter((error) => !known.includes(`${error.instancePath} ${error.keyword}`));
        expect(invented, label).toEqual([]);
      }
    }
  });

  it('enough to mean something', () => {
    expect(subjects.length).toBeGreaterThan(50);
  });
});

describe('types agree', { timeout: 120_000 }, () => {
  it('with samples, edges and mutants, as far as a type can express them', async () => {
    const { claims, inexpressible } = claimsOf(await typedSubjects());
    const setting = { scope: homeDefaults.scope, flags: strictFlags() };
    // What openapi-typescript makes of the document is no part of what is tested here.
    const files = realPackage().filter(({ path }) => !path.includes('openapi'));
    const messages = refusals(files, claims, setting);
    const wrong = claims.flatMap(({ about, isOfType, value }, index) => {
      if ((messages[index] === undefined) === isOfType) return [];
      return [`${about}: ${messages[index] ?? 'the compiler takes it'}: ${JSON.stringify(value)}`];
    });
    expect(wrong).toEqual([]);
    const refused = claims.filter(({ isOfType }) => !isOfType).length;
    expect({ taken: claims.length - refused > 1_000, refused: refused > 3_000 }).toEqual({
      taken: true,
      refused: true,
    });
    expect([...inexpressible.keys()].sort()).toEqual([
      'format',
      'integer',
      'maxLength',
      'minLength',
      'not',
      'pattern',
    ]);
  });
});
