import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runSuite } from '../../../scripts/json-schema-suite.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

const group = {
  description: 'a reference to the schema itself',
  schema: { properties: { inner: { $ref: '#' } }, additionalProperties: false },
  tests: [
    { description: 'right', data: { inner: { inner: {} } }, valid: true },
    { description: 'wrong', data: { inner: { other: 1 } }, valid: false },
  ],
};

async function scoreOf(
  groups: readonly object[],
  remotes: Readonly<Record<string, unknown>> = {},
  file = 'ref.json',
): Promise<{ isComplete: boolean; lines: readonly string[] }> {
  const folder = await tempFolder();
  const served = Object.entries(remotes).map(([file, schema]) => [`remotes/${file}`, JSON.stringify(schema)]);
  await lay(folder, { [`tests/d/${file}`]: JSON.stringify(groups), ...Object.fromEntries(served) });
  const lines: string[] = [];
  return { isComplete: await runSuite(path.join(folder, 'tests/d'), (line) => lines.push(line)), lines };
}

/** Returns a group with a test that its schema takes and one that it does not: numbers, and nothing else. */
function numbersBy(schema: object): object {
  return {
    description: 'numbers',
    schema,
    tests: [
      { description: 'right', data: 1, valid: true },
      { description: 'wrong', data: 'a', valid: false },
    ],
  };
}

describe('the runner of the JSON Schema Test Suite', () => {
  it('counts what is as the suite has it', async () => {
    expect(await scoreOf([group])).toEqual({ isComplete: true, lines: ['2 of 2 tests'] });
  });

  it('names what is not, and counts a schema that is refused as failed', async () => {
    const mistaken = { ...group, tests: [{ description: 'not so', data: {}, valid: false }] };
    const refused = { description: 'nowhere', schema: { $ref: '#/$defs/none' }, tests: group.tests };
    const { isComplete, lines } = await scoreOf([group, mistaken, refused]);
    expect(isComplete).toBe(false);
    expect(lines[0]).toBe('ref.json: a reference to the schema itself: not so');
    expect(lines[1]).toMatch(/^ref\.json: nowhere: right \(unresolved-ref/);
    expect(lines.at(-1)).toBe('2 of 5 tests');
  });

  it.each([
    ['by its path', 'draft2020-12/nested/number.json'],
    ['by its path, where it has a name of its own', 'named.json'],
    ['by a name inside of it', 'draft2020-12/nested/anchored.json#number'],
    ['through another one', 'draft2020-12/through.json'],
  ])('serves the schemas next to the tests %s', async (_, ref) => {
    const remotes = {
      'draft2020-12/nested/number.json': { type: 'number' },
      'draft2020-12/nested/anchored.json': { $defs: { a: { $anchor: 'number', type: 'number' } } },
      'draft2020-12/through.json': { $ref: 'nested/number.json' },
      'named.json': { $id: 'urn:example:number', $ref: '#/$defs/a', $defs: { a: { type: 'number' } } },
    };
    expect(await scoreOf([numbersBy({ $ref: `http://localhost:1234/${ref}` })], remotes)).toEqual({
      isComplete: true,
      lines: ['2 of 2 tests'],
    });
  });

  it('serves nothing of other drafts', async () => {
    const subject = numbersBy({ $ref: 'http://localhost:1234/draft7/number.json' });
    const { lines } = await scoreOf([subject], { 'draft7/number.json': { type: 'number' } });
    expect(lines.at(-1)).toBe('0 of 2 tests');
  });

  it('lets tests fail that are to fail, gives the reason, and does not count them as passed', async () => {
    const mistaken = { ...group, tests: [{ description: 'not so', data: {}, valid: false }] };
    const { isComplete, lines } = await scoreOf([group, mistaken], {}, 'cross-draft.json');
    expect(isComplete).toBe(true);
    expect(lines).toEqual([
      'cross-draft.json: a reference to the schema itself: 1 as is expected, schemas of older drafts are no part of a document of OpenAPI 3.1',
      '2 of 3 tests',
    ]);
  });
});
