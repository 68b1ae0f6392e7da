import { expect, it } from 'vitest';
import { goesFirst, leads, type Segment } from '../../../../../generators/load/check/http/path-segment.ts';
import { createMatcher } from '@specline/server-runtime/routing/match';
import { createRoute } from '@specline/server-runtime/routing/route';
import { operation } from '../../../../server/example-api.ts';

function segmentsOf(path: string): readonly Segment[] {
  return path
    .split('/')
    .slice(1)
    .map((text) => {
      if (text === '{}') return { is: 'parameter', text };
      return { is: text.includes('{}') ? 'mixed' : 'literal', text };
    });
}

/** Returns a path as a template: parameters have names there. */
function named(path: string): string {
  let count = 0;
  return path.replaceAll('{}', () => `{p${count++}}`);
}

it.each([
  ['/{}/toys', '/new/{}', '/new/toys'],
  ['/{}-{}', '/x{}', '/x-1'],
  ['/{}-{}', '/{}.json', '/a-b.json'],
  ['/{}-{}-{}', '/x{}', '/xa-b-c'],
  ['/x{}', '/{} a', '/xb%20a'],
  ['/{}.json/b', '/x{}/{}', '/xy.json/b'],
  ['/a/{}-{}/{}', '/a/{}/b', '/a/x-y/b'],
])('of %s and %s, the server takes the one that is reported', (a, b, request) => {
  const handler = (): never => expect.fail();
  const first = goesFirst(segmentsOf(a), segmentsOf(b)) ? a : b;
  for (const paths of [
    [a, b],
    [b, a],
  ]) {
    const routes = paths.map((path) => createRoute(operation('any', 'GET', named(path)), handler));
    const match = createMatcher(routes, '')('GET', request);
    expect('route' in match && match.route.operation.path).toBe(named(first));
  }
});

/** Returns each text of some letters up to a length. */
function* textsOf(letters: string, length: number): Iterable<string> {
  for (let count = letters.length ** length; count--;)
    yield Array.from(
      { length },
      (_, at) => letters[Math.floor(count / letters.length ** at) % letters.length],
    ).join('');
  if (length > 1) yield* textsOf(letters, length - 1);
}

it('segments are more concrete as the texts have it that they match', () => {
  const templates = [...textsOf('ab{', 3)]
    .map((text) => text.replaceAll('{', '{}'))
    .filter((text) => text !== '{}');
  const texts = [...textsOf('abc', 5)];
  const matched = new Map(
    templates.map((text) => {
      const whole = new RegExp(`^${text.replaceAll('{}', '.+')}$`);
      return [text, new Set(texts.filter((each) => whole.test(each)))] as const;
    }),
  );
  const kindOf = (text: string): Segment => ({ is: text.includes('{}') ? 'mixed' : 'literal', text });
  for (const [a, ofA] of matched)
    for (const [b, ofB] of matched) {
      const both = [...ofA].filter((text) => ofB.has(text)).length;
      const isAhead = leads(kindOf(a), kindOf(b));
      if (both > 0 && a !== b) expect(isAhead, `${a} and ${b}`).toBe(both < ofB.size);
      // What two share may be longer than all texts here.
      if (both === 0 && !(a + b).includes('{}')) expect(isAhead, `${a} and ${b}`).toBeUndefined();
    }
});
