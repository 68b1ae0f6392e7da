import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workFolder } from './folders.ts';

/** The cost of a command. */
export interface Cost {
  /** Seconds of CPU, user and system, of the command and of all that it started. */
  readonly cpu: number;
  /** Seconds from start to end. */
  readonly wall: number;
  /** The most memory that one of its Node processes had resident, in MiB. */
  readonly memory: number;
}

/** The end of a command. */
export interface TimedRun {
  readonly cost: Cost;
  readonly succeeded: boolean;
  /** Its output on both streams. */
  readonly output: string;
}

/** Each process reports its peak at its end: no interface of Node gives a parent that of its children. */
const hook = `process.on('exit', () => {
  require('node:fs').appendFileSync(process.env.PEAK_FILE, process.resourceUsage().maxRSS + '\\n');
});
`;

/** Longest that a command may take, in milliseconds. */
const patience = 900_000;

/**
 * Runs a command and measures it.
 * @param argv Program and arguments.
 * @param cwd Its folder, which is made if it is not there.
 */
export function timedRun([program = '', ...argv]: readonly string[], cwd: string): TimedRun {
  const file = (name: string): string => path.join(workFolder, name);
  for (const name of ['log.txt', 'peak.txt']) rmSync(file(name), { force: true });
  mkdirSync(cwd, { recursive: true });
  writeFileSync(file('peak.txt'), '');
  writeFileSync(file('peak.cjs'), hook);
  const script = 'TIMEFORMAT="%U %S %R"; time "$@" > "$LOG_FILE" 2>&1';
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', program, ...argv], {
    cwd,
    encoding: 'utf8',
    timeout: patience,
    env: {
      ...process.env,
      LOG_FILE: file('log.txt'),
      NODE_OPTIONS: `--require=${JSON.stringify(file('peak.cjs'))}`,
      PEAK_FILE: file('peak.txt'),
      // Nobody is to wait for a server far away.
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      REDOCLY_TELEMETRY: 'off',
    },
  });
  const [user = Number.NaN, system = Number.NaN, wall = Number.NaN] = stderr.trim().split(/\s+/).map(Number);
  const peaks = readFileSync(file('peak.txt'), 'utf8').trim().split('\n').map(Number);
  return {
    cost: { cpu: user + system, wall, memory: Math.max(...peaks) / 1024 },
    succeeded: status === 0,
    output: readFileSync(file('log.txt'), 'utf8'),
  };
}

/**
 * Returns the first line of an output that reports an error, and how many there are; where none does, the first that is not empty.
 */
export function firstError(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found = lines.filter((line) => /error|cannot|failed|invalid|not found/i.test(line));
  const more = found.length > 1 ? ` (and ${found.length - 1} more such lines)` : '';
  return `${(found[0] ?? lines[0] ?? 'it says nothing').slice(0, 200)}${more}`;
}
