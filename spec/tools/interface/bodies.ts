import { factsOf, operationKey, type Facts, type ValueItem } from './checklist.ts';
import type { Endpoint } from './endpoints.ts';
import { readFacts } from './facts.ts';
import { readFields, type NotedField } from './field-list.ts';
import { flattenFields, type FieldListPlace } from './flatten.ts';

const openBody = ' plus free additional properties';

/** "before/after with type `space`": the shape of the position by its type. */
const positions: ReadonlyMap<string, Facts> = new Map([
  ['space', { resource: 'Position of a space' }],
  ['site-space', { resource: 'Position of a site space' }],
  ['site-section', { resource: 'Position of a site section' }],
]);

/**
 * Returns the fields of all request bodies. A field that is only named is like the one of the same name in the rows
 * above it, or else like that of the resource.
 * @param endpoints The operations.
 * @param resources The fields of the resources.
 * @param resourceOf Name of the resource that an operation answers with.
 */
export function readBodies(
  endpoints: readonly Endpoint[],
  resources: readonly ValueItem[],
  resourceOf: (operation: string) => string | undefined,
): readonly ValueItem[] {
  const above = new Map<string, readonly ValueItem[]>();
  return endpoints.flatMap((endpoint) => {
    const owner = operationKey(endpoint);
    const place = { line: endpoint.line, owner, base: '' };
    const open = endpoint.body.endsWith(openBody)
      ? [{ line: endpoint.line, owner, name: '', additional: true as const }]
      : [];
    const fields = readFields(endpoint.body.replace(openBody, '')).flatMap((field) => {
      const key = `${endpoint.tag} ${field.name}`;
      const like = above.get(key) ?? membersOf(resources, resourceOf(owner), field.name);
      const items = bodyItems(place, field, like);
      if (!above.has(key)) above.set(key, items);
      return items;
    });
    return [...open, ...fields];
  });
}

function bodyItems(
  place: FieldListPlace,
  field: NotedField,
  like: readonly ValueItem[],
): readonly ValueItem[] {
  const own = flattenFields(place, [field], (noted) => ({ ...noteFacts(noted), ...requiredMark(noted) }));
  const [first] = own;
  if (isSource(field))
    return [
      ...own,
      { line: place.line, owner: place.owner, name: 'source.url', type: 'string', format: 'uri' },
    ];
  const [same, ...members] = like.map((item) => ({ ...item, line: place.line, owner: place.owner }));
  if (first === undefined || same === undefined || first.type !== undefined || first.resource !== undefined)
    return own;
  return [{ ...factsOf(same), ...first }, ...members];
}

function noteFacts(field: NotedField): Facts {
  return {
    ...readFacts(field.note.replace(/^required, /, '')),
    ...wholeDefault(field.note),
    ...noteRules(field),
  };
}

/** Returns what notes say in words that the reader does not understand. */
function noteRules(field: NotedField): Facts {
  const [, type] = /^before\/after with type `([\w-]+)`/.exec(field.note) ?? [];
  if (type !== undefined) return positions.get(type) ?? {};
  return isSource(field) ? { type: 'object' } : {};
}

/**
 * True for notes such as "source (required, one of two variants; the variant `{url: <uri>}` is shown, ...)", "source (required, as
 * above)"
 */
function isSource(field: NotedField): boolean {
  return field.name === 'source' && /\bvariants\b|\bas above\b/.test(field.note);
}

/** Returns a field of a resource and the fields within it. */
function membersOf(
  resources: readonly ValueItem[],
  resource: string | undefined,
  field: string,
): readonly ValueItem[] {
  return resources.filter(
    ({ owner, name = '' }) =>
      owner === resource &&
      (name === field || /^[.[{]/.test(name.slice(field.length))) &&
      name.startsWith(field),
  );
}

/**
 * Returns whether a field is required: `?` makes it optional, "required" required; of other fields the interface declares neither.
 */
function requiredMark(field: NotedField): { readonly required?: boolean } {
  if (field.optional) return { required: false };
  return /^required\b/.test(field.note) ? { required: true } : {};
}

/** Returns the default of a note: "default basic", and not "default section, or root ...". */
function wholeDefault(note: string): Facts {
  const [, value] = /^default (\w+)$/.exec(note) ?? [];
  return value === undefined ? {} : { default: value };
}
