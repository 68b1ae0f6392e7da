import type { Level } from '../diff/report/change.ts';
import type { Note } from './notes.ts';
import type { PackagePlan } from './plan.ts';
import { compareVersions, parseVersion, type Version } from './version.ts';

const headings: readonly (readonly [Level, string])[] = [
  ['error', 'Breaking'],
  ['warning', 'Dangerous'],
  ['info', 'Compatible'],
];

/**
 * Returns the entry of a version.
 * @param plan The package: its version, and what has changed.
 * @param date `2026-01-31`.
 */
export function changelogEntry({ next, notes, base }: PackagePlan, date: string): string {
  const groups = headings.flatMap(([level, title]) => {
    const lines = notes.filter((note) => note.level === level).map(lineOf);
    return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}\n`];
  });
  const unchanged = base === undefined ? 'The first release.\n' : 'Nothing of the interface has changed.\n';
  return [`## ${next} - ${date}\n`, ...(notes.length === 0 ? [unchanged] : groups)].join('\n');
}

function lineOf({ id, text, place }: Note): string {
  return `- \`${id}\`: ${text}${place === undefined ? '' : ` (\`${place}\`)`}`;
}

/**
 * Puts an entry into a changelog, above those of earlier versions. Entries of versions after the base go: they report
 * changes that this one reports again, because it is compared with the base.
 * @param text The changelog as it stands; undefined where there is none.
 * @param name Name of the package.
 * @param base Version of the last release.
 */
export function withEntry(
  text: string | undefined,
  name: string,
  entry: string,
  base: Version | undefined,
): string {
  const { before, sections } = split(text ?? `# Changelog of ${name}\n`);
  const kept = sections.filter(({ version }) => base !== undefined && compareVersions(version, base) <= 0);
  return (
    [before, entry, ...kept.map(({ text: section }) => section)].map((part) => part.trimEnd()).join('\n\n') +
    '\n'
  );
}

interface Section {
  readonly version: Version;
  readonly text: string;
}

/**
 * Splits a changelog at a section, which begins with the heading of a version, with or without brackets; what stands before the
 * first stays.
 */
function split(text: string): { readonly before: string; readonly sections: readonly Section[] } {
  const [before = '', ...rest] = text.replaceAll('\r\n', '\n').split(/^(?=## \[?v?\d+\.\d+\.\d+)/m);
  return {
    before,
    sections: rest.flatMap((section) => {
      const version = parseVersion(/^## \[?v?([\w.+-]+)/.exec(section)?.[1] ?? '');
      return version ? [{ version, text: section }] : [];
    }),
  };
}
