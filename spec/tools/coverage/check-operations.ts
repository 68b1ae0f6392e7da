import type { JsonObject } from '@specline/kernel/json';
import type { MentionItem, OperationItem, StatusItem } from '../interface/checklist.ts';
import { operationKey } from '../interface/checklist.ts';
import { itemsOf, member, objectMember, textOrEmpty } from '../../../generators/lint/document/json.ts';
import { resolve, successResponses, type SpecOperation } from '../../../generators/lint/document/operations.ts';
import { schemaName } from './schema-names.ts';
import { viewPath, type SchemaView } from '../../../generators/lint/document/schema-view.ts';
import { contentView, type Subject } from './subject.ts';

/** Matches a description that names what replaces a deprecated operation. */
export const namesReplacement = /\b(superseded|instead|replaced)\b/;

/** Returns the operations that are missing, or are under another tag. */
export function checkOperations(subject: Subject, operations: readonly OperationItem[]): readonly string[] {
  return operations.flatMap((item) => {
    const found = subject.operations.get(operationKey(item));
    if (found === undefined) return [`${operationKey(item)} (interface line ${item.line}) is missing`];
    const tags = itemsOf(member(found.node, 'tags'));
    return tags.length === 1 && tags[0] === item.tag
      ? []
      : [`${operationKey(item)} (interface line ${item.line}) must have the tag "${item.tag}" alone`];
  });
}

/** Returns the operations whose deprecation is missing, not named by the interface, or without a word on what replaces it. */
export function checkDeprecatedOperations(
  subject: Subject,
  operations: readonly OperationItem[],
): readonly string[] {
  return operations.flatMap((item) => {
    const node = subject.operations.get(operationKey(item))?.node;
    if (node === undefined) return [];
    const name = `${operationKey(item)} (interface line ${item.line})`;
    if (member(node, 'deprecated') !== true)
      return item.deprecated === true ? [`${name} must be deprecated`] : [];
    if (item.deprecated !== true) return [`${name} is deprecated, which the interface does not say`];
    return namesReplacement.test(textOrEmpty(member(node, 'description')))
      ? []
      : [`${name} is deprecated, and its description does not name what replaces it`];
  });
}

/** Returns the success statuses, and what the responses hold. */
export function checkStatuses(subject: Subject, statuses: readonly StatusItem[]): readonly string[] {
  return statuses.flatMap((item) => {
    const operation = subject.operations.get(item.operation);
    if (operation === undefined) return [];
    const name = `${item.operation}: response ${item.status} (interface line ${item.line})`;
    const responses = successResponses(subject.root, operation);
    const response = responses.get(item.status);
    const others = [...responses.keys()]
      .filter((status) => status !== item.status)
      .map((status) => `${name} must be the only successful one; there is a ${status}`);
    if (response === undefined) return [`${name} is missing`, ...others];
    return [...others, ...checkResponse(subject, item, response).map((problem) => `${name} ${problem}`)];
  });
}

/** Checks the error conditions: a failure that fits must be declared, and it or the operation must mention the condition. */
export function checkMentions(subject: Subject, mentions: readonly MentionItem[]): readonly string[] {
  return mentions.flatMap((item) => {
    const operation = subject.operations.get(item.operation);
    if (operation === undefined) return [`${item.operation} (interface line ${item.line}) is missing`];
    const name = `${item.operation}: "${item.condition}" (interface line ${item.line})`;
    const declared = (item.statuses ?? []).filter(
      (status) => member(objectMember(operation.node, 'responses'), String(status)) !== undefined,
    );
    if (item.statuses !== undefined && declared.length === 0)
      return [`${name} has no response ${item.statuses.join(' or ')}`];
    const text = [
      descriptionOf(operation),
      ...declared.map((status) => responseText(subject.root, operation, status)),
    ]
      .join(' ')
      .toLowerCase();
    const lacking = item.words.filter((word) => !text.includes(word.toLowerCase()));
    return lacking.length === 0
      ? []
      : [`${name} is not described: the descriptions lack ${lacking.map((word) => `"${word}"`).join(', ')}`];
  });
}

function checkResponse(subject: Subject, item: StatusItem, response: JsonObject): readonly string[] {
  const marked =
    item.shown || member(response, 'x-not-shown') !== undefined
      ? []
      : ['lacks an x-not-shown: the status is not shown'];
  const view = contentView(subject, 'response', item.operation);
  if (item.body === 'none')
    return member(response, 'content') === undefined ? marked : [...marked, 'must have no content'];
  if (view === undefined) return [...marked, 'lacks JSON content'];
  if (item.body === 'fields') return marked;
  const held = item.body === 'list' ? viewPath(subject.root, view, 'items[]') : view;
  return [
    ...marked,
    ...(item.body === 'list' ? checkEnvelope(subject, view) : []),
    ...checkResource(held, item),
  ];
}

function checkEnvelope(subject: Subject, view: SchemaView): readonly string[] {
  return ['next.page', 'count', 'items']
    .filter((path) => viewPath(subject.root, view, path) === undefined)
    .map((path) => `lacks "${path}" of the paged envelope`);
}

function checkResource(view: SchemaView | undefined, { resource, body }: StatusItem): readonly string[] {
  if (resource === undefined || view?.names.has(schemaName(resource)) === true) return [];
  return [`must hold ${body === 'list' ? 'a list of ' : 'a '}${schemaName(resource)}`];
}

function descriptionOf(operation: SpecOperation): string {
  return `${textOrEmpty(member(operation.node, 'summary'))} ${textOrEmpty(member(operation.node, 'description'))}`;
}

/** Returns the text of a response: the description next to a reference replaces that of the response, and both are read. */
function responseText(root: JsonObject, operation: SpecOperation, status: number): string {
  const response = objectMember(objectMember(operation.node, 'responses'), String(status));
  return `${textOrEmpty(member(response, 'description'))} ${textOrEmpty(member(resolve(root, response), 'description'))}`;
}
