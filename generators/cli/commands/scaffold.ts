import path from 'node:path';
import { exitCodes } from '../exit-codes.ts';
import { reportProblems } from '../report/report-problems.ts';
import { commandWith } from '../context.ts';
import { commandOf, type Written } from '../run-command.ts';
import { readScaffoldOptions, scaffoldLine } from '../arguments/scaffold-options.ts';
import { shownPath } from '../shown-path.ts';
import type { Terminal } from '../terminal.ts';
import { lowerSpec } from '../../read-model.ts';
import { diskAllowing } from '../../load/disk/disk.ts';
import { planScaffold, type ScaffoldPlan } from '../../scaffold/plan-scaffold.ts';
import { readTeamFiles } from '../../write/team-files.ts';
import { writeTeamFiles } from '../../write/team-writes.ts';

/** The command `specline scaffold`: writes stubs of handlers, which the team then owns. */
export const runScaffold = commandWith(commandOf(scaffoldLine, scaffold));

async function scaffold(written: Written, terminal: Terminal, names: readonly string[]): Promise<number> {
  const options = await readScaffoldOptions(written, names, terminal.cwd);
  const { model, ...found } = await lowerSpec(options.spec, {
    disk: diskAllowing(options),
    policy: options.policy,
  });
  terminal.err(reportProblems(found, { spec: options.spec, format: 'pretty' }, terminal).err);
  if (!model) return exitCodes.problems;
  const plan = planScaffold(model.api, readTeamFiles(options.out), options);
  writeTeamFiles(plan.changes.map((change) => ({ ...change, path: path.join(options.out, change.path) })));
  reportPlan(plan, options.out, terminal);
  return plan.homeless.length > 0 ? exitCodes.usage : exitCodes.done;
}

function reportPlan(
  { changes, orphans, renamed, misplaced, homeless, spread }: ScaffoldPlan,
  out: string,
  terminal: Terminal,
): void {
  const { red, yellow } = terminal.errPalette;
  const shown = (file: string): string => shownPath(path.join(out, file), terminal.cwd);
  for (const { path: file, before, added } of changes)
    terminal.out(
      before === undefined ? `${shown(file)} created\n` : `${shown(file)} added ${added.join(', ')}\n`,
    );
  if (changes.length === 0) terminal.out('nothing is new\n');
  for (const { path: file, line, name } of orphans)
    terminal.err(
      `${shown(file)}:${line} ${yellow('orphaned')} ${name}: the document has no such operation; take it out, or name the one it is for\n`,
    );
  for (const { path: file, line, name, to } of renamed)
    terminal.err(
      `${shown(file)}:${line} ${yellow('renamed')} ${name}: the document calls its operation ${to} now; call the handler so\n`,
    );
  for (const { path: file, line, name, from, to } of misplaced)
    terminal.err(
      `${shown(file)}:${line} ${yellow('moved')} ${name}: it is one of ${to} now, not of ${from}; move it there\n`,
    );
  for (const { path: file, line, name } of spread)
    terminal.err(
      `${shown(file)}:${line} ${yellow('spread')} ${name}: it is an instance of a class, whose methods a spread loses; put the parts together by defineHandlers.join(...)\n`,
    );
  for (const { path: file, names } of homeless)
    terminal.err(
      `${shown(file)} ${red('error')} holds no object of handlers that these could be put into: ${names.join(', ')}; add them by hand\n`,
    );
}
