import { codeOf } from './node/node-error.ts';
import { fs, os, ownProcess } from './node/node.ts';
import { resolveLink, StateFileError, unwritable } from './state-file.ts';

/** Locks that this process holds: one with our own process id that is not among them is from a process before us. */
const held = new Set<string>();

/**
 * Keeps a state file from other mocks, each of which would write over what the others keep there. A file next to it names the
 * process that has it; that of a process which is no more is taken over.
 * @param file Path of the state file.
 * @returns Gives it free again.
 * @throws {StateFileError} while another mock has it, and where nothing can be written.
 */
export function lockState(file: string): () => void {
  const state = resolveLink(file);
  const lock = `${state}.lock`;
  if (!tryLock(lock, state)) {
    const owner = ownerOf(lock);
    if (isRunning(lock, owner) || !removeStale(lock, owner) || !tryLock(lock, state))
      throw taken(lock, state);
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) fs().rmSync(lock, { force: true });
  };
}

/** @returns False where there is a lock already. */
function tryLock(lock: string, state: string): boolean {
  try {
    fs().writeFileSync(lock, `${ownProcess().pid} ${os().hostname()}`, { flag: 'wx', flush: false });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw unwritable(state, error);
  }
}

/** Process and machine that a lock names; empty where it has gone meanwhile. */
function ownerOf(lock: string): string {
  try {
    return fs().readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** True if the process that holds a lock is running; one on another machine is taken to be. */
function isRunning(lock: string, owner: string): boolean {
  const [pid = '', host] = owner.split(' ');
  if (host === undefined) return false;
  if (host !== os().hostname() || held.has(lock)) return true;
  return Number(pid) !== ownProcess().pid && isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    // Nothing is sent: this only checks whether it could be.
    ownProcess().kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @returns False where another mock was faster, whose lock is then put back. */
function removeStale(lock: string, owner: string): boolean {
  const aside = `${lock}.${crypto.randomUUID().slice(0, 8)}`;
  try {
    fs().renameSync(lock, aside);
  } catch {
    return true;
  }
  if (ownerOf(aside) !== owner) {
    fs().renameSync(aside, lock);
    return false;
  }
  fs().rmSync(aside, { force: true });
  return true;
}

function taken(lock: string, state: string): StateFileError {
  const [pid = '', host] = ownerOf(lock).split(' ');
  const where = host === undefined || host === os().hostname() ? '' : ` on ${host}`;
  return new StateFileError(
    `Another mock (process ${pid}${where}) uses the state file ${state}. Stop it, or name another file with --state; if there is no such process, delete ${lock}.`,
  );
}
