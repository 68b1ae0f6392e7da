import type { Received } from './receive.ts';
import type { Operation } from '../operation.ts';
import type { Transport } from '../transport.ts';

/**
 * Checks a reply that the document declares.
 * @typeParam Reply The replies of the document.
 * @typeParam Called The operations of the document.
 * @throws Anything; the call throws it instead of returning its result.
 */
export type CheckReply<Reply = Received, Called = Operation> = (
  reply: Reply,
  operation: Called,
) => void | Promise<void>;

/** Wraps a transport so that every reply is checked. It adds nothing to bundles that do not use it. */
export function validated<Body, Id extends string>(
  transport: Transport<Body, Id>,
  check: CheckReply<Received<Body, Id>, Operation<Id>>,
): Transport<Body, Id> {
  return {
    async send(operation, params, options) {
      const reply = await transport.send(operation, params, options);
      await check(reply, operation);
      return reply;
    },
  };
}
