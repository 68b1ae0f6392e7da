import { describe, expect, it } from 'vitest';
import type { DeclaredReply, JsonObject } from '@specline/mock-runtime/model/model';
import { schemalessBody } from '@specline/mock-runtime/replies/schemaless-body';

const json = { status: 200, contentType: 'application/json' } as const;
const shownToo = { ...json, examples: { example: { id: 1, name: 'x' }, other: [] } };

describe('schemalessBody', () => {
  it.each<[string, DeclaredReply | undefined, JsonObject | undefined, object]>([
    ['no reply', undefined, { id: 1 }, {}],
    ['no content', { status: 204 }, { id: 1 }, {}],
    ['a schema', { ...json, schema: 'Shop' }, { id: 1 }, {}],
    ['JSON of nothing that is known', json, undefined, { body: {}, contentType: 'application/json' }],
    ['JSON of a record', json, { id: 7 }, { body: { id: 7 }, contentType: 'application/json' }],
    ['the first example', shownToo, undefined, { body: { id: 1, name: 'x' }, contentType: json.contentType }],
    [
      'an example of a record',
      shownToo,
      { id: 7, a: 1 },
      { body: { id: 7, name: 'x' }, contentType: json.contentType },
    ],
    [
      'an example that is no object',
      { ...json, examples: { a: [1] } },
      { id: 7 },
      { body: [1], contentType: json.contentType },
    ],
    [
      'a form of JSON',
      { ...json, contentType: 'application/hal+json; v=1' },
      undefined,
      { body: {}, contentType: 'application/hal+json; v=1' },
    ],
    ['a range', { ...json, contentType: '*/*' }, undefined, { body: {} }],
    [
      'a range of images',
      { ...json, contentType: 'image/*' },
      { id: 7 },
      { body: '', contentType: 'image/png' },
    ],
    [
      'a range of models',
      { ...json, contentType: 'model/*' },
      undefined,
      { body: '', contentType: 'model/octet-stream' },
    ],
    ['a text', { status: 200, contentType: 'text/csv' }, { id: 7 }, { body: '', contentType: 'text/csv' }],
    [
      'an example of a text',
      { status: 200, contentType: 'text/csv', examples: { a: 'x,y' } },
      undefined,
      { body: 'x,y', contentType: 'text/csv' },
    ],
  ])('answers %s', (_, declared, shown, want) => {
    expect(schemalessBody(declared, shown)).toEqual(want);
  });
});
