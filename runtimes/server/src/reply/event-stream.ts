import { jsonText } from './json-text.ts';
import { isPromise } from '../steps.ts';

/** One server-sent event: WHATWG HTML, section 9.2. */
export interface ServerSentEvent<Data = unknown> {
  /** A string is sent unchanged, everything else as JSON. */
  readonly data: Data;
  /** Type of the event; clients take an event without one for a `message`. */
  readonly event?: string;
  readonly id?: string;
  /** Milliseconds that the client waits before it reconnects. */
  readonly retry?: number;
}

/** Writes an event, or what is its data: WHATWG HTML, section 9.2.5. */
export function encodeEvent(event: unknown): string {
  return eventText(isEvent(event) ? event : { data: event });
}

/**
 * Returns the data of the events of a text: WHATWG HTML, section 9.2.6. `[DONE]`, by which streams end by custom, is no value, and
 * what no empty line ends is no event.
 */
export function dataOfEvents(text: string): readonly string[] {
  const all: string[] = [];
  let data: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const field = /^data(?:: ?(.*))?$/s.exec(line);
    if (field) data.push(field[1] ?? '');
    else if (line === '') {
      if (data.length > 0) all.push(data.join('\n'));
      data = [];
    }
  }
  return all.filter((each) => each !== '[DONE]');
}

function isEvent(value: unknown): value is ServerSentEvent {
  return typeof value === 'object' && value !== null && 'data' in value;
}

function eventText({ data, event, id, retry }: ServerSentEvent): string {
  for (const field of [event, id, retry])
    if (isPromise(field)) throw new TypeError('A field of an event is a promise: await it.');
  const lines: string[] = [];
  if (event !== undefined) lines.push(`event: ${oneLine(event)}`);
  if (id !== undefined) lines.push(`id: ${oneLine(id).replaceAll('\0', '')}`);
  if (retry !== undefined) lines.push(`retry: ${Math.max(0, Math.floor(retry))}`);
  const text = typeof data === 'string' ? data : jsonText(data ?? null, 'The data of an event');
  for (const line of text.split(/\r\n|\r|\n/)) lines.push(`data: ${line}`);
  return `${lines.join('\n')}\n\n`;
}

/** Returns a text on one line: a line break would end the field. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
