import { isJson } from '@specline/kernel/media-type';
import type { Api, Header, Operation, Param, Reply } from '../../../generators/ir/types.ts';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { receivedDocument, sentDocument } from '../../corpus/directions.ts';
import { judgeOf } from '../../corpus/judge.ts';
import {
  follow,
  pointerTo,
  readRawDocument,
  valueAt,
  type Json,
  type RawDocument,
} from '../../corpus/raw-document.ts';
import { BodyMaker } from './body-values.ts';
import { Chance } from '../chance.ts';
import { hasLookalike, otherReadings } from './other-readings.ts';
import { isHeader, isSendable } from './sendable.ts';
import { ValueMaker } from '../documents/value.ts';

/** The arguments of a call. */
export interface Sent {
  readonly args: Readonly<Record<string, unknown>>;
  readonly params: readonly SentParam[];
  /** The input of the handler. */
  readonly body?: unknown;
  /** The media type that the document declares for it. */
  readonly contentType?: string;
  /** The body before its texts were made bytes, where a schema judges it. */
  readonly json?: Json;
  /** JSON Pointer to that schema. */
  readonly schema?: string;
}

/** A call with a fault in it. */
export interface Spoilt {
  readonly in: Param['in'] | 'body';
  /** The parameter that is wrong, by its name in the document. */
  readonly name?: string;
  readonly args: Sent['args'];
  /** The wrong value; absent where it is missing. */
  readonly value: Json | undefined;
  /** JSON Pointer to the schema that refuses it. */
  readonly schema?: string;
}

/** A parameter of a call, and JSON Pointer to its schema. */
export interface SentParam {
  readonly param: Param;
  readonly schema: string;
  readonly value: Json;
}

/** Random values of the operations of a document. */
export class Values {
  readonly #sent: RawDocument;
  readonly #received: RawDocument;
  readonly #toSend: ValueMaker;
  readonly #toReceive: ValueMaker;
  readonly #sentBodies: BodyMaker;
  readonly #receivedBodies: BodyMaker;
  readonly #chance: Chance;

  constructor(seed: number, file: string, api: Api) {
    this.#chance = new Chance(seed);
    const raw = readRawDocument(file);
    this.#sent = sentDocument(raw);
    this.#received = receivedDocument(raw);
    this.#toSend = new ValueMaker(this.#chance, this.#sent.root, 'readOnly', judgeOf(this.#sent));
    this.#toReceive = new ValueMaker(this.#chance, this.#received.root, 'writeOnly', judgeOf(this.#received));
    this.#sentBodies = new BodyMaker(this.#chance, this.#sent.root, this.#toSend, api, raw.isOld);
    this.#receivedBodies = new BodyMaker(this.#chance, this.#received.root, this.#toReceive, api, raw.isOld);
  }

  /** Returns what an operation may be called with; nothing where no valid value was found. */
  call(operation: Operation): Sent | undefined {
    const params: SentParam[] = [];
    for (const param of operation.params) {
      if (!param.required && this.#chance.is(0.4)) continue;
      const schema = this.#schemaOf(operation, param);
      const found = schema === undefined ? undefined : this.#param(param, schema);
      if (schema !== undefined && found !== undefined) params.push({ param, schema, value: found.value });
      else if (param.required) return undefined;
    }
    const args = Object.fromEntries(params.map(({ param, value }) => [param.name, value] as const));
    const { body } = operation;
    if (body === undefined || (!body.required && this.#chance.is(0.2))) return { args, params };
    const payload = this.#chance.one(body.payloads);
    const at = follow(this.#sent.root, pointerTo(operationPointer(operation), 'requestBody'));
    const made = this.#sentBodies.sent(payload, pointerTo(at, 'content'));
    if (made === undefined) return undefined;
    const contentType = body.payloads.length > 1 ? { contentType: made.mediaType } : {};
    return {
      args: { ...args, body: made.body, ...contentType },
      params,
      body: made.body,
      contentType: payload.mediaType,
      ...(made.json !== undefined && {
        json: made.json,
        schema: pointerTo(at, 'content', payload.mediaType, 'schema'),
      }),
    };
  }

  /**
   * Returns what a call becomes with one fault in it: a parameter or a body that is missing though it is required, or that its
   * schema refuses whatever is read from it.
   * @returns Nothing where no such value was found.
   */
  spoilt(operation: Operation, sent: Sent): Spoilt | undefined {
    const chance = this.#chance;
    const ways: (() => Spoilt | undefined)[] = sent.params.map(
      (given) => () => this.#spoiltParam(given, sent),
    );
    if (sent.schema !== undefined && isJson(sent.contentType ?? '')) ways.push(() => this.#spoiltBody(sent));
    for (const { param } of sent.params)
      if (param.required && param.in !== 'path' && param.default === undefined)
        ways.push(() => ({
          in: param.in,
          args: without(sent.args, param.name),
          value: undefined,
          name: param.wire,
        }));
    if (operation.body?.required === true && 'body' in sent)
      ways.push(() => ({ in: 'body', args: without(sent.args, 'body'), value: undefined }));
    return ways.length === 0 ? undefined : chance.one(ways)();
  }

  #spoiltParam({ param, schema, value }: SentParam, { args }: Sent): Spoilt | undefined {
    const other = this.#refused(
      schema,
      value,
      (changed) =>
        isSendable(param, changed) &&
        !hasLookalike(changed) &&
        (param.contentType !== undefined || kindOf(changed) === kindOf(value)) &&
        (param.contentType !== undefined ||
          otherReadings(changed).every((each) => this.#toSend.isValid(schema, each) === false)),
    );
    if (other === undefined) return undefined;
    return {
      in: param.in,
      args: { ...args, [param.name]: other.value },
      schema,
      value: other.value,
      name: param.wire,
    };
  }

  #spoiltBody({ args, schema = '', body }: Sent): Spoilt | undefined {
    const other = this.#refused(schema, body as Json);
    return other && { in: 'body', args: { ...args, body: other.value }, schema, value: other.value };
  }

  #refused(
    schema: string,
    value: Json,
    isFit: (value: Json) => boolean = () => true,
  ): { readonly value: Json } | undefined {
    for (let left = 20; left > 0; left -= 1) {
      const changed = this.#toSend.changed(value);
      if (this.#toSend.isValid(schema, changed) === false && isFit(changed)) return { value: changed };
    }
    return undefined;
  }

  /** Returns a value of a header of a reply that nothing else is written as. */
  #header({ contentType, shape }: Header, at: string): { readonly value: Json } | undefined {
    if (contentType !== undefined)
      return this.#toReceive.valid(pointerTo(at, 'content', contentType, 'schema'));
    const schema = pointerTo(at, 'schema');
    return this.#toReceive.valid(
      schema,
      (value) =>
        isHeader(value) &&
        (shape.kind === 'string' || !hasLookalike(value)) &&
        otherReadings(value).every((other) => this.#toReceive.isValid(schema, other) === false),
    );
  }

  /** Returns a value of a parameter that nothing else is written as. */
  #param(param: Param, schema: string): { readonly value: Json } | undefined {
    const isDistinct = (value: Json): boolean =>
      param.contentType !== undefined ||
      otherReadings(value).every((other) => this.#toSend.isValid(schema, other) === false);
    return this.#toSend.valid(schema, (value) => isSendable(param, value) && isDistinct(value));
  }

  #schemaOf(operation: Operation, param: Param): string | undefined {
    const at = operationPointer(operation);
    const raw = this.#sent.operations.find(
      (each) => at === pointerTo('', 'paths', each.path, each.method.toLowerCase()),
    );
    return raw?.parameters.find((each) => each.name === param.wire && each.in === param.in)?.schema;
  }

  /**
   * True if valid values were found of all that an operation answers with as JSON: there may be none, or few. Of a list whose items
   * have none, the empty one is valid; the mock shows items as they are intended all the same, which helps more where parts close
   * each other out.
   */
  isAnswerable(operation: Operation): boolean {
    return operation.replies.every(({ status, payloads }) => {
      const at = follow(
        this.#received.root,
        pointerTo(operationPointer(operation), 'responses', String(status)),
      );
      const schemas = payloads
        .filter(({ mediaType }) => /json|\*|stream/.test(mediaType))
        .map(({ mediaType }) => pointerTo(at, 'content', mediaType, 'schema'));
      return schemas
        .flatMap((schema) => [schema, pointerTo(follow(this.#received.root, schema), 'items')])
        .every(
          (schema) =>
            valueAt(this.#received.root, schema) === undefined || this.#toReceive.valid(schema) !== undefined,
        );
    });
  }

  /** Returns what an operation may answer with; nothing where no valid value was found. */
  reply(operation: Operation): HandlerReply | undefined {
    const { root } = this.#received;
    const reply = this.#chance.one(operation.replies);
    const status = statusOf(reply, operation, this.#chance);
    const at = follow(root, pointerTo(operationPointer(operation), 'responses', String(reply.status)));
    const headers: Record<string, Json> = {};
    for (const header of reply.headers) {
      const found = this.#header(header, follow(root, pointerTo(at, 'headers', header.wire)));
      if (found !== undefined) headers[header.wire.toLowerCase()] = found.value;
      else if (header.required) return undefined;
    }
    if (reply.payloads.length === 0 || [204, 205, 304].includes(status)) return { status, headers };
    const payload = this.#chance.one(reply.payloads);
    const made = this.#receivedBodies.answered(payload, pointerTo(at, 'content'));
    return made && { status, headers, body: made.body, contentType: made.mediaType };
  }
}

/** Returns the JSON Pointer to an operation. */
export function operationPointer({ id }: Operation): string {
  return decodeURIComponent(id.replace(/^#/, ''));
}

function statusOf({ status }: Reply, { replies }: Operation, chance: Chance): number {
  if (typeof status === 'number') return status;
  const declared = new Set(replies.map((each) => each.status));
  const free = (
    status === 'default'
      ? [200, 202, 400, 418, 500]
      : ['', 20, 30, 41, 51].flatMap((_, index) =>
          String(index) === status[0] ? [index * 100 + 1, index * 100 + 9] : [],
        )
  ).filter(
    (each) =>
      !declared.has(each) && (status !== 'default' || !declared.has(`${Math.floor(each / 100)}XX` as '2XX')),
  );
  return free.length === 0 ? 500 : chance.one(free);
}

function without(args: Sent['args'], key: string): Sent['args'] {
  return Object.fromEntries(Object.entries(args).filter(([name]) => name !== key));
}

/** Returns the kind by which a style writes a value. */
function kindOf(value: Json): string {
  return Array.isArray(value) ? 'list' : typeof value === 'object' && value !== null ? 'object' : 'scalar';
}
