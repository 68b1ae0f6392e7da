/** Calls operations with each kind of value of each parameter and of each field of a form, client to server. */
import { isDeepStrictEqual } from 'node:util';
import { isForm, isJson } from '@specline/kernel/media-type';
import { isBinary, leavesOf, modelsById, type ModelsById } from '../../../generators/emit/leaves.ts';
import { partsOf } from '../../../generators/emit/values/value-parts.ts';
import type { Api, Operation, Param, Payload, Shape } from '../../../generators/ir/types.ts';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { sentDocument } from '../../corpus/directions.ts';
import { judgeOf } from '../../corpus/judge.ts';
import { follow, pointerTo, readRawDocument, valueAt, type RawDocument } from '../../corpus/raw-document.ts';
import { Chance } from '../../random/chance.ts';
import type { Imported } from '../../random/calls/imported.ts';
import { isOfDelimiter, isSendable } from '../../random/calls/sendable.ts';
import { Values } from '../../random/calls/operation-values.ts';
import { comparable } from '../../random/comparable.ts';
import { ValueMaker } from '../../random/documents/value.ts';
import { credentialsOf } from './credentials-of.ts';
import { Facets, isNothing } from './facets.ts';

const places = { path: 'params', query: 'query', header: 'headers', cookie: 'cookies' } as const;

/** A value that was crossed, and its outcome. */
export interface Crossed {
  /** Values that arrived as they were given. */
  readonly same: number;
  /** Values that the client refused, since they cannot be sent. */
  readonly refused: number;
  /** Values of which nothing can be sent, and which may be left out. */
  readonly absent: number;
  readonly faults: readonly string[];
}

/** One value in its place. */
interface Crossing {
  readonly operation: Operation;
  readonly about: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  /** True where the value has to arrive. */
  readonly isPlain: boolean;
  /** True where it may be missing. */
  readonly isOptional: boolean;
  /** Returns the value that the handler gets of it. */
  readonly arrived: (context: HandlerContext) => unknown;
}

/**
 * Crosses all operations of a document.
 * @param file The document.
 * @param packages What was generated of it.
 */
export async function crossedCalls(file: string, api: Api, packages: Imported): Promise<Crossed> {
  const raw = sentDocument(readRawDocument(file));
  const call = callerOf(packages, raw);
  const counts = { same: 0, refused: 0, absent: 0 };
  const faults: string[] = [];
  for (const crossing of new Crossings(file, raw, api).all()) {
    const outcome = await call(crossing);
    if (outcome in counts) counts[outcome as keyof typeof counts] += 1;
    else faults.push(`${crossing.about}: ${outcome}`);
  }
  return { ...counts, faults };
}

/** Returns a caller that reports the outcome of a value: one of the words of `Crossed`, or what is wrong. */
function callerOf(packages: Imported, raw: RawDocument): (crossing: Crossing) => Promise<string> {
  let given: HandlerContext | undefined;
  const errors: unknown[] = [];
  const handle = packages.createFetchHandler(
    {},
    {
      authenticate: () => ({}),
      onError: (error: unknown) => errors.push(error),
      fallback: (context: HandlerContext) => {
        given = context;
        return { status: 299 };
      },
    },
  );
  const withCredentials = credentialsOf(raw.root);
  const transport = packages.createTransport({
    baseUrl: 'http://localhost',
    fetch: (input: string | URL, init?: RequestInit) => handle(withCredentials(new Request(input, init))),
    retry: { limit: 0 },
  });
  return async ({ operation, args, value, isPlain, isOptional, arrived }) => {
    given = undefined;
    const error: unknown = await packages.client[operation.name]?.(transport, args)
      .result()
      .catch((thrown: unknown) => thrown);
    // What is written in a callback the compiler takes for what it was before.
    const context = given as HandlerContext | undefined;
    if (context === undefined) {
      const isRefused = Object(error).name === 'ParameterError';
      return isRefused && (!isPlain || isOfDelimiter(error))
        ? 'refused'
        : `${String(error)} ${JSON.stringify(Object(error).body)}`;
    }
    const got = await comparable(arrived(context));
    if (isDeepStrictEqual(got, await comparable(value))) return 'same';
    return got === undefined && isOptional && !isPlain ? 'absent' : `arrives as ${JSON.stringify(got)}`;
  };
}

/** The crossings of a document. */
class Crossings {
  readonly #raw: RawDocument;
  readonly #api: Api;
  readonly #models: ModelsById;
  readonly #facets: Facets;
  readonly #values: Values;

  constructor(file: string, raw: RawDocument, api: Api) {
    this.#raw = raw;
    this.#api = api;
    this.#models = modelsById(api.models);
    this.#facets = new Facets(new ValueMaker(new Chance(1), raw.root, 'readOnly', judgeOf(raw)));
    this.#values = new Values(1, file, api);
  }

  *all(): Generator<Crossing> {
    for (const operation of this.#api.resources.flatMap(({ operations }) => operations)) {
      if (operation.method === 'trace') continue;
      yield* this.#ofParams(operation);
      if (operation.method === 'get') continue;
      for (const payload of operation.body?.payloads ?? []) yield* this.#ofBody(operation, payload);
    }
  }

  *#ofParams(operation: Operation): Generator<Crossing> {
    for (const param of operation.params) {
      const schema = this.#schemaOf(operation, param);
      if (schema === undefined) continue;
      const isText = param.contentType === undefined;
      for (const value of this.#facets.of(schema, isText)) {
        const base = this.#base(operation);
        if (base === undefined) return;
        yield {
          operation,
          about: `${operation.name} ${param.in} ${param.wire} ${JSON.stringify(value)}`,
          args: { ...base, [param.name]: value },
          value,
          isPlain: !isText || (!isNothing(value) && isSendable(param, value)),
          isOptional: !param.required,
          arrived: (context) =>
            ownOf(context[places[param.in]], param.in === 'header' ? param.wire.toLowerCase() : param.wire),
        };
      }
    }
  }

  *#ofBody(operation: Operation, payload: Payload): Generator<Crossing> {
    if (valueAt(this.#raw.root, this.#bodySchema(operation, payload)) === undefined) return;
    if (isForm(payload.mediaType)) yield* this.#ofForm(operation, payload);
    else if (payload.mediaType.includes('*') || isJson(payload.mediaType))
      yield* this.#ofWhole(operation, payload);
  }

  *#ofWhole(operation: Operation, payload: Payload): Generator<Crossing> {
    const { mediaType } = payload;
    for (const value of this.#facets.of(this.#bodySchema(operation, payload), false)) {
      const named = mediaType
        .replace('*/*', 'application/json')
        .replace('text/*', 'text/csv')
        .replace('*', mediaType === 'application/*' ? 'json' : 'x');
      for (const contentType of new Set([undefined, named])) {
        const base = this.#base(operation, false);
        if (base === undefined) return;
        yield {
          operation,
          about: `${operation.name} ${mediaType} ${String(contentType)} ${JSON.stringify(value)}`,
          args: { ...base, body: value, ...(contentType !== undefined && { contentType }) },
          value,
          isPlain: contentType !== undefined,
          isOptional: false,
          arrived: ({ body }) => body,
        };
      }
    }
  }

  *#ofForm(operation: Operation, payload: Payload): Generator<Crossing> {
    const schema = follow(this.#raw.root, this.#bodySchema(operation, payload));
    const fields = leavesOf(payload.shape, this.#models)
      .flatMap((leaf) => (leaf.kind === 'object' ? leaf.fields : []))
      .filter(({ access }) => access !== 'read');
    for (const { wire: name, shape } of fields) {
      for (const value of this.#fieldValues(pointerTo(schema, 'properties', name), payload, name, shape)) {
        const base = this.#form(operation, payload);
        if (base === undefined) return;
        yield {
          operation,
          about: `${operation.name} ${payload.mediaType} ${name} ${JSON.stringify(value)}`,
          args: { ...base, body: { ...base.body, [name]: value } },
          value,
          isPlain: !isNothing(value) && !holdsNull(value),
          isOptional: true,
          arrived: ({ body }) => ownOf(body, name),
        };
      }
    }
  }

  #fieldValues(schema: string, { encodings }: Payload, name: string, shape: Shape): readonly unknown[] {
    const { contentType = 'application/octet-stream' } = encodings.find(({ wire }) => wire === name) ?? {};
    const [type = ''] = contentType.split(',');
    const file = new Blob(['\u0000a'], { type: type.replace('*', 'png') });
    const { items, types } = partsOf([shape], this.#models);
    const isList = items.some((item) => isBinary(item.shape, this.#models));
    const isFile = types.has('bytes');
    if (isList) return [[], [file], [file, file]];
    const isJsonField = isJson(contentType);
    const values = this.#facets
      .of(schema, !isJsonField)
      .filter((value) => !isFile || typeof value !== 'string');
    return isFile ? [...values, file] : values;
  }

  /** Returns arguments with a form whose fields are valid. */
  #form(operation: Operation, payload: Payload): { readonly body: object } | undefined {
    for (let left = 20; left > 0; left -= 1) {
      const sent = this.#values.call(operation);
      if (sent?.contentType === payload.mediaType && typeof sent.args['body'] === 'object')
        return { ...sent.args, body: Object(sent.args['body']) as object };
    }
    return undefined;
  }

  #base(
    operation: Operation,
    withBody = operation.method !== 'get',
  ): Readonly<Record<string, unknown>> | undefined {
    for (let left = 10; left > 0; left -= 1) {
      const sent = this.#values.call(withBody ? operation : ({ ...operation, body: undefined } as never));
      if (sent !== undefined) return sent.args;
    }
    return undefined;
  }

  #schemaOf({ id }: Operation, param: Param): string | undefined {
    const own = this.#raw.operations.find(
      (each) => id === pointerTo('', 'paths', each.path, each.method.toLowerCase()),
    );
    return own?.parameters.find((each) => each.name === param.wire && each.in === param.in)?.schema;
  }

  #bodySchema({ id }: Operation, { mediaType }: Payload): string {
    return pointerTo(follow(this.#raw.root, pointerTo(id, 'requestBody')), 'content', mediaType, 'schema');
  }
}

function ownOf(object: unknown, name: string): unknown {
  return Object.hasOwn(Object(object), name) ? Object(object)[name] : undefined;
}

function holdsNull(value: unknown): boolean {
  return Array.isArray(value) && value.includes(null);
}
