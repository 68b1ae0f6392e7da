import type { Operation, Param, Reply } from '../../generators/ir/types.ts';
import type { HandlerReply } from '../../packages/server/src/runtime/reply.ts';
import { receivedDocument, sentDocument } from '../corpus/directions.ts';
import { judgeOf } from '../corpus/judge.ts';
import {
  follow,
  pointerTo,
  readRawDocument,
  valueAt,
  type Json,
  type RawDocument,
} from '../corpus/raw-document.ts';
import { Chance } from './chance.ts';
import { isHeader, isSendable } from './sendable.ts';
import { ValueMaker } from './value.ts';

/** What a call is made with. */
export interface Sent {
  readonly args: Readonly<Record<string, Json>>;
  readonly params: readonly (readonly [Param, Json])[];
  readonly body?: Json;
  readonly contentType?: string;
}

/** Random values of the operations of a document. */
export class Values {
  readonly #sent: RawDocument;
  readonly #received: RawDocument;
  readonly #toSend: ValueMaker;
  readonly #toReceive: ValueMaker;
  readonly #chance: Chance;

  constructor(seed: number, file: string) {
    this.#chance = new Chance(seed);
    const raw = readRawDocument(file);
    this.#sent = sentDocument(raw);
    this.#received = receivedDocument(raw);
    this.#toSend = new ValueMaker(this.#chance, this.#sent.root, 'readOnly', judgeOf(this.#sent));
    this.#toReceive = new ValueMaker(this.#chance, this.#received.root, 'writeOnly', judgeOf(this.#received));
  }

  /** What an operation may be called with; nothing where no valid value was found. */
  call(operation: Operation): Sent | undefined {
    const { root } = this.#sent;
    const args: Record<string, Json> = {};
    const params: (readonly [Param, Json])[] = [];
    const at = operationPointer(operation);
    const raw = this.#sent.operations.find(
      (each) => at === pointerTo('', 'paths', each.path, each.method.toLowerCase()),
    );
    for (const param of operation.params) {
      if (!param.required && this.#chance.is(0.4)) continue;
      const schema = raw?.parameters.find((each) => each.name === param.wire && each.in === param.in)?.schema;
      if (schema === undefined) {
        if (param.required) return undefined;
        continue;
      }
      const found = this.#toSend.valid(schema, (value) => isSendable(param, value));
      if (found === undefined) {
        if (param.required) return undefined;
        continue;
      }
      args[param.name] = found.value;
      params.push([param, found.value]);
    }
    const payloads = operation.body?.payloads.filter(({ mediaType }) => /[/+]json/.test(mediaType)) ?? [];
    if (operation.body !== undefined && (operation.body.required || this.#chance.is(0.8))) {
      if (payloads.length === 0) return operation.body.required ? undefined : { args, params };
      const { mediaType } = this.#chance.one(payloads);
      const schema = pointerTo(follow(root, pointerTo(at, 'requestBody')), 'content', mediaType, 'schema');
      if (valueAt(root, schema) === undefined) return undefined;
      const found = this.#toSend.valid(schema);
      if (found === undefined) return undefined;
      const contentType = operation.body.payloads.length > 1 ? { contentType: mediaType } : {};
      return {
        args: { ...args, body: found.value, ...contentType },
        params,
        body: found.value,
        contentType: mediaType,
      };
    }
    return { args, params };
  }

  /**
   * Whether valid values were found of all that an operation answers with as JSON: there may be none, or few. Of a list whose items have
   * none, the empty one is valid; the mock shows items as they are meant all the same, which helps more where parts close each other out.
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

  /** What an operation may answer with; nothing where no valid value was found. */
  reply(operation: Operation): HandlerReply | undefined {
    const { root } = this.#received;
    const reply = this.#chance.one(operation.replies);
    const status = statusOf(reply, operation, this.#chance);
    const at = follow(root, pointerTo(operationPointer(operation), 'responses', String(reply.status)));
    const headers: Record<string, Json> = {};
    for (const header of reply.headers) {
      const found = this.#toReceive.valid(pointerTo(at, 'headers', header.wire, 'schema'), (value) =>
        isHeader(value),
      );
      if (found !== undefined) headers[header.wire.toLowerCase()] = found.value;
      else if (header.required) return undefined;
    }
    if (reply.payloads.length === 0 || [204, 205, 304].includes(status)) return { status, headers };
    const payload = this.#chance.one(reply.payloads);
    if (!/[/+]json/.test(payload.mediaType)) return undefined;
    const schema = pointerTo(at, 'content', payload.mediaType, 'schema');
    if (valueAt(root, schema) === undefined) return undefined;
    const found = this.#toReceive.valid(schema);
    return found && { status, headers, body: found.value, contentType: payload.mediaType };
  }
}

/** JSON Pointer to an operation. */
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
