import type { Json } from '@specline/kernel/json';
import type { Chance } from '../chance.ts';
import type { Draft, SchemaMaker } from '../documents/schema.ts';
import type { TextualMaker } from '../documents/textual.ts';

/** The setting in which bodies are made. */
export interface BodySetting {
  readonly chance: Chance;
  /** True for OpenAPI 3.0. */
  readonly isOld: boolean;
  readonly textual: TextualMaker;
  readonly schemas: SchemaMaker;
}

const formNames: readonly string[] = [
  'name',
  'size',
  'list',
  'constructor',
  'a b',
  'a"b',
  'naïve',
  '😀',
  'meta',
  'x[y]',
];

const headerNames: readonly string[] = [
  'X-Count',
  'ETag',
  'X-List',
  'x-map',
  'constructor',
  'Location',
  'X-Json',
];

/** Makes request bodies and responses in all media types. */
export class CallBodyMaker {
  readonly #chance: Chance;
  readonly #isOld: boolean;
  readonly #textual: TextualMaker;
  readonly #schemas: SchemaMaker;

  constructor({ chance, isOld, textual, schemas }: BodySetting) {
    this.#chance = chance;
    this.#isOld = isOld;
    this.#textual = textual;
    this.#schemas = schemas;
  }

  /** Returns a request body, or a reference to one among the components. */
  request(components: Draft): Draft {
    const chance = this.#chance;
    const types = chance.pick(
      [
        'application/json',
        'application/vnd.a+json; version=2',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data',
        'multipart/mixed',
        'text/plain',
        'text/plain; charset=iso-8859-1',
        'image/*',
        'application/octet-stream',
        'application/yaml',
      ],
      chance.is(0.6) ? 1 : chance.int(2, 3),
    );
    const content = Object.fromEntries(types.map((type) => [type, this.#mediaType(type)]));
    const body: Draft = { content, ...(chance.is(0.7) && { required: true }) };
    return chance.is(0.15) ? share(components, 'requestBodies', body) : body;
  }

  /** Responses of several statuses. */
  responses(components: Draft): Draft {
    const chance = this.#chance;
    const made: Draft = {};
    for (const status of chance.pick(
      ['200', '201', '204', '2XX', '4XX', '404', '5XX', 'default'],
      chance.int(1, 3),
    ))
      made[status] = this.#response(status, components);
    return made;
  }

  #response(status: string, components: Draft): Draft {
    const chance = this.#chance;
    const made: Draft = { description: 'What is answered.' };
    const types = chance.pick(
      [
        'application/json',
        'application/json',
        'application/problem+json',
        'text/plain',
        'image/*',
        'text/event-stream',
        'application/jsonl',
        'application/json-seq',
        'application/*',
        'text/csv',
      ],
      chance.is(0.7) ? 1 : 2,
    );
    if (status !== '204' && chance.is(0.9))
      made['content'] = Object.fromEntries(types.map((type) => [type, this.#mediaType(type)]));
    const names = chance.pick(headerNames, chance.int(0, 3));
    if (names.length > 0)
      made['headers'] = Object.fromEntries(names.map((name) => [name, this.#header(components)]));
    return chance.is(0.15) ? share(components, 'responses', made) : made;
  }

  #header(components: Draft): Draft {
    const chance = this.#chance;
    const required = chance.is(0.4) && { required: true };
    if (chance.is(0.2))
      return { ...required, content: { 'application/json': { schema: this.#schemas.any(1) } } };
    const schema = chance.one([
      () => this.#textual.scalar(),
      () => this.#textual.list(),
      () => this.#textual.object(),
    ])();
    const header: Draft = { ...required, schema, ...(chance.is(0.3) && { explode: true }) };
    return chance.is(0.15) ? share(components, 'headers', header) : header;
  }

  #mediaType(type: string): Draft {
    const chance = this.#chance;
    if (/form|multipart/.test(type)) return this.#form(type);
    if (/json(?:l|-seq)$/.test(type)) return { schema: { type: 'array', items: this.#schemas.any(1) } };
    if (/^image|octet/.test(type)) return this.#isOld ? { schema: { type: 'string', format: 'binary' } } : {};
    if (/^text\/(?:plain|event)/.test(type))
      return { schema: chance.is(0.5) ? { type: 'string' } : this.#textual.scalar() };
    return { schema: this.#schemas.any(3) };
  }

  #form(type: string): Draft {
    const chance = this.#chance;
    const isMultipart = type.startsWith('multipart/');
    const names = chance.pick(formNames, chance.int(1, 5));
    const properties: Draft = {};
    const encoding: Draft = {};
    for (const name of names) {
      const [schema, encoded] = this.#field(isMultipart);
      define(properties, name, schema);
      if (encoded !== undefined) define(encoding, name, encoded);
    }
    const required = chance.some(names, 0.4);
    return {
      schema: {
        type: 'object',
        properties,
        ...(required.length > 0 && { required: [...required] }),
        ...(chance.is(0.3) && { additionalProperties: chance.is(0.5) ? false : this.#textual.scalar() }),
      },
      ...(Object.keys(encoding).length > 0 && { encoding }),
    };
  }

  /** Returns the schema of a field, and its encoding where it declares one. */
  #field(isMultipart: boolean): readonly [schema: Json, encoding?: Draft] {
    const chance = this.#chance;
    const textual = this.#textual;
    const bytes: Draft = this.#isOld
      ? { type: 'string', format: 'binary' }
      : { type: 'string', contentMediaType: 'image/png' };
    const kinds: (() => readonly [schema: Json, encoding?: Draft])[] = [
      () => [textual.scalar()],
      () => [textual.scalar()],
      () => [textual.list()],
      () => [textual.object()],
      () => [this.#schemas.object(2)],
      () => [{ type: 'array', items: textual.object() }],
      () => [
        textual.list(),
        { style: chance.one(['form', 'spaceDelimited', 'pipeDelimited']), explode: chance.is(0.5) },
      ],
      () => [textual.object(), { style: 'deepObject', explode: true }],
      () => [textual.scalar(), { style: 'form' }],
      () => [textual.object(), { contentType: 'application/json' }],
      () => [textual.scalar(), { contentType: 'application/json' }],
      () => [{ type: 'string' }, { contentType: 'text/plain' }],
    ];
    if (isMultipart)
      kinds.push(
        () => [bytes],
        () => [bytes, { contentType: 'image/png, image/jpeg' }],
        () => [bytes, { contentType: 'image/*' }],
        () => [{ type: 'array', items: bytes }],
        () => [{ type: 'array', items: bytes }, { contentType: 'image/png' }],
      );
    return chance.one(kinds)();
  }
}

function share(components: Draft, section: string, value: Draft): Draft {
  const known = Object(components[section]);
  const name = `shared${Object.keys(known).length}`;
  components[section] = { ...known, [name]: value };
  return { $ref: `#/components/${section}/${name}` };
}

/** Defines a member; names such as `__proto__` become members like all others. */
function define(object: Draft, name: string, value: Json): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}
