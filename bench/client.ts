/**
 * Measures the client package next to openapi-fetch, hey-api's client and the class of swagger-typescript-api, on the document of
 * this repository, in one run: `npm run bench:client`. Installs them into `bench/.peers/client`, and prints the tables of
 * bench/README.md.
 */
import { measureSizes } from './client/bundle-size.ts';
import { measureEditor, type Wait } from './client/editor.ts';
import { install, runtimes, type Runtime } from './client/install.ts';
import { measureOverhead } from './client/overhead.ts';
import { tableOf } from './client/statistics.ts';
import { measureTypes } from './client/type-cost.ts';
import { callCount, writeTypeModules, type TypeModules } from './client/type-modules.ts';
import { readCount, readSome, runBench } from './options.ts';

async function printSizes(): Promise<void> {
  const rows = (await measureSizes()).map(({ title, client, minified, gzipped, bar }) => [
    title,
    client,
    `${minified} B`,
    `${gzipped} B`,
    bar === undefined ? '' : `< ${bar} B`,
  ]);
  console.log(`\n${tableOf([['bundle', 'client', 'minified', 'gzip -9', 'bar'], ...rows])}`);
}

async function printOverhead(runtime: Runtime, turns: number): Promise<void> {
  const rows = (await measureOverhead(runtime, turns)).map(({ way, title, raw, overhead, ratio }) => [
    way,
    title,
    `${raw.toFixed(1)} us`,
    `${overhead.median.toFixed(1)} us (${overhead.low.toFixed(1)} to ${overhead.high.toFixed(1)})`,
    ratio.toFixed(2),
  ]);
  const head = [`call, ${runtime.title}`, 'client', 'raw fetch', 'over it (quartiles)', 'ratio to raw'];
  console.log(`\n${tableOf([head, ...rows])}`);
}

async function printTypes(modules: readonly TypeModules[], runtime: Runtime, turns: number): Promise<void> {
  const costs = measureTypes(modules, runtime, turns);
  const editor = await measureEditor(modules, runtime);
  const rows = costs.map(({ title, instantiations, checkTime }, index) => [
    title,
    instantiations.toString(),
    `${(checkTime * 1000).toFixed(0)} ms`,
    ...waitCells(editor[index]?.opening),
    ...waitCells(editor[index]?.keystroke),
  ]);
  const head = [`${callCount} calls, ${runtime.title}`, 'instantiations', 'check time'];
  const ratios = ['to swagger-typescript-api', 'to plainest class'];
  console.log(`\n${tableOf([[...head, 'opening', ...ratios, 'keystroke', ...ratios], ...rows])}`);
}

function waitCells(wait: Wait | undefined): readonly string[] {
  return [
    `${(wait?.cpu ?? Number.NaN).toFixed(1)} ms`,
    (wait?.toGenerated ?? Number.NaN).toFixed(2),
    (wait?.toPlainest ?? Number.NaN).toFixed(2),
  ];
}

const measurements = ['sizes', 'overhead', 'types'];

const help = `npm run bench:client [-- options]

Measures the client package next to others, and prints the tables of bench/README.md.

  --turns N           takes so many turns, of which the median is printed (5)
  --only LIST         ${measurements.join(',')}: some of the measurements
  -h, --help          this text
`;

const known = {
  turns: { type: 'string', example: '11' },
  only: { type: 'string', example: 'sizes,types', isList: true },
} as const;

await runBench(help, known, async (written) => {
  const turns = readCount(written, 'turns', 5);
  const only = readSome(written, 'only', measurements);
  install();
  if (only.includes('sizes')) await printSizes();
  const modules = only.includes('types') ? await writeTypeModules() : [];
  for (const runtime of runtimes) {
    if (only.includes('overhead')) await printOverhead(runtime, turns);
    if (only.includes('types')) await printTypes(modules, runtime, turns);
  }
});
