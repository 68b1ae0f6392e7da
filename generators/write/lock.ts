import { linkSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode, onDisk, WriteFailure } from './failure.ts';
import { linkOrCopy } from './link-or-copy.ts';
import { discard, makeFolder, removeIfEmpty, workFolderOf } from './work-folder.ts';

/** Locks that this process holds: one with our own process id that is not among them is from a process before us. */
const held = new Set<string>();

/** Bytes that a lock may have: a process and the name of its machine. */
const longestOwner = 1024;

/** The number of attempts when another process gets in between two steps. */
const attempts = 20;

/**
 * Runs an action while no other run writes to the same output folder.
 * @param out The output folder, as an absolute path; it is made where it does not exist.
 * @returns What the action returns.
 * @throws {WriteFailure} when another run is at work there, or the folder cannot be written to.
 */
export function withLock<T>(out: string, action: () => T): T {
  const release = takeLock(out);
  try {
    return action();
  } finally {
    release();
  }
}

/**
 * Takes the lock of an output folder: no other run writes to it until it is released.
 * @param out The output folder, as an absolute path; it is made where it does not exist.
 * @returns Releases the lock.
 * @throws {WriteFailure} when another run is at work there, or the folder cannot be written to.
 */
export function takeLock(out: string): () => void {
  const folder = workFolderOf(out);
  const lock = join(folder, 'lock');
  waitForLock(folder, lock);
  held.add(lock);
  return () => {
    held.delete(lock);
    discard(lock);
    removeIfEmpty(folder);
  };
}

function waitForLock(folder: string, lock: string): void {
  for (let attempt = 0; attempt < attempts; attempt++) {
    makeWorkFolder(folder);
    if (tryLock(folder, lock)) return;
    removeStale(lock);
  }
  throw new WriteFailure(lock, 'other runs keep taking this lock; run again when they have ended');
}

/** Takes the lock if it is free; false when it is not, or when another run has just removed the folder. */
function tryLock(folder: string, lock: string): boolean {
  const draft = join(folder, `draft-${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    onDisk(draft, () => {
      writeFileSync(draft, `${process.pid} ${hostname()}`);
    });
    linkOrCopy(draft, lock);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOENT') return false;
    throw error;
  } finally {
    discard(draft);
  }
}

/** Makes the folder; a link in its place could lead the staged files anywhere. */
function makeWorkFolder(folder: string): void {
  makeFolder(folder);
  if (lstatSync(folder).isSymbolicLink())
    throw new WriteFailure(folder, 'is a symbolic link; remove it and run again');
}

/**
 * Removes the lock of a process that is no more.
 * @throws {WriteFailure} when its owner lives, or lives on another machine and cannot be reached.
 */
function removeStale(lock: string): void {
  const owner = ownerOf(lock);
  if (owner === undefined) return;
  const [pid = '', host = ''] = owner.split(' ');
  if (held.has(lock) || host !== hostname() || (Number(pid) !== process.pid && isAlive(Number(pid))))
    throw busy(lock, pid, host);
  const aside = `${lock}-${randomBytes(6).toString('hex')}`;
  renameSync(lock, aside);
  // Between reading and renaming another run may have done the same and taken the lock: then it is given back.
  const taken = ownerOf(aside);
  if (taken !== owner) linkSync(aside, lock);
  rmSync(aside, { force: true });
  if (taken !== owner) throw busy(lock, taken?.split(' ')[0] ?? '', hostname());
}

function ownerOf(lock: string): string | undefined {
  try {
    const status = lstatSync(lock);
    // A link could lead to what has no end, or to what must not be shown.
    if (!status.isFile() || status.size > longestOwner)
      throw new WriteFailure(lock, 'is not the lock of a run; delete it, then run again');
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function busy(lock: string, pid: string, host: string): WriteFailure {
  const where = host === hostname() ? '' : ` on ${host}`;
  return new WriteFailure(
    lock,
    `another run (process ${pid}${where}) is writing to this folder; run again when it has ended, or delete this file if there is no such process`,
  );
}
