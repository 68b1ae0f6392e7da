import { isObject } from '@specline/kernel/values';
import type { JsonObject } from '@specline/kernel/json';
import type { EnumerationItem, LimitItem, ValueItem } from '../interface/checklist.ts';
import { member, textOrEmpty } from '../../../generators/lint/document/json.ts';
import { inventedFacts, isMarked, missingFacts } from './check-facts.ts';
import { keywordValues, viewProperties, type SchemaView } from '../../../generators/lint/document/schema-view.ts';
import {
  allFacts,
  findValue,
  label,
  queryParameters,
  resourceView,
  type Subject,
  type ValueKind,
} from './subject.ts';

/** Every list declares its own items: they are checked with the responses. */
const declaredByLists: ReadonlySet<string> = new Set(['items', 'items[]']);

/**
 * Holds the values of one kind against the checklist.
 * @returns What is missing, and what the document says of these values beyond the interface.
 */
export function checkValues(
  subject: Subject,
  kind: ValueKind,
  items: readonly ValueItem[],
): readonly string[] {
  return items.flatMap((item) => {
    if (item.owner === 'Paged list' && declaredByLists.has(item.name ?? '')) return [];
    if (item.name === undefined) return checkUnnamed(subject, kind, item);
    const view = findValue(subject, kind, item);
    const name = label(kind, item);
    if (view === undefined) return [`${name} is missing`];
    const found = [
      ...missingFacts(view, item),
      ...inventedFacts(view, allFacts(subject.checklist, kind, item)),
      ...checkRequired(view, item),
    ];
    return found.map((problem) => `${name} ${problem}`);
  });
}

/** Holds the places of the limits against the table of limits. */
export function checkLimits(subject: Subject, limits: readonly LimitItem[]): readonly string[] {
  return limits.flatMap((limit) => {
    const name = label(limit.kind, limit);
    const view = findValue(subject, limit.kind, limit);
    return view === undefined
      ? [`${name} is missing`]
      : missingFacts(view, limit).map((problem) => `${name} ${problem}`);
  });
}

/** Holds the enumerations against the list of those that are not shown completely. */
export function checkEnumerations(
  subject: Subject,
  enumerations: readonly EnumerationItem[],
): readonly string[] {
  return enumerations.flatMap((item) => {
    const name = label(item.kind, item);
    const view = findValue(subject, item.kind, item);
    return view === undefined
      ? [`${name} is missing`]
      : missingFacts(view, { known: item.known }).map((problem) => `${name} ${problem}`);
  });
}

/** Checks the deprecated fields; operations are checked with their other facts. */
export function checkDeprecatedFields(
  subject: Subject,
  kind: ValueKind,
  items: readonly ValueItem[],
): readonly string[] {
  return items.flatMap((item) => {
    const view = findValue(subject, kind, item);
    if (view === undefined || item.name === undefined) return [];
    const deprecated = keywordValues(view, 'deprecated').includes(true);
    if (deprecated === (item.deprecated === true)) return [];
    return [
      `${label(kind, item)} ${deprecated ? 'is deprecated, which the interface does not say' : 'must be deprecated'}`,
    ];
  });
}

function checkRequired(view: SchemaView, item: ValueItem): readonly string[] {
  if (item.required === undefined || item.required === view.required) return [];
  return [item.required ? 'must be required' : 'must not be required'];
}

/** Checks items without a name: what was chosen must be marked, and must describe what it is about. */
function checkUnnamed(subject: Subject, kind: ValueKind, item: ValueItem): readonly string[] {
  const words = (item.about ?? '').toLowerCase().split(' ');
  const describesItem = (name: string, nodes: readonly JsonObject[]): boolean => {
    const text = [name, ...nodes.map((node) => textOrEmpty(member(node, 'description')))].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const candidates =
    kind === 'query' ? parameterCandidates(subject, item.owner) : memberCandidates(subject, item.owner);
  return candidates.some(([name, nodes]) => describesItem(name, nodes))
    ? []
    : [`${label(kind, item)} is missing, or lacks its x-not-shown`];
}

function parameterCandidates(
  subject: Subject,
  owner: string,
): readonly (readonly [string, readonly JsonObject[]])[] {
  const operation = subject.operations.get(owner);
  const parameters = operation === undefined ? [] : queryParameters(operation);
  return parameters
    .filter((node) => member(node, 'x-not-shown') !== undefined)
    .map((node) => [textOrEmpty(member(node, 'name')), [node]]);
}

function memberCandidates(
  subject: Subject,
  owner: string,
): readonly (readonly [string, readonly JsonObject[]])[] {
  const view = resourceView(subject, owner);
  if (view === undefined) return [];
  return [...viewProperties(subject.root, view)]
    .filter(([, property]) => isMarked(property))
    .map(([name, property]) => [name, property.parts.filter(isObject)]);
}
