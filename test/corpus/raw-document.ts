/** Reads a document of the corpus as it is written. Nothing of the generators takes part, so that what they get wrong is seen. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A value of JSON or YAML. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of JSON or YAML. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A parameter of an operation, with its references followed. */
export interface RawParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  /** True where `content` declares how it is written. */
  readonly isContent: boolean;
  /** JSON Pointer to its schema; absent where it has none. */
  readonly schema?: string;
  /** Examples that the document gives of it. */
  readonly examples: readonly Json[];
}

/** A body that an operation takes, as its first media type of JSON, or else its first, has it. */
export interface RawBody {
  readonly mediaType: string;
  /** JSON Pointer to its schema; absent where it has none. */
  readonly schema?: string;
  /** Examples that the document gives of it. */
  readonly examples: readonly Json[];
}

/** An operation of a document. */
export interface RawOperation {
  /** As in a request: `GET`. */
  readonly method: string;
  /** Path template. */
  readonly path: string;
  readonly parameters: readonly RawParameter[];
  readonly body?: RawBody;
  /** JSON Pointers to the responses by what the document has as their status, references followed. */
  readonly responses: ReadonlyMap<string, string>;
}

/** A document, and where things are in it. */
export interface RawDocument {
  readonly root: JsonObject;
  /** True for OpenAPI 3.0, whose schemas are of another dialect. */
  readonly isOld: boolean;
  readonly operations: readonly RawOperation[];
}

/** Reads a file of JSON or YAML. */
export function readRawFile(file: string): Json {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  // What is parsed has no other values.
  return (
    file.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1, uniqueKeys: false })
  ) as Json;
}

/** Reads a document of one file. */
export function readRawDocument(file: string): RawDocument {
  return rawDocumentOf(objectOf(readRawFile(file)));
}

/** Describes a document of one file, or that has been made one. */
export function rawDocumentOf(root: JsonObject): RawDocument {
  const paths = Object.keys(objectOf(root['paths']));
  return {
    root,
    isOld: textOrEmpty(root['openapi']).startsWith('3.0'),
    operations: paths.flatMap((path) =>
      ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].flatMap((method) =>
        operationAt(root, path, method),
      ),
    ),
  };
}

/** Returns a value as an object; an empty one where it is none. */
export function objectOf(value: unknown): JsonObject {
  // What is read of JSON or YAML has no other objects.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** Returns a value as a text; an empty one where it is none. */
export function textOrEmpty(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Returns what is at a pointer that was made by {@link follow} or {@link pointerTo}. */
export function valueAt(root: JsonObject, pointer: string): Json | undefined {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json | undefined>((found, step) => childOf(found, step), root);
}

/** Returns a pointer to a member of what another pointer leads to. */
export function pointerTo(parent: string, ...steps: readonly string[]): string {
  return [parent, ...steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** Returns the place that a pointer leads to when the references on the way are followed. */
export function follow(root: JsonObject, pointer: string): string {
  const { $ref } = objectOf(valueAt(root, pointer));
  return typeof $ref === 'string' && $ref.startsWith('#/')
    ? follow(root, decodeURIComponent($ref.slice(1)))
    : pointer;
}

function childOf(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[])[Number(step)];
  const object = objectOf(value);
  return Object.hasOwn(object, step) ? object[step] : undefined;
}

function operationAt(root: JsonObject, path: string, method: string): readonly RawOperation[] {
  const item = follow(root, pointerTo('', 'paths', path));
  const own = pointerTo(item, method);
  if (valueAt(root, own) === undefined) return [];
  const parameters = new Map(
    [...parametersAt(root, item), ...parametersAt(root, own)].map((each) => [
      `${each.in} ${each.name}`,
      each,
    ]),
  );
  const responses = Object.keys(objectOf(valueAt(root, pointerTo(own, 'responses')))).map(
    (status) => [status, follow(root, pointerTo(own, 'responses', status))] as const,
  );
  const body = bodyAt(root, pointerTo(own, 'requestBody'));
  return [
    {
      method: method.toUpperCase(),
      path,
      parameters: [...parameters.values()],
      ...(body && { body }),
      responses: new Map(responses),
    },
  ];
}

function bodyAt(root: JsonObject, place: string): RawBody | undefined {
  const content = pointerTo(follow(root, place), 'content');
  const mediaTypes = Object.keys(objectOf(valueAt(root, content)));
  const mediaType = mediaTypes.find((each) => /[/+]json\b/.test(each)) ?? mediaTypes[0];
  if (mediaType === undefined) return undefined;
  const holder = pointerTo(content, mediaType);
  const schema = pointerTo(holder, 'schema');
  return {
    mediaType,
    ...(valueAt(root, schema) !== undefined && { schema }),
    examples: examplesOf(root, holder),
  };
}

function parametersAt(root: JsonObject, parent: string): readonly RawParameter[] {
  const listed = valueAt(root, pointerTo(parent, 'parameters'));
  const count = Array.isArray(listed) ? listed.length : 0;
  return Array.from({ length: count }, (_, index) =>
    parameterAt(root, follow(root, pointerTo(parent, 'parameters', String(index)))),
  );
}

function parameterAt(root: JsonObject, pointer: string): RawParameter {
  const at = objectOf(valueAt(root, pointer));
  const place = textOrEmpty(at['in']);
  const style = textOrEmpty(at['style']) || (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const [mediaType] = Object.keys(objectOf(at['content']));
  const holder = mediaType === undefined ? pointer : pointerTo(pointer, 'content', mediaType);
  const schema = pointerTo(holder, 'schema');
  return {
    name: textOrEmpty(at['name']),
    in: place,
    required: at['required'] === true,
    style,
    explode: (at['explode'] ?? style === 'form') === true,
    isContent: mediaType !== undefined,
    ...(valueAt(root, schema) !== undefined && { schema }),
    examples: examplesOf(root, holder),
  };
}

function examplesOf(root: JsonObject, holder: string): readonly Json[] {
  const { example, examples } = objectOf(valueAt(root, holder));
  const named = Object.keys(objectOf(examples)).flatMap((name) => {
    const { value } = objectOf(valueAt(root, follow(root, pointerTo(holder, 'examples', name))));
    return value === undefined ? [] : [value];
  });
  return example === undefined ? named : [example, ...named];
}
