/** The used part of a request of `node:http` whose client waits for leave to send its body. */
interface WaitingRequest {
  once(event: 'resume', listener: () => void): unknown;
}

/** The used part of its response. */
interface WaitingResponse {
  readonly headersSent: boolean;
  writeContinue(): void;
}

/** A server of `node:http`. */
export interface ContinuingServer {
  on(event: 'checkContinue', listener: (request: WaitingRequest, response: WaitingResponse) => void): unknown;
  emit(event: 'request', request: WaitingRequest, response: WaitingResponse): boolean;
}

/**
 * Lets a server refuse a request before its body is sent, if the client asks first (`Expect: 100-continue`; RFC 9110, section
 * 10.1.1). By default, Node tells such clients to continue at once; now it does so when the body is first read.
 * @param server A server of `node:http`.
 */
export function refuseEarly(server: ContinuingServer): void {
  server.on('checkContinue', (request, response) => {
    // Also the rest of a body that was refused is read, once the answer is on its way.
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue();
    });
    server.emit('request', request, response);
  });
}
