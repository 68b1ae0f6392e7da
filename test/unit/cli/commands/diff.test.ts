import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contextOf } from '../../../run-cli.ts';
import { runDiff } from '../../../../generators/cli/commands/diff.ts';
import { fakeTerminal } from '../fake-terminal.ts';
import { tempFolder } from '../../write/temp-folder.ts';

const documents = {
  'good.yaml': "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: {}\n",
  'bad.yaml': 'title: Shop\n',
};

/** The forms that programs read: each reports a failure in its way, and the error stream stays empty. */
it.each([
  [
    '--base bad.yaml --format json',
    /^\{"changes":\[\],.*"kind":"document","message":"the base \(bad\.yaml\) cannot/,
  ],
  ['--base bad.yaml --format json', /"code":"wrong-openapi-version"/],
  ['--base bad.yaml --revision bad.yaml --format json', /the base \(bad\.yaml\) and the revision cannot/],
  ['--base bad.yaml --format github', /^::error file=bad\.yaml,line=1,col=1,/],
  ['--base none --format json', /^\{"changes":\[\],.*"kind":"usage","message":".*name a file with --base"/],
  ['--base none --format=github', /^::error title=usage::/],
  [
    '--bsae a --format json',
    /"failure":\{"kind":"usage","message":"there is no option --bsae; did you mean --base\?"/,
  ],
])('%s', async (line, expected) => {
  const folder = await tempFolder();
  for (const [file, text] of Object.entries(documents)) writeFileSync(path.join(folder, file), text);
  const terminal = fakeTerminal(folder);
  const argv = [...line.split(' '), '--strict'];
  const revision = argv.includes('--revision') ? [] : ['--revision', 'good.yaml'];
  expect(await runDiff([...argv, ...revision], contextOf(terminal))).toBe(2);
  expect(terminal.printed.out).toMatch(expected);
  if (line.endsWith('json')) JSON.parse(terminal.printed.out);
  expect(terminal.printed.err).toBe('');
});

it('a misspelt form is reported for people, with the nearest one', async () => {
  const terminal = fakeTerminal(await tempFolder());
  expect(await runDiff(['--base', 'a', '--revision', 'b', '--format', 'jsno'], contextOf(terminal))).toBe(2);
  expect(terminal.printed).toEqual({
    out: '',
    err: expect.stringContaining('did you mean json?') as unknown,
  });
});
