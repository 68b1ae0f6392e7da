import type { Server } from '../core.ts';
import type { NodeIncoming, NodeOutgoing } from './node-http.ts';
import { answerNode } from './node.ts';
import { shareShape } from '../request/shared-shape.ts';

/** A router for Express 4 and 5: `app.use('/v1', router)`. */
export type ExpressRouter = (
  request: NodeIncoming,
  response: NodeOutgoing,
  next: (error?: unknown) => void,
) => void;

/**
 * Serves as a router of Express, wherever it is mounted. It answers everything below its place, also 404: other routers that are to
 * serve paths there are mounted before it. It reads bodies itself, and takes those that other middleware has read as well, except
 * forms with files. It passes nothing on: Express would answer what is thrown with a page that shows the stack.
 */
export function expressRouter(server: Server): ExpressRouter {
  return (request, response) => {
    shareShape(request);
    shareShape(response);
    answerNode(server, request, response);
  };
}
