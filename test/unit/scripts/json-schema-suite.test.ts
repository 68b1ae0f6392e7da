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
  ...groups: readonly object[]
): Promise<{ isComplete: boolean; lines: readonly string[] }> {
  const folder = await tempFolder();
  await lay(folder, { 'ref.json': JSON.stringify(groups) });
  const lines: string[] = [];
  return { isComplete: await runSuite(folder, (line) => lines.push(line)), lines };
}

describe('the runner of the JSON Schema Test Suite', () => {
  it('counts what is as the suite has it', async () => {
    expect(await scoreOf(group)).toEqual({ isComplete: true, lines: ['2 of 2 tests'] });
  });

  it('names what is not, and counts a schema that is refused as failed', async () => {
    const mistaken = { ...group, tests: [{ description: 'not so', data: {}, valid: false }] };
    const refused = { description: 'nowhere', schema: { $ref: '#/$defs/none' }, tests: group.tests };
    const { isComplete, lines } = await scoreOf(group, mistaken, refused);
    expect(isComplete).toBe(false);
    expect(lines[0]).toBe('ref.json: a reference to the schema itself: not so');
    expect(lines[1]).toMatch(/^ref\.json: nowhere: right \(unresolved-ref/);
    expect(lines.at(-1)).toBe('2 of 5 tests');
  });
});
