import type { Origin } from '@specline/kernel/origin';

/** Severity of a change: `error` breaks a caller, `warning` may break one, `info` breaks nobody. */
export type Level = 'error' | 'warning' | 'info';

/** All levels, the worst first. */
export const levels: readonly Level[] = ['error', 'warning', 'info'];

/** Returns the worst of some levels. */
export function worstOf(...some: readonly Level[]): Level {
  return levels.find((level) => some.includes(level)) ?? 'info';
}

/** Direction in which the values of a schema travel: from the caller, or to it. */
export type Direction = 'request' | 'response';

/**
 * Effect of a change on the values that are valid: fewer of them, more, others, or none. `unknown` is a change whose effect nothing
 * decides, such as that of a pattern.
 */
export type Effect = 'narrows' | 'widens' | 'differs' | 'unknown' | 'none';

/** Who notices: everyone who sends requests, or only who compiles against the packages. */
export type Audience = 'wire' | 'types';

/** The packages whose versions follow the document. */
export const versionedPackages = ['types', 'client', 'server', 'mock'] as const;

/** One of the packages. */
export type VersionedPackage = (typeof versionedPackages)[number];

/** An operation that a change concerns. */
export interface ChangedOperation {
  /** In upper case. */
  readonly method: string;
  /** Path template. */
  readonly path: string;
  /** operationId, where the document has one. */
  readonly operationId?: string;
}

/** One difference of two documents. */
export interface Change {
  /** Rule: the id that oasdiff has for it, where it has one. */
  readonly id: string;
  /** For callers, by both: what travels, and their code, which is compiled against the packages. */
  readonly level: Level;
  /** By what travels alone. */
  readonly wire: Level;
  readonly audience: Audience;
  /** The packages that show it; all of them where absent. */
  readonly packages?: readonly VersionedPackage[];
  /** Packages whose data or documentation alone has it. */
  readonly mentions?: readonly VersionedPackage[];
  /** True of a removal that was announced: its level spares who was warned, and code that names the part compiles no more. */
  readonly isAnnounced?: boolean;
  /** One sentence without its full stop. */
  readonly message: string;
  readonly direction?: Direction;
  readonly effect: Effect;
  /** Place of the change: in the revision, or in the base for what is gone. */
  readonly origin: Origin;
  readonly document: 'base' | 'revision';
  /** The operations that it concerns, in the order of the document; none for what no operation uses. */
  readonly operations: readonly ChangedOperation[];
}

/**
 * Returns how bad an effect is. Fewer valid values break who sends them, more of them who reads them.
 * @param direction Which way the values travel.
 */
export function levelOf(direction: Direction, effect: Effect): Level {
  if (effect === 'differs') return 'error';
  if (effect === 'unknown') return 'warning';
  return effect === (direction === 'request' ? 'narrows' : 'widens') ? 'error' : 'info';
}

/** Returns the effect that changes have together on the values that are valid. */
export function joinedEffect(changes: readonly Pick<Change, 'id' | 'effect'>[]): Effect {
  const effects = new Set(
    changes.flatMap(({ id, effect }): readonly Effect[] => {
      // Whether properties that come and go are valid anyway is not looked into.
      if (effect !== 'none') return [effect];
      return /-property-(?:added|removed|renamed)$/.test(id) ? ['unknown'] : [];
    }),
  );
  const [only = 'none', ...others] = effects;
  if (others.length === 0) return only;
  return effects.has('unknown') ? 'unknown' : 'differs';
}
