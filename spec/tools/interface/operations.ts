import { operationKey, type OperationItem, type StatusItem, type ValueItem } from './checklist.ts';
import type { Endpoint } from './endpoints.ts';
import { readNotation } from './field-list.ts';
import { flattenShape } from './flatten.ts';
import { resourceNamed } from './vocabulary.ts';

/** Returns the operations, with their deprecation in the interface. */
export function readOperations(endpoints: readonly Endpoint[]): readonly OperationItem[] {
  return endpoints.map(({ line, method, path, tag, remark }) => ({
    line,
    method,
    path,
    tag,
    ...(/\bdeprecated\b/.test(remark) ? { deprecated: true } : {}),
  }));
}

/** Returns the success status of every operation, and what its response holds. */
export function readStatuses(endpoints: readonly Endpoint[]): readonly StatusItem[] {
  return endpoints.map((endpoint) => {
    const shown = shownStatus(endpoint);
    const status = shown ?? chosenStatus(endpoint.response);
    return {
      line: endpoint.line,
      operation: operationKey(endpoint),
      status,
      shown: shown !== undefined,
      ...readContent(endpoint),
    };
  });
}

/** Returns the fields of the responses whose shape stands in the row itself. */
export function readResponses(endpoints: readonly Endpoint[]): readonly ValueItem[] {
  return endpoints.flatMap((endpoint) => {
    const [, list, shape] = /^(list of )?`(\{.*?\})`/.exec(contentText(endpoint)) ?? [];
    if (shape === undefined || namedShapes.has(contentText(endpoint))) return [];
    const place = {
      line: endpoint.line,
      owner: operationKey(endpoint),
      base: list === undefined ? '' : 'items[]',
    };
    const [, ...fields] = flattenShape(place, readNotation(shape));
    return fields.map((field) => ({ ...field, ...responseRules.get(field.name ?? '') }));
  });
}

/** The facts that the rows declare of these fields in words; the others are named like the resources that they hold. */
const responseRules: ReadonlyMap<string, Partial<ValueItem>> = new Map<string, Partial<ValueItem>>([
  // "the JWT to attach to the user is optional in the response"
  ['serviceVisitorClaims', { required: false }],
  ['items[].space', { resource: 'Space' }],
  ['items[].issue', { resource: 'Conversation issue' }],
  ['issue', { resource: 'Conversation issue' }],
]);

/** Shapes in rows that the section of the resources names. */
const namedShapes: ReadonlyMap<string, Pick<StatusItem, 'body' | 'resource'>> = new Map<
  string,
  Pick<StatusItem, 'body' | 'resource'>
>([
  ['`{conversation, parts, metadata}`', { body: 'resource', resource: 'Conversation detail' }],
  ['list of `{team, member: {role}}`', { body: 'list', resource: 'Team membership' }],
  ['links listing with stats', { body: 'list', resource: 'Link record' }],
]);

function shownStatus(endpoint: Endpoint): number | undefined {
  const [, status] = /^(\d{3})\b/.exec(endpoint.response) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** Reads, updates, moves and merges answer 200; "created", "added" and duplicates 201; "no content" 204. */
function chosenStatus(response: string): number {
  if (/^no content\b/.test(response)) return 204;
  return /\((section added|created|duplicate)\)/.test(response) ? 201 : 200;
}

function readContent(endpoint: Endpoint): Pick<StatusItem, 'body' | 'resource'> {
  const text = contentText(endpoint);
  if (/^(no content\b|$|\(|when )/.test(text)) return { body: 'none' };
  const named = namedShapes.get(text);
  if (named !== undefined) return named;
  if (text.startsWith('`{')) return { body: 'fields' };
  if (text.startsWith('list of `{')) return { body: 'list' };
  const words = text.replace(/ \(.*\)$/, '');
  const [, list, name = ''] = /^(list of )?(.*)$/.exec(words) ?? [];
  const resource = resourceNamed(name);
  if (resource === undefined)
    throw new Error(`Line ${endpoint.line}: the response "${endpoint.response}" names no resource.`);
  return { body: list === undefined ? 'resource' : 'list', resource };
}

function contentText(endpoint: Endpoint): string {
  return endpoint.response.replace(/^\d{3}\s*/, '');
}
