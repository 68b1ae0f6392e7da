import type { Json } from '@specline/kernel/json';
import type { Document } from '../../load/document.ts';
import { isContainer } from '@specline/kernel/values';
import { anchorsOf, dataKeywords, dynamicTargets } from './dynamic-anchors.ts';
import type { Cursor } from '../cursor.ts';
import { schemaReader } from './schema-reader.ts';
import { refTarget } from '../schema/schema-parts.ts';
import type { Shape } from '../types.ts';

/** Targets of `$dynamicRef` on the way into a schema, by the names of anchors. */
export type DynamicScope = ReadonlyMap<string, Cursor>;

/**
 * Most values that are visited in one document to find out what leads where. Beyond that, an anchor may lead to all that it can.
 */
const mostVisits = 5_000_000;

/** Known ways through a document. */
interface Ways {
  /** The resources that have a dynamic anchor, by its name. */
  readonly holders: Map<string, readonly Cursor[]>;
  /** The resources that each of them leads to, other than in place; none where that would take too long. */
  readonly reached: Map<Json, ReadonlySet<Json> | undefined>;
  visits: number;
}

const waysOf = new WeakMap<Document, Ways>();

/** Targets of dynamic references within a schema. */
export interface Bound {
  readonly scope: DynamicScope;
  /**
   * Returns the shape of what a schema includes in place, where its dynamic references mean here what they do not mean elsewhere.
   * @param from The schema that refers to it.
   * @param target The schema that is referred to.
   */
  included(from: Cursor, target: Cursor): Shape | undefined;
}

/**
 * Returns what holds inside of a schema that is a resource: its own dynamic anchors stand for themselves there, also in what it
 * includes in place (JSON Schema 2020-12 core, section 8.2.3.2). So a list of anything becomes a list of pets.
 * @param at The schema.
 * @param lower Lowers what the schema includes, anew.
 * @returns Undefined for a schema without such anchors.
 */
export function boundWithin(at: Cursor, lower: (target: Cursor) => Shape): Bound | undefined {
  const scope = at.has('$id') ? scopeOf(at) : undefined;
  if (scope === undefined || scope.size === 0) return undefined;
  const parts = new Set([...schemaReader.applied(at)].map(({ value }) => value));
  const made = new Map<Json, Shape | 'in progress'>();
  return {
    scope,
    included(from, target) {
      if (!parts.has(from.value) || !mentions(target, scope)) return undefined;
      const known = made.get(target.value);
      if (known !== undefined) return known === 'in progress' ? undefined : known;
      made.set(target.value, 'in progress');
      const shape = lower(target);
      made.set(target.value, shape);
      return shape;
    },
  };
}

/**
 * Returns the anchors of a resource that mean the same on every way to it.
 * @param at A schema with an `$id`.
 */
export function scopeOf(at: Cursor): DynamicScope {
  return new Map([...ownAnchors(at)].filter(([name]) => !isRebound(name, at)));
}

function ownAnchors(at: Cursor): DynamicScope {
  const anchors = new Map<string, Cursor>();
  for (const part of within(at)) {
    const name = part.text('$dynamicAnchor');
    if (name !== undefined && !anchors.has(name)) anchors.set(name, part);
  }
  return anchors;
}

/** True if another resource with an anchor of that name leads to a schema: on that way its own anchor would not count. */
function isRebound(name: string, at: Cursor): boolean {
  const ways: Ways = waysOf.get(at.document) ?? { holders: new Map(), reached: new Map(), visits: 0 };
  waysOf.set(at.document, ways);
  const holders = ways.holders.get(name) ?? (anchorsOf(at.document).get(name) ?? []).map(resourceOf);
  ways.holders.set(name, holders);
  return holders.some((root) => root.value !== at.value && reachOf(root, ways)?.has(at.value) !== false);
}

/** Returns the resource that a schema is a part of: a schema with an `$id`, or the document. */
function resourceOf(at: Cursor): Cursor {
  for (let { pointer } = at; ; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
    const around = at.seek(pointer);
    if (around !== undefined && (pointer === '' || around.has('$id'))) return around;
  }
}

function reachOf(root: Cursor, ways: Ways): ReadonlySet<Json> | undefined {
  if (!ways.reached.has(root.value)) ways.reached.set(root.value, findReach(root, ways));
  return ways.reached.get(root.value);
}

/** Returns the resources that one leads to, but for what it includes in place: that is lowered within its scope. */
function findReach(root: Cursor, ways: Ways): ReadonlySet<Json> | undefined {
  const own = ownAnchors(root);
  const parts = [...schemaReader.applied(root)];
  const inPlace = new Set(parts.map(({ value }) => value));
  const reached = new Set<Json>();
  const seen = new Set<Json>();
  const open = parts.flatMap(membersOf);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    // What it includes in place stands among its members as well.
    if (seen.has(at.value) || inPlace.has(at.value) || !isContainer(at.value)) continue;
    seen.add(at.value);
    ways.visits += 1;
    if (ways.visits > mostVisits) return undefined;
    if (at.has('$id')) reached.add(at.value);
    const target = refTarget(at);
    for (const next of [...(target === undefined ? [] : [target]), ...dynamicTargets(at, own)])
      if (inPlace.has(next.value)) reached.add(next.value);
      else open.push(next);
    open.push(...membersOf(at));
  }
  return reached;
}

/**
 * True if a `$dynamicRef` within a schema is bound by a scope, also in what it includes in place.
 * @param target The schema.
 * @param scope What is bound.
 */
export function mentions(target: Cursor, scope: DynamicScope): boolean {
  for (const part of schemaReader.applied(target))
    for (const inner of within(part)) if (boundBy(scope, inner) !== undefined) return true;
  return false;
}

/**
 * Returns what the `$dynamicRef` of a schema is bound to.
 * @param scope What is bound.
 * @param at The schema.
 */
export function boundBy(scope: DynamicScope, at: Cursor): Cursor | undefined {
  const [only, ...others] = dynamicTargets(at, scope);
  if (only === undefined || others.length > 0) return undefined;
  return [...scope.values()].find(({ value }) => value === only.value);
}

/** Returns a schema, and all schemas written in it that belong to the same resource. */
function* within(at: Cursor): Generator<Cursor, void, undefined> {
  const open = [at];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part !== at && part.has('$id')) continue;
    yield part;
    open.push(...membersOf(part));
  }
}

function membersOf(at: Cursor): readonly Cursor[] {
  const members = at.entries().filter(([key]) => !dataKeywords.has(key) && !key.startsWith('x-'));
  return [...at.items(), ...members.map(([, member]) => member)];
}
