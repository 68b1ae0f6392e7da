import { githubCommand, type CommandProperties } from '../diagnostics/print-github.ts';
import { causes } from './causes.ts';
import type { Drift } from './drift.ts';
import {
  isOwn,
  keptText,
  nameList,
  placesOf,
  subjectText,
  usedBy,
  type DriftReport,
  type SpecPlace,
  commandsOf,
} from './report.ts';
import { subjectKey, type Subject } from './subject.ts';

/** GitHub shows ten annotations of a step; the rest is read in the log, as long as it is not too long. */
const mostPlaces = 50;
const mostFiles = 10;

/** A file that concerns more of the document than this, and not because that changed, is shown once. */
const mostSubjects = 5;

/**
 * Returns a comparison as workflow commands. What was done to a file by hand is shown at its line; everything else at the line of
 * the document that brings it about, once for all files that differ for it.
 * @returns Lines, each ended; nothing where nothing differs.
 */
export function printGithubDrift(report: DriftReport): string {
  const own = report.drifts.filter(isOwn).map(ownCommand);
  const byPlace = [...groupByPlace(report).values()].map(placeCommand);
  const all = [...own, ...byPlace];
  const left = all.length - mostPlaces;
  const more =
    left > 0
      ? [
          githubCommand('notice', { title: 'drift' }, [
            `and ${left} places more; run npx specline check to see all`,
          ]),
        ]
      : [];
  return [...all.slice(0, mostPlaces), ...more].join('');
}

function ownCommand(drift: Drift): string {
  const { file, line, command, subjects } = drift;
  const about = subjectText(subjects, mostFiles);
  return githubCommand('error', { file, line, title: titleOf(drift) }, [
    ...drift.causes.map((cause) => `${file}: ${causes[cause]}`),
    ...(about === '' ? [] : [`concerns ${about}`]),
    ...keptText(drift, mostFiles),
    ...(command === undefined ? [] : [`to fix it, run: ${command}`]),
  ]);
}

/** Files that differ for one place of the document. */
interface Group {
  readonly place: SpecPlace;
  /** The difference that stands there: `operation getThing`; empty for the document as a whole. */
  readonly about: string;
  /** The operations that use it, where it is a model that was changed. */
  readonly users: readonly string[];
  readonly drifts: Drift[];
}

function groupByPlace(report: DriftReport): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const drift of report.drifts.filter((each) => !isOwn(each))) {
    for (const subjects of placedSubjects(drift)) {
      const [place] = placesOf(subjects, report);
      if (place === undefined) continue;
      const about = subjectText(subjects, 1);
      const key = `${about} ${place.file}:${place.line}:${place.column}`;
      const group = groups.get(key) ?? { place, about, users: usersOf(subjects, report), drifts: [] };
      group.drifts.push(drift);
      groups.set(key, group);
    }
  }
  return groups;
}

/** Returns what a difference is shown at, one by one; an empty list stands for the document as a whole. */
function placedSubjects({ causes: ids, subjects }: Drift): readonly (readonly Subject[])[] {
  const placed = subjects.filter(({ origin }) => origin !== undefined);
  const isForAll = placed.length === 0 || (placed.length > mostSubjects && !ids.includes('document-changed'));
  return isForAll ? [[]] : placed.map((subject) => [subject]);
}

function usersOf([subject]: readonly Subject[], { changes = [] }: DriftReport): readonly string[] {
  const key = subject && subjectKey(subject);
  return changes.filter((change) => subjectKey(change.subject) === key).flatMap(({ usedBy: users }) => users);
}

function placeCommand({ place, about, users, drifts }: Group): string {
  const properties: CommandProperties = {
    file: place.file,
    line: place.line,
    col: place.column,
    title: titleOf(...drifts),
  };
  const ids = [...new Set(drifts.flatMap((drift) => drift.causes))];
  const files = drifts.map(({ file }) => file);
  const gone = [...new Set(drifts.map(({ subjects }) => subjectText(subjects, mostFiles)))].filter(
    (text) => text !== '' && text !== about,
  );
  return githubCommand('error', properties, [
    `${about === '' ? '' : `${about}: `}${files.length} ${files.length === 1 ? 'file is' : 'files are'} not what the document gives: ${nameList(files, mostFiles)}`,
    ...(users.length === 0 ? [] : [usedBy(users, mostFiles)]),
    ...(about === '' ? gone.slice(0, 1).map((text) => `concerns ${text}`) : []),
    ...ids.map((cause) => `${cause}: ${causes[cause]}`),
    `to fix it, run: ${commandsOf(drifts).join(' && ')}`,
  ]);
}

function titleOf(...drifts: readonly Drift[]): string {
  return `drift: ${[...new Set(drifts.flatMap((drift) => drift.causes))].join(', ')}`;
}
