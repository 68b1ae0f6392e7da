import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { compareOrigins } from '../places.ts';
import { longestChain } from '../../limits.ts';
import { valueAt } from '../schema/target.ts';
import { compositionKeywords } from '@specline/kernel/schema/composition';
import { isObject, ownValue, refOf, listOf } from '@specline/kernel/values';

/** The keywords whose schemas may hold for it, depending on the value. */
const branches = ['then', 'else', 'dependentSchemas'] as const;

/** Most of the other places of a circle that are reported. */
const mostPlaces = 8;

type Way = '$ref' | (typeof compositionKeywords)[number] | (typeof branches)[number];

/** A step from a schema to one that holds for the same value. */
interface Edge {
  readonly from: JsonObject;
  readonly to: JsonObject;
  readonly way: Way;
}

/** A schema whose edges are being followed. */
interface Visit {
  readonly schema: JsonObject;
  readonly edges: readonly Edge[];
  next: number;
  /** The longest chain of edges that begins at it, as far as they were followed. */
  length: number;
}

/**
 * Finds chains of schemas that hold for the same value and are too long to be followed, and circles of them:
 * schemas that have to be fulfilled in order to be fulfilled (JSON Schema 2020-12 core, section 9.4.1): types and
 * validators of them would have no end. Recursion through properties, items and conditions is fine, and so is the union of a base
 * with a discriminator, whose members include the base: it is read as the union.
 */
export class CycleSearch {
  readonly #check: CheckContext;
  /** Lengths of the chains that begin at schemas that were met; zero as long as they are being followed. */
  readonly #lengths = new Map<JsonObject, number>();

  /** @param check Document, and where problems go. */
  constructor(check: CheckContext) {
    this.#check = check;
  }

  /**
   * Reports the cycles that a schema leads into, unless an earlier search has come by.
   * @param schema Any schema of the document.
   */
  from(schema: JsonObject): void {
    if (this.#lengths.has(schema) || !mayLead(schema)) return;
    const open: Visit[] = [];
    const onWay = new Map<JsonObject, number>();
    const enter = (to: JsonObject): void => {
      onWay.set(to, open.length);
      open.push({ schema: to, edges: this.#edges(to), next: 0, length: 0 });
      this.#lengths.set(to, 0);
    };
    if (this.#edges(schema).length > 0) enter(schema);
    for (let visit = open.at(-1); visit; visit = open.at(-1)) {
      const edge = visit.edges[visit.next];
      visit.next += 1;
      if (!edge) {
        open.pop();
        onWay.delete(visit.schema);
        const length = this.#bounded(visit);
        this.#lengths.set(visit.schema, length);
        lengthen(open.at(-1), length);
        continue;
      }
      const start = onWay.get(edge.to);
      const length = this.#lengths.get(edge.to);
      if (start !== undefined) this.#report(open.slice(start));
      else if (length === undefined) enter(edge.to);
      else lengthen(visit, length);
    }
  }

  /** Returns the length of the chain of a visit; one that is too long is reported once, where it becomes so. */
  #bounded({ schema, length }: Visit): number {
    if (length <= longestChain) return length;
    const origin = this.#check.originOf(schema);
    this.#check.problems.report('too-long-chain', origin, { limit: longestChain });
    return 0;
  }

  #edges(schema: JsonObject): readonly Edge[] {
    if (!mayLead(schema)) return [];
    const target = valueAt(refOf(schema) ?? '', this.#check.document);
    // OpenAPI 3.0 ignores the siblings of a $ref.
    const isRef = this.#check.document.version === '3.0' && target !== undefined;
    const members = (isRef ? [] : compositionKeywords).flatMap((way) =>
      listOf(schema, way).map((member) => ({ from: schema, to: member, way })),
    );
    const conditional = (isRef ? [] : branches).flatMap((way) =>
      branchesAt(schema, way).map((to) => ({ from: schema, to, way })),
    );
    const edges = [{ from: schema, to: target, way: '$ref' as const }, ...members, ...conditional];
    return edges.filter((edge): edge is Edge => isObject(edge.to));
  }

  /** Reports the circle that the last edge of each visit makes. */
  #report(visits: readonly Visit[]): void {
    const edges = visits.flatMap(({ edges: all, next }) => all[next - 1] ?? []);
    const ways = new Set(edges.map(({ way }) => way));
    const isUnion = ways.has('oneOf') || ways.has('anyOf');
    // Circles of nothing but references were reported when they were resolved; those of conditions may end.
    if ((ways.size === 1 && ways.has('$ref')) || branches.some((way) => ways.has(way))) return;
    const isBase = ways.has('allOf') && edges.some(({ from }) => Object.hasOwn(from, 'discriminator'));
    if (isUnion && isBase) return;
    const refs = edges
      .filter(({ way }) => way === '$ref')
      .map(({ from }) => ({ ref: refOf(from) ?? '', origin: this.#check.originOf(from, '$ref') }));
    const [first, ...others] = refs.sort((a, b) => compareOrigins(a.origin, b.origin));
    if (!first) return;
    const related = others.slice(0, mostPlaces).map(({ origin }) => ({ origin, note: 'on the way' }));
    this.#check.problems.report(
      isUnion ? 'cyclic-union' : 'cyclic-all-of',
      first.origin,
      { pointer: first.ref.slice(1) },
      related,
    );
  }
}

/** True if a schema has a keyword without which it leads to no other. */
function mayLead(schema: JsonObject): boolean {
  return ['$ref', ...compositionKeywords, ...branches].some((keyword) => Object.hasOwn(schema, keyword));
}

/** Notes that a chain leads on from a schema. */
function lengthen(visit: Visit | undefined, length: number): void {
  if (visit) visit.length = Math.max(visit.length, length + 1);
}

function branchesAt(schema: JsonObject, way: (typeof branches)[number]): readonly Json[] {
  const value = ownValue(schema, way);
  if (way !== 'dependentSchemas') return value === undefined ? [] : [value];
  return isObject(value) ? Object.values(value) : [];
}
