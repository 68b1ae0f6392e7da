import { operationKey, type Facts, type ValueItem } from './checklist.ts';
import type { Endpoint } from './endpoints.ts';
import { readDefault, readFacts } from './facts.ts';
import { readFields, type NotedField } from './field-list.ts';
import { flattenFields } from './flatten.ts';

/** "parameter names not shown": what the parameters are about, by the words that stand for them. */
const unnamed: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'and filters by status, creator, contributor, requested reviewer and issues cluster (parameter names not shown)',
    ['status', 'creator', 'contributor', 'requested reviewer', 'issues cluster'],
  ],
  [
    'same filters as the space listing',
    ['status', 'creator', 'contributor', 'requested reviewer', 'issues cluster'],
  ],
  ['optional selector to generate a PDF for one page only (parameter names not shown)', ['page']],
]);

/** The facts that the introduction and the conventions declare of parameters wherever they stand. */
const everywhere: ReadonlyMap<string, Facts> = new Map<string, Facts>([
  ['page', { type: 'string' }],
  // "`limit` (number, max 1000)"
  ['limit', { type: 'number', maximum: 1000 }],
  // "comment status, format and order parameters" are incomplete enumerations
  ['order', { type: 'string', known: [] }],
  ['format', { type: 'string', known: [] }],
  ['shareKey', { type: 'string' }],
  ['authors', { type: 'array' }],
]);

/** The facts that single parameters declare in words that the reader does not understand. */
const corrections: ReadonlyMap<string, Facts> = new Map<string, Facts>([
  // "default `joinedAt`; `lastSeenAt` lists only active members"
  ['GET /orgs/{organizationId}/members sort', { type: 'string', values: ['joinedAt', 'lastSeenAt'] }],
  // "status (default `all`; filter by comment status)", among the incomplete enumerations
  ['GET /spaces/{spaceId}/comments status', { type: 'string', known: ['all', 'resolved'] }],
  [
    'GET /spaces/{spaceId}/change-requests/{changeRequestId}/comments status',
    { type: 'string', known: ['all', 'resolved'] },
  ],
  ['GET /orgs/{organizationId}/members role', { resource: 'Role' }],
]);

/**
 * Returns the query parameters of all operations.
 * @param endpoints The operations.
 */
export function readQueries(endpoints: readonly Endpoint[]): readonly ValueItem[] {
  const explained = new Map<string, Facts>();
  return endpoints.flatMap((endpoint) => {
    const place = { line: endpoint.line, owner: operationKey(endpoint), base: '' };
    const [named, about] = splitUnnamed(endpoint.query);
    const items = flattenFields(place, readFields(named), (field) => {
      const own = readNote(field);
      // "metadata (boolean, default true; ...)" is explained once, and only named from then on.
      const facts =
        field.note === ''
          ? { ...everywhere.get(field.name), ...explained.get(field.name) }
          : { ...everywhere.get(field.name), ...own };
      if (/^(metadata|computed)$/.test(field.name) && field.note !== '') explained.set(field.name, own);
      return {
        ...facts,
        ...corrections.get(`${place.owner} ${field.name}`),
        required: /\brequired\b/.test(field.note),
      };
    });
    return [
      ...items,
      ...about.map((topic) => ({ line: endpoint.line, owner: place.owner, about: topic, required: false })),
    ];
  });
}

function readNote(field: NotedField): Facts {
  return { ...readFacts(field.note.replace(/^required, /, '')), ...readDefault(field.note) };
}

function splitUnnamed(query: string): [string, readonly string[]] {
  for (const [words, topics] of unnamed) {
    if (query.endsWith(words)) return [query.slice(0, -words.length).replace(/, $/, ''), topics];
  }
  return [query, []];
}
