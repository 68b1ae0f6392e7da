import type { HandlerContext } from '@specline/server-runtime/handler';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { BoundReply, Json, SchemaId } from '../model/model.ts';
import type { Show } from '../show.ts';
import type { Query } from './filter.ts';

/** The parts of the answer of a list. */
interface ListAnswer {
  readonly reply: () => HandlerReply;
  readonly withBody: (body: Json) => HandlerReply;
  readonly sample: (schema: SchemaId) => Json;
}

/** The parts of a request that a list needs. */
export interface ListRequest {
  readonly show: Show;
  readonly sent: { readonly request: HandlerContext; readonly query: Query };
  readonly answer: ListAnswer;
  /** As the binding has it. */
  readonly reply: BoundReply;
}
