import { isAllowed, type Allowance, type Allowed, type Judged } from './allow.ts';
import { levels, versionedPackages, type Change, type ChangedOperation, type Level } from './change.ts';
import type { Mistake } from './mistakes.ts';
import { recommendBumps, type Bump, type Bumps } from './semver.ts';

/** A place as people see it. */
export type ShownPlace = (placed: Pick<Change, 'origin' | 'document'>) => {
  readonly file: string;
  readonly line: number;
  readonly column: number;
};

/** Result of a comparison, ready to be printed. */
export interface DiffReport {
  readonly groups: readonly Group[];
  readonly bumps: Bumps;
  /** True where they are smaller, since versions are below 1.0.0. */
  readonly isEarly?: boolean;
  readonly unused: readonly Allowance[];
  /** Breaking changes that nothing allows. */
  readonly breaking: number;
  /** Path of the older version, where it stands elsewhere than the newer one; null where there is none: the document is new. */
  readonly earlier?: string | null;
  /** Mistakes of the documents; absent where there are none. */
  readonly mistakes?: readonly Mistake[];
}

/** The changes of one level. */
export interface Group {
  readonly level: Level;
  readonly title: string;
  readonly changes: readonly JudgedChange[];
}

/** A change with what allowances cover of it. */
export interface JudgedChange {
  readonly change: Change;
  readonly allowed?: Allowed;
}

const titles: Readonly<Record<Level, string>> = {
  error: 'breaking',
  warning: 'dangerous',
  info: 'compatible',
};

/** What changes are judged by: what travels alone, or that and the code of callers as well. */
export const gates = ['both', 'wire'] as const;

/** One of these. */
export type Gate = (typeof gates)[number];

/** Sorts what was found into groups. */
export function reportOf({ changes, allowed, unused }: Judged, gate: Gate = 'both'): DiffReport {
  const levelOf = ({ level, wire }: Change): Level => (gate === 'wire' ? wire : level);
  return {
    groups: levels.map((level) => ({
      level,
      title: titles[level],
      changes: changes
        .filter((change) => levelOf(change) === level)
        .map((change) => {
          const found = allowed.get(change);
          return { change, ...(found && { allowed: found }) };
        }),
    })),
    bumps: recommendBumps(changes),
    unused,
    breaking: changes.filter((change) => levelOf(change) === 'error' && !isAllowed(allowed.get(change)))
      .length,
  };
}

/** Returns a sentence about the older version, where there is none or where it stands elsewhere; without its full stop. */
export function earlierText({ earlier }: DiffReport): string | undefined {
  if (earlier === null)
    return 'the document is new: the base has no such document, so that nothing can break';
  return earlier === undefined
    ? undefined
    : `the document has moved: it is compared with ${earlier} of the base`;
}

/** Returns the operations of a change: the first few, and how many more there are. */
export function operationsText({ operations }: Pick<Change, 'operations'>, limit = 3): string {
  const shown = operations.slice(0, limit).map(({ method, path }) => `${method} ${path}`);
  const rest = operations.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

/** Returns what a change is on the wire and to code, where the two differ. */
export function verdictLines({ level, wire, packages = versionedPackages }: Change): readonly string[] {
  if (level === wire) return [];
  const alone = packages.length < versionedPackages.length ? ' alone' : '';
  const who = `${packages.length === 1 ? 'the package' : 'the packages'} ${packages.join(', ')}${alone}`;
  return [`${titles[level]} for code that is compiled against ${who}; ${titles[wire]} on the wire`];
}

/** Of the operations that are not allowed, so many are listed. */
const mostOpen = 10;

/** Returns what is allowed of a change and why, a line for each allowance, and where it is not. */
export function allowedLines({ allowed }: JudgedChange): readonly string[] {
  if (!allowed) return [];
  const { by, open } = allowed;
  const isOne = by.length === 1 && open.length === 0;
  const lines = by.map(({ allowance: { reason }, operations }) =>
    isOne ? `allowed: ${reason}` : `allowed in ${operationsText({ operations })}: ${reason}`,
  );
  return open.length === 0 ? lines : [...lines, openText(open)];
}

function openText(open: readonly ChangedOperation[]): string {
  return `not allowed yet in ${operationsText({ operations: open }, mostOpen)}: the list has no "at" for ${open.length === 1 ? 'it' : 'them'}`;
}

/** Returns the version bumps as text: `types, client, mock minor; server major`. */
export function bumpsText(bumps: Bumps): string {
  const byBump = new Map<Bump, string[]>();
  for (const [name, bump] of Object.entries(bumps)) byBump.set(bump, [...(byBump.get(bump) ?? []), name]);
  return [...byBump].map(([bump, names]) => `${names.join(', ')} ${bump}`).join('; ');
}

/** Returns the version bumps of a report as text, and why they are small. */
export function versionsText({ bumps, isEarly }: DiffReport): string {
  return `${bumpsText(bumps)}${isEarly === true ? ' (below 1.0.0)' : ''}`;
}
