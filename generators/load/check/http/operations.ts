import type { Origin } from '@specline/kernel/origin';
import type { JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { checkLinkValues, type LinkTarget } from './links.ts';
import { compareOrigins } from '../places.ts';
import { targetOf } from '../schema/target.ts';
import { objectOfKind, type Part } from '../parts.ts';
import { isWithoutBody } from '../../http-content.ts';
import { operationsOf } from '../../methods.ts';
import { isList, isObject, ownValue, memberOf } from '@specline/kernel/values';

/** A path item where it is used: under `paths`, `webhooks` or in a callback. */
export interface PathItemUse {
  readonly item: JsonObject;
  /** The object around it, and its name there. */
  readonly holder: JsonObject;
  readonly path: string;
}

/** An operation that has an id. */
interface IdUse extends LinkTarget {
  readonly holder: JsonObject;
  readonly path: string;
}

/**
 * Returns the path items of a map.
 * @param map `paths`, `webhooks` or a callback.
 * @param document Document of the map.
 */
export function pathItemsOf(map: JsonObject, check: CheckContext): readonly PathItemUse[] {
  return Object.keys(map).flatMap((path) => {
    const item = path.startsWith('x-') ? undefined : targetOf(ownValue(map, path), check.document);
    return isObject(item) ? [{ item, holder: map, path }] : [];
  });
}

/**
 * Checks what operations say of each other: ids are unique, links name one that is there, and what that takes.
 * @param parts The callbacks and links of the document.
 * @param check Document, and where problems go.
 */
export function checkOperationIds(parts: readonly Part[], check: CheckContext): void {
  const ids = new Map<string, IdUse[]>();
  for (const map of pathItemMaps(parts, check)) {
    for (const use of pathItemsOf(map, check)) collectIds(use, ids);
  }
  for (const [id, uses] of ids) if (uses.length > 1) reportDuplicates(id, uses, check);
  for (const part of parts) {
    const link = objectOfKind(part, 'link');
    if (!link) continue;
    checkLinkValues(link, (id) => ids.get(id)?.[0], check);
    const id = ownValue(link, 'operationId');
    if (typeof id !== 'string' || ids.has(id)) continue;
    check.problems.report('unknown-link-operation', check.originOf(link, 'operationId'), {
      id,
      near: check.hints.near(id, ids.keys()),
      field: 'operationId',
    });
  }
}

function pathItemMaps(parts: readonly Part[], check: CheckContext): readonly JsonObject[] {
  const callbacks = parts.map((part) => objectOfKind(part, 'callback'));
  return [
    ownValue(check.document.root, 'paths'),
    ownValue(check.document.root, 'webhooks'),
    ...callbacks,
  ].filter(isObject);
}

function collectIds({ item, holder, path }: PathItemUse, ids: Map<string, IdUse[]>): void {
  for (const { operation } of operationsOf(item)) {
    const id = memberOf(operation, 'operationId');
    // Empty ones are reported one by one.
    if (!isObject(operation) || typeof id !== 'string' || id === '') continue;
    const use = { operation, item, holder, path };
    const uses = ids.get(id);
    if (uses) uses.push(use);
    else ids.set(id, [use]);
  }
}

/** Reports duplicates of the first by place, so that the report does not depend on the order of paths. */
function reportDuplicates(id: string, uses: readonly IdUse[], check: CheckContext): void {
  const placed = uses.map((use) => ({ ...use, origin: check.originOf(use.operation, 'operationId') }));
  const [first, ...others] = placed.sort(
    (a, b) => compareOrigins(a.origin, b.origin) || (a.path < b.path ? -1 : 1),
  );
  if (!first) return;
  for (const other of others) {
    const shared = compareOrigins(first.origin, other.origin) === 0;
    // One path item under two paths: the places of use tell more than the place of the id.
    const related = shared
      ? [first, other].map(({ holder, path }) => ({
          origin: check.originOf(holder, path, 'key'),
          note: 'this path has the operation',
        }))
      : [{ origin: first.origin, note: 'first here' }];
    check.problems.report('duplicate-operation-id', other.origin, { id, shared }, related);
  }
  // Named by method and path, each of them, so that the order of the document decides nothing.
  for (const { operation } of placed) check.changes.remove(operation, 'operationId');
}

/**
 * Checks single operations: names that are none, and bodies where HTTP gives them no meaning (RFC 9110, sections 9.3.1, 9.3.2 and 9.3.8).
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkOperation(part: Part, check: CheckContext): void {
  const operation = objectOfKind(part, 'operation');
  if (!operation) return;
  if (ownValue(operation, 'operationId') === '')
    check.problems.report('empty-name', check.originOf(operation, 'operationId'), {
      label: '"operationId" of the Operation Object',
      optional: true,
    });
  if (!isWithoutBody(part.key) || !Object.hasOwn(operation, 'requestBody')) return;
  check.problems.report('body-without-meaning', check.originOf(operation, 'requestBody', 'key'), {
    method: part.key.toUpperCase(),
    isIgnored: check.document.version === '3.0',
  });
}

/**
 * Checks that no tag is declared twice: OpenAPI 3.1.1, section 4.8.1.
 * @param check Document, and where problems go.
 */
export function checkTags(check: CheckContext): void {
  const tags = ownValue(check.document.root, 'tags');
  const seen = new Map<string, Origin>();
  for (const [index, tag] of (isList(tags) ? tags : []).entries()) {
    const name = memberOf(tag, 'name');
    if (!isObject(tag) || typeof name !== 'string') continue;
    const origin = check.originOf(tag, 'name');
    const first = seen.get(name);
    if (first) {
      check.problems.report('duplicate-tag', origin, { name }, [{ origin: first, note: 'first here' }]);
      if (isList(tags)) check.changes.remove(tags, index);
    } else seen.set(name, origin);
  }
}
