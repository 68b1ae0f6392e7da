/**
 * `npm run bench`: measures the generators next to those of others, in one run. Installs the others into `bench/.peers/generate`,
 * and prints the tables of bench/README.md.
 */
import { existsSync, rmSync } from 'node:fs';
import { UsageError } from '@specline/kernel/arguments';
import type { Runtime } from './client/install.ts';
import { medianOf, spreadOf } from './client/statistics.ts';
import { documentNames, readDocument, type BenchDocument } from './generate/documents.ts';
import { workFolder } from './generate/folders.ts';
import { measureGrowth } from './generate/growth.ts';
import { generatorRuntimes, installGenerators } from './generate/install.ts';
import { codeSubject, coldSubject, warmSubjects } from './generate/own-subjects.ts';
import { peerSubjects } from './generate/peer-subjects.ts';
import { Project, stagePackage } from './generate/project.ts';
import { costTable, judged, loadLine } from './generate/report.ts';
import { heyApi, heyApiTypes, redocly } from './generate/subject.ts';
import { measureTurns } from './generate/turns.ts';
import { ownTypeSubjects, peerTypeSubjects } from './generate/type-subjects.ts';
import { measureWatch } from './generate/watch.ts';
import { readCount, readSome, runBench } from './options.ts';

/** Milliseconds in which a watch is to apply an edit. */
const watchBar = 300;

function printCosts(document: BenchDocument, runtime: Runtime, turns: number): void {
  const about = `${document.name}, ${document.operationCount} operations, ${runtime.title}`;
  const cold = coldSubject(document, runtime);
  const own = [cold, codeSubject(document, runtime), ...warmSubjects(document, runtime)];
  const peers = peerSubjects(document, runtime);
  const measured = measureTurns([...own, ...peers], turns);
  console.log(`\n${costTable(about, measured, [redocly, heyApi])}`);
  if (runtime !== generatorRuntimes.node24) return;
  const types = measureTurns([...ownTypeSubjects(cold, runtime), ...peerTypeSubjects(peers, runtime)], turns);
  console.log(`\n${costTable(`tsc of the output, ${about}`, types, [heyApiTypes])}`);
}

async function printWatch(document: BenchDocument, runtime: Runtime, turns: number): Promise<void> {
  const project = new Project(`watch ${runtime.title}`, runtime);
  const applied = await measureWatch(document, runtime, project, turns);
  const latency = spreadOf(applied.map((each) => each.latency));
  const cpu = medianOf(applied.map((each) => each.cpu));
  const about = `${document.name}, ${document.operationCount} operations, ${runtime.title}`;
  const figure = `${judged(latency.median, watchBar, 0, ' ms')}, quartiles ${latency.low.toFixed(0)} to ${latency.high.toFixed(0)}`;
  console.log(
    `\nFrom saving an edit to its being written, ${about}: ${figure}; CPU ${cpu.toFixed(0)} ms\n${loadLine()}`,
  );
}

const sections = ['node24', 'node20', 'watch', 'growth'];

const help = `npm run bench [-- options]

Measures the generators next to those of others, and prints the tables of bench/README.md.

  --turns N           takes so many turns, of which the median is printed (5)
  --document LIST     ${documentNames.join(',')}: that of this repository, that of GitHub; or paths of JSON files
  --only LIST         ${sections.join(',')}: some of the measurements; growth draws bench/growth.svg
  -h, --help          this text
`;

const known = {
  turns: { type: 'string', example: '11' },
  document: { type: 'string', example: 'spec', isList: true },
  only: { type: 'string', example: 'node24,watch', isList: true },
} as const;

await runBench(
  help,
  known,
  async (written) => {
    const turns = readCount(written, 'turns', 5);
    const only = readSome(written, 'only', sections);
    const documents = written.get('document')?.split(',') ?? documentNames;
    const missing = documents.find((name) => !documentNames.includes(name) && !existsSync(name));
    if (missing !== undefined)
      throw new UsageError(
        `there is no file ${missing}; name ${documentNames.join(' or ')}, or the path of a JSON file`,
      );
    const { node20, node24 } = generatorRuntimes;
    installGenerators();
    rmSync(workFolder, { recursive: true, force: true });
    await stagePackage();
    for (const document of documents.map(readDocument)) {
      if (only.includes('node24')) printCosts(document, node24, turns);
      if (only.includes('node20')) printCosts(document, node20, turns);
      if (only.includes('watch')) await printWatch(document, node24, turns);
    }
    if (only.includes('growth')) measureGrowth(node24, turns);
  },
  'document',
);
