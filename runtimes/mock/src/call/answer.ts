import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Binding, BoundReply, Json, SchemaId, View } from '../model/model.ts';
import type { NamedRecords, Replies, RepliedRequest } from '../replies/reply.ts';
import type { StoredRecord } from '../store/record.ts';

/** The answers to requests: by the replies of their bindings. */
export class Answer {
  readonly #replies: Replies;
  readonly #binding: Binding;
  readonly #sent: RepliedRequest;
  readonly #path: NamedRecords;

  constructor(replies: Replies, binding: Binding, sent: RepliedRequest, path: NamedRecords) {
    this.#replies = replies;
    this.#binding = binding;
    this.#sent = sent;
    this.#path = path;
  }

  /**
   * Returns a reply that shows a record.
   * @param record Default: a sample.
   * @param reply Where it is not the usual one of the binding.
   */
  reply(record?: StoredRecord, reply: BoundReply = this.#binding.reply): HandlerReply {
    return this.#replies.reply(this.#sent, this.#path, this.#binding, record, reply);
  }

  /** Returns a reply with a body, without the fields that the request does not want to see. */
  withBody(body: Json): HandlerReply {
    return this.#replies.withBody(this.#sent, this.#binding, this.#binding.reply, body);
  }

  /** Returns a body that follows from the seed and the request alone. */
  sample(schema: SchemaId): Json {
    return this.#replies.sample(this.#sent.request, this.#binding, schema);
  }

  /**
   * Returns what a view makes of a record, with samples of the other members that a schema requires.
   * @param use What it is made for: an object that is the same each time.
   */
  completed(use: object, record: StoredRecord, view: View, schema: SchemaId | undefined): Json | undefined {
    return this.#replies.completed(use, record, view, schema);
  }
}
