import { tooLarge, type OpenBody, type ReadableAgain } from './body.ts';
import type { Exchange } from './exchange.ts';
import { decodeMultipart } from './forms.ts';
import { HttpError, isHttpError } from '../failure/http-error.ts';
import { stepsOf } from '../failure/issue.ts';
import { essenceOf, parseMediaType } from '@specline/kernel/media-type';
import type { BodyType, RawBody } from '../operation.ts';
import { fieldOf, takesArrays, takesObjects, writtenAs, type ValueType } from '../parameters/values.ts';
import type { BodyPart } from './multipart.ts';
import { formOf, partStreams, type FormPart } from './part-stream.ts';
import type { Bytes } from './request.ts';
import type { StreamedFile } from './form-stream.ts';
import type { Faults, PlacedProblem } from '../validation/validate.ts';

/** A form of which the fields have been read that precede its first file. */
export interface OpenForm {
  /** The fields, and the first file without its bytes. */
  readonly values: ReadableAgain | undefined;
  /** Leaves out what is wrong with files, which is not known yet, and says where fields have to be. */
  faultsIn(faults: Faults): Faults;
  /** Puts the form into the exchange, with the fields that its body is by now, and the stream in place of these. */
  handOver(): void;
}

/**
 * Reads the fields of a form that precede its first file into the body of an exchange, and checks the media type of that file.
 * @param body The body, before anybody has read it; another one than a form is left alone.
 * @param limit Bytes that may precede the first file.
 * @returns Undefined for what is no form.
 * @throws {HttpError} 400 for what is no form, for fields that cannot be read, and a file of another media type; 413.
 */
export function openForm(exchange: Exchange, body: OpenBody, limit: number): Promise<OpenForm> | undefined {
  const { type } = body;
  const isForm = essenceOf(type.type) === 'multipart/form-data' && type.decode === decodeMultipart;
  return isForm && takesObjects(type.value ?? anything) ? readFields(exchange, body, limit) : undefined;
}

const anything: ValueType = { types: [], rest: { types: [] } };

async function readFields(exchange: Exchange, body: OpenBody, limit: number): Promise<OpenForm> {
  const { header, type } = body;
  const replay = new Replay(body.stream, limit);
  const { parts, file } = await partsBeforeFile(replay, body);
  const raw = rawOf(parts, header);
  exchange.body = await type.decode(raw, type);
  const { value } = type;
  return {
    values: value && {
      value,
      size: raw.bytes.length,
      decode: (other) => type.decode(raw, { ...type, value: other }),
    },
    faultsIn: (faults) => ({
      ...faults,
      problems: faults.problems.flatMap((each) => known(each, type, file)),
    }),
    handOver() {
      const fields = Object.entries(exchange.body as object).filter(([name]) => name !== file);
      const stream = replay.stream();
      exchange.body = stream;
      exchange.form = { fields: Object.fromEntries(fields), files: filesOf({ ...body, stream }) };
    },
  };
}

/** Returns the parts that precede the first file, and that without its content. */
async function partsBeforeFile(
  replay: Replay,
  body: OpenBody,
): Promise<{ readonly parts: readonly FormPart[]; readonly file?: string | undefined }> {
  const parts: FormPart[] = [];
  for await (const { head, lines, content } of partStreams(() => replay.record(), body.header)) {
    if (await isFile(lines, head, body))
      return { parts: [...parts, { lines, content: [] }], file: head.name };
    parts.push({ lines, content: await collected(content) });
  }
  return { parts };
}

async function collected(pieces: AsyncIterable<Bytes>): Promise<readonly Bytes[]> {
  const all: Bytes[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

function rawOf(parts: readonly FormPart[], header: string): RawBody {
  return { bytes: formOf(parts, header), mediaType: parseMediaType(header), header };
}

/** A content that can be read as JSON, as a text and as bytes. */
const anyContent = Uint8Array.from('null', (char) => char.charCodeAt(0));

/**
 * True for a part that is read as a file, whatever it holds. Browsers send one without a name where none is chosen, which is none.
 * @throws {HttpError} 400 for a media type that is not declared.
 */
async function isFile(
  lines: Bytes,
  { name = '', fileName }: BodyPart,
  { type, header }: OpenBody,
): Promise<boolean> {
  if (fileName === '') return false;
  try {
    const raw = rawOf([{ lines, content: [anyContent] }], header);
    const values = (await type.decode(raw, type)) as object;
    return Object.entries(values).some(([key, value]) => key === name && holdsBytes(value));
  } catch (error) {
    if (!isHttpError(error) || error.issues.some(({ keyword }) => keyword === 'contentMediaType'))
      throw error;
    // It is a text, of another content.
    return false;
  }
}

function holdsBytes(value: unknown): boolean {
  return (Array.isArray(value) ? value : [value]).some((item) => item instanceof Blob);
}

const beforeFiles = 'fields that are not files must precede the first file';

/** Returns what is wrong with a form of which the first file has begun: nothing that its files may put right. */
function known(
  problem: PlacedProblem,
  { value = anything }: BodyType,
  file: string | undefined,
): readonly PlacedProblem[] {
  const { in: place, pointer, missing } = problem;
  if (place !== 'body' || file === undefined) return [problem];
  if (stepsOf(pointer)[0] === file) return [];
  if (pointer !== '' || missing === undefined) return [problem];
  const mayFollow = writtenAs(fieldOf(value, missing)).asBytes;
  return mayFollow ? [] : [{ ...problem, message: `${problem.message}; ${beforeFiles}` }];
}

async function* filesOf(body: OpenBody): AsyncGenerator<StreamedFile, void, undefined> {
  const reader = body.stream.getReader();
  const seen = new Set<string>();
  try {
    for await (const { head, lines, content } of partStreams(
      async () => (await reader.read()).value,
      body.header,
    )) {
      const { name = '', fileName, contentType = 'application/octet-stream' } = head;
      if (await isFile(lines, head, body)) {
        if (seen.has(name) && isOne(body.type, name))
          throw new HttpError(400, `The field ${JSON.stringify(name)} must be given once.`);
        seen.add(name);
        yield { name, fileName, contentType, stream: streamOf(content) };
      } else if (seen.size > 0 && fileName !== '')
        throw new HttpError(400, `The field ${JSON.stringify(name)} follows a file: ${beforeFiles}.`);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** True for a field that has one value only. */
function isOne({ value = anything }: BodyType, name: string): boolean {
  const type = fieldOf(value, name);
  return !takesArrays(type) && type.open !== true;
}

/** Reads on demand: what is read ahead would be missing when the next file is read. */
function streamOf(pieces: AsyncIterator<Bytes>): ReadableStream<Bytes> {
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await pieces.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A body that is read to its first file, and then once more from its start. */
class Replay {
  readonly #reader: ReadableStreamDefaultReader<Bytes>;
  readonly #limit: number;
  readonly #recorded: Bytes[] = [];
  #size = 0;

  /** @param limit Maximum number of bytes that are kept, except the last piece. */
  constructor(stream: ReadableStream<Bytes>, limit: number) {
    this.#reader = stream.getReader();
    this.#limit = limit;
  }

  async record(): Promise<Bytes | undefined> {
    if (this.#size > this.#limit) throw tooLarge(this.#limit);
    const { value } = await this.#reader.read();
    if (value !== undefined) this.#recorded.push(value);
    this.#size += value?.length ?? 0;
    return value;
  }

  /** Returns the body from its start. */
  stream(): ReadableStream<Bytes> {
    return new ReadableStream(
      {
        pull: async (controller) => {
          const value = this.#recorded.shift() ?? (await this.#reader.read()).value;
          if (value === undefined) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => this.#reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }
}
