import { join } from 'node:path';
import { githubCommand } from '../../diagnostics/print-github.ts';
import { visible } from '../../diagnostics/visible.ts';
import { outPath, type PackagePlan } from '../../write/plan.ts';
import type { RunView } from '../arguments/options.ts';
import { shownPath } from '../shown-path.ts';
import type { Report, Terminal } from '../terminal.ts';

/** A warning about a file or a folder. */
interface Warning {
  readonly title: string;
  readonly file: string;
  readonly text: string;
}

/**
 * Returns the hand edits that are about to be overwritten, and what Git has converted; they are reported even with `--quiet`.
 * @param plans What is about to be written.
 */
export function reportEdits(
  plans: readonly PackagePlan[],
  { out, format }: Pick<RunView, 'out' | 'format'>,
  { cwd, errPalette }: Pick<Terminal, 'cwd' | 'errPalette'>,
): Report {
  if (format === 'json') return { out: '', err: '' };
  const warnings = [...handEdits(plans, out, cwd), ...convertedEnds(plans, out, cwd)];
  return format === 'github'
    ? {
        out: warnings
          .map(({ title, file, text }) => githubCommand('warning', { file, title }, [`${file} ${text}`]))
          .join(''),
        err: '',
      }
    : {
        out: '',
        err: warnings
          .map(({ file, text }) => `${errPalette.yellow('warning')} ${visible(file)} ${text}\n`)
          .join(''),
      };
}

function handEdits(plans: readonly PackagePlan[], out: string, cwd: string): readonly Warning[] {
  return plans.flatMap((plan) =>
    plan.files
      .filter(({ loses }) => loses === 'edited')
      .map(({ path, state }) => ({
        title: 'edited-by-hand',
        file: shownPath(join(out, outPath(plan, path)), cwd),
        text: `was edited by hand and is now ${state === 'deleted' ? 'deleted' : 'overwritten'}; to keep what the edit was for, ${remedyOf(path)} and run again`,
      })),
  );
}

function remedyOf(path: string): string {
  return path === 'package.json' ? 'write it under "publish" of the config' : 'change the document';
}

/**
 * Returns the warning about files whose line ends Git has converted: Git converts all files or none, so that one line is enough for
 * them.
 */
function convertedEnds(plans: readonly PackagePlan[], out: string, cwd: string): readonly Warning[] {
  const files = plans.flatMap((plan) => plan.files.filter(({ loses }) => loses === 'line-ends'));
  if (files.length === 0) return [];
  const held = files.length === 1 ? '1 file' : `${files.length} files`;
  const text = `has ${held} with Windows line endings, which Git may have converted; add "* text=auto eol=lf" to .gitattributes`;
  return [{ title: 'line-ends', file: shownPath(out, cwd), text }];
}
