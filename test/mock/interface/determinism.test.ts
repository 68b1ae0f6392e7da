/** The same seed, clock and requests get the same bytes, whatever the process. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = path.join(import.meta.dirname, '../interface-program.ts');

/** Returns what a process of its own answers, in another time zone and with another place of work. */
async function answersOf(seed: number, zone: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, String(seed)], {
    env: { ...process.env, TZ: zone, LC_ALL: zone === 'UTC' ? 'C' : 'tr_TR.UTF-8' },
    maxBuffer: 50_000_000,
  });
  return stdout.trimEnd().split('\n');
}

it('two processes answer the same requests with the same bytes; another seed is another world', async () => {
  const [one, other, another] = await Promise.all([
    answersOf(1, 'UTC'),
    answersOf(1, 'Pacific/Chatham'),
    answersOf(2, 'UTC'),
  ]);
  expect(other).toEqual(one);
  expect(one.length).toBeGreaterThanOrEqual(40);
  const statuses = one.map((line) => / (\d{3}) \{/.exec(line)?.[1]);
  expect(new Set(statuses)).toEqual(new Set(['200', '201', '204', '400', '404', '409']));
  expect(another).toHaveLength(one.length);
  const bodies = (lines: readonly string[]): readonly string[] =>
    lines.map((line) => line.slice(line.indexOf('{')));
  const same = bodies(another).filter((line, index) => line === bodies(one)[index]);
  // What does not come from the records, failures and replies without a body, and what the document shows in examples.
  expect(same.length).toBeLessThan(12);
});
