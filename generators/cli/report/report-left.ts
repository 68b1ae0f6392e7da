import { join } from 'node:path';
import { githubCommand } from '../../diagnostics/print-github.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { RunView } from '../arguments/options.ts';
import type { Target } from '../arguments/target.ts';
import { leftPackages } from '../left-packages.ts';
import { shownPath } from '../shown-path.ts';
import type { Report, Terminal } from '../terminal.ts';

/**
 * Reports the packages that an interface no longer has, and that stand where it had them. `json` has a member for them. It is reported
 * even with `--silent`.
 */
export function reportLeft(
  target: Pick<Target, 'out'> & Partial<Pick<Target, 'name' | 'only' | 'configured'>>,
  { format }: Pick<RunView, 'format'>,
  { cwd, errPalette }: Pick<Terminal, 'cwd' | 'errPalette'>,
): Report {
  if (format === 'json') return { out: '', err: '' };
  const lines = leftPackages(target).map((name) => {
    const folder = visible(shownPath(join(target.out, name), cwd));
    const text = `is left over: nothing generates it any more, since "packages" of the interface "${target.name ?? ''}" does not name "${name}"; delete the folder, or put the package back`;
    return format === 'github'
      ? githubCommand('warning', { file: `${folder}/package.json`, title: 'package-left' }, [
          `${folder} ${text}`,
        ])
      : `${errPalette.yellow('warning')} ${folder} ${text}\n`;
  });
  return format === 'github' ? { out: lines.join(''), err: '' } : { out: '', err: lines.join('') };
}
