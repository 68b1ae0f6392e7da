import { compareText } from '@specline/kernel/text';
import type { Origin } from '@specline/kernel/origin';
import {
  levelOf,
  levels,
  worstOf,
  type Audience,
  type Change,
  type ChangedOperation,
  type Direction,
  type Effect,
  type Level,
  type VersionedPackage,
} from './change.ts';

/** Facts that are reported of a change; the rest follows from them. */
export interface Finding {
  readonly id: string;
  readonly message: string;
  readonly origin: Origin;
  readonly document: 'base' | 'revision';
  /** Where absent, the level of the effect in its direction; `info` without a direction. */
  readonly level?: Level;
  /** Where absent, the level; `info` where only code that is compiled against the packages shows it. */
  readonly wire?: Level;
  readonly effect?: Effect;
  readonly direction?: Direction;
  readonly audience?: Audience;
  readonly packages?: readonly VersionedPackage[];
  readonly mentions?: readonly VersionedPackage[];
  readonly isAnnounced?: boolean;
}

/** Collects changes. One that several operations meet, in a schema that they share, is one change with several operations. */
export class Changes {
  #found = new Map<string, Finding & { readonly operations: Map<string, ChangedOperation> }>();
  #operation: ChangedOperation | undefined = undefined;

  /** Sets the operation of the changes that follow; none where absent. */
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

  /**
   * Reports that a part has another name: as one finding, with the rule and the place of the part that is gone, so that what allows
   * the removal allows this, and with the worse verdict of the two.
   * @param steps Report that the one part is gone, and that the other is new.
   * @param as What is reported of both.
   */
  reportRenamed(steps: () => void, as: Pick<Finding, 'message' | 'packages' | 'mentions'>): void {
    const others = this.#found;
    this.#found = new Map();
    steps();
    const parts = [...this.#found.values()];
    this.#found = others;
    const gone = parts.find(({ document }) => document === 'base');
    if (gone) this.report({ ...joinedFinding(gone, parts), ...as });
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

function changeOf(finding: Finding, operations: readonly ChangedOperation[]): Change {
  const { id, message, origin, document, direction, effect = 'none', audience = 'wire' } = finding;
  const { packages, mentions, isAnnounced } = finding;
  return {
    id,
    ...verdictOf(finding),
    audience,
    message,
    ...(packages && { packages }),
    ...(mentions && { mentions }),
    ...(isAnnounced === true && { isAnnounced }),
    ...(direction && { direction }),
    effect,
    origin,
    document,
    operations,
  };
}

function joinedFinding(gone: Finding, parts: readonly Finding[]): Finding {
  const { id, origin, document, direction, audience, isAnnounced } = gone;
  const verdicts = parts.map(verdictOf);
  const effects = new Set(parts.flatMap(({ effect = 'none' }) => (effect === 'none' ? [] : [effect])));
  const [effect = 'none'] = effects;
  return {
    ...{ id, origin, document, message: gone.message },
    level: worstOf(...verdicts.map(({ level }) => level)),
    wire: worstOf(...verdicts.map(({ wire }) => wire)),
    effect: effects.size > 1 ? 'differs' : effect,
    ...(direction && { direction }),
    ...(audience && { audience }),
    ...(isAnnounced !== undefined && { isAnnounced }),
  };
}

/** Returns how bad a finding is: for callers and their code, and on the wire alone. */
export function verdictOf(finding: Finding): Pick<Change, 'level' | 'wire'> {
  const level = findingLevel(finding);
  return { level, wire: finding.wire ?? (finding.audience === 'types' ? 'info' : level) };
}

function findingLevel({ level, direction, effect = 'none' }: Finding): Level {
  return level ?? (direction === undefined ? 'info' : levelOf(direction, effect));
}
