import { versionedPackages, type Change, type VersionedPackage } from './change.ts';
import { isAllowed } from './allow.ts';
import type { Mistake } from './mistakes.ts';
import type { DiffReport, JudgedChange, ShownPlace } from './report.ts';

/** A change as programs read it. */
export interface JsonDocumentChange {
  /** Kind of change: `property-removed`. */
  readonly id: string;
  readonly level: Change['level'];
  /** The same by what travels alone, without code that is compiled against the packages. */
  readonly wire: Change['wire'];
  /** The packages that show it. */
  readonly packages: readonly VersionedPackage[];
  /** Whom it concerns. */
  readonly audience: Change['audience'];
  /** Of a change of a schema: whether it is sent or received. */
  readonly direction?: Change['direction'];
  readonly message: string;
  /** The version that `file`, `line` and `column` are about. */
  readonly document: Change['document'];
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON Pointer (RFC 6901) within the file. */
  readonly pointer: string;
  /** Operations that it concerns, by operationId. */
  readonly operations: Change['operations'];
  /** Why it is allowed, where the list of allowed changes has all of it. */
  readonly allowed?: string;
  /** The operations in which it is not allowed, where that list has some of them. */
  readonly open?: Change['operations'];
}

/** A mistake of one of the documents as programs read it. */
export interface JsonMistake {
  readonly code: string;
  /** Of the revision as `specline generate` reports it; a remark of the base. */
  readonly severity: 'error' | 'warning' | 'remark';
  readonly document: 'base' | 'revision';
  readonly message: string;
  readonly fix: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON Pointer (RFC 6901) within the file. */
  readonly pointer: string;
  /** The reading that was compared; absent for an error, whose part is a change that breaks. */
  readonly reading?: string;
}

/** Output of `specline diff --format json`. Fields may be added in later versions, none is taken away. */
export interface JsonDiffReport {
  readonly changes: readonly JsonDocumentChange[];
  /** Number of changes that break callers, those that are allowed left out. */
  readonly breaking: number;
  /** The bump of each package that follows. */
  readonly versions: DiffReport['bumps'];
  /** Path of the older version, where the document stands elsewhere now; null where it is new. Absent otherwise. */
  readonly earlier?: string | null;
  /** Mistakes of the documents, those of the base as remarks. Absent where there are none. */
  readonly problems?: readonly JsonMistake[];
}

/** Returns a comparison for programs: one line of JSON. */
export function printJsonDiff(report: DiffReport, shown: ShownPlace): string {
  return `${JSON.stringify(jsonDiffReport(report, shown))}\n`;
}

/** Returns a comparison for programs. */
export function jsonDiffReport(
  { groups, bumps, breaking, earlier, mistakes }: DiffReport,
  shown: ShownPlace,
): JsonDiffReport {
  const changes = groups.flatMap((group) => group.changes.map((judged) => jsonOf(judged, shown)));
  return {
    changes,
    breaking,
    versions: bumps,
    ...(earlier !== undefined && { earlier }),
    ...(mistakes && { problems: mistakes.map((mistake) => jsonMistake(mistake, shown)) }),
  };
}

function jsonMistake(mistake: Mistake, shown: ShownPlace): JsonMistake {
  const { code, severity, document, message, reading, fix, origin } = mistake;
  const { file, line, column } = shown(mistake);
  return {
    code,
    severity,
    document,
    message,
    file,
    line,
    column,
    pointer: origin.pointer,
    ...(reading !== undefined && { reading }),
    fix,
  };
}

function jsonOf({ change, allowed }: JudgedChange, shown: ShownPlace): JsonDocumentChange {
  const {
    packages = versionedPackages,
    id,
    level,
    wire,
    audience,
    direction,
    message,
    document,
    operations,
    origin,
  } = change;
  const { file, line, column } = shown(change);
  return {
    id,
    level,
    wire,
    packages,
    audience,
    ...(direction && { direction }),
    message,
    document,
    file,
    line,
    column,
    pointer: origin.pointer,
    operations,
    ...(allowed &&
      (isAllowed(allowed)
        ? { allowed: [...new Set(allowed.by.map(({ allowance }) => allowance.reason))].join('; ') }
        : { open: allowed.open })),
  };
}
