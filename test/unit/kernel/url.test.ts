import { expect, it } from 'vitest';
import { urlOf } from '@specline/kernel/url';

it('parses letters beyond ASCII also where it has been called so often that it is compiled', () => {
  for (let round = 0; round < 200_000; round++) urlOf(`https://a.example/${round % 7}`);
  expect(urlOf('https://bücher.example/ü')?.href).toBe('https://xn--bcher-kva.example/%C3%BC');
  expect(urlOf('ü', 'https://a.example/b')?.href).toBe('https://a.example/%C3%BC');
});

it.each([
  ['a', undefined],
  ['https://', undefined],
  ['//:', 'https://a.example/'],
])('%j from %j is no URL', (text, base) => {
  expect(urlOf(text, base)).toBeUndefined();
});
