/**
 * `npm run bench:fleet`: measures the generators over hundreds of small documents, compared with hey-api in a loop. Prints the table of
 * bench/README.md.
 */
import { rmSync } from 'node:fs';
import { fleetOf } from './fleet/documents.ts';
import { heyApiSubjects, ownSubjects } from './fleet/subjects.ts';
import { workFolder } from './generate/folders.ts';
import { generatorRuntimes, installGenerators } from './generate/install.ts';
import { stagePackage } from './generate/project.ts';
import { costTable } from './generate/report.ts';
import { heyApi, heyApiTypes } from './generate/subject.ts';
import { measureTurns } from './generate/turns.ts';
import { readCount, runBench } from './options.ts';

const help = `npm run bench:fleet [-- options]

Measures the generators over many documents of 10 to 40 operations, compared with hey-api in a loop, and prints the table of bench/README.md.

  --turns N           takes so many turns, of which the median is printed (3)
  --documents N       makes so many documents (300)
  --seed N            makes others for another number (1)
  -h, --help          this text
`;

const known = {
  turns: { type: 'string', example: '5' },
  documents: { type: 'string', example: '30' },
  seed: { type: 'string', example: '2' },
} as const;

await runBench(help, known, async (written) => {
  const turns = readCount(written, 'turns', 3);
  const fleet = fleetOf(readCount(written, 'documents', 300), readCount(written, 'seed', 1));
  const { node24 } = generatorRuntimes;
  installGenerators();
  rmSync(workFolder, { recursive: true, force: true });
  await stagePackage();
  const measured = measureTurns([...ownSubjects(fleet, node24), ...heyApiSubjects(fleet, node24)], turns);
  const operations = fleet.reduce((sum, { operationCount }) => sum + operationCount, 0);
  const about = `${fleet.length} documents, ${operations} operations, ${node24.title}`;
  console.log(`\n${costTable(about, measured, [heyApi, heyApiTypes])}`);
});
