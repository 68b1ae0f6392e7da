/**
 * Measures the server package next to plain Express, express-openapi-validator, fastify and openapi-backend, on the document of
 * this repository, in one run: `npm run bench:server`. Installs the others into `bench/.peers/server`, and prints the tables of
 * bench/README.md.
 */
import { readFileSync } from 'node:fs';
import type { JsonObject } from '@specline/kernel/json';
import { documentFile } from './client/folders.ts';
import type { Runtime } from './client/install.ts';
import { tableOf, type Spread } from './client/statistics.ts';
import { installServers, serverRuntimes } from './server/install.ts';
import { measureRequests } from './server/requests.ts';
import { scenariosOf, type Scenario } from './server/scenarios.ts';
import { writeServed } from './server/served.ts';
import { measureStartUp } from './server/start-up.ts';
import { writeSubjects } from './server/subjects.ts';
import { readCount, runBench } from './options.ts';

function spreadText({ median, low, high }: Spread): string {
  return `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

async function printRequests(
  runtime: Runtime,
  files: readonly string[],
  scenarios: readonly Scenario[],
  turns: number,
): Promise<void> {
  const rows = (await measureRequests(runtime, files, scenarios, turns)).map(
    ({ scenario, subject, cpu, ratio }) => [scenario, subject, `${cpu.toFixed(1)} us`, spreadText(ratio)],
  );
  console.log(
    `\n${tableOf([[`request, ${runtime.title}`, 'server', 'CPU', 'x plain Express (quartiles)'], ...rows])}`,
  );
}

async function printStartUp(
  runtime: Runtime,
  files: readonly string[],
  scenarios: readonly Scenario[],
  turns: number,
): Promise<void> {
  const mebi = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  const rows = (await measureStartUp(runtime, files, scenarios, turns)).map((each) => [
    each.subject,
    `${each.cpu.toFixed(0)} ms`,
    spreadText(each.ratio),
    `${each.firstAnswers.toFixed(0)} ms`,
    mebi(each.rss),
    mebi(each.loadedRss),
  ]);
  const head = [
    `start, ${runtime.title}`,
    'CPU',
    'x plain Express (quartiles)',
    'with first answers',
    'memory',
    'after load',
  ];
  console.log(`\n${tableOf([head, ...rows])}`);
}

const help = `npm run bench:server [-- options]

Measures the server package next to others, and prints the tables of bench/README.md.

  --turns N           takes so many rounds of requests, of which the median is printed (21)
  --starts N          starts each so many times (5)
  -h, --help          this text
`;

const known = {
  turns: { type: 'string', example: '31' },
  starts: { type: 'string', example: '5' },
} as const;

await runBench(help, known, async (written) => {
  const turns = readCount(written, 'turns', 21);
  const starts = readCount(written, 'starts', 5);
  installServers();
  const document = JSON.parse(readFileSync(documentFile, 'utf8')) as JsonObject;
  writeServed(document);
  const scenarios = scenariosOf(document);
  const files = writeSubjects();
  for (const runtime of serverRuntimes) {
    await printRequests(runtime, files, scenarios, turns);
    await printStartUp(runtime, files, scenarios, starts);
  }
});
