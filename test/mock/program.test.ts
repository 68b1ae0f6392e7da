/** The program of a mock as a process: what it prints, how it ends, and what it leaves behind. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { bundledProgram } from '../bundled-program.ts';
import { listen } from '../server/raw-http.ts';
import { tempFolder } from '../unit/write/temp-folder.ts';

const program = bundledProgram(path.join(import.meta.dirname, 'book-program.ts'));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

interface Run {
  readonly child: ChildProcess;
  /** Its output when it is ready. */
  readonly ready: Promise<string>;
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
}

function run(...argv: readonly string[]): Run {
  const child = spawn(process.execPath, [program.file, ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const { stdout, stderr } = child;
  const out: string[] = [];
  const ready = new Promise<string>((resolve, reject) => {
    // One that ends before it was ready never will be.
    child.once('close', () => {
      reject(new Error(`it has ended, after ${JSON.stringify(out)}`));
    });
    stdout.on('data', (chunk: Buffer) => {
      out.push(chunk.toString());
      if (out.join('').endsWith('\n')) resolve(out.join(''));
    });
  });
  const ended = Promise.all([once(child, 'close'), text(stderr)]).then(([[code], err]) => {
    running.delete(child);
    return { code: code as number | null, out: out.join(''), err };
  });
  // Tests of programs that end by themselves do not look at it.
  ready.catch(() => undefined);
  return { child, ready, ended };
}

const makeBook = (url: string): Promise<Response> =>
  fetch(`${url}/books`, {
    method: 'POST',
    headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
    body: '{"id":"new","title":"New"}',
  });

/**
 * Sends a request: when another one is answered that was sent after this one was, this one is under way.
 * @returns What is answered, in a list: a promise in a promise would be waited for.
 */
async function sendSlow(url: string, prefer: string): Promise<Promise<string>[]> {
  const { hostname, port, host, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `GET ${pathname}/books/a HTTP/1.1`,
    `host: ${host}`,
    'authorization: Bearer x',
    `prefer: ${prefer}`,
  ];
  await new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n`, () => {
      resolve();
    });
  });
  return [text(socket).catch(() => '')];
}

describe('the program of a mock', () => {
  it('prints what is served, and a command that works as it is', async () => {
    const { child, ready, ended } = run('--port', '0', '--seed', '7', '--token', "it's");
    const printed = await ready;
    const port = /127\.0\.0\.1:(\d+)\/v1/.exec(printed)?.[1] ?? '';
    expect(printed).toBe(`Mock of Books <b>& more</b> 1.0

  URL         http://127.0.0.1:${port}/v1
  Start page  http://127.0.0.1:${port}/
  Seed        7
  State       in memory; --state FILE keeps it
  Token       that of --token

  4 operations:
    Books <i> 3, Operations 1

  curl -H 'Authorization: Bearer it'\\''s' 'http://127.0.0.1:${port}/v1/books'

Press Ctrl-C to stop.
`);
    const command = printed.split('\n').find((line) => line.startsWith('  curl'));
    const curl = spawn('sh', ['-c', `${command ?? ''} -s`], { stdio: ['ignore', 'pipe', 'inherit'] });
    expect(await text(curl.stdout)).toContain('"items"');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('answers what is under way when it is requested to end, and saves the state', async () => {
    const file = path.join(await tempFolder(), 'state.json');
    const { child, ready, ended } = run('--port', '0', '--quiet', '--state', file);
    const url = (await ready).trim();
    const [slow] = await sendSlow(url, 'delay=300');
    await makeBook(url);
    child.kill('SIGTERM');
    expect(await slow).toMatch(/^HTTP\/1\.1 200 /);
    expect((await ended).code).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('"New"');
    expect(await readdir(path.dirname(file))).toEqual(['state.json']);

    const second = run('--port', '0', '--quiet', '--state', file);
    const again = (await second.ready).trim();
    const found = await fetch(`${again}/books/new`, { headers: { authorization: 'Bearer x' } });
    expect(found.status).toBe(200);
    second.child.kill('SIGINT');
    expect((await second.ended).code).toBe(0);
  });

  it('ends at once when it is requested twice', async () => {
    const { child, ready, ended } = run('--port', '0', '--quiet');
    const url = (await ready).trim();
    const [cut] = await sendSlow(url, 'delay=59000');
    await makeBook(url);
    child.kill('SIGINT');
    // It no longer listens when it has taken the first.
    await expect.poll(() => fetch(`${url}/ping`).then(String, String)).toContain('fetch failed');
    child.kill('SIGINT');
    expect(await cut).toBe('');
    expect((await ended).code).toBe(130);
  });

  it('says so where its port is in use', async () => {
    const taken = await listen(() => undefined);
    const { code, err, out } = await run('--port', String(taken.port)).ended;
    taken.server.close();
    expect({ code, err, out }).toEqual({
      code: 2,
      out: '',
      err: `error port ${taken.port} of 127.0.0.1 is in use; end what listens there, or choose another with --port (0 takes a free one)\n`,
    });
  });

  it('leaves a state file to the mock that has it, until that has ended', async () => {
    const file = path.join(await tempFolder(), 'state.json');
    const first = run('--port', '0', '--quiet', '--state', file);
    await makeBook((await first.ready).trim());
    expect(await run('--port', '0', '--state', file).ended).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining(
        `error Another mock (process ${first.child.pid}) uses the state file ${file}. Stop it, or name another file`,
      ),
    });
    first.child.kill('SIGKILL');
    await first.ended;
    const second = run('--port', '0', '--quiet', '--state', file);
    await second.ready;
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    expect(await readdir(path.dirname(file))).toEqual(['state.json']);
  });

  it('leaves a state file alone that is none', async () => {
    const file = path.join(await tempFolder(), 'state.json');
    await writeFile(file, '{"version":1');
    const { code, err } = await run('--port', '0', '--state', file).ended;
    expect([code, await readFile(file, 'utf8')]).toEqual([2, '{"version":1']);
    expect(err).toContain(`error The state file ${file} is not a state of this mock: `);
    expect(err).toContain('Correct it, or move it away to start anew.');
  });

  it.each([
    [['--version'], 0, '@books/mock 1.2.3\n', ''],
    [['--spec', 'x'], 2, '', 'error there is no option --spec; did you mean --seed?\n'],
  ])('%j', async (argv, code, out, err) => {
    expect(await run(...argv).ended).toEqual({ code, out, err });
  });

  it('prints its options', async () => {
    const { code, out } = await run('--help').ended;
    expect(code).toBe(0);
    for (const option of [
      '--port',
      '--host',
      '--seed',
      '--state',
      '--latency',
      '--token',
      '--empty',
      '--unknown',
      '--quiet',
    ])
      expect(out).toContain(option);
    expect(out).not.toContain('--spec');
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  });
});
