/**
 * Reads the bundled document for the contract tests. Nothing that the generators made takes part but the document itself, so that what
 * they get wrong is seen.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** The place in which a parameter travels: OpenAPI 3.1, Parameter Object, `in`. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/** A schema with its place in the document. */
export interface Located {
  /** JSON Pointer (RFC 6901) in the document. */
  readonly pointer: string;
  readonly schema: Json;
}

/** A parameter of an operation. */
export interface Parameter extends Located {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  /** Its examples in the document. */
  readonly examples: readonly Json[];
}

/** A body with one media type. */
export interface Content extends Located {
  readonly mediaType: string;
  readonly examples: readonly Json[];
}

/** A header of a reply. */
export interface ReplyHeader extends Located {
  /** In lower case. */
  readonly name: string;
  readonly required: boolean;
  readonly examples: readonly Json[];
}

/** The response of an operation under one status: OpenAPI 3.1, Response Object. */
export interface Reply {
  /** As the document has it: `200`, `4XX`, `default`. */
  readonly key: string;
  /** Absent where there is no body. */
  readonly content?: Content;
  readonly headers: readonly ReplyHeader[];
}

/** An operation of the document. */
export interface Operation {
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  /** Path template. */
  readonly template: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Content & { readonly required: boolean };
  readonly replies: readonly Reply[];
  /** Statuses of success that it declares by number, in order. */
  readonly successes: readonly number[];
  /** True if it requires credentials. */
  readonly isSecured: boolean;
}

const file = path.join(import.meta.dirname, '../../../packages/types/openapi.json');

/** The bundled document. */
export const document: JsonObject = objectOf(JSON.parse(readFileSync(file, 'utf8')));

/** The methods of a Path Item Object: OpenAPI 3.1. */
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** All operations of the document. */
export const operations: readonly Operation[] = Object.keys(objectOf(document['paths'])).flatMap((template) =>
  methods.flatMap((method) => operationAt(template, method)),
);

/** Returns a value as an object; an empty one where it is none. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** True if a value is an object of JSON. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value as a list; an empty one where it is none. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** Returns a value as a text of a parameter or a header: a text as it is, all else as JSON. */
export function wireText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Returns an object without one of its members. */
export function without<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));
}

/** Returns a name as a step of a JSON Pointer: RFC 6901, section 3. */
export function stepOf(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns what a pointer points to, references followed, with the pointer to where it stands. */
export function follow(pointer: string): { readonly pointer: string; readonly value: Json } {
  const steps = pointer.split('/').slice(1);
  const value = steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json>(
      (at, step) => (Array.isArray(at) ? listOf(at)[Number(step)] : objectOf(at)[step]) ?? null,
      document,
    );
  const ref = objectOf(value)['$ref'];
  return typeof ref === 'string' ? follow(decodeURIComponent(ref.slice(1))) : { pointer, value };
}

function operationAt(template: string, method: string): readonly Operation[] {
  const pointer = `/paths${stepOf(template)}/${method}`;
  const operation = objectOf(follow(pointer).value);
  const id = operation['operationId'];
  if (typeof id !== 'string') return [];
  const keys = Object.keys(objectOf(operation['responses']));
  const body = bodyAt(`${pointer}/requestBody`);
  const security = listOf(operation['security'] ?? document['security']);
  return [
    {
      id,
      method: method.toUpperCase(),
      template,
      parameters: [
        ...parametersAt(`/paths${stepOf(template)}/parameters`),
        ...parametersAt(`${pointer}/parameters`),
      ],
      ...(body && { body }),
      replies: keys.map((key) => replyAt(`${pointer}/responses${stepOf(key)}`, key)),
      successes: keys.map(Number).filter((status) => status >= 200 && status < 300),
      isSecured: security.length > 0 && !security.some((uses) => Object.keys(objectOf(uses)).length === 0),
    },
  ];
}

function parametersAt(pointer: string): readonly Parameter[] {
  return listOf(follow(pointer).value).map((_, index) => {
    const { pointer: own, value } = follow(`${pointer}/${index}`);
    const parameter = objectOf(value);
    const place = parameter['in'] as ParameterLocation;
    const style = parameter['style'] ?? (place === 'path' || place === 'header' ? 'simple' : 'form');
    return {
      name: wireText(parameter['name']),
      in: place,
      required: parameter['required'] === true,
      style: wireText(style),
      explode: parameter['explode'] === undefined ? style === 'form' : parameter['explode'] === true,
      pointer: `${own}/schema`,
      schema: parameter['schema'] ?? true,
      examples: examplesOf(parameter),
    };
  });
}

function bodyAt(pointer: string): Operation['body'] {
  const { pointer: own, value } = follow(pointer);
  const content = contentAt(own);
  return content && { ...content, required: objectOf(value)['required'] === true };
}

/** Returns the first media type: one is enough to talk to an interface. */
function contentAt(pointer: string): Content | undefined {
  const [first] = Object.entries(objectOf(objectOf(follow(pointer).value)['content']));
  if (first === undefined) return undefined;
  const [mediaType, value] = first;
  const schema = objectOf(value)['schema'] ?? true;
  return {
    mediaType,
    pointer: `${pointer}/content${stepOf(mediaType)}/schema`,
    schema,
    examples: examplesOf(objectOf(value)),
  };
}

function replyAt(pointer: string, key: string): Reply {
  const { pointer: own, value } = follow(pointer);
  const content = contentAt(own);
  const headers = Object.keys(objectOf(objectOf(value)['headers'])).map((name): ReplyHeader => {
    const header = follow(`${own}/headers${stepOf(name)}`);
    const given = objectOf(header.value);
    return {
      name: name.toLowerCase(),
      required: given['required'] === true,
      pointer: `${header.pointer}/schema`,
      schema: given['schema'] ?? true,
      examples: examplesOf(given),
    };
  });
  return { key, ...(content && { content }), headers };
}

function examplesOf(holder: JsonObject): readonly Json[] {
  const named = Object.values(objectOf(holder['examples'])).map((each) => objectOf(each)['value']);
  return [holder['example'], ...named].filter((each) => each !== undefined);
}
