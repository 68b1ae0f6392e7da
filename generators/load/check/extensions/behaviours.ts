import type { Json, JsonObject } from '@specline/kernel/json';
import { isObject, listOf, membersOf, ownValue, memberOf } from '@specline/kernel/values';
import { operationsOf } from '../../methods.ts';
import type { CheckContext } from '../context.ts';
import { targetOf } from '../schema/target.ts';
import { behaviorFault } from './behaviour-forms.ts';
import { declaredResources, ResourceNames, unshownFields, type DeclaredResource } from './known-names.ts';
import { entriesIn, mayHold, propertiesOf, textsIn, type NotedText } from './properties.ts';
import {
  checkFieldOrLink,
  checkLink,
  checkResourceName,
  checkResources,
  checkSelection,
  type ResourceFacts,
} from './resources.ts';

/** An operation with `x-behavior` in its long form. */
interface NotedOperation {
  readonly notation: JsonObject;
  readonly method: string;
  /** Names of the parameters of its path. */
  readonly inPath: readonly string[];
  /** Names of its query parameters. */
  readonly inQuery: readonly string[];
  /** The schemas of what it takes. */
  readonly bodies: readonly Json[];
  /** The schemas of what it answers with. */
  readonly replies: readonly Json[];
}

/**
 * Holds `x-resource` and `x-behavior` against what the document declares: the names that they refer to. What only inference knows, such as
 * what an operation without `resource` is about, is checked where that is inferred.
 */
export function checkBehaviours(check: CheckContext): void {
  checkMethods(check);
  const resources = declaredResources(check);
  const operations = notedOperations(check);
  if (resources.length === 0 && operations.length === 0) return;
  const byName = new Map(resources.toReversed().map((each) => [each.name, each]));
  const facts: ResourceFacts = {
    resources,
    byName,
    names: new ResourceNames(new Set(byName.keys()), check),
    unshown: unshownFields(
      resources,
      operations.map(({ notation }) => notation),
    ),
  };
  checkResources(facts, check);
  for (const operation of operations) {
    checkResourceNames(operation, facts, check);
    checkParameters(operation, check);
    checkBodies(operation, check);
    const resource = facts.byName.get(textsIn(operation.notation, 'resource')[0]?.text ?? '');
    if (resource !== undefined) checkAgainst(resource, operation, facts, check);
  }
}

/** Methods that change nothing: RFC 9110, section 9.2.1, and HTTP QUERY. */
const reading: ReadonlySet<string> = new Set(['get', 'head', 'query']);

/** The behaviours of operations that change nothing, and those that say themselves what they do. */
const unchanging: ReadonlySet<string> = new Set(['get', 'list', 'search', 'action', 'sample', 'override']);

/** Checks that an operation whose method must not change anything has no behaviour that does. */
function checkMethods(check: CheckContext): void {
  const paths = memberOf(check.document.root, 'paths');
  for (const [, written] of isObject(paths) ? membersOf(paths) : []) {
    const item = targetOf(written, check.document);
    for (const { method, operation } of isObject(item) ? operationsOf(item) : []) {
      const notation = memberOf(operation, 'x-behavior');
      const word = isObject(notation) ? ownValue(notation, 'do') : notation;
      if (!isObject(operation) || typeof word !== 'string' || !reading.has(method) || unchanging.has(word))
        continue;
      if (notation === undefined || behaviorFault(notation) !== undefined) continue;
      check.problems.report('behavior-fit', check.originOf(operation, 'x-behavior'), {
        word,
        reason: `${method.toUpperCase()} must not change anything`,
        fix: 'use "get", "list" or "search", or another method',
      });
    }
  }
}

function notedOperations(check: CheckContext): readonly NotedOperation[] {
  const paths = memberOf(check.document.root, 'paths');
  return (isObject(paths) ? membersOf(paths) : []).flatMap(([path, written]) => {
    const item = targetOf(written, check.document);
    if (!isObject(item)) return [];
    return operationsOf(item).flatMap(({ method, operation }) => {
      const notation = memberOf(operation, 'x-behavior');
      if (!isObject(operation) || !isObject(notation) || behaviorFault(notation) !== undefined) return [];
      const parameters = [...listOf(item, 'parameters'), ...listOf(operation, 'parameters')].map((each) =>
        targetOf(each, check.document),
      );
      const responses = memberOf(operation, 'responses');
      return [
        {
          notation,
          method,
          inPath: [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name),
          inQuery: parameters.flatMap((each) => {
            const name = memberOf(each, 'in') === 'query' ? memberOf(each, 'name') : undefined;
            return typeof name === 'string' ? [name] : [];
          }),
          bodies: schemasOf(memberOf(operation, 'requestBody'), check),
          replies: (isObject(responses) ? membersOf(responses) : []).flatMap(([, each]) =>
            schemasOf(each, check),
          ),
        },
      ];
    });
  });
}

/** Returns the schemas of the content of a body, one for each media type. */
function schemasOf(body: Json | undefined, check: CheckContext): readonly Json[] {
  const content = memberOf(targetOf(body, check.document), 'content');
  return (isObject(content) ? membersOf(content) : []).flatMap(
    ([, each]) => memberOf(targetOf(each, check.document), 'schema') ?? [],
  );
}

/** Checks all that names a resource, and nothing else. */
function checkResourceNames({ notation }: NotedOperation, facts: ResourceFacts, check: CheckContext): void {
  const write = ownValue(notation, 'write');
  const made = isObject(write) ? listOf(write, 'makes') : [];
  const chosen = isObject(write) ? entriesIn(write, 'chooses').map(([, each]) => each) : [];
  const named: readonly NotedText[] = [
    ...['resource', 'among', 'copies'].flatMap((member) => textsIn(notation, member)),
    ...entriesIn(notation, 'path').flatMap(([name, , holder]) => textsIn(holder, name)),
    ...[...made, ...chosen].flatMap((each) => (isObject(each) ? textsIn(each, 'resource') : [])),
  ];
  for (const each of named) checkResourceName(each, facts, check);
}

/**
 * Checks the parameters that a behaviour names; where the records of a list are requested by a body, its fields count as
 * parameters.
 */
function checkParameters(operation: NotedOperation, check: CheckContext): void {
  const { notation, method, inPath, inQuery, bodies } = operation;
  const requested = method === 'get' ? [] : bodies.map((body) => propertiesOf(body, check));
  if (requested.includes(undefined)) return;
  const inBody = requested.flatMap((each) => [...(each?.keys() ?? [])]);
  const query = new Set([...inQuery, ...inBody]);
  const report = (
    name: string,
    place: 'path' | 'query',
    [container, at]: readonly [JsonObject, 'key' | 'value'],
    key = name,
  ): void => {
    check.problems.report('behavior-parameter', check.originOf(container, key, at), {
      name,
      place,
      near: check.hints.near(name, place === 'path' ? inPath : query),
    });
  };
  for (const [name, , holder] of entriesIn(notation, 'path'))
    if (!inPath.includes(name) && !query.has(name)) report(name, 'path', [holder, 'key']);
  for (const [name, , holder] of entriesIn(notation, 'hide'))
    if (!query.has(name)) report(name, 'query', [holder, 'key']);
  for (const [name, , holder] of entriesIn(notation, 'filters'))
    if (!query.has(name) && !inPath.includes(name)) report(name, 'query', [holder, 'key']);
  const sort = ownValue(notation, 'sort');
  for (const member of isObject(sort) ? ['param', 'direction'] : []) {
    const name = isObject(sort) ? ownValue(sort, member) : undefined;
    if (isObject(sort) && typeof name === 'string' && !query.has(name))
      report(name, 'query', [sort, 'value'], member);
  }
  const searched = ownValue(notation, 'query');
  if (typeof searched === 'string' && !query.has(searched))
    report(searched, 'query', [notation, 'value'], 'query');
}

/** Members that name a field of the body, by the words that read one. */
const bodyMembers: Readonly<Record<string, readonly string[]>> = {
  move: ['position', 'parent'],
  transfer: ['to'],
  attach: ['from'],
};

function checkBodies({ notation, bodies, replies }: NotedOperation, check: CheckContext): void {
  const isIn = (all: readonly Json[], pointer: string): boolean =>
    all.length === 0 || all.some((each) => mayHold(each, pointer, check));
  const write = ownValue(notation, 'write');
  const taken = isObject(write) ? entriesIn(write, 'fields') : [];
  const given = ['reply', 'beside'].flatMap((member) => entriesIn(notation, member));
  const faults = [
    ...taken.filter(([pointer]) => !isIn(bodies, pointer)),
    ...given.filter(([pointer]) => !isIn(replies, pointer)),
  ];
  for (const [name, , holder] of faults)
    check.problems.report('behavior-body-field', check.originOf(holder, name, 'key'), {
      name,
      near: undefined,
    });
  const fields = bodies.map((body) => propertiesOf(body, check));
  if (fields.includes(undefined)) return;
  const known = new Set(fields.flatMap((each) => [...(each?.keys() ?? [])]));
  const word = ownValue(notation, 'do');
  for (const member of typeof word === 'string' ? (bodyMembers[word] ?? []) : []) {
    const value = ownValue(notation, member);
    const [holder, key] = isObject(value) ? [value, 'field'] : [notation, member];
    const name = ownValue(holder, key);
    if (typeof name === 'string' && !known.has(name))
      check.problems.report('behavior-body-field', check.originOf(holder, key), {
        name,
        near: check.hints.near(name, known),
      });
  }
}

/** Holds the fields and links that are named against the resource that an operation says it is about. */
function checkAgainst(
  resource: DeclaredResource,
  { notation }: NotedOperation,
  facts: ResourceFacts,
  check: CheckContext,
): void {
  checkSelection(notation, resource, facts, check);
  const write = ownValue(notation, 'write');
  if (!isObject(write)) return;
  for (const [field, , holder] of entriesIn(write, 'links'))
    for (const link of textsIn(holder, field)) checkLink(link, resource, [], check);
  for (const [pointer, , holder] of entriesIn(write, 'fields'))
    for (const field of textsIn(holder, pointer)) checkFieldOrLink(field, resource, facts, check);
  for (const field of textsIn(write, 'touch')) checkFieldOrLink(field, resource, facts, check);
}
