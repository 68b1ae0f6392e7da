/**
 * Measures the mock package next to Prism and Scalar's mock server, on the document of this repository, in one run: `npm run
 * bench:mock`. Installs the others into `bench/.peers/mock`, and prints the tables of bench/README.md.
 */
import { loadavg } from 'node:os';
import { tableOf, type Spread } from './client/statistics.ts';
import { installMocks, mockRuntime } from './mock/install.ts';
import { measureRequests, measureStarts } from './mock/measure.ts';
import { writeSubjects } from './mock/subjects.ts';
import { readCount, runBench } from './options.ts';

function spreadText({ median, low, high }: Spread): string {
  return `${median.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;
}

const help = `npm run bench:mock [-- options]

Measures the mock package next to others, and prints the tables of bench/README.md.

  --turns N           takes so many rounds of requests, of which the median is printed (21)
  --starts N          starts each so many times (7)
  -h, --help          this text
`;

const known = {
  turns: { type: 'string', example: '31' },
  starts: { type: 'string', example: '7' },
} as const;

await runBench(help, known, async (written) => {
  const turns = readCount(written, 'turns', 21);
  const starts = readCount(written, 'starts', 7);
  installMocks();
  const files = writeSubjects();
  const requests = (await measureRequests(mockRuntime, files, turns)).map(
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
  const started = (await measureStarts(mockRuntime, files, starts)).map(
    ({ scenario, subject, cpu, ratio }) => [scenario, subject, `${cpu.toFixed(0)} ms`, spreadText(ratio)],
  );
  console.log(
    `\n${tableOf([[`start, ${mockRuntime.title}`, 'mock', 'CPU', 'x this (quartiles)'], ...started])}`,
  );
  console.log(
    `\nLoad average: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
});
