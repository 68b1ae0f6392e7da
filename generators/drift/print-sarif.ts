import { hasErrors } from '../diagnostics/has-errors.ts';
import type { JsonProblem } from '../diagnostics/print-json.ts';
import { causes, type Cause } from './causes.ts';
import type { Drift } from './drift.ts';
import { isOwn, keptText, nameList, placesOf, subjectText, type DriftReport } from './report.ts';

/** The tool that made a comparison: name and version of this generator. */
export interface Driver {
  readonly name: string;
  readonly version: string;
}

/** The reason why a comparison was not made. */
export interface SarifFailure {
  readonly kind: string;
  readonly message: string;
}

/** Paths are relative to the folder in which the command ran; GitHub takes this name for the root of the repository. */
const base = '%SRCROOT%';
const mostNames = 10;
const ids = Object.keys(causes).filter(isCause);

/**
 * Returns a comparison as a SARIF log: one result for each file that differs, at the line of the document that brings it about, or
 * in the file where that was done by hand. The other place is a related location.
 * Source: SARIF 2.1.0 (OASIS Standard, 27 March 2020), sections 3.13, 3.14, 3.19, 3.27 and 3.49.
 * @returns One line of JSON, ended.
 */
export function printSarifDrift(report: DriftReport, driver: Driver): string {
  const failed = hasErrors(report);
  const notifications = report.problems.map(problemNotification);
  return sarifLog(
    driver,
    report.drifts.map((drift) => resultOf(drift, report)),
    !failed,
    notifications,
  );
}

/** Returns the log of a comparison that could not be made. */
export function printSarifFailure({ kind, message }: SarifFailure, driver: Driver): string {
  return sarifLog(driver, [], false, [
    { level: 'error', message: { text: escaped(message) }, descriptor: { id: kind } },
  ]);
}

function sarifLog(
  { name, version }: Driver,
  results: readonly object[],
  executionSuccessful: boolean,
  toolExecutionNotifications: readonly object[],
): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name, version, semanticVersion: version, rules: ids.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: {
          [base]: {
            description: { text: 'The root of the repository, else the folder in which the command ran.' },
          },
        },
        invocations: [{ executionSuccessful, toolExecutionNotifications }],
        results,
      },
    ],
  };
  return `${JSON.stringify(log)}\n`;
}

function ruleOf(id: Cause): object {
  const title = id.replaceAll('-', ' ');
  return {
    id,
    name: title.replace(/(?:^| )(\w)/gu, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: `A generated file differs: ${title}.` },
    fullDescription: { text: `${sentence(causes[id])}.` },
    help: { text: `${sentence(causes[id])}. The message of each result names the command that fixes it.` },
    defaultConfiguration: { level: 'error' },
  };
}

function resultOf(drift: Drift, report: DriftReport): object {
  const { file, line, subjects, causes: found, command, state } = drift;
  const [rule = 'code-changed'] = isOwn(drift) ? found : [...found].reverse();
  const about = subjectText(subjects, mostNames);
  const text = `${file}: ${found.map((cause) => causes[cause]).join('; ')}.${about === '' ? '' : ` It affects ${about}.`}${keptText(
    drift,
    mostNames,
  )
    .map((kept) => ` ${sentence(kept)}.`)
    .join('')}${command === undefined ? '' : ` To fix it, run: ${command}`}`;
  const inFile = locationOf(file, line);
  const inDocument = placesOf(subjects, report).map((place) =>
    locationOf(place.file, place.line, place.column),
  );
  const isThere = state !== 'created';
  const [locations, related] = isOwn(drift)
    ? [[inFile], inDocument]
    : [inDocument.slice(0, 1), [...(isThere ? [inFile] : []), ...inDocument.slice(1)]];
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: 'error',
    message: { text: escaped(text) },
    locations,
    relatedLocations: related.map((location, id) => ({ id, ...location })),
    // A file differs or does not, wherever in the document that comes from.
    partialFingerprints: { 'driftOf/v1': file },
    properties: {
      causes: found,
      subjects: nameList(
        subjects.map(({ name }) => name),
        Infinity,
      ),
    },
  };
}

function locationOf(file: string, startLine: number, startColumn?: number): object {
  return {
    physicalLocation: {
      artifactLocation: artifactOf(file),
      region: { startLine, ...(startColumn !== undefined && { startColumn }) },
    },
  };
}

/** Returns a URI reference (RFC 3986, section 4.2): a colon in the first segment would make a scheme of it. */
function artifactOf(file: string): object {
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: base };
}

function problemNotification(problem: JsonProblem): object {
  const { severity, code, message, cause, fix, file, line, column } = problem;
  return {
    level: severity,
    message: { text: escaped(`${message}. Cause: ${cause}. Fix: ${fix}.`) },
    descriptor: { id: code },
    locations: [locationOf(file, line, column)],
  };
}

/** Braces would be placeholders (section 3.11.5). */
function escaped(text: string): string {
  return text.replaceAll('{', '{{').replaceAll('}', '}}');
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isCause(id: string): id is Cause {
  return Object.hasOwn(causes, id);
}
