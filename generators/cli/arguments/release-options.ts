import { UsageError } from '@specline/kernel/arguments';
import type { RequestedBump } from '../../release/plan.ts';
import { readSubject } from './interfaces.ts';
import type { CommandLine, Written } from '../run-command.ts';
import { assertScopes } from './standing-scope.ts';
import { targetOptions, type Target } from './target.ts';

const help = `Compares the document and what the packages export with those of the last release, and says which versions follow and why. Below
1.0.0, what breaks raises the second number, and all else the third.

  specline release [name] --base <git ref>

  --base REF          the last release: a tag, branch or commit
  --bump BUMP         major, minor or patch: more than is needed, or where nothing of the interface has changed
  --prerelease ID     a prerelease: --prerelease rc gives 1.3.0-rc.0; with --base on that one, 1.3.0-rc.1
  --date DATE         of the changelogs, as 2026-01-31; by default today
  --config FILE       the config file; by default the one in this folder or above it
  --spec FILE         a document without a config file, with
  --out FOLDER        the folder of its packages
  --allow-ref DIRS    further folders that references may point into, comma-separated
  --write             sets the versions and writes the changelogs; without it, nothing is written
  -h, --help          this text

Exits with 0 when it is done or nothing is to be released, with 1 where it refuses, with 2 where the command is wrong.

Examples
  specline release --base v1.2.0
  specline release billing --base v1.2.0 --prerelease rc --write
`;

/** The options of a command line, checked. */
export interface ReleaseOptions extends Target {
  /** Branch, tag or commit. */
  readonly base: string;
  readonly bump?: RequestedBump;
  /** Identifier of a prerelease. */
  readonly prerelease?: string;
  /** `2026-01-31`. */
  readonly date: string;
  readonly write: boolean;
}

/** The arguments of `npx specline release`. */
export const releaseLine = {
  help,
  takesWords: true,
  options: {
    base: { type: 'string', example: 'v1.2.0' },
    bump: { type: 'string', example: 'minor' },
    prerelease: { type: 'string', example: 'rc' },
    date: { type: 'string', example: '2026-01-31' },
    config: targetOptions.config,
    spec: targetOptions.spec,
    out: targetOptions.out,
    'allow-ref': targetOptions['allow-ref'],
    write: { type: 'boolean' },
  },
} as const satisfies CommandLine;

/**
 * Reads the command line of a release.
 * @param written The options that are written.
 * @param names Names of interfaces of the config file.
 * @param cwd Folder that relative paths start from.
 * @param today For the changelogs, where the command line says no other day.
 * @throws {UsageError} for anything but a command that can be run.
 */
export async function readOptions(
  written: Written,
  names: readonly string[],
  cwd: string,
  today: Date,
): Promise<ReleaseOptions> {
  const base = written.get('base');
  if (base === undefined)
    throw new UsageError('--base is missing: name the last release, as a Git tag, branch or commit');
  const [bump, prerelease, spec, out] = ['bump', 'prerelease', 'spec', 'out'].map((name) =>
    written.get(name),
  );
  if ((spec === undefined) !== (out === undefined))
    throw new UsageError('--spec and --out go together: a document, and the folder of its packages');
  const subject = await readSubject(written, names, cwd);
  // Without a config file, the packages are released by the names that they have.
  if (subject.name !== undefined) assertScopes([subject], cwd);
  return {
    ...subject,
    base,
    ...(bump !== undefined && { bump: readBump(bump) }),
    ...(prerelease !== undefined && { prerelease: readIdentifier(prerelease) }),
    date: readDate(written.get('date') ?? today.toISOString().slice(0, 10)),
    write: written.has('write'),
  };
}

function readBump(text: string): RequestedBump {
  const bumps = ['major', 'minor', 'patch'] as const;
  const bump = bumps.find((each) => each === text);
  if (bump === undefined) throw new UsageError(`there is no bump "${text}"; choose from ${bumps.join(', ')}`);
  return bump;
}

/**
 * Returns a text that can name a prerelease (Semantic Versioning 2.0.0, section 9). A number would be taken for the count after it.
 */
function readIdentifier(text: string): string {
  if (/^[\dA-Za-z-]*[A-Za-z-][\dA-Za-z-]*$/.test(text)) return text;
  throw new UsageError(`"${text}" cannot name a prerelease; write letters, such as --prerelease rc`);
}

function readDate(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
  if (!isDay) throw new UsageError(`"${text}" is no day; write it like --date 2026-01-31`);
  return text;
}
