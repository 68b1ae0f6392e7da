import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { terminalOf, type Host, type HostStream } from '../../../generators/cli/terminal.ts';

class FakeStream extends EventEmitter implements HostStream {
  readonly written: string[] = [];
  readonly isTTY: boolean;
  columns = 80;

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
  }

  write(text: string): void {
    this.written.push(text);
  }
}

class FakeHost extends EventEmitter implements Host {
  readonly stdout = new FakeStream(true);
  readonly stderr = new FakeStream(true);
  readonly env: Readonly<Record<string, string | undefined>>;
  exitCode?: number;

  constructor(env: Readonly<Record<string, string | undefined>> = {}) {
    super();
    this.env = env;
  }

  cwd(): string {
    return '/work';
  }
}

const plain = { out: false, err: false };

describe('terminalOf', () => {
  it('writes to the streams of its host', () => {
    const host = new FakeHost();
    const terminal = terminalOf(host, plain);
    terminal.out('a');
    terminal.err('b');
    expect([host.stdout.written, host.stderr.written, terminal.cwd]).toEqual([['a'], ['b'], '/work']);
  });

  it.each([
    [{}, true],
    [{ CI: 'true' }, false],
    [{ TERM: 'dumb' }, false],
    [{ TERM: 'xterm' }, true],
  ])('is live with %j: %s', (env, live) => {
    expect(terminalOf(new FakeHost(env), plain).live).toBe(live);
  });

  it('knows the columns of a terminal, as they are now, and none of a pipe', () => {
    const host = new FakeHost();
    const terminal = terminalOf(host, plain);
    expect(terminal.errColumns).toBe(80);
    host.stderr.columns = 120;
    expect(terminal.errColumns).toBe(120);
    expect(
      terminalOf(Object.assign(new FakeHost(), { stderr: new FakeStream(false) }), plain).errColumns,
    ).toBe(undefined);
  });

  it('colours each stream as it is set', () => {
    const { outPalette, errPalette } = terminalOf(new FakeHost(), { out: true, err: false });
    expect([outPalette.red('a'), errPalette.red('a')]).toEqual(['\u001b[31ma\u001b[39m', 'a']);
  });

  it.each(['SIGINT', 'SIGTERM'])('stops on %s', (signal) => {
    const host = new FakeHost();
    let stopped = 0;
    terminalOf(host, plain).onStop(() => stopped++);
    host.emit(signal);
    expect(stopped).toBe(1);
  });

  it.each([
    ['stdout', 'EPIPE', undefined, []],
    ['stderr', 'EPIPE', undefined, []],
    ['stdout', 'ENOSPC', 2, ['error the output cannot be written (ENOSPC: refused); send it elsewhere\n']],
    ['stderr', 'ENOSPC', 2, []],
  ] as const)('survives %s refused with %s', (stream, code, exitCode, expected) => {
    const host = new FakeHost();
    terminalOf(host, plain);
    host[stream].emit('error', Object.assign(new Error(`${code}: refused`), { code, syscall: 'write' }));
    host.emit('exit');
    expect([host.exitCode, host.stderr.written]).toEqual([exitCode, expected]);
  });

  it('does not hide a mistake of a program', () => {
    const host = new FakeHost();
    terminalOf(host, plain);
    expect(() => host.stdout.emit('error', new Error('broken'))).toThrow('broken');
  });
});
