import { readdirSync } from 'node:fs';
import path from 'node:path';
import { viewOf } from '../../generators/cli/report/report-problems.ts';
import type { Diagnostic } from '../../generators/diagnostics/diagnostic.ts';
import { printPretty } from '../../generators/diagnostics/print.ts';
import { realDisk } from '../../generators/load/disk/disk.ts';
import { inferSpec } from '../../generators/read-model.ts';
import { projectFolder } from '../project-folder.ts';

const folder = path.join(projectFolder, 'test/rejects');

/** A problem of one of the documents that the tests have, as people see it. */
interface Example {
  readonly code: string;
  /** The printed text. */
  readonly text: string;
  /** True where it is read all the same. */
  readonly isRead: boolean;
  /** Number of problems of the document: the fewer, the clearer. */
  readonly company: number;
}

/**
 * Returns an example of each problem: of the documents in test/rejects that have it, one that is read, with as few others as can be.
 * @returns What is printed by default, by the code of the problem.
 */
export async function problemExamples(): Promise<ReadonlyMap<string, string>> {
  const examples = new Map<string, Example>();
  for (const name of readdirSync(folder).sort())
    for (const example of await examplesIn(path.join(folder, name, 'spec.yaml'))) {
      const known = examples.get(example.code);
      if (known === undefined || isClearer(example, known)) examples.set(example.code, example);
    }
  return new Map([...examples.values()].map(({ code, text }) => [code, text]));
}

async function examplesIn(spec: string): Promise<readonly Example[]> {
  const { problems, inputs } = await inferSpec(spec, { disk: realDisk });
  const view = viewOf(spec, inputs, { cwd: path.dirname(spec), errColumns: 120 });
  return [...firstOfEach(problems).values()].map((problem) => ({
    code: problem.code,
    text: printPretty([problem], view),
    isRead: problem.reading !== undefined,
    company: problems.length,
  }));
}

function isClearer(one: Example, other: Example): boolean {
  return one.isRead === other.isRead ? one.company < other.company : one.isRead;
}

function firstOfEach(problems: readonly Diagnostic[]): ReadonlyMap<string, Diagnostic> {
  return new Map([...problems].reverse().map((problem) => [problem.code, problem]));
}
