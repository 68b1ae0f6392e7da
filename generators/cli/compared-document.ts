import { reportProblems, type Findings } from './report/report-problems.ts';
import type { Terminal } from './terminal.ts';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { ProblemPolicy } from '../diagnostics/policy.ts';
import { readDocument } from '../load/read-document.ts';
import type { SpecDisk } from '../load/disk/disk.ts';
import { RecordingDisk } from '../load/disk/recording-disk.ts';
import type { Document } from '../load/document.ts';

/** A document that cannot be compared, since it has errors. */
export class Refused {
  /** Its description for people: `base (main)`. */
  readonly name: string;
  /** Its root, as an absolute path. */
  readonly spec: string;
  /** Its errors. */
  readonly found: Findings;

  constructor(name: string, spec: string, found: Findings) {
    this.name = name;
    this.spec = spec;
    this.found = found;
  }
}

/**
 * Reads one of the documents of a comparison.
 * @param spec Its root, as an absolute path.
 * @param disk Where it is read from.
 * @param name Its description for people: `base (main)`.
 * @param policy Which problems are errors.
 */
export function comparedDocument(
  spec: string,
  disk: SpecDisk,
  name: string,
  policy?: ProblemPolicy,
): Document | Refused {
  const problems = new Diagnostics(policy);
  const recording = new RecordingDisk(disk);
  const document = readDocument(spec, recording, problems);
  if (document) return document;
  const errors = problems.all.filter(({ severity }) => severity === 'error');
  return new Refused(name, spec, {
    problems: errors,
    unlisted: problems.unlisted,
    inputs: recording.files,
  });
}

/** Reports why documents cannot be compared. */
export function reportRefused(refused: readonly Refused[], terminal: Terminal): void {
  for (const { name, spec, found } of refused) {
    terminal.err(`the ${name} cannot be compared:\n\n`);
    terminal.err(reportProblems(found, { spec, format: 'pretty' }, terminal).err);
  }
}

/** Returns why documents cannot be compared, in lines: the first error of each. */
export function refusalText(refused: readonly Refused[]): string {
  return refused
    .map(({ name, found: { problems } }) => {
      const [first] = problems;
      const where =
        first && `${first.origin.file}:${first.origin.line}:${first.origin.column} ${first.message}`;
      return `the ${name} cannot be compared: ${where ?? 'it has errors'}`;
    })
    .join('\n');
}
