import { UsageError } from '@specline/kernel/arguments';
import { brief } from '../../diagnostics/entry.ts';
import { packageNames } from '../../emit/package-names.ts';
import { standingScopes } from '../../write/standing.ts';
import { shownPath } from '../shown-path.ts';
import type { Target } from './target.ts';

/**
 * Asserts that packages keep their scope where none is given: one that was left out would rename all of them.
 * @param targets What a command line is about.
 * @param cwd Folder that paths in messages are relative to.
 * @throws {UsageError} where packages of another scope stand at an output, with both scopes and what to write.
 * @throws {WriteFailure} where a link, or a folder in place of a file, stands there.
 */
export function assertScopes(targets: readonly Target[], cwd: string): void {
  const faults = targets.flatMap((target) => faultOf(target, cwd) ?? []);
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
}

function faultOf({ name, out, scope, hasDefaultScope }: Target, cwd: string): string | undefined {
  if (hasDefaultScope !== true) return undefined;
  const other = standingScopes(out, packageNames).find((each) => each !== scope);
  if (other === undefined) return undefined;
  const standing = brief(other);
  const remedy =
    name === undefined
      ? `write --scope ${standing}`
      : `write scope: '${standing}' into the config file, at the interface "${name}" or at the top, or --scope ${standing}`;
  return `the packages in ${shownPath(out, cwd)} have the scope ${standing}, and none is given, which stands for ${scope}; ${remedy}; to rename the packages, write --scope ${scope}`;
}
