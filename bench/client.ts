/**
 * Measures the client package beside openapi-fetch, hey-api's client and the class of swagger-typescript-api, on the document of
 * this repository, in one run: `npm run bench:client`. Installs them into `bench/.peers/client`, and prints the tables of
 * bench/README.md.
 * `-- --turns 11` takes more turns; a median of them is printed.
 */
import { parseArgs } from 'node:util';
import { measureSizes } from './client/bundle-size.ts';
import { measureEditor } from './client/editor.ts';
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
  const keystrokes = await measureEditor(modules, runtime);
  const rows = costs.map(({ title, instantiations, checkTime }, index) => [
    title,
    instantiations.toString(),
    `${(checkTime * 1000).toFixed(0)} ms`,
    `${(keystrokes[index]?.cpu ?? Number.NaN).toFixed(1)} ms`,
    (keystrokes[index]?.toGenerated ?? Number.NaN).toFixed(2),
    (keystrokes[index]?.toPlainest ?? Number.NaN).toFixed(2),
  ]);
  const head = [
    `${callCount} calls, ${runtime.title}`,
    'instantiations',
    'check time',
    'keystroke',
    'to swagger-typescript-api',
    'to plainest class',
  ];
  console.log(`\n${tableOf([head, ...rows])}`);
}

const { values } = parseArgs({ options: { turns: { type: 'string', default: '5' } } });
const turns = Number(values.turns);
install();
await printSizes();
const modules = await writeTypeModules();
for (const runtime of runtimes) {
  await printOverhead(runtime, turns);
  await printTypes(modules, runtime, turns);
}
