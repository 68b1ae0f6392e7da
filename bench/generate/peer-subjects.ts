import { rmSync } from 'node:fs';
import type { Runtime } from '../client/install.ts';
import { writeDocument, type BenchDocument } from './documents.ts';
import { peerFile } from './folders.ts';
import { generatorRuntimes } from './install.ts';
import { heyApi, heyApiTypes, outFolder, redocly, type Subject } from './subject.ts';

/** Another generator. */
export interface Peer {
  readonly title: string;
  /** Its command line, in the folder of installed packages. */
  readonly program: string;
  readonly argv: (document: string) => readonly string[];
  /** True if its package.json admits Node 20. */
  readonly node20: boolean;
}

const heyApiProgram = '@hey-api/openapi-ts/bin/run.js';
const heyApiArgv = (document: string, ...plugins: readonly string[]): readonly string[] => [
  ...['-i', document, '-o', 'client', '-c', '@hey-api/client-fetch', '--silent', '--no-log-file'],
  ...['-p', '@hey-api/typescript', '@hey-api/sdk', ...plugins],
];
const orvalProgram = 'orval/dist/bin/orval.mjs';

/** The other generators, each with what is comparable of its outputs. */
export const peerCommands: readonly Peer[] = [
  {
    title: redocly,
    program: '@redocly/cli/bin/cli.js',
    argv: (document) => [
      ...['generate-client', document, '-o', 'client.ts'],
      ...['typescript', 'zod', 'mock'].flatMap((generator) => ['--generator', generator]),
    ],
    node20: true,
  },
  {
    title: 'openapi-typescript',
    program: 'openapi-typescript/bin/cli.js',
    argv: (document) => [document, '-o', 'types.ts'],
    node20: true,
  },
  {
    title: heyApi,
    program: heyApiProgram,
    argv: (document) => heyApiArgv(document, 'zod'),
    node20: false,
  },
  {
    title: heyApiTypes,
    program: heyApiProgram,
    argv: (document) => heyApiArgv(document),
    node20: false,
  },
  {
    title: 'orval fetch',
    program: orvalProgram,
    argv: (document) => ['-i', document, '-o', 'client.ts', '--client', 'fetch'],
    node20: false,
  },
  {
    title: 'orval fetch+msw',
    program: orvalProgram,
    argv: (document) => ['-i', document, '-o', 'client.ts', '--client', 'fetch', '--mock'],
    node20: false,
  },
  {
    title: 'orval zod',
    program: orvalProgram,
    argv: (document) => ['-i', document, '-o', 'zod.ts', '--client', 'zod'],
    node20: false,
  },
  {
    title: 'swagger-typescript-api',
    program: 'swagger-typescript-api/dist/cli.mjs',
    argv: (document) => ['generate', '-p', document, '-o', '.'],
    node20: true,
  },
];

/** Returns the other generators; each runs in an empty folder. Node 20 leaves out those that do not take it. */
export function peerSubjects(document: BenchDocument, runtime: Runtime): readonly Subject[] {
  const file = writeDocument(`${document.name}/openapi.json`, document.text);
  return peerCommands
    .filter(({ node20 }) => node20 || runtime !== generatorRuntimes.node20)
    .map(({ title, program, argv }) => {
      const out = outFolder(document, runtime, title);
      return {
        title,
        argv: [runtime.node, peerFile(program), ...argv(file)],
        out,
        prepare: () => {
          rmSync(out, { recursive: true, force: true });
        },
        bars: new Map(),
      };
    });
}
