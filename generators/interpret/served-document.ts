import { stepsOf } from '@specline/kernel/pointer';
import type { Document } from '../load/document.ts';
import type { Container, Json, JsonObject } from '@specline/kernel/json';
import { isObject } from '@specline/kernel/values';

/** Stands for the schema of a body of JSON: the data of a server only says that there is one. */
const anyObject: JsonObject = { type: 'object' };

/**
 * Returns the document without what only types are made of: the schemas of bodies of JSON, other than of failures and of lists that
 * `x-pagination` describes, and the models that nothing else refers to. Lowering the rest of a large document takes a fraction of
 * the time.
 */
export function servedDocument(document: Document): Document {
  const { root, version, files } = document;
  const paths = isObject(root['paths']) ? mapMembers(root['paths'], servedPathItem) : {};
  const components = isObject(root['components']) ? servedComponents(root['components']) : {};
  const bare: JsonObject = {
    ...without(root, 'webhooks'),
    paths,
    components: { ...components, schemas: {} },
  };
  const all = copyOf(
    { ...components, schemas: neededSchemas(bare, root) },
    isObject(root['components']) ? root['components'] : root,
  );
  const served = copyOf({ ...bare, components: all }, root);
  return {
    root: served,
    version,
    files,
    originOf: (container, key, at) =>
      document.originOf(originals.get(container) ?? (container === anyObject ? root : container), key, at),
    numberText: (container, key) => document.numberText(originals.get(container) ?? container, key),
  };
}

/** The replacements of parts of documents, and the parts that were written in their place. */
const originals = new WeakMap<Container, Container>();

function copyOf(copy: JsonObject, original: JsonObject): JsonObject {
  originals.set(copy, original);
  return copy;
}

function servedComponents(components: JsonObject): JsonObject {
  const { requestBodies } = components;
  return {
    ...components,
    ...(isObject(requestBodies) && { requestBodies: mapMembers(requestBodies, servedContent) }),
  };
}

function servedPathItem(item: Json): Json {
  return isObject(item) ? mapMembers(item, servedOperation) : item;
}

function servedOperation(operation: Json): Json {
  if (!isObject(operation)) return operation;
  const { requestBody, responses } = operation;
  if (!isObject(responses)) return operation;
  const isPaged = Object.hasOwn(operation, 'x-pagination');
  const served = mapMembers(responses, (response, status) =>
    /^[45]|^default$/.test(status) || isPaged ? response : servedContent(response),
  );
  return copyOf(
    {
      ...without(operation, 'callbacks'),
      ...(requestBody !== undefined && { requestBody: servedContent(requestBody) }),
      responses: served,
    },
    operation,
  );
}

/** Returns a body or a response, whose JSON is no more than an object. */
function servedContent(body: Json): Json {
  if (!isObject(body) || !isObject(body['content'])) return body;
  const content = mapMembers(body['content'], (payload, type) =>
    isObject(payload) && payload['schema'] !== undefined && /\bjson\b/i.test(type)
      ? copyOf({ schema: anyObject }, payload)
      : payload,
  );
  return copyOf({ ...body, content }, body);
}

/** Returns the schemas of components that operations refer to, and those that these refer to. */
function neededSchemas({ paths, components }: JsonObject, root: JsonObject): JsonObject {
  const own = root['components'];
  const schemas = isObject(own) && isObject(own['schemas']) ? own['schemas'] : {};
  const all: Json = { components: { ...(isObject(components) && components), schemas } };
  const followed = new Set<string>();
  const open: Json[] = paths === undefined ? [] : [paths];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, member] of Object.entries(next)) {
      if (valued.has(key)) continue;
      if (key !== '$ref' || typeof member !== 'string') open.push(member);
      else if (!followed.has(member)) {
        followed.add(member);
        open.push(componentAt(all, member));
      }
    }
  }
  const names = new Set([...followed].map(schemaName));
  const kept = Object.entries(schemas).filter(([name]) => names.has(name));
  return copyOf(Object.fromEntries(kept), schemas);
}

/** Returns what a reference to a component leads to; a reference into one leads to the whole. */
function componentAt(all: Json, ref: string): Json {
  let found: Json | undefined = all;
  for (const step of stepsOf(decodeURIComponent(ref.slice(1))).slice(0, 3))
    found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  return found ?? null;
}

/** Members that hold values, whatever these look like. */
const valued: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum']);

function schemaName(ref: string): string | undefined {
  const [components, schemas, name] = ref.startsWith('#') ? stepsOf(decodeURIComponent(ref.slice(1))) : [];
  return components === 'components' && schemas === 'schemas' ? name : undefined;
}

function mapMembers(object: JsonObject, change: (member: Json, key: string) => Json): JsonObject {
  return copyOf(
    Object.fromEntries(Object.entries(object).map(([key, member]) => [key, change(member, key)])),
    object,
  );
}

function without(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}
