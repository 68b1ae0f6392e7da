import { basename } from 'node:path';
import { githubCommand } from '../../diagnostics/print-github.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { PackagePlan } from '../../write/plan.ts';
import type { RunView } from '../arguments/options.ts';
import { shownPath } from '../shown-path.ts';
import type { Report, Terminal } from '../terminal.ts';

/**
 * Returns the packages of another document, which this one is about to replace: where both documents should have packages, one of
 * them was given the wrong folder. It is reported even with `--quiet`.
 * @param plans What is about to be written.
 */
export function reportReplaced(
  plans: readonly PackagePlan[],
  { spec, out, format }: Pick<RunView, 'spec' | 'out' | 'format'>,
  { cwd, errPalette }: Pick<Terminal, 'cwd' | 'errPalette'>,
): Report {
  const others = [...new Set(plans.flatMap(({ replaces }) => replaces ?? []))].sort();
  if (format === 'json' || others.length === 0) return { out: '', err: '' };
  const folder = visible(shownPath(out, cwd));
  const text = `holds packages that were generated from ${visible(others.join(', '))}; those of ${visible(basename(spec))} take their place. Give each document a folder of its own with --out if both are needed`;
  return format === 'github'
    ? {
        out: githubCommand('warning', { file: folder, title: 'another-document' }, [`${folder} ${text}`]),
        err: '',
      }
    : { out: '', err: `${errPalette.yellow('warning')} ${folder} ${text}\n` };
}
