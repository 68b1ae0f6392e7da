import { compareText } from '@specline/kernel/text';
import type { Origin } from '@specline/kernel/origin';
import {
  levelOf,
  type Audience,
  type Change,
  type ChangedOperation,
  type Direction,
  type Effect,
  type Level,
} from './change.ts';

/** Facts that are reported of a change; the rest follows from them. */
export interface Finding {
  readonly id: string;
  readonly message: string;
  readonly origin: Origin;
  readonly document: 'base' | 'revision';
  /** Where absent, the level of the effect in its direction; `info` without a direction. */
  readonly level?: Level;
  readonly effect?: Effect;
  readonly direction?: Direction;
  readonly audience?: Audience;
}

/** Collects changes. One that several operations meet, in a schema that they share, is one change with several operations. */
export class Changes {
  readonly #found = new Map<string, Finding & { readonly operations: Map<string, ChangedOperation> }>();
  #operation: ChangedOperation | undefined = undefined;

  /** Tells of which operation the changes are that follow; none where absent. */
  within(operation: ChangedOperation | undefined): void {
    this.#operation = operation;
  }

  /** Returns the operation of the changes that follow. */
  get operation(): ChangedOperation | undefined {
    return this.#operation;
  }

  get isEmpty(): boolean {
    return this.#found.size === 0;
  }

  report(finding: Finding): void {
    const { id, origin, document, message } = finding;
    const key = JSON.stringify([id, document, origin.file, origin.pointer, message]);
    const known = this.#found.get(key);
    const operations = known?.operations ?? new Map<string, ChangedOperation>();
    // A schema is used where its values travel, and where they do not.
    const worst =
      known && levels.indexOf(findingLevel(known)) <= levels.indexOf(findingLevel(finding)) ? known : finding;
    this.#found.set(key, { ...worst, operations });
    if (this.#operation) operations.set(`${this.#operation.path} ${this.#operation.method}`, this.#operation);
  }

  /** Returns the changes in their order. */
  get all(): readonly Change[] {
    return inOrder(
      [...this.#found.values()].map(({ operations, ...finding }) =>
        changeOf(finding, [...operations.values()]),
      ),
    );
  }
}

/** Returns the worst first; those of one level in the order of their places. */
export function inOrder(changes: readonly Change[]): readonly Change[] {
  return [...changes].sort(
    (one, other) =>
      levels.indexOf(one.level) - levels.indexOf(other.level) ||
      compareText(one.origin.file, other.origin.file) ||
      one.origin.line - other.origin.line ||
      one.origin.column - other.origin.column ||
      compareText(one.id, other.id) ||
      compareText(one.message, other.message),
  );
}

const levels: readonly Level[] = ['error', 'warning', 'info'];

function changeOf(finding: Finding, operations: readonly ChangedOperation[]): Change {
  const { id, message, origin, document, direction, effect = 'none', audience = 'wire' } = finding;
  return {
    id,
    level: findingLevel(finding),
    audience,
    message,
    ...(direction && { direction }),
    effect,
    origin,
    document,
    operations,
  };
}

function findingLevel({ level, direction, effect = 'none' }: Finding): Level {
  return level ?? (direction === undefined ? 'info' : levelOf(direction, effect));
}
