import type { Shape } from '../types.ts';

const meanings = new WeakMap<Shape, string>();

/**
 * Returns a text that two shapes share exactly when they take the same values: everything but their places and
 * descriptions.
 */
export function meaningOf(shape: Shape): string {
  const known = meanings.get(shape);
  if (known !== undefined) return known;
  const meaning = JSON.stringify(shape, (key, value: unknown) =>
    key === 'origin' || key === 'doc' ? undefined : value,
  );
  meanings.set(shape, meaning);
  return meaning;
}
