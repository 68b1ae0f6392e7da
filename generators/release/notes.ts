import type { Change, ChangedOperation, Level, VersionedPackage } from '../diff/report/change.ts';
import { visible } from '../diagnostics/visible.ts';
import { bumpOf, type Bump } from '../diff/report/semver.ts';
import { inline } from '../emit/text/markdown.ts';
import type { ApiChange } from './api-changes.ts';

/** One change of a package, as its changelog reports it. */
export interface Note {
  /** Whom it breaks: who uses this package. */
  readonly level: Level;
  readonly bump: Bump;
  /** Rule: `response-property-added`. */
  readonly id: string;
  /** The change, as a line of Markdown, with its operations. */
  readonly text: string;
  /** The same for a terminal, in short. */
  readonly summary: string;
  /** Its place: `spec/paths/spaces.yaml:82:13`. */
  readonly place?: string;
}

/** Operations that are named of a change. */
const shownOperations = 10;

/** Exports that are named of a change. */
const shownNames = 30;

/**
 * Returns what a change of the document is for a package: a server breaks where its handlers have to answer otherwise, though no
 * caller does.
 * @param place Where it stands, as people see it.
 */
export function noteOfChange(change: Change, folder: VersionedPackage, place: string): Note {
  const bump = bumpOf(change, folder);
  const { id, message, operations, level } = change;
  const where =
    operations.length === 0 ? '' : `; in ${listed(operations.map(operationName), shownOperations)}`;
  return {
    id,
    bump,
    level: bump === 'major' ? 'error' : bump === 'patch' ? 'info' : level,
    text: `${inline(message).toString()}${where}`,
    summary: visible(message),
    place,
  };
}

/** Returns what a change of the exports is for a package. */
export function noteOfExports({ id, level, bump, at, names }: ApiChange): Note {
  const named = listed(names.map(code), shownNames);
  const what: Readonly<Record<ApiChange['id'], string>> = {
    'entry-point-removed': `${code(at)} is not there any more`,
    'export-removed': `${code(at)} exports no more: ${named}`,
    'export-became-a-type': `${code(at)} exports as types only: ${named}`,
    'declaration-changed': `declared otherwise, so that code may not compile: ${named}`,
    'entry-point-added': `${code(at)} is new`,
    'export-added': `${code(at)} exports as well: ${named}`,
  };
  return { id, level, bump, text: what[id], summary: what[id] };
}

/** The note about other changes of a package: none that could be reported one by one. */
export const insideNote: Note = {
  id: 'implementation-changed',
  level: 'info',
  bump: 'patch',
  text: 'the code behind the interface, or its documentation',
  summary: 'the code behind the interface, or its documentation',
};

function operationName({ method, path }: ChangedOperation): string {
  return inline(`${method} ${path}`).toString();
}

function listed(names: readonly string[], limit: number): string {
  const rest = names.length - limit;
  return [...names.slice(0, limit), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

function code(name: string): string {
  return `\`${name}\``;
}
