import { parse } from 'yaml';
import type { Change, ChangedOperation } from './change.ts';

/** An intended change, with the reason why it may break callers. */
export interface Allowance {
  readonly id: string;
  /** `GET /spaces/{spaceId}`, the operationId, or whole words of the message; any place where absent. */
  readonly at?: string;
  readonly reason: string;
}

/** The list of allowances cannot be used; the message says why, and what to write. */
export class AllowError extends Error {
  override readonly name = 'AllowError';
}

/**
 * Reads a list of allowances.
 * @param text YAML or JSON: `- { id: request-parameter-removed, at: GET /spaces, reason: nobody sends it }`.
 * @throws {AllowError} for anything else; every entry needs an id and a reason.
 */
export function readAllowances(text: string, file: string): readonly Allowance[] {
  let written: unknown;
  try {
    written = parse(text);
  } catch (error) {
    throw new AllowError(
      `${file} is not YAML: ${error instanceof Error ? error.message : 'it cannot be read'}`,
    );
  }
  if (written === null || written === undefined) return [];
  if (!Array.isArray(written)) throw new AllowError(`${file} has to be a list; ${example}`);
  return written.map((entry: unknown, index) => readEntry(entry, `entry ${index + 1} of ${file}`));
}

const example = 'write: - { id: request-parameter-removed, at: GET /spaces, reason: nobody sends it }';

function readEntry(entry: unknown, shown: string): Allowance {
  if (typeof entry !== 'object' || entry === null) throw new AllowError(`${shown} is no object; ${example}`);
  const members = new Map<string, unknown>(Object.entries(entry));
  const [id, at, reason] = ['id', 'at', 'reason'].map((name) => members.get(name));
  const unknown = [...members.keys()].find((name) => !['id', 'at', 'reason'].includes(name));
  if (unknown !== undefined) throw new AllowError(`${shown} has "${unknown}"; there are id, at and reason`);
  if (typeof id !== 'string' || id === '') throw new AllowError(`${shown} has no id; ${example}`);
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new AllowError(`${shown} (${id}) has no reason; say why the change may be made`);
  if (at !== undefined && typeof at !== 'string')
    throw new AllowError(`${shown} (${id}) has an "at" that is no text`);
  if (at?.trim() === '')
    throw new AllowError(`${shown} (${id}) has an "at" that names no place; leave it out to allow any place`);
  return { id, ...(at !== undefined && { at }), reason };
}

/** Changes, apart by what allowances hold for them. */
export interface Judged {
  readonly changes: readonly Change[];
  /** The changes that allowances hold for, in all of their operations or in some. */
  readonly allowed: ReadonlyMap<Change, Allowed>;
  /** Those that no change needed. */
  readonly unused: readonly Allowance[];
}

/** What allowances cover of a change. */
export interface Allowed {
  /** Each with the operations that it covers and none before it does; the first one that covers the whole change is the last. */
  readonly by: readonly Covering[];
  /** The operations of the change that none covers. */
  readonly open: readonly ChangedOperation[];
}

/** An allowance, and what it covers of a change. */
export interface Covering {
  readonly allowance: Allowance;
  readonly operations: readonly ChangedOperation[];
}

/** Holds changes against what is allowed; `info` needs no allowance. */
export function judge(changes: readonly Change[], allowances: readonly Allowance[]): Judged {
  const allowed = new Map<Change, Allowed>();
  for (const change of changes) {
    const found = change.level === 'info' ? undefined : allowedOf(change, allowances);
    if (found && found.by.length > 0) allowed.set(change, found);
  }
  const used = new Set([...allowed.values()].flatMap(({ by }) => by.map(({ allowance }) => allowance)));
  return { changes, allowed, unused: allowances.filter((allowance) => !used.has(allowance)) };
}

/** True if a change needs no allowance any more. */
export function isAllowed(allowed: Allowed | undefined): boolean {
  return allowed?.open.length === 0;
}

function allowedOf(change: Change, allowances: readonly Allowance[]): Allowed {
  const by: Covering[] = [];
  let open = change.operations;
  for (const allowance of allowances) {
    const { id, at } = allowance;
    if (id !== change.id) continue;
    const isWhole = at === undefined || isNamedIn(change.message, at);
    const operations = isWhole ? open : open.filter((operation) => isNamedBy(at, operation));
    if (!isWhole && operations.length === 0) continue;
    by.push({ allowance, operations });
    open = open.filter((operation) => !operations.includes(operation));
    if (open.length === 0) break;
  }
  return { by, open };
}

function isNamedBy(at: string, { method, path, operationId }: ChangedOperation): boolean {
  return at === `${method} ${path}` || at === operationId;
}

const firstOfWord = /^[\p{L}\p{N}_$/]/u;
const lastOfWord = /[\p{L}\p{N}_$/}]$/u;
/** End of the text before a match that belongs to the same word or path: the `/orders` of `/orders/items`. */
const wordBefore = /[\p{L}\p{N}_$}]$/u;
/**
 * Start of the text after a match that belongs to the same word or path: the `/{id}` behind `/orders`, but not the comma behind a
 * word of a sentence.
 */
const goesOn = /^(?:[\p{L}\p{N}_$/{~%-]|[.:,;@!*+=&]\S)/u;

/** True if a message holds a text as whole words: `GET /orders` is not named where `GET /orders/{id}` is. */
function isNamedIn(message: string, text: string): boolean {
  const parts = message.split(text);
  return parts.slice(1).some((after, index) => {
    const isCutBefore = firstOfWord.test(text) && wordBefore.test(parts[index] ?? '');
    const isCutBehind = lastOfWord.test(text) && goesOn.test(after);
    return !isCutBefore && !isCutBehind;
  });
}
