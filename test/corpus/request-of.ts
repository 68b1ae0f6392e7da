/** Writes the request of an operation: what its path, its required parameters and its body need. */
import { createSampler } from '@specline/mock-runtime/sample';
import type { Judge } from './judge.ts';
import type { KnownKeys } from './known-keys.ts';
import {
  follow,
  objectOf,
  valueAt,
  type Json,
  type JsonObject,
  type RawDocument,
  type RawOperation,
  type RawParameter,
} from './raw-document.ts';

/** A request of the Fetch standard. */
export interface WrittenRequest {
  /** Path and query. */
  readonly target: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Gives a value that a parameter takes. */
type ValueOf = (parameter: RawParameter) => Json;

/** Makes the request of an operation by keys that name records; nothing where its body is no JSON. */
type WriteRequest = (operation: RawOperation, keys: KnownKeys) => WrittenRequest | undefined;

/** The schema of a value, and examples of it. */
type Described = Pick<RawParameter, 'schema' | 'examples' | 'name'> & { readonly in?: string };

/**
 * Makes the writer of requests of a document. Nothing is written for an operation whose body is no JSON.
 * @param document As it holds for what is sent.
 */
export function requestWriter(document: RawDocument, judge: Judge): WriteRequest {
  const sampled = values(document, judge);
  return ({ method, path, parameters, body: taken }, keys) => {
    const valueOf: ValueOf = (parameter) => {
      const { schema } = parameter;
      const known = keys.of(parameter);
      return (
        known.find((each) => schema === undefined || judge(schema, each).length === 0) ?? sampled(parameter)
      );
    };
    // The Fetch standard gives a GET no body.
    const body = method === 'GET' ? undefined : taken;
    if (body !== undefined && !/[/+](?:json\b|\*)/.test(body.mediaType)) return undefined;
    const sent = parameters.filter(
      (each) => each.required || each.in === 'path' || keys.of(each).length > 0,
    );
    const within = (place: string): readonly RawParameter[] => sent.filter((each) => each.in === place);
    const query = within('query').flatMap((each) => pairsOf(each, valueOf(each)));
    const cookies = within('cookie').map((each) => `${each.name}=${joined(each, valueOf(each), ',')}`);
    return {
      method,
      target: `${pathOf(path, within('path'), valueOf, keys)}${query.length === 0 ? '' : `?${query.join('&')}`}`,
      headers: {
        ...Object.fromEntries(
          within('header').map((each) => [each.name.toLowerCase(), joined(each, valueOf(each), ',')]),
        ),
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...(body && {
          'content-type': body.mediaType.includes('*') ? 'application/json' : body.mediaType,
        }),
      },
      ...(body && { body: JSON.stringify(withMembers(sampled({ ...body, name: 'body' }), keys.body)) }),
    };
  };
}

/** Returns a body with members of the types that they have in it. */
function withMembers(body: Json, members: KnownKeys['body']): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const own = objectOf(body);
  const known = Object.entries(members).map(([name, values]) => [
    name,
    values.find((each) => typeof each === typeof own[name]) ?? own[name],
  ]);
  return { ...own, ...(Object.fromEntries(known) as JsonObject) };
}

/** Examples of the document that are valid; else the mock's sampler makes a value. */
function values({ root }: RawDocument, judge: Judge): (described: Described) => Json {
  const schemas = new Map(
    Object.entries(objectOf(objectOf(root['components'])['schemas'])).map(([name, schema]) => [
      name,
      withShortRefs(schema),
    ]),
  );
  return ({ schema, examples, name, in: place }) => {
    if (schema === undefined) return examples[0] ?? 'a';
    const { example } = objectOf(valueAt(root, follow(root, schema)));
    const given = example === undefined ? examples : [...examples, example];
    const shown = given.find((each) => judge(schema, each).length === 0 && each !== '');
    if (shown !== undefined) return shown;
    const key = `at ${schema}`;
    const own = withTargets(new Map([...schemas, [key, withShortRefs(valueAt(root, schema) ?? true)]]), root);
    const sampler = createSampler(Object.fromEntries(own), 1, () => Date.UTC(2026, 0, 15, 12));
    return sampler.sample(key, name, {
      // A segment of a path is never empty.
      optional: place === 'path' ? 'all' : 'none',
      view: 'write',
    });
  };
}

/** Adds what references lead to that is no schema of the components. */
function withTargets(schemas: Map<string, Json>, root: JsonObject): ReadonlyMap<string, Json> {
  for (const schema of schemas.values())
    for (const [, ref = ''] of JSON.stringify(schema).matchAll(/"\$ref":"#\/(\|[^"]+)"/g))
      if (!schemas.has(ref))
        schemas.set(ref, withShortRefs(valueAt(root, ref.replaceAll('|', '/').replaceAll('!', '~')) ?? true));
  return schemas;
}

/** Returns the sampler finds schemas by `#/<name>`: the name of a component, or else the pointer with other marks. */
function shortRef(ref: string): string {
  const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(ref) ?? [];
  if (name !== undefined) return `#/${name}`;
  if (!ref.startsWith('#/')) return ref;
  return `#/${decodeURIComponent(ref.slice(1)).replaceAll('/', '|').replaceAll('~', '!')}`;
}

function withShortRefs(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map((each: Json) => withShortRefs(each));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? shortRef(value) : withShortRefs(value),
    ]),
  );
}

function pathOf(
  template: string,
  parameters: readonly RawParameter[],
  valueOf: ValueOf,
  keys: KnownKeys,
): string {
  return (
    template.split('#')[0]?.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const parameter = parameters.find((each) => each.name === name);
      if (parameter === undefined) {
        const known = keys.of({ name, in: 'path' });
        return text(known.find((each) => typeof each === 'string') ?? 'a');
      }
      const value = valueOf(parameter);
      if (parameter.style === 'label') return `.${joined(parameter, value, parameter.explode ? '.' : ',')}`;
      if (parameter.style === 'matrix')
        return `;${name}=${joined(parameter, value, parameter.explode ? `;${name}=` : ',')}`;
      return joined(parameter, value, ',');
    }) ?? ''
  );
}

/** Pairs of a query: OpenAPI 3.1, Style Values. */
function pairsOf(parameter: RawParameter, value: Json): readonly string[] {
  const { name, style, explode, isContent } = parameter;
  const key = encodeURIComponent(name);
  if (isContent) return [`${key}=${encodeURIComponent(JSON.stringify(value))}`];
  if (Array.isArray(value)) {
    if (explode) return value.map((each: Json) => `${key}=${encodeURIComponent(text(each))}`);
    const delimiter = { spaceDelimited: '%20', pipeDelimited: '%7C' }[style] ?? ',';
    return [`${key}=${value.map((each: Json) => encodeURIComponent(text(each))).join(delimiter)}`];
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(objectOf(value));
    if (style === 'deepObject')
      return entries.map(
        ([inner, each]) => `${encodeURIComponent(`${name}[${inner}]`)}=${encodeURIComponent(text(each))}`,
      );
    if (explode)
      return entries.map(([inner, each]) => `${encodeURIComponent(inner)}=${encodeURIComponent(text(each))}`);
    return [
      `${key}=${entries
        .flatMap(([inner, each]) => [inner, text(each)])
        .map(encodeURIComponent)
        .join(',')}`,
    ];
  }
  return [`${key}=${encodeURIComponent(text(value))}`];
}

function joined({ in: place, isContent, explode }: RawParameter, value: Json, delimiter: string): string {
  const written = place === 'header' ? (each: string) => each : encodeURIComponent;
  if (isContent) return written(JSON.stringify(value));
  if (Array.isArray(value)) return value.map((each: Json) => written(text(each))).join(delimiter);
  if (typeof value !== 'object' || value === null) return written(text(value));
  return Object.entries(objectOf(value))
    .map(([key, each]) => `${written(key)}${explode ? '=' : ','}${written(text(each))}`)
    .join(delimiter);
}

function text(value: Json): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}
