import { expect, it } from 'vitest';
import type { Json, Model } from '@specline/mock-runtime/model/model';
import { headersOf } from '@specline/mock-runtime/replies/sampled-headers';
import { createSampler } from '@specline/mock-runtime/sample';
import type { Operation } from '@specline/server-runtime/operation';

const operation: Operation = { id: 'getSpace', method: 'GET', path: '/spaces', replies: [{ status: 200 }] };

/** Returns what is sampled of a required header under many labels. */
function samplesOf(schema: Json): readonly (Json | undefined)[] {
  const schemas = { left: schema };
  const model: Pick<Model, 'bindings' | 'schemas' | 'replies'> = {
    bindings: {},
    schemas,
    replies: { getSpace: [{ status: 200, headers: { 'x-left': 'left' } }] },
  };
  const parts = { model, sampler: createSampler(schemas, 1, () => 0) };
  return Array.from({ length: 60 }, (_, index) => headersOf(parts, operation, 200, `${index}`)['x-left']);
}

it.each<[name: string, schema: Json]>([
  ['null', { type: ['integer', 'null'] }],
  [
    'objects in objects',
    { type: ['integer', 'object'], properties: { a: { type: 'object' } }, required: ['a'] },
  ],
])('a field that cannot hold %s has another value', (_name, schema) => {
  const samples = samplesOf(schema);
  expect(samples.filter((sample) => typeof sample !== 'number')).toEqual([]);
});

it('a field that can hold no value is left out', () => {
  expect(samplesOf({ type: 'null' }).filter((sample) => sample !== undefined)).toEqual([]);
});
