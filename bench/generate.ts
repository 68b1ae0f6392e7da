/**
 * Measures `npm run generate` beside openapi-typescript's CLI on the bundled document, in one run: the commands take
 * turns, so that both meet the same machine. Prints CPU seconds (user and system, children included) and the ratio of
 * each turn; the median is the figure to quote. `npm run bench -- --turns 11` takes more turns.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

interface Command {
  readonly title: string;
  readonly argv: readonly string[];
  /** What has to be so before each turn; not measured. */
  readonly prepare: () => void;
}

const root = path.resolve(import.meta.dirname, '..');
const work = path.join(root, 'bench/.work');
const cache = path.join(root, 'node_modules/.cache/doc-workspace');
const out = path.join(work, 'packages');

const nothing = (): void => undefined;

/** As `npm ci` leaves a fresh clone: its `prepare` has compiled the command, nothing else is there. */
function forget(): void {
  for (const folder of [out, cache]) rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync('npm', ['run', '--silent', 'prepare'], { cwd: root, stdio: 'ignore' });
  if (status !== 0) throw new Error('`npm run prepare` failed; run it by hand');
}

const generate = ['generators/main.js', '--out', out];
const peer: Command = {
  title: 'openapi-typescript',
  argv: [
    process.execPath,
    'node_modules/openapi-typescript/bin/cli.js',
    'packages/types/openapi.json',
    '-o',
    path.join(work, 'peer.ts'),
  ],
  prepare: nothing,
};
const cold: Command = { title: 'generate, cold', argv: [process.execPath, ...generate], prepare: forget };
const unchanged: Command = {
  title: 'generate, unchanged',
  argv: [process.execPath, ...generate],
  prepare: nothing,
};
const throughNpm = (command: Command): Command => ({
  ...command,
  title: `${command.title}, through npm run`,
  argv: ['npm', 'run', '--silent', 'generate', '--', '--out', out],
});

function cpuSeconds({ title, argv, prepare }: Command): number {
  prepare();
  const timed = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time "$@" > /dev/null 2> /dev/null', 'bash', ...argv],
    { cwd: root, encoding: 'utf8' },
  );
  if (timed.status !== 0)
    throw new Error(`${title} ended with ${String(timed.status)}; run it by hand: ${argv.join(' ')}`);
  const [user = Number.NaN, system = Number.NaN] = timed.stderr.trim().split(/\s+/).map(Number);
  return user + system;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function compare(ours: Command, turns: number): void {
  const pairs = Array.from({ length: turns }, () => ({ ours: cpuSeconds(ours), peer: cpuSeconds(peer) }));
  const ratios = pairs.map((pair) => pair.ours / pair.peer);
  const figures = [
    median(pairs.map((pair) => pair.ours)),
    median(pairs.map((pair) => pair.peer)),
    median(ratios),
    Math.min(...ratios),
    Math.max(...ratios),
  ];
  const [own = '', other = '', ratio = '', least = '', most = ''] = figures.map((figure) =>
    figure.toFixed(2),
  );
  console.log(
    `${ours.title.padEnd(38)} ${own.padStart(6)} s   ${peer.title} ${other} s   ratio ${ratio} (${least} to ${most})`,
  );
}

const { values } = parseArgs({ options: { turns: { type: 'string', default: '7' } } });
const turns = Number(values.turns);
mkdirSync(work, { recursive: true });
console.log(`CPU seconds, median of ${String(turns)} turns, Node ${process.version}`);
try {
  for (const command of [cold, throughNpm(cold), unchanged, throughNpm(unchanged)]) {
    // For what is unchanged, the output has to be there; the files of all have been read once.
    cpuSeconds(command);
    compare(command, turns);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
