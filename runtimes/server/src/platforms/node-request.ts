import { assertUncoded, brokenOff, tooLarge } from '../request/body.ts';
import { joinedBytes } from '../request/bytes.ts';
import { withoutCharset } from '../request/charset.ts';
import type { NodeIncoming, NodeOutgoing } from './node-http.ts';
import { isParsedText, parsedBody } from '../request/parsed-body.ts';
import type { Bytes, ServerRequest } from '../request/request.ts';

const alreadyRead =
  'The body has already been read: mount this router before middleware that parses such bodies.';

/** A request of `node:http`. Its parts are read once: Express makes that slow. */
export class NodeRequest implements ServerRequest {
  readonly raw: NodeIncoming;
  readonly method: string;
  readonly target: string;
  readonly #headers: Readonly<Record<string, unknown>>;
  readonly #response: NodeOutgoing;
  /** True if a handler reads the body itself. */
  isOpen = false;

  constructor(raw: NodeIncoming, response: NodeOutgoing) {
    this.raw = raw;
    this.method = raw.method ?? 'GET';
    this.target = raw.url ?? '/';
    this.#headers = raw.headers;
    this.#response = response;
  }

  header(name: string): string | undefined {
    // It is an object like all others: `constructor` is there without having been sent.
    const value: unknown = this.#headers[name];
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value !== 'string') return undefined;
    const whole = singleHeaders.has(name) ? joined(this.raw, name, value) : value;
    // A text of middleware is UTF-8 by then, in whatever character encoding it came.
    return name === 'content-type' && isParsedText(this.raw) ? withoutCharset(whole) : whole;
  }

  /** Returns the number of bytes of all header fields, with the colon, the space and the line break of each. */
  headerBytes(): number {
    const { rawHeaders = [] } = this.raw;
    return rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  }

  readBody(limit: number): Promise<Bytes> {
    const { raw } = this;
    return new Promise((resolve, reject) => {
      const chunks: Bytes[] = [];
      let size = 0;
      let hasEnded = false;
      const onBreak = (): void => {
        if (!hasEnded) reject(brokenOff());
      };
      if (isRead(raw)) {
        resolve(leftOf(raw, limit));
        return;
      }
      assertUncoded(this);
      raw.on('data', (chunk: Bytes) => {
        size += chunk.length;
        if (size <= limit) chunks.push(chunk);
        else reject(tooLarge(limit));
      });
      raw.on('end', () => {
        hasEnded = true;
        resolve(chunks.length === 1 && chunks[0] ? chunks[0] : joinedBytes(chunks));
      });
      // It is closed in any case; only before its end does that mean anything.
      raw.on('close', onBreak);
      raw.on('error', onBreak);
    });
  }

  openBody(limit: number): ReadableStream<Bytes> | undefined {
    const { raw } = this;
    if (isRead(raw)) {
      const bytes = leftOf(raw, limit);
      return bytes.length === 0 ? undefined : new Blob([bytes]).stream();
    }
    const { 'content-length': length, 'transfer-encoding': coding } = this.#headers;
    if (coding === undefined && (length === undefined || length === '0')) return undefined;
    assertUncoded(this);
    this.isOpen = true;
    return streamOf(raw, limit);
  }

  /** Takes what is left of a body that nobody reads any more, so that the connection is of use for further requests. */
  letGo(): void {
    if (this.isOpen) this.raw.resume();
  }

  onGone(listener: () => void): void {
    const response = this.#response;
    const onClose = (): void => {
      if (!response.writableFinished) listener();
    };
    if (response.destroyed) onClose();
    else response.once('close', onClose);
  }
}

/** Headers of which Node gives the first only (`http.IncomingMessage`, `headers`); other repeated ones it joins, or refuses. */
const singleHeaders: ReadonlySet<string> = new Set([
  'age',
  'authorization',
  'content-type',
  'etag',
  'expires',
  'from',
  'if-modified-since',
  'if-unmodified-since',
  'last-modified',
  'location',
  'max-forwards',
  'proxy-authorization',
  'referer',
  'retry-after',
  'server',
  'user-agent',
]);

/**
 * Returns all values of a header, as other platforms give them: RFC 9110, section 5.3. Others on the way of a request may take the
 * last, and a token or the type of a body has to be the same to all.
 */
function joined({ rawHeaders = [] }: NodeIncoming, name: string, first: string): string {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? '';
    // Most names have another length, which is quick to see.
    if (sent.length === name.length && sent.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? '');
  }
  return values.length > 1 ? values.join(', ') : first;
}

/** True if the body was read before: nothing of it would ever arrive. */
function isRead({ readableEnded, destroyed }: NodeIncoming): boolean {
  return readableEnded || destroyed;
}

/**
 * Returns what is left of a body that was read before.
 * @throws {HttpError} 413 when it has too many bytes.
 * @throws {TypeError} where nothing is left, for the application to see.
 */
function leftOf(raw: NodeIncoming, limit: number): Bytes {
  const parsed = parsedBody(raw);
  if (parsed === undefined) throw new TypeError(alreadyRead);
  if (parsed.length > limit) throw tooLarge(limit);
  return parsed;
}

/** The maximum number of bytes of a body that are held before they are read. */
const mostHeld = 65_536;

/** Returns a body as it comes, no faster than it is read. What nobody reads any more is thrown away. */
function streamOf(raw: NodeIncoming, limit: number): ReadableStream<Bytes> {
  let size = 0;
  let isOver = false;
  return new ReadableStream<Bytes>(
    {
      start(controller) {
        const end = (act: () => void): void => {
          if (!isOver) act();
          isOver = true;
        };
        const onBreak = (): void => {
          end(() => {
            controller.error(brokenOff());
          });
        };
        raw.on('data', (chunk: Bytes) => {
          size += chunk.length;
          if (size > limit)
            end(() => {
              controller.error(tooLarge(limit));
            });
          if (isOver) return;
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) raw.pause();
        });
        raw.on('end', () => {
          end(() => {
            controller.close();
          });
        });
        raw.on('close', onBreak);
        raw.on('error', onBreak);
        raw.pause();
      },
      pull() {
        raw.resume();
      },
      cancel() {
        isOver = true;
        raw.resume();
      },
    },
    { highWaterMark: mostHeld, size: ({ length }) => length },
  );
}
