import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectFolder } from '../../home.ts';
import { installedBin } from '../../installed.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';
import { brokenSpec, smallSpec, suspiciousSpec } from './small-spec.ts';

const argv = ['--spec', 'api.yaml', '--out', 'sdk'];

/** One package is enough where it does not matter which. */
const onlyTypes = ['--only', 'types'];

function launch(
  cwd: string,
  ...more: readonly string[]
): { readonly code: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [installedBin, 'generate', ...argv, ...more],
    {
      cwd,
      encoding: 'utf8',
    },
  );
  return { code: status, out: stdout, err: stderr };
}

async function project(spec: string): Promise<string> {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': spec });
  return cwd;
}

describe('the command', { timeout: 60_000 }, () => {
  it('finds out that nothing is to be done, and repeats the warnings', async () => {
    const cwd = await project(suspiciousSpec);
    const first = launch(cwd);
    expect(first.code).toBe(0);
    expect(first.out).toContain('created');
    const second = launch(cwd);
    expect(second).toMatchObject({ code: 0, err: first.err });
    expect(second.out).toMatch(
      /^(?:\w+ +\d+ unchanged +sdk\/\w+\n)+workspace +4 unchanged +sdk\nmock: \d+ operations?, 0 by override, \d+ by sample\nnothing has changed since the last run\n$/u,
    );
  });

  it.each([
    ['the document', 'api.yaml', suspiciousSpec],
    ['a generated file', 'sdk/types/src/generated/models.ts', '// mine'],
  ])('runs again when %s has changed', async (_, path, text) => {
    const cwd = await project(smallSpec);
    launch(cwd, ...onlyTypes);
    await lay(cwd, { [path]: text });
    const { code, out } = launch(cwd, ...onlyTypes);
    expect(code).toBe(0);
    expect(out).toContain('updated');
  });

  it.skipIf(process.platform === 'win32').each([installedBin, join(projectFolder, 'generators/bin.js')])(
    'ends with 2 in a folder that is not there any more: %s',
    async (program) => {
      const cwd = await tempFolder();
      const { status, stderr } = spawnSync(
        'sh',
        ['-c', 'rmdir "$PWD" && exec "$0" "$1" generate', process.execPath, program],
        {
          cwd,
          encoding: 'utf8',
        },
      );
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: 'error the current folder is not there any more; change to a folder that is, and run again\n',
      });
    },
  );

  it('ends with 1 for a broken document, each time', async () => {
    const cwd = await project(brokenSpec);
    const first = launch(cwd);
    expect(first).toMatchObject({ code: 1, out: '' });
    expect(first.err).toContain('unresolved-ref');
    expect(launch(cwd)).toEqual(first);
  });

  it('ends with 2 for a wrong command', async () => {
    expect(launch(await tempFolder(), '--wacth').code).toBe(2);
  });

  // Windows has no signals: what is sent there ends a process at once.
  it.skipIf(process.platform === 'win32')(
    'watches: runs again on a change, goes on after errors, ends on Ctrl-C',
    async () => {
      const cwd = await project(smallSpec);
      const child = spawn(process.execPath, [installedBin, 'generate', ...argv, ...onlyTypes, '--watch'], {
        cwd,
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const printed = listen(child);
      await printed('watching 1 file');
      writeFileSync(join(cwd, 'api.yaml'), brokenSpec);
      await printed('1 error; nothing was written');
      await printed('api.yaml changed: nothing was written; waiting for the next change');
      writeFileSync(join(cwd, 'api.yaml'), suspiciousSpec);
      await printed(/api\.yaml changed: .*types \d+ updated, \d+ unchanged; workspace .+ \(\d+ ms\)/u);
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );
});

/** Returns a function that waits for a line of a process, in either stream; after too long it reports what came instead. */
function listen(child: ChildProcessWithoutNullStreams): (line: string | RegExp) => Promise<void> {
  const lines: string[] = [];
  const news = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      news.emit('line');
    });
  }
  return async (wanted) => {
    const matches = (line: string): boolean =>
      typeof wanted === 'string' ? line.includes(wanted) : wanted.test(line);
    const tooLong = AbortSignal.timeout(30_000);
    for (;;) {
      const found = lines.findIndex(matches);
      if (found >= 0) return void lines.splice(found, 1);
      await once(news, 'line', { signal: tooLong }).catch(() => {
        throw new Error(`waited for ${String(wanted)}, and saw:\n${lines.join('\n')}`);
      });
    }
  };
}
