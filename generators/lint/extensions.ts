import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject } from '@specline/kernel/json';
import { viewPath, viewSchema } from './document/schema-view.ts';
import { itemsOf, member, pointerTokens, textOrEmpty } from './document/json.ts';
import { jsonSchemaOf, listOperations, successResponses, type SpecOperation } from './document/operations.ts';
import { isObject } from '@specline/kernel/values';
import { declaredExtensions } from './declared-extensions.ts';
import { listNodes } from './document/walk.ts';
import { describeError } from './ajv-errors.ts';
import type { Finding } from './finding.ts';

/** An extension of the specification, as its schema declares it. */
export interface Extension {
  readonly name: string;
  readonly description: string;
  /** Kinds of nodes that it may stand on. */
  readonly appearsOn: readonly string[];
  readonly validate: ValidateFunction;
}

/**
 * Compiles the extensions that the tool understands.
 * @throws {Error} when one of them is no schema of JSON Schema 2020-12.
 */
export function readExtensions(): readonly Extension[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictTypes: false });
  ajv.addKeyword({
    keyword: 'x-appears-on',
    metaSchema: { type: 'array', items: { type: 'string' }, minItems: 1 },
  });
  return Object.entries(declaredExtensions).map(([name, schema]) => ({
    name,
    description: textOrEmpty(member(schema, 'description')),
    appearsOn: itemsOf(member(schema, 'x-appears-on')).map(textOrEmpty),
    validate: ajv.compile(schema),
  }));
}

/**
 * Checks that the extensions of a document that the tool understands stand where they may, and have the declared shape.
 * @param others What is found where a document has an extension of others, by its name; nothing where absent.
 */
export function lintExtensions(
  root: JsonObject,
  extensions: readonly Extension[],
  others: (name: string) => string | undefined = () => undefined,
): readonly Finding[] {
  const declared = new Map(extensions.map((extension) => [extension.name, extension]));
  return listNodes(root).flatMap(({ kind, node, pointer }) =>
    Object.entries(node)
      .filter(([key]) => key.startsWith('x-'))
      .flatMap(([key, value]) => {
        const at = { pointer: [...pointer, key], rule: 'extension' };
        const extension = declared.get(key);
        if (extension === undefined) {
          const message = others(key);
          return message === undefined ? [] : [{ ...at, message }];
        }
        if (!extension.appearsOn.includes(kind))
          return [{ ...at, message: `"${key}" may not stand on this node (${kind})` }];
        if (extension.validate(value)) return [];
        return (extension.validate.errors ?? []).map((error) => ({
          ...at,
          message: key + describeError(error),
        }));
      }),
  );
}

/**
 * Checks that `x-pagination` names query parameters of the operation and fields of the response, of fitting types. An operation
 * that has the same parameters as paged ones must have it too.
 */
export function lintPagination(root: JsonObject): readonly Finding[] {
  const operations = listOperations(root);
  const cursors = new Set(
    operations
      .map(({ node }) => textOrEmpty(member(member(node, 'x-pagination'), 'cursor')))
      .filter((name) => name !== ''),
  );
  return operations.flatMap((operation) => {
    const pagination = member(operation.node, 'x-pagination');
    const at = { pointer: [...operation.pointer, 'x-pagination'], rule: 'pagination' };
    if (isObject(pagination))
      return [...lintParameters(operation, pagination), ...lintFields(root, operation, pagination)].map(
        (message) => ({ ...at, message }),
      );
    const cursor = [...queryNames(operation)].find((name) => cursors.has(name));
    return cursor === undefined
      ? []
      : [{ ...at, message: `${operation.key} takes the cursor "${cursor}" and has no x-pagination` }];
  });
}

function lintParameters(operation: SpecOperation, pagination: JsonObject): readonly string[] {
  const names = queryNames(operation);
  return ['cursor', 'size'].flatMap((part) => {
    const name = textOrEmpty(member(pagination, part));
    return name === '' || names.has(name) ? [] : [`${part}: there is no query parameter "${name}"`];
  });
}

function queryNames(operation: SpecOperation): ReadonlySet<string> {
  return new Set(
    operation.parameters
      .filter(({ node }) => node['in'] === 'query')
      .map(({ node }) => textOrEmpty(node['name'])),
  );
}

const fieldTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['items', ['array']],
  ['next', ['string', 'integer', 'number']],
  ['count', ['integer', 'number']],
]);

function lintFields(root: JsonObject, operation: SpecOperation, pagination: JsonObject): readonly string[] {
  const [response] = successResponses(root, operation).values();
  const body = viewSchema(root, jsonSchemaOf(root, response));
  return [...fieldTypes].flatMap(([part, types]) => {
    const pointer = textOrEmpty(member(pagination, part));
    if (pointer === '') return [];
    const field = body === undefined ? undefined : viewPath(root, body, pointerTokens(pointer).join('.'));
    if (field === undefined) return [`${part}: the response has no field "${pointer}"`];
    const found = field.parts.map((schema) => textOrEmpty(member(schema, 'type')));
    return found.some((type) => types.includes(type))
      ? []
      : [`${part}: the field "${pointer}" must be of type ${types.join(' or ')}`];
  });
}
