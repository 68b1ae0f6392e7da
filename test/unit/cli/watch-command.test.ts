import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../../../generators/cli.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';
import { fakeTerminal } from './fake-terminal.ts';
import { brokenSpec, smallSpec } from './small-spec.ts';

it('watches every file of a document, and tells each run in a line', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  const spec = smallSpec.replace("'#/components/schemas/Thing'", "'thing.yaml'");
  await lay(cwd, { 'api.yaml': spec, 'thing.yaml': 'type: object\n' });
  const terminal = fakeTerminal(cwd);
  const events = new EventEmitter();
  const told = async (text: string): Promise<void> => {
    while (!terminal.printed.out.includes(text)) await once(events, 'out');
  };
  const out = (text: string): void => {
    terminal.out(text);
    events.emit('out');
  };
  const done = runCli(['--spec', 'api.yaml', '--out', 'sdk', '--watch'], { ...terminal, out });
  await told('watching 2 files; press Ctrl-C to end\n');
  writeFileSync(join(cwd, 'thing.yaml'), 'type: string\n');
  await told('thing.yaml changed: types ');
  await lay(cwd, { 'sdk/types/foreign.txt': '' });
  writeFileSync(join(cwd, 'api.yaml'), brokenSpec);
  await told('api.yaml changed: waiting for the next change\n');
  terminal.stop();
  expect(await done).toBe(0);
});

it('goes on when a run fails for want of a place to write', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': smallSpec, 'sdk/package.json': 'theirs' });
  const terminal = fakeTerminal(cwd);
  const done = runCli(['--spec', 'api.yaml', '--out', 'sdk', '--watch'], {
    ...terminal,
    out: (text) => {
      terminal.out(text);
      if (text.startsWith('watching')) terminal.stop();
    },
  });
  expect(await done).toBe(0);
  expect(terminal.printed.err).toContain('sdk/package.json was not written by this generator');
  expect(terminal.printed.out).toBe('watching 1 file; press Ctrl-C to end\n');
});
