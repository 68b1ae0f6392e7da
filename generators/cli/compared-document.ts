import { reportProblems, type Findings } from './report/report-problems.ts';
import type { Terminal } from './terminal.ts';
import { Diagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { defaultPolicy, type ProblemPolicy } from '../diagnostics/policy.ts';
import type { SpecDisk } from '../load/disk/disk.ts';
import { RecordingDisk } from '../load/disk/recording-disk.ts';
import { readPartly, type PartlyRead } from '../load/partial/read-partly.ts';

/** A document that is compared, as far as it can be read. */
export interface ComparedDocument {
  readonly read: PartlyRead;
  readonly problems: readonly Diagnostic[];
  /** Its errors, for which nothing is generated from it; absent where it has none. */
  readonly errors?: Refused;
}

/** A document that cannot be used, since it has errors. */
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
 * Reads one of the documents of a comparison. What is wrong with a published version cannot be mended any more, so that it is read as
 * far as possible.
 * @param spec Its root, as an absolute path.
 * @param disk Where it is read from.
 * @param name Its description for people: `base (main)`.
 * @param policy Which problems are errors.
 * @returns The errors of one that cannot be read at all.
 */
export function comparedDocument(
  spec: string,
  disk: SpecDisk,
  name: string,
  policy: ProblemPolicy = defaultPolicy,
): ComparedDocument | Refused {
  const problems = new Diagnostics(policy, true);
  const recording = new RecordingDisk(disk);
  const read = readPartly(spec, recording, problems);
  const errors = problems.all.filter(({ severity }) => severity === 'error');
  const refused = new Refused(name, spec, {
    problems: errors,
    unlisted: problems.unlisted,
    inputs: recording.files,
  });
  if (!read) return refused;
  return { read, problems: problems.all, ...(errors.length > 0 && { errors: refused }) };
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
