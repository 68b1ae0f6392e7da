/** One event of a stream: WHATWG HTML, section 9.2. */
export interface ServerSentEvent<Data = unknown> {
  /** A text is sent as it is, everything else as JSON. */
  readonly data: Data;
  /** Type of the event. */
  readonly event?: string;
  readonly id?: string;
  /** Milliseconds to wait before connecting again. */
  readonly retry?: number;
}

/** Writes an event, or what is its data: WHATWG HTML, section 9.2.5. */
export function encodeEvent(event: unknown): string {
  return textOf(isEvent(event) ? event : { data: event });
}

/** The data of an event as it was written; nothing where that is `[DONE]`, by which streams end by custom: it is no value. */
export function writtenData(event: string): string | undefined {
  const lines = event.split('\n').filter((line) => line.startsWith('data: '));
  const text = lines.map((line) => line.slice('data: '.length)).join('\n');
  return text === '[DONE]' ? undefined : text;
}

function isEvent(value: unknown): value is ServerSentEvent {
  return typeof value === 'object' && value !== null && 'data' in value;
}

function textOf({ data, event, id, retry }: ServerSentEvent): string {
  const lines: string[] = [];
  if (event !== undefined) lines.push(`event: ${oneLine(event)}`);
  if (id !== undefined) lines.push(`id: ${oneLine(id).replaceAll('\0', '')}`);
  if (retry !== undefined) lines.push(`retry: ${Math.max(0, Math.floor(retry))}`);
  const text = typeof data === 'string' ? data : JSON.stringify(data ?? null);
  for (const line of text.split(/\r\n|\r|\n/)) lines.push(`data: ${line}`);
  return `${lines.join('\n')}\n\n`;
}

/** A line break would end the field. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
