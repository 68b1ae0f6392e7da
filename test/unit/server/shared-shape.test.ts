import { expect, it } from 'vitest';
import { shareShape } from '../../../packages/server/src/runtime/shared-shape.ts';

it('leaves an object as it is', () => {
  const prototype = { inherited: 1 };
  const object: object = Object.assign(Object.create(prototype), { a: 1, b: [2] });
  shareShape(object);
  expect(Reflect.ownKeys(object)).toEqual(['a', 'b']);
  expect(Object.getPrototypeOf(object)).toBe(prototype);
  expect(object).toMatchObject({ a: 1, b: [2], inherited: 1 });
});
