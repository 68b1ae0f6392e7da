import { expect, it, vi } from 'vitest';
import { shareShape } from '@specline/server-runtime/request/shared-shape';

it('leaves an object as it is', () => {
  const prototype = { inherited: 1 };
  const object: object = Object.assign(Object.create(prototype), { a: 1, b: [2] });
  shareShape(object);
  expect(Reflect.ownKeys(object)).toEqual(['a', 'b']);
  expect(Object.getPrototypeOf(object)).toBe(prototype);
  expect(object).toMatchObject({ a: 1, b: [2], inherited: 1 });
});

it.each([undefined, {}, { env: {} }, { versions: {} }])('is of use where process is %j', async (process) => {
  vi.stubGlobal('process', process);
  vi.resetModules();
  const anew = import('@specline/server-runtime/request/shared-shape');
  await expect(anew.finally(() => vi.unstubAllGlobals())).resolves.toHaveProperty('shareShape');
});
