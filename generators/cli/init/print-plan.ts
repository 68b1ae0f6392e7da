import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { visible } from '../../diagnostics/visible.ts';
import type { LeftOut } from '../../init/documents/facts.ts';
import type { FileChange } from '../../init/file-change.ts';
import type { Plan } from '../../init/plan.ts';
import { shownPath } from '../shown-path.ts';
import type { Terminal } from '../terminal.ts';

/** The setting in which a plan is printed. */
export interface PlanView {
  /** Root of the repository, as an absolute path. */
  readonly root: string;
  /** Folder of the config, as an absolute path. */
  readonly project: string;
  readonly plan: Plan;
  readonly leftOut: readonly LeftOut[];
  /** Remarks on files that were not read, a sentence each. */
  readonly remarks: readonly string[];
  readonly isDry: boolean;
}

/** The most documents that were left out of the plan and are listed. */
const mostLeftOut = 20;

/** Prints what is done to each file, what a person may want to do, and the next command. */
export function printPlan(view: PlanView, terminal: Terminal): void {
  const { plan, root, isDry } = view;
  const shown = (path: string): string => shownPath(join(root, path), terminal.cwd);
  for (const file of plan.files) terminal.out(fileLines(file, shown(file.path), isDry));
  if (isDry) for (const file of plan.files) terminal.out(patchOf(file, shown(file.path)));
  printRemarks(view, terminal);
  if (!plan.files.some(({ after }) => after !== undefined))
    terminal.out('everything is there: nothing to write\n');
  else if (isDry) terminal.out('a dry run: nothing is written\n');
  printNext(view, terminal);
}

function printRemarks({ plan, leftOut, remarks }: PlanView, terminal: Terminal): void {
  const { yellow, dim } = terminal.errPalette;
  for (const { path, reason } of leftOut.slice(0, mostLeftOut))
    terminal.err(`${dim('left out')} ${visible(`${path} ${reason}`)}\n`);
  if (leftOut.length > mostLeftOut)
    terminal.err(`${dim('left out')} ${leftOut.length - mostLeftOut} more documents\n`);
  const ofFiles = plan.files.filter(({ left }) => left === undefined).flatMap((file) => file.remarks ?? []);
  for (const remark of [...ofFiles, ...plan.remarks, ...remarks])
    terminal.err(`${yellow('note')} ${visible(remark)}\n`);
}

function printNext({ plan: { files, next, lockFile }, project }: PlanView, terminal: Terminal): void {
  if (next.length === 0) return;
  const folder = shownPath(project, terminal.cwd);
  const commands = [...(folder === '.' ? [] : [`cd ${folder}`]), ...next];
  terminal.out(`\nNext: ${commands.join(' && ')}\n`);
  if (!files.some(({ after }) => after !== undefined)) return;
  terminal.out(
    `then commit what was written${lockFile === undefined ? '' : ` and ${lockFile}`}, with the packages: CI compares them with the documents\n`,
  );
}

function fileLines(file: FileChange, shown: string, isDry: boolean): string {
  const { before, after, added = [], left, remarks = [] } = file;
  if (left !== undefined)
    return lines(
      `${shown} left as it is: ${left}`,
      remarks.map((each) => `  ${each}`),
    );
  if (after === undefined) return lines(`${shown} left as it is: nothing is missing`);
  if (before === undefined)
    return lines(
      `${shown} ${isDry ? 'would be created' : 'created'}`,
      added.map((each) => `  ${each}`),
    );
  return lines(`${shown} ${isDry ? 'would have added' : 'added'} ${added.join('; ')}`);
}

function lines(first: string, others: readonly string[] = []): string {
  return [first, ...others].map((line) => `${visible(line)}\n`).join('');
}

function patchOf({ before, after }: FileChange, shown: string): string {
  if (after === undefined) return '';
  const patch = createTwoFilesPatch(
    before === undefined ? '/dev/null' : `a/${shown}`,
    `b/${shown}`,
    before ?? '',
    after,
  );
  // A carriage return at the end of a line is part of the line.
  const [, ...text] = patch.trimEnd().split('\n');
  return `\n${text.map((line) => `${visible(line.replace(/\r$/, ''))}\n`).join('')}`;
}
