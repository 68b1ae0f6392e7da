/**
 * Measures the client package beside openapi-fetch, hey-api's client and the class of swagger-typescript-api, on the document of
 * this repository, in one run: `npm run bench:client`. Installs them into `bench/.peers/client`, and prints the tables of
 * bench/README.md.
 * `-- --turns 11` takes more turns; a median of them is printed. `-- --only sizes,overhead,types` takes some of the measurements.
 */
import { parseArgs } from 'node:util';
import { measureSizes } from './client/bundle-size.ts';
import { measureEditor, type Wait } from './client/editor.ts';
import { install, runtimes, type Runtime } from './client/install.ts';
import { measureOverhead } from './client/overhead.ts';
import { tableOf } from './client/statistics.ts';
import { measureTypes } from './client/type-cost.ts';
import { callCount, writeTypeModules, type TypeModules } from './client/type-modules.ts';

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

const measurements = ['sizes', 'overhead', 'types'] as const;

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    only: { type: 'string', default: measurements.join() },
  },
});
const turns = Number(values.turns);
const asked = new Set(values.only.split(','));
const unknown = [...asked].filter((name) => !measurements.some((known) => known === name));
if (unknown.length > 0) throw new Error(`--only takes ${measurements.join()}, not ${unknown.join()}`);

install();
if (asked.has('sizes')) await printSizes();
const modules = asked.has('types') ? await writeTypeModules() : [];
for (const runtime of runtimes) {
  if (asked.has('overhead')) await printOverhead(runtime, turns);
  if (asked.has('types')) await printTypes(modules, runtime, turns);
}
