import { repositoryRoot } from '../load/disk/repository-root.ts';
import type { Terminal } from './terminal.ts';

/** Formats whose paths a service reads: it knows the repository, and not the folder that the command runs in. */
const ofRepository: ReadonlySet<string> = new Set(['github', 'sarif']);

/**
 * Returns the terminal that reports are made for: in annotations, paths are relative to the root of the repository.
 * @param format Value of `--format`.
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message
 */
export function reportTerminal(terminal: Terminal, format: string): Terminal {
  const root = ofRepository.has(format) ? repositoryRoot(terminal.cwd) : undefined;
  return root === undefined ? terminal : { ...terminal, cwd: root };
}
