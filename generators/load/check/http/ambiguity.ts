import type { Origin } from '@specline/kernel/origin';
import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { type PathItemUse } from './operations.ts';
import { operationsOf } from '../../methods.ts';
import { isUnreachable } from './rival-parameters.ts';
import { goesFirst, leads, type Segment } from './path-segment.ts';
import { withoutNames } from '@specline/kernel/path-template';
import { compareOrigins } from '../places.ts';
import { targetOf } from '../schema/target.ts';
import { isList, isObject, listOf, memberOf } from '@specline/kernel/values';

/** The paths that begin with the same segments. */
interface Branch {
  readonly next: Readonly<Record<Segment['is'], Map<string, Step>>>;
  use?: PathItemUse;
}

interface Step {
  readonly segment: Segment;
  readonly branch: Branch;
}

/** Most comparisons of segments that a warning is worth: a document can be made so that all its paths overlap. */
const mostSteps = 500_000;

/** Most ambiguous pairs that are reported. */
const mostPairs = 100;

/** Paths of more segments are not compared. */
const mostSegments = 100;

/**
 * Finds paths that match the same requests: those of the same hierarchy, and those of which neither is the more concrete
 * one. OpenAPI 3.1.1, section 4.8.8.1.
 * @param uses Path items whose templates are well-formed.
 * @param check Document, and where problems go.
 */
export function checkAmbiguity(uses: readonly PathItemUse[], check: CheckContext): void {
  const hierarchies = new Map<string, [PathItemUse, ...PathItemUse[]]>();
  for (const use of uses) {
    const hierarchy = withoutNames(use.path);
    const same = hierarchies.get(hierarchy);
    if (same) same.push(use);
    else hierarchies.set(hierarchy, [use]);
  }
  for (const same of hierarchies.values()) if (same.length > 1) reportEquivalent(same, check);
  for (const pair of overlaps(
    [...hierarchies.values()].map(([use]) => use),
    check,
  )) {
    const [first, second] = inOrder(pair, check);
    if (first && second) reportAmbiguous(second, first, check);
  }
}

/** Reports each path of a hierarchy once, next to the first that has an operation of the same method, if there is one. */
function reportEquivalent(uses: readonly PathItemUse[], check: CheckContext): void {
  const placed = inOrder(uses, check);
  placed.forEach((mine, index) => {
    const before = placed.slice(0, index);
    const [first] = before;
    const rivals = before.filter((other) => shareMethod(mine.use, other.use));
    const [rival] = rivals;
    const covering = rivals.find((other) => isUnreachable(mine.use, other.use, check));
    if (rival) reportEqual(mine, covering ?? rival, covering !== undefined, check);
    else if (first) reportDivided(mine, first, check);
  });
}

/** A path and where it stands. */
interface Placed {
  readonly use: PathItemUse;
  readonly origin: Origin;
}

/**
 * Returns the uses in their order. The first by place is taken for the original, so that reports do not depend on the order of
 * paths.
 */
function inOrder(uses: readonly PathItemUse[], check: CheckContext): readonly Placed[] {
  return uses
    .map((use) => ({ use, origin: check.originOf(use.holder, use.path, 'key') }))
    .sort((a, b) => compareOrigins(a.origin, b.origin));
}

/** @param isCovered True where the other path takes all requests of this one. */
function reportEqual({ use, origin }: Placed, other: Placed, isCovered: boolean, check: CheckContext): void {
  const paths = { path: use.path, other: other.use.path };
  const reading = isCovered
    ? 'types and client keep both operations; the server answers with the other one, and this one is unreachable there'
    : 'types and client keep both operations; the server answers with the first one whose parameters take the values of the path';
  check.problems.report('equivalent-paths', origin, { ...paths, reading }, [notedOrigin(other)]);
}

function reportDivided({ use: { path }, origin }: Placed, other: Placed, check: CheckContext): void {
  check.problems.report('divided-path', origin, { path, other: other.use.path }, [notedOrigin(other)]);
}

function reportAmbiguous({ use, origin }: Placed, other: Placed, check: CheckContext): void {
  const { path } = use;
  const isTaken = goesFirst(segmentsOf(use, check), segmentsOf(other.use, check));
  const facts = { path, other: other.use.path, taken: isTaken ? path : other.use.path };
  check.problems.report('ambiguous-paths', origin, facts, [notedOrigin(other)]);
}

function notedOrigin({ origin }: Placed): { readonly origin: Origin; readonly note: string } {
  return { origin, note: 'the other path is here' };
}

/** Pairs of paths that share requests though neither is more concrete: each path is held against those before it. */
function overlaps(
  uses: readonly PathItemUse[],
  check: CheckContext,
): readonly (readonly [PathItemUse, PathItemUse])[] {
  const root = newBranch();
  const search = new Search();
  const pairs: (readonly [PathItemUse, PathItemUse])[] = [];
  for (const use of uses) {
    const segments = segmentsOf(use, check);
    if (segments.length > mostSegments) continue;
    for (const other of search.find(root, segments)) {
      if (pairs.length < mostPairs && shareMethod(use, other)) pairs.push([other, use]);
    }
    insert(root, segments, use);
  }
  return pairs;
}

function shareMethod({ item }: PathItemUse, { item: other }: PathItemUse): boolean {
  const taken = new Set(operationsOf(item).map(({ method }) => method));
  return operationsOf(other).some(({ method }) => taken.has(method));
}

function newBranch(): Branch {
  return { next: { literal: new Map(), parameter: new Map(), number: new Map(), mixed: new Map() } };
}

function insert(root: Branch, segments: readonly Segment[], use: PathItemUse): void {
  let at = root;
  for (const segment of segments) {
    const steps = at.next[segment.is];
    const step = steps.get(segment.text) ?? { segment, branch: newBranch() };
    steps.set(segment.text, step);
    at = step.branch;
  }
  at.use = use;
}

/** Flags of two paths: true for each that is the more concrete one in some segment. */
interface Lead {
  readonly mine: boolean;
  readonly theirs: boolean;
}

class Search {
  #steps = 0;

  find(
    branch: Branch,
    segments: readonly Segment[],
    from = 0,
    lead: Lead = { mine: false, theirs: false },
  ): readonly PathItemUse[] {
    const segment = segments[from];
    if (!segment) return branch.use && lead.mine && lead.theirs ? [branch.use] : [];
    return candidates(branch, segment).flatMap((step) => {
      this.#steps += 1;
      if (this.#steps > mostSteps) return [];
      const mine = leads(segment, step.segment);
      const theirs = leads(step.segment, segment);
      if (mine === undefined || theirs === undefined) return [];
      return this.find(step.branch, segments, from + 1, {
        mine: lead.mine || mine,
        theirs: lead.theirs || theirs,
      });
    });
  }
}

/** Returns the steps whose text the segment may share; of literal ones just one, so that many paths cost little. */
function candidates({ next }: Branch, segment: Segment): readonly Step[] {
  const others = [...next.parameter.values(), ...next.number.values(), ...next.mixed.values()];
  if (segment.is !== 'literal') return [...next.literal.values(), ...others];
  const same = next.literal.get(segment.text);
  return same ? [same, ...others] : others;
}

function segmentsOf(use: PathItemUse, check: CheckContext): readonly Segment[] {
  const named = use.path.split('/').slice(1);
  return named.map((segment) => {
    const text = withoutNames(segment);
    if (!text.includes('{}')) return { is: 'literal', text };
    if (text !== '{}') return { is: 'mixed', text };
    return takesNumbers(use.item, segment.slice(1, -1), check)
      ? { is: 'number', text: '{number}' }
      : { is: 'parameter', text };
  });
}

/** True if every declaration of a path parameter says that it is a number. */
function takesNumbers(item: JsonObject, name: string, check: CheckContext): boolean {
  const lists = [item, ...operationsOf(item).map(({ operation }) => operation)].flatMap((owner) =>
    isObject(owner) ? listOf(owner, 'parameters') : [],
  );
  const declared = lists
    .map((entry) => targetOf(entry, check.document))
    .filter((parameter) => memberOf(parameter, 'in') === 'path' && memberOf(parameter, 'name') === name);
  return (
    declared.length > 0 &&
    declared.every((parameter) => isNumeric(targetOf(memberOf(parameter, 'schema'), check.document)))
  );
}

function isNumeric(schema: Json | undefined): boolean {
  const type = memberOf(schema, 'type');
  const types = isList(type) ? type : [type];
  return types.length > 0 && types.every((name) => name === 'integer' || name === 'number');
}
