import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stronglyConnected } from '../../../generators/emit/strongly-connected.ts';

type Edges = Readonly<Record<string, readonly string[]>>;

/** Returns the components as lists of nodes, in the order of their first nodes. */
function componentsOf(edges: Edges): readonly (readonly string[])[] {
  const groups = new Map<number, string[]>();
  const components = stronglyConnected(new Map(Object.entries(edges)));
  for (const node of Object.keys(edges)) {
    const component = components.get(node) ?? Number.NaN;
    groups.set(component, [...(groups.get(component) ?? []), node]);
  }
  return [...groups.values()];
}

test.each<[string, Edges, readonly (readonly string[])[]]>([
  ['nothing', {}, []],
  ['a node', { a: [] }, [['a']]],
  ['a node that leads to itself', { a: ['a'] }, [['a']]],
  ['a node that leads out of the graph', { a: ['x'], b: ['x'] }, [['a'], ['b']]],
  ['a chain', { a: ['b'], b: ['c'], c: [] }, [['a'], ['b'], ['c']]],
  ['a circle', { a: ['b'], b: ['c'], c: ['a'] }, [['a', 'b', 'c']]],
  ['a circle behind a node', { a: ['b'], b: ['c'], c: ['b'] }, [['a'], ['b', 'c']]],
  ['two circles that share a node', { a: ['b'], b: ['a', 'c'], c: ['b'] }, [['a', 'b', 'c']]],
  [
    'two circles with a bridge',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a way back past a finished node', { a: ['b', 'c'], b: [], c: ['b', 'a'] }, [['a', 'c'], ['b']]],
])('%s', (_, edges, expected) => {
  expect(componentsOf(edges)).toEqual(expected);
});

test('two nodes are in one component when each leads to the other', () => {
  const nodes = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
  const edgesOf = fc.record(
    Object.fromEntries(
      nodes.map((node) => [node, fc.uniqueArray(fc.constantFrom(...nodes), { maxLength: 3 })]),
    ),
  );
  fc.assert(
    fc.property(edgesOf, (edges: Edges) => {
      const components = stronglyConnected(new Map(Object.entries(edges)));
      for (const one of nodes)
        for (const other of nodes) {
          const together = reachable(edges, one).has(other) && reachable(edges, other).has(one);
          expect(components.get(one) === components.get(other)).toBe(together);
        }
    }),
    { seed: 1, numRuns: 300 },
  );
});

function reachable(edges: Edges, from: string): ReadonlySet<string> {
  const reached = new Set([from]);
  // A Set visits what is added while it is walked.
  for (const node of reached) for (const to of edges[node] ?? []) reached.add(to);
  return reached;
}

test('a chain of any length does not exhaust the stack', () => {
  const length = 100_000;
  const chain = Array.from(
    { length },
    (_, index) => [String(index), [String((index + 1) % length)]] as const,
  );
  const components = stronglyConnected(new Map(chain));
  expect(components.size).toBe(length);
  expect(new Set(components.values()).size).toBe(1);
});
