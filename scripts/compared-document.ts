import { reportProblems } from '../generators/cli/report-problems.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { Diagnostics } from '../generators/diagnostics/diagnostic.ts';
import { readDocument } from '../generators/generate.ts';
import type { SpecDisk } from '../generators/load/disk.ts';
import type { Document } from '../generators/load/document.ts';
import { RecordingDisk } from '../generators/load/recording-disk.ts';

/**
 * Reads one of the documents of a comparison.
 * @param spec Its root, as an absolute path.
 * @param disk Where it is read from.
 * @param name What people are told that it is: `base (main)`.
 * @returns Nothing where the document has errors, which have been told then.
 */
export function comparedDocument(
  spec: string,
  disk: SpecDisk,
  name: string,
  terminal: Terminal,
): Document | undefined {
  const problems = new Diagnostics();
  const recording = new RecordingDisk(disk);
  const document = readDocument(spec, recording, problems);
  if (document) return document;
  const errors = problems.all.filter(({ severity }) => severity === 'error');
  terminal.err(`the ${name} cannot be compared:\n\n`);
  terminal.err(
    reportProblems(
      { problems: errors, unlisted: problems.unlisted, inputs: recording.files },
      { spec, format: 'pretty' },
      terminal,
    ).err,
  );
  return undefined;
}
