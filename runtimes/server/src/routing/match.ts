import { HttpError } from '../failure/http-error.ts';
import { rivalFor } from './rival-routes.ts';
import type { Route } from './route.ts';
import { matchSegment, paramsOf, parseSegment, unescaped, type MixedSegment } from './template.ts';
import { valuedCaptures } from './valued-segment.ts';

/** A place in the tree of all paths. */
interface RouteNode {
  readonly literals: Map<string, RouteNode>;
  readonly mixed: { readonly parts: MixedSegment; readonly place: RouteNode }[];
  /** The node for a segment that is a parameter as a whole. */
  param?: RouteNode;
  /** The operations of the path that ends here, by method. */
  readonly routes: Map<string, [Route, ...Route[]]>;
}

/** The match of a request: an operation, with the pieces of the path that are its parameters, not decoded. */
export interface Match {
  readonly route: Route;
  /** In the order of the path template. */
  readonly captures: readonly string[];
}

/** A request that asks which methods a path has: RFC 9110, section 9.3.7. */
export interface AllowedMethods {
  readonly allow: string;
}

/**
 * Finds the operation of a request.
 * @param path Path as it came, without a query.
 * @throws {HttpError} 400 for a path that is not percent-encoded UTF-8, 404 for an unknown one, 405 for another method.
 */
export type Matcher = (method: string, path: string) => Match | AllowedMethods;

/**
 * Makes a matcher. Paths are compared segment by segment, literals go before parameters, and the path decides before
 * the method does (OpenAPI 3.1, section 4.8.8.2). It is strict: a slash at the end, an empty segment and a segment that
 * is a dot or two, written or escaped, are not taken away, nor redirected from; no parameter has them as its value.
 * @param basePath Prefix of the paths of the document, such as `/v1`; may be empty. By itself it is the path `/`.
 */
export function createMatcher(routes: readonly Route[], basePath: string): Matcher {
  const root = emptyPlace();
  for (const route of routes) {
    const place = nodeOf(root, basePath + route.operation.path).routes;
    const { method } = route.operation;
    const rivals = place.get(method);
    if (rivals) rivals.push(route);
    else place.set(method, [route]);
    rivals?.sort(byNumber);
  }
  const everyMethod = joinedMethods(routes.map(({ operation }) => operation.method));
  return (method, path) => {
    if (path === '*' && method === 'OPTIONS') return { allow: everyMethod };
    if (path.includes('%')) assertDecodable(path);
    const captures: string[] = [];
    // A router of Express has "/" left of the path that it is mounted at.
    const whole = path !== '' && path === basePath ? `${path}/` : path;
    const place = find(root, whole.split('/'), 1, captures);
    if (place === undefined) throw new HttpError(404, 'There is nothing at this path.');
    const rivals = place.routes.get(method) ?? (method === 'HEAD' ? place.routes.get('GET') : undefined);
    if (rivals) {
      const route = rivals.length === 1 ? rivals[0] : rivalFor(rivals, captures);
      return { route, captures: capturesOf(route, path, captures) };
    }
    const allow = allowedMethods(place);
    if (method === 'OPTIONS') return { allow };
    throw new HttpError(405, `The methods of this path are ${allow}.`, { headers: { allow } });
  };
}

/** Compares two routes by their order in the document. */
function byNumber(one: Route, other: Route): number {
  return (one.operation.rival ?? 0) - (other.operation.rival ?? 0);
}

function capturesOf({ valued }: Route, path: string, captures: readonly string[]): readonly string[] {
  return valued.length === 0 ? captures : valuedCaptures(valued, path, captures);
}

/**
 * Returns the part of a request target before the query; of an absolute one (RFC 9112, section 3.2.2) what follows the host. It is
 * `*` where the request is about the server (section 3.2.4).
 */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const question = target.indexOf('?');
  const path = question === -1 ? target : target.slice(0, question);
  const query = question === -1 ? '' : target.slice(question + 1);
  if (path.startsWith('/') || path === '*') return { path, query };
  const scheme = path.indexOf('://');
  const slash = scheme === -1 ? -1 : path.indexOf('/', scheme + 3);
  return { path: slash === -1 ? '/' : path.slice(slash), query };
}

function emptyPlace(): RouteNode {
  return { literals: new Map(), mixed: [], routes: new Map() };
}

/** Returns the place of a path template; what is missing of the way to it is made. */
function nodeOf(root: RouteNode, path: string): RouteNode {
  return path
    .split('/')
    .slice(1)
    .reduce((place, segment) => {
      const parts = parseSegment(segment);
      const [first] = parts;
      if (first !== undefined && 'param' in first && parts.length === 1)
        return (place.param ??= emptyPlace());
      return paramsOf(segment).length === 0
        ? literalPlace(place, decodeURIComponent(partsText(parts)))
        : mixedPlace(place, parts);
    }, root);
}

function literalPlace({ literals }: RouteNode, literal: string): RouteNode {
  const place = literals.get(literal) ?? emptyPlace();
  literals.set(literal, place);
  return place;
}

/** Segments with more text go first, since they say more. */
function mixedPlace({ mixed }: RouteNode, parts: MixedSegment): RouteNode {
  const shape = shapeOf(parts);
  const known = mixed.find((each) => shapeOf(each.parts) === shape);
  if (known) return known.place;
  const place = emptyPlace();
  mixed.push({ parts, place });
  mixed.sort(
    (a, b) =>
      partsText(b.parts).length - partsText(a.parts).length || (shapeOf(a.parts) < shapeOf(b.parts) ? -1 : 1),
  );
  return place;
}

function partsText(parts: MixedSegment): string {
  return parts.map((part) => ('literal' in part ? part.literal : '')).join('');
}

/** Returns what a segment matches, whatever its parameters are called. */
function shapeOf(parts: MixedSegment): string {
  return parts.map((part) => ('literal' in part ? part.literal : '{}')).join('');
}

/** Walks down the tree; where a way ends in nothing, the next one is tried. No place is visited twice. */
function find(
  place: RouteNode,
  segments: readonly string[],
  index: number,
  captures: string[],
): RouteNode | undefined {
  const segment = segments[index];
  if (segment === undefined) return place.routes.size > 0 ? place : undefined;
  const literal = place.literals.get(segment.includes('%') ? decodeURIComponent(segment) : segment);
  const found = literal && find(literal, segments, index + 1, captures);
  if (found || segment === '' || isDots(segment)) return found;
  const before = captures.length;
  for (const { parts, place: next } of place.mixed) {
    // Escaped, a dot may be what keeps a value together; where nothing fits, it is a dot like others.
    const values = matchSegment(parts, segment) ?? matchSegment(parts, unescaped(segment));
    if (values === undefined) continue;
    captures.push(...values);
    const end = find(next, segments, index + 1, captures);
    if (end) return end;
    captures.length = before;
  }
  if (place.param === undefined) return undefined;
  captures.push(segment);
  const end = find(place.param, segments, index + 1, captures);
  if (end === undefined) captures.length = before;
  return end;
}

/** True if a segment is one dot or two: RFC 3986, section 5.2.4. */
function isDots(segment: string): boolean {
  return segment.length <= 6 && /^(?:\.|%2e){1,2}$/i.test(segment);
}

function assertDecodable(path: string): void {
  if (!isDecodable(path)) throw new HttpError(400, 'The path is not percent-encoded UTF-8.');
}

/** True if a path is percent-encoded UTF-8: RFC 3986, section 2.5. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function allowedMethods({ routes }: RouteNode): string {
  return joinedMethods(routes.keys());
}

/** Returns the methods that a path with some declared ones has, as `Allow` lists them: RFC 9110, sections 9.3.2, 9.3.7 and 10.2.1. */
export function joinedMethods(declared: Iterable<string>): string {
  const methods = new Set([...declared, 'OPTIONS']);
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort().join(', ');
}
