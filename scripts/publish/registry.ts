import { run } from '../pack-check/command.ts';
import type { Archive } from './archives.ts';

/**
 * The state of a version in a registry: `new` where it has none, `same` or `other` bytes; `unknown` where it could not be reached,
 * with the reason.
 */
export type Standing =
  { readonly state: 'new' | 'same' | 'other' } | { readonly state: 'unknown'; readonly why: string };

/**
 * Queries the registry that npm is set up with.
 * @param cwd A folder whose npm settings count.
 * @param registry URL of another registry.
 */
export async function standingOf(archive: Archive, cwd: string, registry?: string): Promise<Standing> {
  const argv = ['view', `${archive.name}@${archive.version}`, 'dist.integrity', '--json', '--prefer-online'];
  const patience = ['--fetch-retries=0', '--fetch-timeout=10000'];
  const other = registry === undefined ? [] : [`--registry=${registry}`];
  try {
    return standingIn(await run('npm', [...argv, ...patience, ...other], { cwd }), archive);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const code = /"code": "(\w+)"/.exec(text)?.[1];
    if (code === 'E404') return { state: 'new' };
    return { state: 'unknown', why: code ?? text.split('\n')[0] ?? '' };
  }
}

/** Returns the state of a version from the output of npm, which prints nothing where there are other versions only. */
function standingIn(printed: string, { integrity }: Archive): Standing {
  if (printed.trim() === '') return { state: 'new' };
  const known: unknown = JSON.parse(printed);
  return { state: known === integrity ? 'same' : 'other' };
}
