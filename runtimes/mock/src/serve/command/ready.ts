import { basePathOf } from '@specline/kernel/base-path';
import type { CommandOptions } from './command-options.ts';
import { curlLine } from '../first-call.ts';
import { groupsOf, startPathOf } from '../pages/start-page.ts';
import type { Serving } from '../serve.ts';
import type { Served } from '../served.ts';
import { visible } from '../visible.ts';

/** Columns of the list of resources. */
const width = 78;

/** Returns what is printed when a mock is ready. */
export function readyText(
  served: Served,
  { origin }: Pick<Serving, 'origin'>,
  {
    seed,
    state,
    latency,
    token,
    host,
  }: Pick<CommandOptions, 'seed' | 'state' | 'latency' | 'token' | 'host'>,
): string {
  const { about, api } = served;
  const groups = [...groupsOf(served)].map(([name, { length }]) => `${name} ${length}`);
  const count = api.operations.length;
  const facts = [
    ['URL', `${origin}${basePathOf(about.baseUrl)}`],
    ['Start page', `${origin}${startPathOf(served)}`],
    ['Seed', `${seed}`],
    ['State', state ?? 'in memory; --state FILE keeps it'],
    ['Token', token === undefined ? 'any that is not empty' : 'that of --token'],
    ...(latency ? [['Latency', `${latency.join(' to ')} ms`]] : []),
    ...(host === '0.0.0.0' || host === '::' ? [['Open to', 'everybody who reaches this machine']] : []),
  ] as const;
  const lines = [
    `Mock of ${about.title} ${about.version}`,
    '',
    ...facts.map(([name = '', value = '']) => `  ${name.padEnd(12)}${value}`),
    '',
    `  ${count} ${count === 1 ? 'operation' : 'operations'}:`,
    ...wrapped(groups).map((line) => `    ${line}`),
    '',
    `  ${curlLine(served, origin, token ?? 'any')}`,
    '',
    'Press Ctrl-C to stop.',
    '',
  ];
  return visible(lines.join('\n'));
}

/** Joins texts with commas, in lines that are not too long. */
function wrapped(texts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  texts.forEach((text, index) => {
    const part = index === texts.length - 1 ? text : `${text},`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= width)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  });
  return lines;
}
