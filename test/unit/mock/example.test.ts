import { describe, expect, it } from 'vitest';
import { Fields } from '@specline/mock-runtime/fields';
import type { Json, Model } from '@specline/mock-runtime/model/model';
import { Plans } from '@specline/mock-runtime/sample/schema/plan';

const shown = (schemas: Model['schemas'], path: readonly string[] = []): Json | undefined =>
  new Fields(new Plans(schemas)).example('It', path);

const text = (example: Json): { readonly type: string; readonly example: Json } => ({
  type: 'string',
  example,
});

describe('what the examples of a schema show', () => {
  it.each<readonly [string, Model['schemas'], Json | undefined]>([
    ['a whole one that holds', { It: { type: 'object', required: ['a'], example: { a: 1 } } }, { a: 1 }],
    [
      'members, where the whole one does not hold',
      {
        It: {
          type: 'object',
          required: ['a'],
          example: { b: 1 },
          properties: { a: text('x'), b: text('y') },
        },
      },
      { a: 'x', b: 'y' },
    ],
    [
      'members of members, and nothing of what is only written',
      {
        It: {
          type: 'object',
          properties: {
            in: { type: 'object', properties: { a: text('x') } },
            secret: { ...text('s'), writeOnly: true },
          },
        },
      },
      { in: { a: 'x' } },
    ],
    [
      'itself in itself once',
      { It: { type: 'object', properties: { a: text('x'), again: { $ref: '#/It' } } } },
      { a: 'x', again: { a: 'x' } },
    ],
    [
      'one of a list of texts, none of a list of objects',
      {
        It: {
          type: 'object',
          properties: {
            texts: { type: 'array', items: text('x') },
            objects: { type: 'array', items: { type: 'object', properties: { a: text('x') } } },
          },
        },
      },
      { texts: ['x'] },
    ],
    [
      'nothing, where there are none',
      { It: { type: 'object', properties: { a: { type: 'string' } } } },
      undefined,
    ],
    ['nothing that is wrong', { It: { type: 'integer', example: 'x' } }, undefined],
  ])('%s', (_, schemas, expected) => {
    expect(shown(schemas)).toEqual(expected);
  });

  it('is no more than can be read, where all schemas lead to all others', () => {
    const names = ['It', ...Array.from({ length: 59 }, (_, index) => `T${index}`)];
    const links = Object.fromEntries(names.map((name) => [`to${name}`, { $ref: `#/${name}` }]));
    const schemas = Object.fromEntries(
      names.map((name) => [name, { type: 'object', properties: { id: text(name), ...links } }]),
    );
    const size = JSON.stringify(shown(schemas)).length;
    expect(size).toBeGreaterThan(1_000);
    expect(size).toBeLessThan(200_000);
  });

  it('is declared for a field', () => {
    const schemas = {
      It: { type: 'object', properties: { meta: { type: 'object', properties: { id: text('x') } } } },
    };
    expect(shown(schemas, ['meta', 'id'])).toBe('x');
  });
});
