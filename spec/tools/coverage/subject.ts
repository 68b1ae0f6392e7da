import type { JsonObject } from '@specline/kernel/json';
import type { Checklist, Facts, FieldKind, ValueItem } from '../interface/checklist.ts';
import { member, objectMember, textOrEmpty } from '../../../generators/lint/document/json.ts';
import { jsonSchemaOf, listOperations, successResponses, type SpecOperation } from '../../../generators/lint/document/operations.ts';
import { schemaName } from './schema-names.ts';
import { viewPath, viewSchema, type SchemaView } from '../../../generators/lint/document/schema-view.ts';

/** The subject of the checks: a bundled document and the checklist to compare it with. */
export interface Subject {
  readonly root: JsonObject;
  readonly checklist: Checklist;
  readonly operations: ReadonlyMap<string, SpecOperation>;
}

/** The kind of thing that a value is a part of. */
export type ValueKind = FieldKind | 'response';

/** Prepares a document for the checks. */
export function subjectOf(root: JsonObject, checklist: Checklist): Subject {
  return {
    root,
    checklist,
    operations: new Map(listOperations(root).map((operation) => [operation.key, operation])),
  };
}

/** Returns the value that an item names, in the document; undefined when it is missing. */
export function findValue(
  subject: Subject,
  kind: ValueKind,
  item: { readonly owner: string; readonly name?: string },
): SchemaView | undefined {
  const { owner, name = '' } = item;
  if (kind === 'query') return findParameter(subject, owner, name);
  const whole = kind === 'resource' ? resourceView(subject, owner) : contentView(subject, kind, owner);
  return whole === undefined ? undefined : viewPath(subject.root, whole, name);
}

/** Returns the schema of a resource. */
export function resourceView(subject: Subject, resource: string): SchemaView | undefined {
  const schemas = objectMember(objectMember(subject.root, 'components'), 'schemas');
  return viewSchema(subject.root, member(schemas, schemaName(resource)));
}

/** Returns the schema of the request body, or of the successful response, of an operation. */
export function contentView(
  subject: Subject,
  kind: 'body' | 'response',
  operation: string,
): SchemaView | undefined {
  const found = subject.operations.get(operation);
  if (found === undefined) return undefined;
  if (kind === 'body')
    return viewSchema(subject.root, jsonSchemaOf(subject.root, member(found.node, 'requestBody')));
  const [response] = [...successResponses(subject.root, found).values()].filter(
    (node) => member(node, 'content') !== undefined,
  );
  return viewSchema(subject.root, jsonSchemaOf(subject.root, response));
}

/** Returns the query parameters of an operation. */
export function queryParameters(operation: SpecOperation): readonly JsonObject[] {
  return operation.parameters.map(({ node }) => node).filter((node) => member(node, 'in') === 'query');
}

/** Returns the name of a value in messages, with the line of the interface document that describes it. */
export function label(
  kind: ValueKind,
  item: { readonly line: number; readonly owner: string; readonly name?: string; readonly about?: string },
): string {
  const place = `(interface line ${item.line})`;
  const { owner, name, about } = item;
  if (kind === 'query')
    return `${owner}: query parameter ${name === undefined ? `for "${about ?? ''}"` : `"${name}"`} ${place}`;
  if (kind === 'resource')
    return name === undefined
      ? `${owner}: member for "${about ?? ''}" ${place}`
      : `${[owner, name].filter((part) => part !== '').join('.')} ${place}`;
  return `${owner}: ${name === '' ? kind : `${kind} field "${name ?? ''}"`} ${place}`;
}

/** Returns all facts that the interface declares of a value, its limits included. */
export function allFacts(checklist: Checklist, kind: ValueKind, item: ValueItem): Facts {
  const limits = checklist.limits.filter(
    (limit) => limit.kind === kind && limit.owner === item.owner && limit.name === item.name,
  );
  return limits.reduce<Facts>((facts, limit) => ({ ...limit, ...facts }), item);
}

/** Returns the view of a parameter: of its schema with the keywords next to it, such as a mark. */
function findParameter(subject: Subject, owner: string, name: string): SchemaView | undefined {
  const operation = subject.operations.get(owner);
  const [, plain = '', rest = ''] = /^(\w+)(.*)$/.exec(name) ?? [];
  const node =
    operation === undefined
      ? undefined
      : queryParameters(operation).find((parameter) => textOrEmpty(member(parameter, 'name')) === plain);
  const schema = viewSchema(subject.root, member(node, 'schema'));
  if (node === undefined || schema === undefined) return undefined;
  if (rest !== '') return viewPath(subject.root, schema, rest);
  const siblings = Object.fromEntries(Object.entries(node).filter(([key]) => key !== 'schema'));
  return { ...schema, parts: [...schema.parts, siblings], required: member(node, 'required') === true };
}
