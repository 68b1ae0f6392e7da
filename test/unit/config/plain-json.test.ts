import { describe, expect, it } from 'vitest';
import { plainJson } from '../../../generators/config/value/plain-json.ts';
import { ConfigProblems } from '../../../generators/config/problems.ts';
import { interfacesOf } from '../../../generators/config/value/interfaces.ts';
import { pathText } from '../../../generators/config/path-text.ts';

/** Returns the faults of a value, by path. */
function faultsIn(value: unknown): Record<string, string> {
  const problems = new ConfigProblems();
  plainJson(value, problems);
  return Object.fromEntries(
    problems.listed.map(({ path, text }) => [pathText(path), text.split(';')[0] ?? '']),
  );
}

describe('what a config exports', () => {
  it('is copied as JSON', () => {
    const value = { a: [1, 'b', null, true], b: { c: undefined, d: {} }, ['__proto__']: 1 };
    const problems = new ConfigProblems();
    expect(JSON.stringify(plainJson(value, problems))).toBe(
      '{"a":[1,"b",null,true],"b":{"d":{}},"__proto__":1}',
    );
    expect(problems.any).toBe(false);
  });

  it('holds nothing that is no JSON', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(
      faultsIn({
        call: () => 1,
        list: [undefined, 1n],
        number: NaN,
        date: new Date(0),
        map: new Map(),
        promise: Promise.resolve(1),
        circle,
        'a b': Symbol('x'),
        get throwing(): never {
          throw new Error('no');
        },
      }),
    ).toEqual({
      call: '"call" is a function',
      'list[0]': '"list[0]" is undefined',
      'list[1]': '"list[1]" is a bigint',
      number: '"number" is the number NaN',
      date: '"date" is an object of a class',
      map: '"map" is an object of a class',
      promise: '"promise" is an object of a class',
      'circle.self': '"self" holds itself',
      '["a b"]': '"a b" is a symbol',
      throwing: '"throwing" throws when it is read',
    });
  });

  it('may hold the same list twice, but not without end', () => {
    const list = [1];
    expect(faultsIn([list, list])).toEqual({});
    let many: unknown = [1];
    for (let level = 0; level < 40; level += 1) many = [many, many];
    const faults = Object.values(faultsIn({ many }));
    expect(faults).toEqual([expect.stringMatching(/is one of more than 1000000 values/)]);
  });

  it('has one fault reported of each value', () => {
    const problems = new ConfigProblems();
    const spec = (): string => 'a.yaml';
    expect(interfacesOf({ out: 1n, interfaces: { a: { spec } } }, '/', problems)).toBeUndefined();
    expect(problems.listed.map(({ path }) => pathText(path))).toEqual(['out', 'interfaces.a.spec']);
  });
});
