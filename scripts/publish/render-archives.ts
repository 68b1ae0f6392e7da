import path from 'node:path';
import type { Archive } from './archives.ts';
import type { Standing } from './registry.ts';

/** A tarball, and what the registry has of its version. */
export interface Candidate {
  readonly archive: Archive;
  readonly standing: Standing;
}

/** Renders what would be published: two lines for each tarball, and one that sums it up. */
export function renderCandidates(candidates: readonly Candidate[]): string {
  const width = Math.max(0, ...candidates.map(({ archive }) => titleOf(archive).length));
  const lines = candidates.flatMap(({ archive, standing }) => [
    `${wordOf(standing)}  ${titleOf(archive).padEnd(width)}  ${factsOf(archive)}`,
    ...[archive.integrity, ...remarkOn(standing)].map((line) => `         ${line}`),
  ]);
  return `${[...lines, '', sumOf(candidates)].join('\n')}\n`;
}

/**
 * Returns a line for each tarball that a program reads: hash as `sha512sum` prints it, file, name, version, tag.
 * @param archives In the order in which they are published.
 */
export function renderLines(archives: readonly Archive[]): string {
  const lines = archives.map(({ sha512, path: file, name, version, tag }) =>
    [sha512, path.basename(file), name, version, tag].join(' '),
  );
  return `${lines.join('\n')}\n`;
}

function titleOf({ name, version }: Archive): string {
  return `${name} ${version}`;
}

function factsOf({ tag, size, files, path: file }: Archive): string {
  return `tag ${tag}  ${(size / 1000).toFixed(1).padStart(6)} kB  ${files} files  ${path.basename(file)}`;
}

function wordOf({ state }: Standing): string {
  switch (state) {
    case 'new':
      return 'publish';
    case 'same':
    case 'other':
      return 'leave  ';
    case 'unknown':
      return '?      ';
  }
}

function remarkOn(standing: Standing): readonly string[] {
  switch (standing.state) {
    case 'new':
      return [];
    case 'same':
      return ['this version is on the registry, with the same bytes'];
    case 'other':
      return [
        'this version is on the registry, with other bytes: what has changed since waits for a new version',
      ];
    case 'unknown':
      return [
        `the registry could not be reached (${standing.why}); it is published if this version is not there`,
      ];
  }
}

function sumOf(candidates: readonly Candidate[]): string {
  const count = (...states: readonly Standing['state'][]): number =>
    candidates.filter(({ standing }) => states.includes(standing.state)).length;
  const unknown = count('unknown');
  const sum = `${count('new')} to publish, ${count('same', 'other')} on the registry already`;
  return unknown === 0 ? sum : `${sum}, ${unknown} not known`;
}
