import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packAll } from '../../scripts/pack/pack-all.ts';
import { peers } from '../client/folders.ts';
import { generatorVersions } from '../generate/install.ts';
import { peerCommands } from '../generate/peer-subjects.ts';
import { heyApiTypes, redocly } from '../generate/subject.ts';

/** All that measuring writes; not part of the repository. */
export const installFolder = path.join(peers, 'install');

/** A package that is installed alone, and a first command with it. */
export interface InstalledPackage {
  readonly title: string;
  /** The packages that npm is to install: names and versions, or the path of a tarball. */
  readonly installed: readonly string[];
  /** The command of it that is run: a path in the folder of installed packages, and arguments. */
  readonly argv: (document: string) => readonly [string, ...string[]];
}

/** Titles of other generators, and the packages that they are part of. */
const peerNames = new Map<string, keyof typeof generatorVersions>([
  [heyApiTypes, '@hey-api/openapi-ts'],
  ['orval fetch', 'orval'],
  [redocly, '@redocly/cli'],
  ['openapi-typescript', 'openapi-typescript'],
  ['swagger-typescript-api', 'swagger-typescript-api'],
]);

/** hey-api does not run with TypeScript 7, which npm would install for it. */
const besides: ReadonlyMap<string, readonly string[]> = new Map([
  ['@hey-api/openapi-ts', [`typescript@${generatorVersions.typescript}`]],
]);

/** Packs specline, and names the packages that it is compared with. */
export async function packagesToInstall(): Promise<readonly InstalledPackage[]> {
  const out = path.join(installFolder, 'tarballs');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await packAll(out);
  const tarball = readdirSync(out).find((file) => /^specline-\d/.test(file)) ?? '';
  const own: InstalledPackage = {
    title: 'specline, four packages',
    installed: [path.join(out, tarball)],
    argv: (document) => [
      'specline/bin.js',
      ...['generate', '--spec', document, '--out', 'out', '--scope', '@bench'],
    ],
  };
  const others = peerCommands.flatMap(({ title, program, argv }): readonly InstalledPackage[] => {
    const name = peerNames.get(title);
    if (name === undefined) return [];
    return [
      {
        title,
        installed: [`${name}@${generatorVersions[name]}`, ...(besides.get(name) ?? [])],
        argv: (document) => [program, ...argv(document)],
      },
    ];
  });
  return [own, ...others];
}
