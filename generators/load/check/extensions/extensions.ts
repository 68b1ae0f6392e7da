import { nearest } from '@specline/kernel/nearest';
import type { Json, JsonObject } from '@specline/kernel/json';
import { behaviorFault, resourceFault } from './behaviour-forms.ts';
import type { CheckContext } from '../context.ts';
import type { Fault } from './form.ts';
import { isOfType, typesOf } from '../schema/schema-values.ts';
import { shown, typeName } from '../examples/shown.ts';
import { objectOfKind, type Part } from '../parts.ts';
import { isPagingWay, pagingWays, type PagingWay } from '../../paging-ways.ts';
import { isContainer, isList, isObject, ownValue } from '@specline/kernel/values';

/** The members of `x-pagination`, and whether it must have them; whether `next` must be there, `by` says. */
const paginationFields: ReadonlyMap<string, boolean> = new Map([
  ['by', false],
  ['cursor', true],
  ['items', true],
  ['next', false],
  ['size', false],
  ['count', false],
]);

/** The members that are JSON Pointers into the response. */
const pointers: ReadonlySet<string> = new Set(['items', 'next', 'count']);

/**
 * Checks the extensions that the generators read: that they have the form that is understood.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkExtensions(part: Part, check: CheckContext): void {
  const schema = objectOfKind(part, 'schema');
  const operation = objectOfKind(part, 'operation');
  if (schema && Object.hasOwn(schema, 'x-extensible-enum')) checkExtensibleEnum(schema, check);
  if (operation && Object.hasOwn(operation, 'x-pagination')) checkPagination(operation, check);
  if (schema) checkForm(schema, 'x-resource', 'resource-form', resourceFault, check);
  if (operation) checkForm(operation, 'x-behavior', 'behavior-form', behaviorFault, check);
}

/** Checks what is declared for a mock against the form of its notation. */
function checkForm(
  holder: JsonObject,
  name: string,
  code: 'resource-form' | 'behavior-form',
  faultIn: (value: Json) => Fault | undefined,
  check: CheckContext,
): void {
  const value = ownValue(holder, name);
  const fault = value === undefined ? undefined : faultIn(value);
  if (fault === undefined) return;
  const origin =
    fault.container === undefined ? check.originOf(holder, name) : check.originOf(fault.container, fault.key);
  check.problems.report(code, origin, { reason: fault.reason });
}

function checkExtensibleEnum(schema: JsonObject, check: CheckContext): void {
  const values = ownValue(schema, 'x-extensible-enum');
  if (!isList(values)) {
    check.problems.report('extensible-enum', check.originOf(schema, 'x-extensible-enum'), {
      reason: `it is ${typeName(values ?? null)}, not an array`,
    });
    check.changes.remove(schema, 'x-extensible-enum');
    return;
  }
  const types = typesOf(schema);
  values.forEach((value, index) => {
    const fault = isContainer(value)
      ? `one of its values is ${typeName(value)}`
      : types && !isOfType(value, types)
        ? `its value ${shown(value)} is not of the type ${types.join(', ')}`
        : undefined;
    if (fault === undefined) return;
    check.problems.report('extensible-enum', check.originOf(values, index), { reason: fault });
    check.changes.remove(schema, 'x-extensible-enum');
  });
}

function checkPagination(operation: JsonObject, check: CheckContext): void {
  const paging = ownValue(operation, 'x-pagination');
  if (!isObject(paging)) {
    check.problems.report('pagination-form', check.originOf(operation, 'x-pagination'), {
      reason: `it is ${typeName(paging ?? null)}, not an object`,
    });
    return;
  }
  for (const reason of missingIn(paging))
    check.problems.report('pagination-form', check.originOf(operation, 'x-pagination', 'key'), { reason });
  for (const [field, value] of Object.entries(paging)) {
    const fault = faultOf(field, value);
    if (fault)
      check.problems.report('pagination-form', check.originOf(paging, field, fault.at), {
        reason: fault.reason,
      });
  }
}

/** Returns what is not there, or is there though its way of paging has no use for it. */
function missingIn(paging: JsonObject): readonly string[] {
  const by = ownValue(paging, 'by') ?? 'cursor';
  const way = typeof by === 'string' && isPagingWay(by) ? by : undefined;
  const hasNext = Object.hasOwn(paging, 'next');
  return [
    ...[...paginationFields].flatMap(([field, isNeeded]) =>
      isNeeded && !Object.hasOwn(paging, field) ? [`it has no "${field}"`] : [],
    ),
    ...(way === undefined || pagingWays[way] === hasNext ? [] : [faultOfNext(way, hasNext)]),
  ];
}

function faultOfNext(way: PagingWay, hasNext: boolean): string {
  return hasNext ? `"next" tells nothing where pages are found by "${way}"` : 'it has no "next"';
}

function faultOf(
  field: string,
  value: Json,
): { readonly at: 'key' | 'value'; readonly reason: string } | undefined {
  if (!paginationFields.has(field)) {
    const near = nearest(field, paginationFields.keys());
    return {
      at: 'key',
      reason: `"${field}" is none of its members${near === undefined ? '' : `; the nearest is "${near}"`}`,
    };
  }
  if (typeof value !== 'string')
    return { at: 'value', reason: `"${field}" is ${typeName(value)}, not a string` };
  if (field === 'by' && !isPagingWay(value))
    return { at: 'value', reason: `"by" is ${shown(value)}, none of ${Object.keys(pagingWays).join(', ')}` };
  // A list may be all there is.
  if (pointers.has(field) && !value.startsWith('/') && !(field === 'items' && value === ''))
    return { at: 'value', reason: `"${field}" is no JSON Pointer: it does not begin with "/"` };
  return undefined;
}
