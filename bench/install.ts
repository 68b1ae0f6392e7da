/**
 * `npm run bench:install`: installs specline and other generators, each alone and with an empty cache, and runs each for the first time.
 * Prints the table of bench/README.md.
 */
import path from 'node:path';
import { medianOf, tableOf } from './client/statistics.ts';
import { installPeers } from './client/install-peers.ts';
import { generatorVersions } from './generate/install.ts';
import { loadLine } from './generate/report.ts';
import { measureInstall, type Installation } from './install/measure-install.ts';
import { installFolder, packagesToInstall } from './install/packages.ts';
import { readCount, runBench } from './options.ts';

const help = `npm run bench:install [-- options]

Installs specline and other generators into an empty folder, one after the other, each with an empty cache of npm, and runs each for the first
time over the document of this repository, with Node 24.

  --turns N           how often each of them (3)
  -h, --help          this text
`;

await runBench(
  help,
  { turns: { type: 'string', example: '3' } },
  async (written) => {
    const turns = readCount(written, 'turns', 3);
    const runtime = path.join(installFolder, 'runtime');
    installPeers(runtime, { 'node-24': generatorVersions['node-24'] });
    const node = path.join(runtime, 'node_modules/node-24/bin/node');
    const packages = await packagesToInstall();
    const measured = packages.map((): Installation[] => []);
    for (let turn = 1; turn <= turns; turn += 1)
      packages.forEach((each, index) => measured[index]?.push(measureInstall(each, node)));
    const head = ['Node 24', 'packages', 'files', 'on disk', 'npm install', 'first run'];
    const rows = packages.map(({ title }, index) => {
      const typical = (figure: keyof Installation): number =>
        medianOf((measured[index] ?? []).map((each) => each[figure]));
      return [
        title,
        String(typical('packages')),
        ...(['size', 'disk'] as const).map((figure) => `${typical(figure).toFixed(1)} MiB`),
        ...(['install', 'firstRun'] as const).map((figure) => `${typical(figure).toFixed(1)} s`),
      ];
    });
    console.log(`\n${tableOf([head, ...rows])}\n${loadLine()}`);
  },
  'turns',
);
