import type { JsonObject } from '@specline/kernel/json';
import { namesReplacement } from '../coverage/check-operations.ts';
import { itemsOf, member, objectMember, textOrEmpty } from '../../../generators/lint/document/json.ts';
import { listOperations, type SpecOperation } from '../../../generators/lint/document/operations.ts';
import { listNodes, type SpecNode } from '../../../generators/lint/document/walk.ts';
import type { Finding } from '../../../generators/lint/finding.ts';

/** Failures that every operation can meet, and those that it can meet where it takes a body. */
const failures = ['400', '401', '403', '429', 'default'];
const bodyFailures = ['413', '415'];

/** Checks that every operation has a name, a description, a tag, its security and its failures. */
export function lintOperations(root: JsonObject): readonly Finding[] {
  const tags = new Set(itemsOf(root['tags']).map((tag) => textOrEmpty(member(tag, 'name'))));
  return listOperations(root).flatMap((operation) =>
    [...missingTexts(operation), ...lintTags(operation, tags), ...missingFailures(operation)].map(
      (message) => ({
        pointer: operation.pointer,
        rule: 'operation',
        message: `${operation.key} ${message}`,
      }),
    ),
  );
}

/** Returns every schema, property, parameter, header and response must be described and must say what it holds. */
export function lintDescriptions(root: JsonObject): readonly Finding[] {
  return listNodes(root).flatMap((node) => [
    ...(needsDescription(node) && textOrEmpty(node.node['description']).trim() === ''
      ? [finding(node, 'has no description')]
      : []),
    ...(needsType(node) ? [finding(node, 'says nothing of its type')] : []),
    ...missingIdentity(node),
  ]);
}

function missingTexts({ node }: SpecOperation): readonly string[] {
  const lacking = ['operationId', 'summary', 'description']
    .filter((key) => textOrEmpty(node[key]).trim() === '')
    .map((key) => `has no ${key}`);
  const security = itemsOf(node['security']).length === 0 ? ['has no security'] : [];
  const replaced =
    node['deprecated'] !== true || namesReplacement.test(textOrEmpty(node['description']))
      ? []
      : ['is deprecated, and its description does not name what replaces it'];
  return [...lacking, ...security, ...replaced];
}

function lintTags({ node }: SpecOperation, declared: ReadonlySet<string>): readonly string[] {
  const tags = itemsOf(node['tags']).map(textOrEmpty);
  if (tags.length !== 1) return [`has ${tags.length} tags, and not one`];
  return tags.filter((tag) => !declared.has(tag)).map((tag) => `has the tag "${tag}", which is not declared`);
}

function missingFailures({ node }: SpecOperation): readonly string[] {
  const statuses = [...failures, ...(node['requestBody'] === undefined ? [] : bodyFailures)];
  return statuses
    .filter((status) => member(objectMember(node, 'responses'), status) === undefined)
    .map((status) => `does not declare the response ${status}`);
}

/**
 * True if a node needs a description: a reference has that of what it refers to; a list item that is no object is described by the
 * list.
 */
function needsDescription({ kind, node, pointer }: SpecNode): boolean {
  if (/^(parameter|header|response|requestBody)$/.test(kind)) return node['$ref'] === undefined;
  // What a value must not be needs no words of its own.
  if (kind !== 'schema' || pointer.includes('not')) return false;
  const [place = '', holder = ''] = [pointer.at(-1), pointer.at(-2)];
  if (/^(properties|patternProperties)$/.test(holder)) return true;
  if (pointer.length === 3 && pointer[0] === 'components') return true;
  return (
    node['properties'] !== undefined && node['$ref'] === undefined && place !== 'schema' && holder !== 'allOf'
  );
}

/** Keywords that say what a value is. */
const typed: readonly string[] = ['type', '$ref', 'allOf', 'oneOf', 'anyOf', 'const', 'enum', 'not'];

/**
 * True if a schema lacks a type: one without any word on the type accepts everything, which must be intended, and have no other
 * keywords.
 */
function needsType({ kind, node, pointer }: SpecNode): boolean {
  if (kind !== 'schema' || pointer.includes('not') || typed.some((key) => Object.hasOwn(node, key)))
    return false;
  const others = Object.keys(node).filter((key) => key !== 'description' && key !== 'x-not-shown');
  return others.length > 0 || (node['x-not-shown'] === undefined && pointer.at(-1) !== 'items');
}

/** Returns what names the kind and the identity of a resource is always there. */
function missingIdentity(node: SpecNode): readonly Finding[] {
  const properties = objectMember(node.node, 'properties');
  if (node.kind !== 'schema' || textOrEmpty(member(member(properties, 'object'), 'const')) === '') return [];
  const required = itemsOf(node.node['required']);
  return ['object', 'id']
    .filter((name) => member(properties, name) !== undefined && !required.includes(name))
    .map((name) => finding(node, `must require "${name}", which every resource has`));
}

function finding(node: SpecNode, message: string): Finding {
  return { pointer: node.pointer, rule: 'description', message: `${nameOf(node)} ${message}` };
}

function nameOf({ kind, pointer }: SpecNode): string {
  return kind === 'schema' && pointer.at(-2) === 'properties'
    ? `the property "${pointer.at(-1) ?? ''}"`
    : `the ${kind}`;
}
