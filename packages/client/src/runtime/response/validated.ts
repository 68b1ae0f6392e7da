import type { Received } from './receive.ts';
import type { Operation } from '../operation.ts';
import type { Transport } from '../transport.ts';

/**
 * Checks a reply that the document declares.
 * @throws Anything; the call throws it instead of returning its result.
 */
export type CheckReply = (reply: Received, operation: Operation) => void | Promise<void>;

/** Wraps a transport so that every reply is checked. It adds nothing to bundles that do not use it. */
export function validated(transport: Transport, check: CheckReply): Transport {
  return {
    async send(operation, params, options) {
      const reply = await transport.send(operation, params, options);
      await check(reply, operation);
      return reply;
    },
  };
}
