/** Random bodies in all media types. */
import { isBinary, isText, leavesOf, modelsById, type ModelsById } from '../../../generators/emit/leaves.ts';
import { isPlainValue } from '../../../generators/emit/plain-value.ts';
import { streamOf, type Stream } from '../../../generators/emit/stream.ts';
import { coversJson, essenceOf, isForm, isJson, isTextual } from '@specline/kernel/media-type';
import type { Api, Encoding, Payload, Shape } from '../../../generators/ir/types.ts';
import {
  follow,
  objectOf,
  pointerTo,
  valueAt,
  type Json,
  type JsonObject,
} from '../../corpus/raw-document.ts';
import type { Chance } from '../chance.ts';
import { hasLookalike, otherReadings } from './other-readings.ts';
import type { ValueMaker } from '../documents/value.ts';

/** A body, and the media type that it is sent as: never a range. */
export interface BodyValue {
  readonly body: unknown;
  readonly mediaType: string;
  /** The same before its texts were made bytes, where a schema judges it. */
  readonly json?: Json;
}

/** Makes bodies of the payloads of a document. */
export class BodyMaker {
  readonly #chance: Chance;
  readonly #root: JsonObject;
  readonly #values: ValueMaker;
  readonly #models: ModelsById;
  readonly #isOld: boolean;

  /** @param values Those of the direction in which the bodies travel. */
  constructor(chance: Chance, root: JsonObject, values: ValueMaker, { models }: Api, isOld: boolean) {
    this.#chance = chance;
    this.#root = root;
    this.#values = values;
    this.#models = modelsById(models);
    this.#isOld = isOld;
  }

  /**
   * Returns a body that is sent.
   * @param content JSON Pointer to the content of the request body.
   * @returns Nothing where no valid value was found.
   */
  sent(payload: Payload, content: string): BodyValue | undefined {
    const schema = pointerTo(content, payload.mediaType, 'schema');
    if (isForm(payload.mediaType)) return this.#form(payload, schema);
    return this.#unlessOfAnother(this.#whole(payload, schema), payload, content);
  }

  /** Returns a body that is answered with. */
  answered(payload: Payload, content: string): BodyValue | undefined {
    return this.#unlessOfAnother(this.#answered(payload, content), payload, content);
  }

  /** Returns a body of a range, unless its media type is one that is declared next to the range: the schema of that one counts. */
  #unlessOfAnother(made: BodyValue | undefined, payload: Payload, content: string): BodyValue | undefined {
    const isOfAnother = Object.keys(objectOf(valueAt(this.#root, content))).some(
      (type) =>
        made !== undefined && essenceOf(type) === essenceOf(made.mediaType) && type !== payload.mediaType,
    );
    return isOfAnother ? undefined : made;
  }

  #answered(payload: Payload, content: string): BodyValue | undefined {
    const { mediaType } = payload;
    const schema = pointerTo(content, mediaType, 'schema');
    const stream = streamOf(payload, this.#models);
    if (stream !== undefined) return this.#stream(payload, stream, schema);
    // What is a form is written by the handler.
    if (isForm(mediaType)) return { body: new Blob(['a=b'], { type: essenceOf(mediaType) }), mediaType };
    return this.#whole(payload, schema);
  }

  #whole(payload: Payload, schema: string): BodyValue | undefined {
    const { mediaType, shape } = payload;
    const models = this.#models;
    const has = valueAt(this.#root, schema) !== undefined;
    if (has && isBinary(shape, models)) return bytesOf(mediaType);
    if (isJson(mediaType)) return has ? this.#valid(schema, mediaType) : { body: { a: [1] }, mediaType };
    if (has && isPlainValue(payload, models))
      return this.#valid(
        schema,
        mediaType,
        (value) => !hasLookalike(value) && this.#isUnambiguous(schema, value),
      );
    if (has && isText(shape, models)) {
      const type = mediaType.replace('application/*', 'application/x-thing').replace('*/*', 'text/plain');
      return this.#valid(
        schema,
        type,
        (value) => !type.includes('8859') || /^[\0-\xff]*$/.test(JSON.stringify(value)),
      );
    }
    if (coversJson(mediaType) && shape.kind !== 'unknown') return this.#valid(schema, 'application/json');
    return isTextual(mediaType) ? { body: '<a>é</a>', mediaType } : bytesOf(mediaType);
  }

  #valid(schema: string, mediaType: string, isFit?: (value: Json) => boolean): BodyValue | undefined {
    const found = this.#values.valid(schema, isFit);
    return found && { body: found.value, json: found.value, mediaType };
  }

  /** True if nothing else is written as the value is. */
  #isUnambiguous(schema: string, value: Json): boolean {
    return otherReadings(value).every((other) => this.#values.isValid(schema, other) === false);
  }

  #stream({ mediaType, shape }: Payload, { of, item }: Stream, schema: string): BodyValue {
    const has = valueAt(this.#root, schema) !== undefined;
    const isFit = of === 'events' ? isDispatched : undefined;
    const all = Array.from({ length: 2 }, () =>
      has ? this.#values.valid(item === shape ? schema : pointerTo(schema, 'items'), isFit)?.value : 'a text',
    ).filter((each) => each !== undefined);
    return {
      body: iterable(of === 'items' ? all : all.map((data) => ({ event: 'message', data, id: '' }))),
      mediaType,
    };
  }

  #form(payload: Payload, schema: string): BodyValue | undefined {
    const { mediaType, shape } = payload;
    const [object] = leavesOf(shape, this.#models);
    if (object?.kind !== 'object') return undefined;
    const found = this.#fields(payload, schema);
    if (found === undefined) return undefined;
    const body = Object.fromEntries(
      Object.entries(found).map(([name, member]) => {
        const field = object.fields.find(({ wire }) => wire === name)?.shape;
        const type = payload.encodings.find(({ wire }) => wire === name)?.contentType;
        return [name, field === undefined ? member : this.#asPart(field, member, type)];
      }),
    );
    return { body, json: found, mediaType };
  }

  /** Returns values of the fields of a form; those that are not required may be missing. */
  #fields(payload: Payload, schema: string): JsonObject | undefined {
    const { properties, required } = objectOf(valueAt(this.#root, follow(this.#root, schema)));
    const own = pointerTo(follow(this.#root, schema), 'properties');
    for (let left = 5; left > 0; left -= 1) {
      const found: [string, Json][] = [];
      for (const name of Object.keys(objectOf(properties))) {
        const isNeeded = Array.isArray(required) && required.includes(name);
        if (!isNeeded && this.#chance.is(0.3)) continue;
        const at = pointerTo(own, name);
        const made = this.#values.valid(at, (value) => this.#isCarried(payload, at, name, value));
        if (made !== undefined) found.push([name, made.value]);
      }
      const value = Object.fromEntries(found);
      if (this.#values.isValid(schema, value) === true) return value;
    }
    return undefined;
  }

  /** Returns texts of a field that are bytes as such. */
  #asPart(field: Shape, value: Json, contentType = 'application/octet-stream'): unknown {
    const leaves = leavesOf(field, this.#models);
    if (Array.isArray(value)) {
      const list = leaves.find(({ kind }) => kind === 'array');
      return list?.kind === 'array'
        ? value.map((item: Json) => this.#asPart(list.items, item, contentType))
        : value;
    }
    const [first = ''] = contentType.split(',');
    return typeof value === 'string' && isBinary(field, this.#models)
      ? new Blob([value], { type: first.replace('*', 'png') })
      : value;
  }

  /** True if a form distinguishes a value of a field from all others. */
  #isCarried({ mediaType, encodings }: Payload, schema: string, name: string, value: Json): boolean {
    const encoding = encodings.find(({ wire }) => wire === name);
    if (value === null || (Array.isArray(value) && value.length === 0)) return false;
    // What the document does not declare is a text.
    if (valueAt(this.#root, schema) === undefined) return typeof value === 'string';
    if (encoding && this.#isStyled(encoding, mediaType))
      return isStyledValue(value) && this.#isUnambiguous(schema, value);
    if (isJson(encoding?.contentType ?? '')) return !Array.isArray(value);
    if (Array.isArray(value))
      return value.every((item: Json) => item !== null) && this.#isUnambiguous(schema, value);
    return typeof value === 'object' || this.#isUnambiguous(schema, value);
  }

  /** Styles of multipart bodies are those of OpenAPI 3.1 alone. */
  #isStyled({ style, explode, allowReserved }: Encoding, mediaType: string): boolean {
    if (this.#isOld && essenceOf(mediaType).startsWith('multipart/')) return false;
    return style !== undefined || explode !== undefined || allowReserved !== undefined;
  }
}

/**
 * True if an event is dispatched: one without data is none: HTML, section 9.2.6. What is JSON of something else would be read as
 * that.
 */
function isDispatched(value: Json): boolean {
  return value !== '' && !hasLookalike(value);
}

function isStyledValue(value: Json): boolean {
  const items = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return items.every((item) => item !== '' && typeof item !== 'object');
}

function bytesOf(range: string): BodyValue {
  const mediaType = essenceOf(range).replace('*/*', 'application/octet-stream').replace('*', 'png');
  return { body: new Blob(['a\0\u00ff'], { type: mediaType }), mediaType };
}

/** Returns a stream that can be gone through more than once. */
function iterable(items: readonly unknown[]): AsyncIterable<unknown> {
  return {
    [Symbol.asyncIterator]() {
      const rest = items.values();
      return { next: () => Promise.resolve(rest.next()) };
    },
  };
}
