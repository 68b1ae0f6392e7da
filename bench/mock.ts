/**
 * Measures the mock package beside Prism and Scalar's mock server, on the document of this repository, in one run: `npm run bench:mock`.
 * Installs the others into `bench/.peers/mock`, and prints the tables of bench/README.md. `-- --turns 31` takes more turns; a median of
 * them is printed.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { tableOf, type Spread } from './client/statistics.ts';
import { installMocks, mockRuntime } from './mock/install.ts';
import { measureRequests, measureStarts } from './mock/measure.ts';
import { writeSubjects } from './mock/subjects.ts';

function spreadText({ median, low, high }: Spread): string {
  return `${median.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;
}

const { values } = parseArgs({
  options: { turns: { type: 'string', default: '21' }, starts: { type: 'string', default: '7' } },
});
installMocks();
const files = writeSubjects();
const requests = (await measureRequests(mockRuntime, files, Number(values.turns))).map(
  ({ scenario, subject, cpu, ratio }) => [
    scenario,
    subject,
    `${cpu.toFixed(1)} us`,
    (1_000_000 / cpu).toFixed(0),
    spreadText(ratio),
  ],
);
const requestHead = [
  `request, ${mockRuntime.title}`,
  'mock',
  'CPU',
  'requests per CPU second',
  'x this (quartiles)',
];
console.log(`\n${tableOf([requestHead, ...requests])}`);
const starts = (await measureStarts(mockRuntime, files, Number(values.starts))).map(
  ({ scenario, subject, cpu, ratio }) => [scenario, subject, `${cpu.toFixed(0)} ms`, spreadText(ratio)],
);
console.log(
  `\n${tableOf([[`start, ${mockRuntime.title}`, 'mock', 'CPU', 'x this (quartiles)'], ...starts])}`,
);
console.log(
  `\nLoad average: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
