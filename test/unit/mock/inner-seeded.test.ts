import { expect, it } from 'vitest';
import { withInnerTargets } from '@specline/mock-runtime/inner/seeded';
import type { Resource } from '@specline/mock-runtime/model/model';
import { createStore } from '@specline/mock-runtime/store/create-store';

const part = {
  type: 'object',
  properties: { shapeId: { type: 'string' }, shape: { $ref: '#/shape' } },
};
const shape = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    part: { $ref: '#/part' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const shapes: Resource = {
  name: 'shapes',
  title: 'shape',
  schema: 'shape',
  key: 'id',
  inferred: true,
  unknown: 'sampled',
  inner: [
    {
      at: '/part',
      name: 'shape',
      to: 'shapes',
      fields: { shapeId: { as: 'key' }, shape: { as: 'record' } },
    },
  ],
};

it('shows of another record what stands in it, and not what stands in others within that', () => {
  const store = createStore({ resources: [shapes], bindings: {}, schemas: { part, shape } });
  const target = store.insert('shapes', {
    key: 'a',
    value: { name: 'One', tags: ['x'], part: { shapeId: 'b', shape: { id: 'b', name: 'Two' } } },
    fill: 'given',
  });
  const sampled = { part: { shapeId: '?', shape: { id: '?', name: '?', tags: ['y'] } } };
  expect(withInnerTargets(store, shapes, sampled, [[target]], 'label')).toEqual({
    part: { shapeId: 'a', shape: { id: 'a', name: 'One', tags: ['x'] } },
  });
});
