import type { Origin } from '@specline/kernel/origin';
import type { Json } from '@specline/kernel/json';
import { joinedEffect, type Effect, type Level } from '../report/change.ts';
import { Changes } from '../report/changes.ts';
import { compareTypes } from './compare-types.ts';
import { compareAlternatives } from './alternatives/compare-alternatives.ts';
import { compareDefaults, compareValues } from './compare-values.ts';
import { compareDiscriminator } from './compare-discriminator.ts';
import { compareItems } from './compare-items.ts';
import { compareConditions } from './compare-conditions.ts';
import { compareAdditional, compareProperties } from './compare-properties.ts';
import { Compared } from '../compared.ts';
import { declaredNames, flatten, type FlatSchema, type Schemas } from './flat-schema.ts';
import { possibleTypes } from './declared-types.ts';
import { withBytesOf } from './canonical/encoded-bytes.ts';
import type { JsonType } from './json-type.ts';
import type { KeywordChange } from './keyword-change.ts';
import { canonical } from './canonical/canonical.ts';
import { withDependencyOf } from './canonical/conditions.ts';
import { withValuesOf } from './canonical/written-values.ts';
import { PairMemory, Sameness } from './sameness.ts';
import type { SchemaWalk } from './schema-walk.ts';
import { mayBeEvaluatedOtherwise } from './unevaluated.ts';
import { isOnlyReference, type Sides } from '../side.ts';
import { changesOfLife, lifeOfSchema } from '../lifecycle.ts';
import { responseBodySubject, ruleOf, shownSubject, subjectInComponents, type Subject } from '../subject.ts';

/** Deeper than that nothing is compared: what is there is the recursion of something that was. */
const maxDepth = 64;

/**
 * Most schemas that are compared to show that two are the same; beyond these they count as different, since alternatives that refer
 * to each other can be compared in more ways than anybody can wait for.
 */
const maxEffort = 300;

/** The limit of the effort that all probes may take together. */
const maxPatience = 50_000;

/** The subject of probes, which report nothing to anybody. */
const anyBody = responseBodySubject('', '');

/** Compares the schemas of two documents: JSON Schema 2020-12. */
export class SchemaComparison implements SchemaWalk {
  readonly sides: Sides;
  readonly same: Sameness;
  readonly changes: Changes;
  readonly today: string;
  /** Pairs of schemas that are being compared, which ends recursion. */
  readonly #open: (readonly [Schemas, Schemas])[];
  /** Schemas that may still be compared, where it only matters whether anything has changed. */
  readonly #effort: { left: number } | undefined;
  readonly #patience: { left: number };
  readonly #meanings: PairMemory;
  /** True for a probe that does not end with the first change. */
  #findsAll = false;
  readonly #compared = new Compared();

  /** @param outer The comparison that asks whether two schemas are the same, if one does. */
  constructor(sides: Sides, same: Sameness, changes: Changes, today: string, outer?: SchemaComparison) {
    this.#open = outer ? [...outer.#open] : [];
    this.#patience = outer ? outer.#patience : { left: maxPatience };
    this.#effort = outer && (outer.#effort ?? { left: Math.min(maxEffort, this.#patience.left) });
    this.#meanings = outer ? outer.#meanings : new PairMemory(same);
    this.sides = sides;
    this.same = same;
    this.changes = changes;
    this.today = today;
  }

  /**
   * Compares what holds of one place.
   * @param fallback Where the schemas are referred to, in the base and in the revision.
   */
  compare(
    base: Schemas,
    revision: Schemas,
    subject: Subject,
    fallback: { readonly base: Origin; readonly revision: Origin },
  ): void {
    if (this.#isOver()) return;
    if (this.#effort) {
      this.#effort.left -= 1;
      this.#patience.left -= 1;
    }
    if (
      base.length === revision.length &&
      base.every((schema, index) => this.same.holds(schema, revision[index]))
    )
      return;
    const own = subjectInComponents(base, revision, subject);
    this.#compared.within(this.changes.operation);
    if (own !== subject && this.#compared.isDone(own, this.#open.length)) return;
    if (this.#isTooDeep() || this.#isKnown(base, revision, own)) return;
    this.#open.push([base, revision]);
    const before = canonical(flatten(base, this.sides.base, fallback.base), this.sides.base);
    const after = canonical(flatten(revision, this.sides.revision, fallback.revision), this.sides.revision);
    if (before.choices.length + after.choices.length === 0) this.compareFlat(before, after, own);
    else compareAlternatives(before, after, own, this);
    compareDiscriminator(before, after, own, this);
    if (mayBeEvaluatedOtherwise(before, after, this))
      this.report(
        own,
        'type-changed',
        'unknown',
        'may be evaluated otherwise, which decides on what "unevaluated" keywords leave',
        after.origin,
      );
    this.#open.pop();
  }

  #isTooDeep(): boolean {
    const isTooDeep = this.#open.length > maxDepth;
    if (isTooDeep) this.#compared.hasBeenTooDeep = true;
    return isTooDeep;
  }

  isSame(base: Json, revision: Json): boolean {
    if (this.same.holds(base, revision)) return true;
    const known = this.#meanings.get(base, revision);
    if (known !== undefined) return known;
    if (this.#isOver()) return false;
    const origins = {
      base: this.sides.base.originOf(this.sides.base.root),
      revision: this.sides.revision.originOf(this.sides.revision.root),
    };
    const was = declaredNames(flatten([base], this.sides.base, origins.base));
    // Objects with other properties differ, which is clear without looking into them.
    if (was !== declaredNames(flatten([revision], this.sides.revision, origins.revision))) return false;
    const probe = this.#probe();
    probe.compare([base], [revision], anyBody, origins);
    const isSame = probe.#isUnchanged();
    this.#meanings.set(base, revision, isSame);
    return isSame;
  }

  isSameFlat(base: FlatSchema, revision: FlatSchema): boolean {
    if (declaredNames(base) !== declaredNames(revision) || this.#isOver()) return false;
    const probe = this.#probe();
    probe.compareFlat(base, revision, anyBody);
    return probe.#isUnchanged();
  }

  effectOfFlat(base: FlatSchema, revision: FlatSchema): Effect {
    return this.#effectIn((probe) => {
      probe.compareFlat(base, revision, anyBody);
    });
  }

  effectOf(base: Json, revision: Json): Effect {
    const origins = {
      base: this.sides.base.originOf(this.sides.base.root),
      revision: this.sides.revision.originOf(this.sides.revision.root),
    };
    return this.#effectIn((probe) => {
      probe.compare([base], [revision], anyBody, origins);
    });
  }

  #effectIn(compare: (probe: SchemaComparison) => void): Effect {
    if (this.#isOver()) return 'unknown';
    const probe = this.#probe();
    probe.#findsAll = true;
    compare(probe);
    if (probe.#effort === undefined || probe.#effort.left <= 0) return 'unknown';
    return joinedEffect(probe.changes.all);
  }

  within(side: 'base' | 'revision'): SchemaWalk {
    const sides = { base: this.sides[side], revision: this.sides[side] };
    return new SchemaComparison(sides, new Sameness(sides), new Changes(), this.today);
  }

  #probe(): SchemaComparison {
    return new SchemaComparison(this.sides, this.same, new Changes(), this.today, this);
  }

  /** True for a probe that has found out enough, or spent its effort. */
  #isOver(): boolean {
    if (this.#effort === undefined) return false;
    return this.#effort.left <= 0 || (!this.#findsAll && !this.changes.isEmpty);
  }

  #isUnchanged(): boolean {
    return this.changes.isEmpty && this.#effort !== undefined && this.#effort.left > 0;
  }

  /** True if two schemas are being compared already, which ends recursion, or have been so often enough. */
  #isKnown(base: Schemas, revision: Schemas, subject: Subject): boolean {
    const targets = (schemas: Schemas, side: 'base' | 'revision'): readonly (Json | undefined)[] =>
      schemas.map((schema) => (isOnlyReference(schema) ? this.sides[side].resolve(schema) : schema));
    const [before, after] = [targets(base, 'base'), targets(revision, 'revision')];
    const isOpen = this.#open.some(
      ([one, other]) =>
        isSameList(targets(one, 'base'), before) && isSameList(targets(other, 'revision'), after),
    );
    return isOpen || (this.#effort === undefined && this.#compared.isRepeated([before, after], subject));
  }

  compareFlat(base: FlatSchema, revision: FlatSchema, subject: Subject): void {
    const [before, after] = writtenAlike(base, revision);
    if (before.possible !== after.possible) {
      const effect = after.possible ? 'widens' : 'narrows';
      this.report(
        subject,
        'type-changed',
        effect,
        after.possible ? 'may have a value now' : 'may have no value any more',
        after.origin,
      );
      return;
    }
    this.#reportKeywords(
      [...compareTypes(before, after, subject), ...compareValues(before, after)],
      after,
      subject,
    );
    this.#compareLife(before, after, subject);
    const types = [before, after].map(possibleTypes);
    const isOfBoth = (type: JsonType): boolean => types.every((each) => each.has(type));
    compareConditions(before, after, subject, this);
    if (isOfBoth('object')) {
      compareProperties(before, after, subject, this);
      compareAdditional(before, after, subject, this);
    }
    if (isOfBoth('array')) compareItems(before, after, subject, this);
  }

  compareAnnotations(before: FlatSchema, after: FlatSchema, subject: Subject): void {
    this.#reportKeywords(compareDefaults(before, after), after, subject);
    this.#compareLife(before, after, subject);
  }

  #reportKeywords(changes: readonly KeywordChange[], after: FlatSchema, subject: Subject): void {
    for (const { id, effect, predicate, keyword, level } of changes) {
      const origin = after.keywords.get(keyword)?.[0]?.origin ?? after.origin;
      // Values that come and go are a matter of who reads them; who sends them breaks, or does not. Nobody does where none travel.
      const isReported = !subject.idle && (subject.direction === 'response' || effect === 'none');
      this.report(subject, id, effect, predicate, origin, isReported ? level : undefined);
    }
  }

  #compareLife(before: FlatSchema, after: FlatSchema, subject: Subject): void {
    if (!subject.prefix.endsWith('-property')) return;
    const steps = changesOfLife(lifeOfSchema(before), lifeOfSchema(after), this.today);
    for (const { rule, predicate, level, origin } of steps)
      this.report(subject, rule, 'none', predicate, origin, level);
  }

  /** Reports a change whose id begins with that of its subject. */
  report(
    subject: Subject,
    id: string,
    effect: Effect,
    predicate: string,
    origin: Origin,
    level?: Level,
  ): void {
    this.reportAs(subject, ruleOf(subject, id), effect, predicate, origin, level);
  }

  reportAs(
    subject: Subject,
    id: string,
    effect: Effect,
    predicate: string,
    origin: Origin,
    level?: Level,
  ): void {
    const reported = level ?? (subject.idle ? 'info' : undefined);
    this.changes.report({
      id,
      effect,
      direction: subject.direction,
      message: `${shownSubject(subject)} ${predicate}`,
      origin,
      document: 'revision',
      ...(reported !== undefined && { level: reported }),
    });
  }
}

/** Returns two schemas in the terms of each other, where each says the same in its own. */
function writtenAlike(base: FlatSchema, revision: FlatSchema): readonly [FlatSchema, FlatSchema] {
  let pair: readonly [FlatSchema, FlatSchema] = [base, revision];
  for (const alike of [withBytesOf, withDependencyOf, withValuesOf])
    pair = [alike(pair[0], pair[1]), alike(pair[1], pair[0])];
  return pair;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
