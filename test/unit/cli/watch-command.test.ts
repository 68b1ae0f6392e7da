import { EventEmitter, once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../../run-cli.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';
import { fakeTerminal, type FakeTerminal } from './fake-terminal.ts';
import { brokenSpec, smallSpec, suspiciousSpec } from './small-spec.ts';

/** One package is enough to see that something is generated. */
const argv = ['--spec', 'api.yaml', '--out', 'sdk', '--only', 'types'];

interface Watch extends Pick<FakeTerminal, 'printed'> {
  /** As if Ctrl-C were pressed. */
  readonly stop: () => void;
  /** The exit code of the command. */
  readonly done: Promise<number>;
  /** Waits until a text was printed to the output stream. */
  readonly waitFor: (text: string) => Promise<void>;
}

function startWatch(cwd: string): Watch {
  const terminal = fakeTerminal(cwd);
  const events = new EventEmitter();
  const out = (text: string): void => {
    terminal.out(text);
    events.emit('out');
  };
  return {
    printed: terminal.printed,
    stop: () => {
      terminal.stop();
    },
    waitFor: async (text) => {
      while (!terminal.printed.out.includes(text)) await once(events, 'out');
    },
    done: runCli([...argv, '--watch'], { ...terminal, out }),
  };
}

it('watches every file of a document, and reports each run in a line', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  const spec = smallSpec.replace("'#/components/schemas/Thing'", "'thing.yaml'");
  await lay(cwd, { 'api.yaml': spec, 'thing.yaml': 'type: object\n' });
  const { waitFor, stop, done } = startWatch(cwd);
  await waitFor('watching 2 files; press Ctrl-C to end\n');
  writeFileSync(join(cwd, 'thing.yaml'), 'type: string\n');
  await waitFor('thing.yaml changed: types ');
  await lay(cwd, { 'sdk/types/foreign.txt': '' });
  writeFileSync(join(cwd, 'api.yaml'), brokenSpec);
  await waitFor('api.yaml changed: nothing was written; waiting for the next change\n');
  stop();
  expect(await done).toBe(0);
});

it('sees a folder come that a reference leads to', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  const spec = smallSpec.replace("'#/components/schemas/Thing'", "'things/new/thing.yaml'");
  await lay(cwd, { 'api.yaml': smallSpec });
  const { printed, waitFor, stop, done } = startWatch(cwd);
  await waitFor('watching 1 file; press Ctrl-C to end\n');
  writeFileSync(join(cwd, 'api.yaml'), spec);
  await waitFor('api.yaml changed: nothing was written');
  await lay(cwd, { 'things/new/thing.yaml': 'type: object\n' });
  await waitFor('things/new/thing.yaml changed: types ');
  rmSync(join(cwd, 'things'), { recursive: true });
  await waitFor('things/new/thing.yaml changed: nothing was written');
  printed.out = '';
  await lay(cwd, { 'things/new/thing.yaml': 'type: string\n' });
  await waitFor('things/new/thing.yaml changed: types ');
  stop();
  expect(await done).toBe(0);
});

it('reports a warning once, and when it is gone', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': suspiciousSpec });
  const { printed, waitFor, stop, done } = startWatch(cwd);
  await waitFor('watching 1 file');
  expect(printed.err).toMatch(/^api\.yaml:\d+:\d+ warning nullable-in-3\.1 .*\n1 warning\n$/su);
  printed.err = '';
  writeFileSync(join(cwd, 'api.yaml'), suspiciousSpec.replace('version: 1.0.0', 'version: 1.0.1'));
  await waitFor('api.yaml changed: types ');
  expect(printed.err).toBe('1 warning as before\n');
  [printed.err, printed.out] = ['', ''];
  writeFileSync(join(cwd, 'api.yaml'), smallSpec);
  await waitFor('api.yaml changed: types ');
  expect(printed.err).toMatch(/^gone api\.yaml warning nullable-in-3\.1 .*\n$/u);
  stop();
  expect(await done).toBe(0);
});

it('waits for the next change when a later run fails', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': smallSpec });
  const { printed, waitFor, stop, done } = startWatch(cwd);
  await waitFor('watching 1 file');
  rmSync(join(cwd, 'sdk'), { recursive: true });
  writeFileSync(join(cwd, 'sdk'), 'a file');
  writeFileSync(join(cwd, 'api.yaml'), smallSpec.replace('version: 1.0.0', 'version: 1.0.1'));
  await waitFor('api.yaml changed: the run failed; waiting for the next change\n');
  expect(printed.err).toMatch(/^error sdk/u);
  rmSync(join(cwd, 'sdk'));
  writeFileSync(join(cwd, 'api.yaml'), smallSpec.replace('version: 1.0.0', 'version: 1.0.2'));
  await waitFor('api.yaml changed: types ');
  stop();
  expect(await done).toBe(0);
});

it('goes on when a run fails for want of a place to write', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': smallSpec, 'sdk/package.json': 'theirs' });
  const terminal = fakeTerminal(cwd);
  const done = runCli([...argv, '--watch'], {
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
