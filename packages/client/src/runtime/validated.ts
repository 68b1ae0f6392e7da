import type { Received } from './receive.ts';
import type { Operation } from './operation.ts';
import type { Transport } from './transport.ts';

/**
 * Checks an answer that the document declares.
 * @throws Whatever the call is to throw instead of giving its result.
 */
export type CheckReply = (reply: Received, operation: Operation) => void | Promise<void>;

/** A transport that checks what it receives. Bundles that do not use it hold nothing of it. */
export function validated(transport: Transport, check: CheckReply): Transport {
  return {
    async send(operation, params, options) {
      const reply = await transport.send(operation, params, options);
      await check(reply, operation);
      return reply;
    },
  };
}
