import { describe, expect, it } from 'vitest';
import { UsageError } from '@specline/kernel/arguments';
import { parseCommand } from '@specline/mock-runtime/serve/command/command-options';

const words = (line: string): readonly string[] => (line === '' ? [] : line.split(' '));

describe('the command line of a mock', () => {
  it('needs nothing', () => {
    expect(parseCommand([], '/here')).toEqual({
      port: 4010,
      host: '127.0.0.1',
      seed: 1,
      clock: Date.now,
      state: undefined,
      latency: undefined,
      maxBody: undefined,
      token: undefined,
      cors: [],
      source: { written: new Map(), words: [] },
      empty: false,
      quiet: false,
      help: false,
      version: false,
    });
  });

  it('takes words and options that say what is served where the program has some', () => {
    const own = { spec: { type: 'string' } } as const;
    expect(parseCommand(['billing', '--spec', 'a.yaml', '-q'], '/here', own)).toMatchObject({
      quiet: true,
      source: { words: ['billing'] },
    });
    const { source } = parseCommand(['--spec', 'a.yaml'], '/here', own);
    expect(source.written.get('spec')).toBe('a.yaml');
  });

  it.each([
    ['--port 0', { port: 0 }],
    ['-p 65535 -q', { port: 65_535, quiet: true }],
    ['--host 0.0.0.0', { host: '0.0.0.0' }],
    ['--host [::1]', { host: '::1' }],
    ['--seed 42', { seed: 42 }],
    ['--seed=-7', { seed: -7 }],
    ['--state a/b.json', { state: '/here/a/b.json' }],
    ['--state /x.json', { state: '/x.json' }],
    ['--latency 100', { latency: [100, 100] }],
    ['--latency 50..200', { latency: [50, 200] }],
    ['--max-body 5000', { maxBody: 5000, maxUploads: 67_108_864 }],
    ['--max-body 100MiB', { maxBody: 104_857_600, maxUploads: 104_857_600 }],
    ['--max-body 2kb', { maxBody: 2000, maxUploads: 67_108_864 }],
    ['--token s3cret --empty', { token: 's3cret', empty: true }],
    ['--unknown sample', { unknown: 'sample' }],
    ['--unknown=missing', { unknown: 'missing' }],
    ['--cors https://a.example', { cors: ['https://a.example'] }],
    [
      '--cors https://a.example,http://b.example:8080',
      { cors: ['https://a.example', 'http://b.example:8080'] },
    ],
    ['-h', { help: true }],
    ['--version', { version: true }],
  ])('%s', (line, expected) => {
    expect(parseCommand(words(line), '/here')).toMatchObject(expected);
  });

  it.each([
    ['2026-01-31', Date.UTC(2026, 0, 31)],
    ['2026-01-31T12:00:00.5+01:00', Date.UTC(2026, 0, 31, 11, 0, 0, 500)],
  ])('--time %s is where the clock stands', (time, expected) => {
    expect(parseCommand(['--time', time], '/here').clock()).toBe(expected);
  });

  it.each([
    ['--prot 1', 'there is no option --prot; did you mean --port?'],
    ['-x', 'there is no option -x; see --help for those there are'],
    ['--whatever-else', 'there is no option --whatever-else; see --help for those there are'],
    ['--spec a.yaml', 'there is no option --spec; did you mean --seed?'],
    ['--allow-ref a', 'there is no option --allow-ref; see --help for those there are'],
    ['4010', '"4010" is no option; see --help for those there are'],
    ['--port', '--port needs a value, such as --port 4010'],
    ['--port --quiet', '--port needs a value, such as --port 4010'],
    ['--port=', '--port needs a value, such as --port 4010'],
    [
      '--port 65536',
      '"65536" is no port; write a number up to 65535, such as --port 4010, or 0 for a free one',
    ],
    ['--port 1e3', '"1e3" is no port; write a number up to 65535, such as --port 4010, or 0 for a free one'],
    ['--quiet=yes', '--quiet takes no value; write --quiet alone'],
    [
      '--time now',
      '"now" is no time; write a day or a time with its zone, such as --time 2026-01-31T12:00:00Z',
    ],
    [
      '--time 2026-01-31T12:00:00',
      '"2026-01-31T12:00:00" is no time; write a day or a time with its zone, such as --time 2026-01-31T12:00:00Z',
    ],
    [
      '--time 2026-13-01',
      '"2026-13-01" is no time; write a day or a time with its zone, such as --time 2026-01-31T12:00:00Z',
    ],
    ['--seed 1 --seed 2', '--seed is given twice; give it once'],
    ['--seed 1.5', '"1.5" is no seed; write a whole number, such as --seed 42'],
    ['--seed 9007199254740993', '"9007199254740993" is no seed; write a whole number, such as --seed 42'],
    ['--host http://x', '"http://x" is no host; write a name or an address alone, such as --host 0.0.0.0'],
    [
      '--latency 200..50',
      '"200..50" is no latency; write milliseconds up to 60000, such as --latency 100 or --latency 50..200',
    ],
    [
      '--max-body much',
      '"much" is no size; write a number of bytes, or one with a unit, such as --max-body 5000000 or --max-body 100MiB',
    ],
    [
      '--latency 60001',
      '"60001" is no latency; write milliseconds up to 60000, such as --latency 100 or --latency 50..200',
    ],
    [
      '--unknown 404',
      '--unknown is "404"; write --unknown missing for a 404, or --unknown sample for a record under that key',
    ],
    ['--unknown', '--unknown needs a value, such as --unknown sample'],
    [
      '--token ä',
      '--token has characters that a request cannot send; write letters, digits and signs of ASCII',
    ],
    ...[
      '*',
      'null',
      'app.example',
      'https://a.example/',
      'https://A.example',
      'file:///a',
      'https://a.example,',
    ].map((origins): [string, string] => [
      `--cors ${origins}`,
      `--cors names "${origins.split(',').at(-1) ?? ''}", which is no origin; write scheme, host and port alone, such as --cors https://app.example.com`,
    ]),
  ])('%s is refused', (line, message) => {
    expect(() => parseCommand(words(line), '/here')).toThrow(new UsageError(message));
  });
});
