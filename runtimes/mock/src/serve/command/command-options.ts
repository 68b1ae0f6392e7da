import { readWords, UsageError, type CommandWords, type OptionTable } from '@specline/kernel/arguments';
import type { UnknownKeys } from '../../mock.ts';
import { parseLatency, type Latency } from '../latency.ts';
import { path } from '../node/node.ts';
import { mostFileBytes } from '../../uploads.ts';

/** The checked options of a command line. */
export interface CommandOptions {
  readonly port: number;
  readonly host: string;
  readonly seed: number;
  /** Returns the time in milliseconds since 1970. */
  readonly clock: () => number;
  /** Absolute path of the state file. */
  readonly state: string | undefined;
  readonly latency: Latency | undefined;
  /** Bytes that a body may have; absent if the command line does not give it. */
  readonly maxBody: number | undefined;
  /** Bytes that are kept of uploaded files; absent for the usual number. */
  readonly maxUploads?: number;
  readonly token: string | undefined;
  /** Origins of pages other than those of this machine that may send credentials. */
  readonly cors: readonly string[];
  /** The source, if the program serves more than one: values of the program's own options, and words. */
  readonly source: CommandWords;
  readonly empty: boolean;
  /** Number of records of a collection that is listed; absent if the command line does not give it. */
  readonly recordCount?: number;
  /** The answer to a path with a key that nobody created; absent if the command line does not give it. */
  readonly unknown?: UnknownKeys;
  readonly quiet: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

const known = {
  port: { type: 'string', short: 'p', example: '4010' },
  host: { type: 'string', example: '0.0.0.0' },
  seed: { type: 'string', example: '42' },
  time: { type: 'string', example: '2026-01-31T12:00:00Z' },
  state: { type: 'string', example: 'state.json' },
  latency: { type: 'string', example: '50..200' },
  'max-body': { type: 'string', example: '100MiB' },
  token: { type: 'string', example: 'secret' },
  cors: { type: 'string', example: 'https://app.example.com', isList: true },
  empty: { type: 'boolean' },
  records: { type: 'string', example: '20' },
  unknown: { type: 'string', example: 'sample' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const satisfies OptionTable;

type OptionName = keyof typeof known;

/** The defaults of a command line. */
export const commandDefaults = { port: 4010, host: '127.0.0.1', seed: 1 } as const;

/**
 * Reads a command line.
 * @param argv Arguments, without the program.
 * @param cwd Folder that relative paths start from.
 * @param own Options of the program that say what is served; without them, no words are taken either.
 * @throws {UsageError} for anything but a command that can be run.
 */
export function parseCommand(argv: readonly string[], cwd: string, own?: OptionTable): CommandOptions {
  const source = readWords(argv, { ...known, ...own });
  const [word] = source.words;
  if (own === undefined && word !== undefined)
    throw new UsageError(`"${word}" is no option; see --help for those there are`);
  const { written } = source;
  const pathOf = (name: OptionName): string | undefined => {
    const value = written.get(name);
    return value === undefined ? undefined : path().resolve(cwd, value);
  };
  const maxBody = readSize(written.get('max-body'));
  return {
    port: readPort(written.get('port')),
    host: readHost(written.get('host')),
    seed: readSeed(written.get('seed')),
    clock: readClock(written.get('time')),
    state: pathOf('state'),
    latency: readLatency(written.get('latency')),
    maxBody,
    ...(maxBody !== undefined && { maxUploads: Math.max(maxBody, mostFileBytes) }),
    token: readToken(written.get('token')),
    cors: readOrigins(written.get('cors')),
    source,
    empty: written.has('empty'),
    ...readRecords(written.get('records')),
    ...readUnknown(written.get('unknown')),
    quiet: written.has('quiet'),
    help: written.has('help'),
    version: written.has('version'),
  };
}

function readPort(port: string | undefined): number {
  if (port === undefined) return commandDefaults.port;
  if (/^\d{1,5}$/u.test(port) && Number(port) <= 65_535) return Number(port);
  throw new UsageError(
    `"${port}" is no port; write a number up to 65535, such as --port 4010, or 0 for a free one`,
  );
}

/** Returns a name or an address; Node says whether this machine has it. */
function readHost(host: string | undefined): string {
  if (host === undefined) return commandDefaults.host;
  const bare = /^\[(.+)\]$/u.exec(host)?.[1] ?? host;
  if (/^[\w.:%-]{1,255}$/u.test(bare)) return bare;
  throw new UsageError(`"${host}" is no host; write a name or an address alone, such as --host 0.0.0.0`);
}

function readSeed(seed: string | undefined): number {
  if (seed === undefined) return commandDefaults.seed;
  const number = Number(seed);
  if (/^-?\d+$/u.test(seed) && Number.isSafeInteger(number)) return number;
  throw new UsageError(`"${seed}" is no seed; write a whole number, such as --seed 42`);
}

/** Returns a clock that stands still, at a time of RFC 3339 or at the begin of a day of UTC. */
function readClock(text: string | undefined): () => number {
  if (text === undefined) return Date.now;
  const isWritten = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/u.test(text);
  const time = Date.parse(text);
  if (isWritten && !Number.isNaN(time)) return () => time;
  throw new UsageError(
    `"${text}" is no time; write a day or a time with its zone, such as --time 2026-01-31T12:00:00Z`,
  );
}

function readLatency(text: string | undefined): Latency | undefined {
  if (text === undefined) return undefined;
  const latency = parseLatency(text);
  if (latency) return latency;
  throw new UsageError(
    `"${text}" is no latency; write milliseconds up to 60000, such as --latency 100 or --latency 50..200`,
  );
}

/** The units of sizes, in bytes. */
const units = new Map([
  ['', 1],
  ['k', 1000],
  ['kb', 1000],
  ['kib', 1024],
  ['m', 1000 ** 2],
  ['mb', 1000 ** 2],
  ['mib', 1024 ** 2],
  ['g', 1000 ** 3],
  ['gb', 1000 ** 3],
  ['gib', 1024 ** 3],
]);

function readSize(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, number, unit = ''] = /^(\d{1,15}) ?([a-z]*)$/iu.exec(text) ?? [];
  const size = Number(number) * (units.get(unit.toLowerCase()) ?? Number.NaN);
  if (Number.isSafeInteger(size)) return size;
  throw new UsageError(
    `"${text}" is no size; write a number of bytes, or one with a unit, such as --max-body 5000000 or --max-body 100MiB`,
  );
}

/** The most records that a collection may start with. */
const mostListed = 1_000;

function readRecords(text: string | undefined): { readonly recordCount?: number } {
  if (text === undefined) return {};
  if (/^\d{1,4}$/u.test(text) && Number(text) <= mostListed) return { recordCount: Number(text) };
  throw new UsageError(
    `"${text}" is no number of records; write one up to ${mostListed}, such as --records 20`,
  );
}

function readUnknown(text: string | undefined): { readonly unknown?: UnknownKeys } {
  if (text === undefined) return {};
  if (text === 'missing' || text === 'sample') return { unknown: text };
  throw new UsageError(
    `--unknown is "${text}"; write --unknown missing for a 404, or --unknown sample for a record under that key`,
  );
}

/** Returns a token, which has to be a valid value of a header field: RFC 9110, section 5.5. */
function readToken(token: string | undefined): string | undefined {
  if (token === undefined || /^[\x21-\x7e]+$/u.test(token)) return token;
  throw new UsageError(
    '--token has characters that a request cannot send; write letters, digits and signs of ASCII',
  );
}

/** Origins as browsers send them, with commas between them: RFC 6454, section 6.2. */
function readOrigins(list: string | undefined): readonly string[] {
  const origins = list === undefined ? [] : list.split(',').map((origin) => origin.trim());
  for (const origin of origins)
    if (!/^https?:/u.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new UsageError(
        `--cors names "${origin}", which is no origin; write scheme, host and port alone, such as --cors https://app.example.com`,
      );
  return origins;
}
