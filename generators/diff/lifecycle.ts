import type { Origin } from '@specline/kernel/origin';
import type { Json, JsonObject } from '@specline/kernel/json';
import { ownValue } from '@specline/kernel/values';
import { worstOf, type Level } from './report/change.ts';
import type { Finding } from './report/changes.ts';
import { valueOf, type FlatSchema } from './schema/flat-schema.ts';
import type { Side } from './side.ts';

/**
 * Stage of something on its way out: OpenAPI 3.1, `deprecated`, and the extensions that oasdiff reads, `x-sunset` (the day from
 * which it may be gone) and `x-stability-level`.
 */
export interface Life {
  readonly deprecated: boolean;
  readonly sunset: Json | undefined;
  readonly stability: Json | undefined;
  /** Place of a keyword; that of the thing itself where the keyword is absent. */
  readonly originOf: (keyword: string) => Origin;
}

/** The last part of a rule id. */
export type LifeRule =
  | 'deprecated'
  | 'deprecated-with-sunset'
  | 'deprecated-sunset-invalid'
  | 'reactivated'
  | 'sunset-date-too-small'
  | 'sunset-deleted'
  | 'sunset-date-changed-too-small'
  | 'stability-decreased'
  | 'stability-increased'
  | 'invalid-stability-level';

/** One step on that way. */
export interface LifeChange {
  readonly rule: LifeRule;
  /** A sentence of which the subject is left out. */
  readonly predicate: string;
  readonly origin: Origin;
  /** `error` where what was promised to callers is not kept, or nobody can tell what is promised. */
  readonly level: 'error' | 'info';
}

/** Way in which the removal of something was announced. */
export type Removal = 'without-deprecation' | 'with-deprecation' | 'sunset-parse' | 'before-sunset';

/** Returns the life of an operation or a parameter. */
export function lifeOf(object: JsonObject, side: Side): Life {
  return {
    deprecated: ownValue(object, 'deprecated') === true,
    sunset: ownValue(object, 'x-sunset'),
    stability: ownValue(object, 'x-stability-level'),
    originOf: (keyword) => side.originOf(object, keyword),
  };
}

/** Returns the life of what a schema stands for. */
export function lifeOfSchema(schema: FlatSchema): Life {
  return {
    deprecated: valueOf(schema, 'deprecated') === true,
    sunset: valueOf(schema, 'x-sunset'),
    stability: valueOf(schema, 'x-stability-level'),
    originOf: (keyword) => schema.keywords.get(keyword)?.[0]?.origin ?? schema.origin,
  };
}

/**
 * Returns how something was announced that is gone now.
 * @param today `2026-01-31`.
 */
export function removalOf({ deprecated, sunset }: Life, today: string): Removal {
  if (!deprecated) return 'without-deprecation';
  if (sunset === undefined) return 'with-deprecation';
  const date = dateOf(sunset);
  if (date === undefined) return 'sunset-parse';
  return today < date ? 'before-sunset' : 'with-deprecation';
}

/**
 * Returns how bad it is that something optional is gone: requests and replies do without it, and code that names it does not compile
 * any more. Who was warned is spared, and who relies on a date that has not come is not.
 * @param wire How bad it is on the wire.
 */
export function verdictOfRemoval(
  removal: Removal,
  wire: Level = 'info',
): Pick<Finding, 'level' | 'wire' | 'isAnnounced'> {
  if (removal === 'without-deprecation') return { level: 'error', wire };
  if (removal === 'with-deprecation') return { level: worstOf('warning', wire), wire, isAnnounced: true };
  return { level: 'error' };
}

/** Returns what is reported of a removal after "is gone". */
export function removalText(removal: Removal, { sunset }: Life): string {
  const written = JSON.stringify(sunset);
  if (removal === 'without-deprecation') return '';
  if (removal === 'sunset-parse') return `; its x-sunset ${written} is no date such as 2026-01-31`;
  if (removal === 'before-sunset') return ` before its x-sunset ${written}`;
  return sunset === undefined ? '; it was deprecated' : `; it was deprecated until ${written}`;
}

/**
 * Returns the steps from one version to the next.
 * @param today `2026-01-31`.
 */
export function changesOfLife(before: Life, after: Life, today: string): readonly LifeChange[] {
  return [...deprecationChange(before, after, today), ...stabilityChange(before, after)];
}

function deprecationChange(before: Life, after: Life, today: string): readonly LifeChange[] {
  if (before.deprecated && !after.deprecated)
    return [lifeChange(after, 'deprecated', 'reactivated', 'is not deprecated any more', 'info')];
  if (!after.deprecated) return [];
  if (before.deprecated) return sunsetChange(before, after, today);
  if (after.sunset === undefined)
    return [lifeChange(after, 'deprecated', 'deprecated', 'is deprecated now', 'info')];
  const date = dateOf(after.sunset);
  if (date === undefined) return [invalidSunset(after)];
  if (date < today)
    return [
      lifeChange(
        after,
        'x-sunset',
        'sunset-date-too-small',
        `is deprecated now, and its x-sunset ${date} has passed already`,
        'error',
      ),
    ];
  return [
    lifeChange(after, 'x-sunset', 'deprecated-with-sunset', `is deprecated now, until ${date}`, 'info'),
  ];
}

/** Returns the changes of a sunset date, which may only move to later. */
function sunsetChange(before: Life, after: Life, today: string): readonly LifeChange[] {
  if (before.sunset === after.sunset || before.sunset === undefined) return [];
  if (after.sunset === undefined)
    return [
      lifeChange(
        after,
        'deprecated',
        'sunset-deleted',
        'has lost its x-sunset, and is deprecated still',
        'error',
      ),
    ];
  const [was, is] = [dateOf(before.sunset), dateOf(after.sunset)];
  if (is === undefined) return [invalidSunset(after)];
  if (was === undefined || is >= was || is >= today) return [];
  const predicate = `has changed its x-sunset from ${was} to ${is}, which has passed already`;
  return [lifeChange(after, 'x-sunset', 'sunset-date-changed-too-small', predicate, 'error')];
}

function invalidSunset(life: Life): LifeChange {
  const predicate = `has the x-sunset ${JSON.stringify(life.sunset)}, which is no date such as 2026-01-31`;
  return lifeChange(life, 'x-sunset', 'deprecated-sunset-invalid', predicate, 'error');
}

const levels = ['draft', 'alpha', 'beta', 'stable'];

/** Returns the changes of the level of stability. Without a level nothing was promised in the base, and all is in the revision. */
function stabilityChange(before: Life, after: Life): readonly LifeChange[] {
  const { stability: was } = before;
  const is = after.stability ?? 'stable';
  const keyword = 'x-stability-level';
  if (was === after.stability) return [];
  if (typeof is !== 'string' || !levels.includes(is)) {
    const predicate = `has the ${keyword} ${JSON.stringify(is)}, which is none of ${levels.join(', ')}`;
    return [lifeChange(after, keyword, 'invalid-stability-level', predicate, 'error')];
  }
  if (typeof was !== 'string' || was === is) return [];
  const isLess = levels.indexOf(is) < levels.indexOf(was);
  const predicate = `has changed its ${keyword} from ${JSON.stringify(was)} to ${JSON.stringify(is)}`;
  return [
    lifeChange(
      after,
      keyword,
      isLess ? 'stability-decreased' : 'stability-increased',
      predicate,
      isLess ? 'error' : 'info',
    ),
  ];
}

function lifeChange(
  life: Life,
  keyword: string,
  rule: LifeRule,
  predicate: string,
  level: LifeChange['level'],
): LifeChange {
  return { rule, predicate, level, origin: life.originOf(keyword) };
}

/** Returns the day that an `x-sunset` names, as a date or a time: RFC 3339, section 5.6. */
function dateOf(sunset: Json): string | undefined {
  const date = typeof sunset === 'string' ? /^(\d{4}-\d{2}-\d{2})(?:[Tt ].*)?$/.exec(sunset) : null;
  const parsed = date && new Date(`${String(date[1])}T00:00:00Z`);
  if (!parsed || Number.isNaN(parsed.getTime())) return undefined;
  // The 31st of February is read as a day of March.
  return parsed.toISOString().startsWith(String(date[1])) ? date[1] : undefined;
}
