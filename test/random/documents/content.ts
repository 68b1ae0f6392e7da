import type { Chance } from '../chance.ts';
import type { ParameterMaker } from './parameter.ts';
import type { Draft, SchemaMaker } from './schema.ts';
import type { Json } from '@specline/kernel/json';

/** Makes random media types: OpenAPI 3.1, Media Type Object. */
export class ContentMaker {
  readonly #chance: Chance;
  readonly #isOld: boolean;
  readonly #schemas: SchemaMaker;
  readonly #parameters: ParameterMaker;

  constructor(chance: Chance, isOld: boolean, schemas: SchemaMaker, parameters: ParameterMaker) {
    this.#chance = chance;
    this.#isOld = isOld;
    this.#schemas = schemas;
    this.#parameters = parameters;
  }

  /** Returns the content of a request body. */
  ofRequest(): Draft {
    const chance = this.#chance;
    const count = chance.is(0.75) ? 1 : 2;
    const types = chance.pick(
      [
        'application/json',
        'application/json',
        'application/json',
        'application/merge-patch+json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/plain',
        'application/octet-stream',
        'application/xml',
        'image/*',
        '*/*',
        'application/vnd.a.v1+json',
        'application/json; charset=utf-8',
      ],
      count,
    );
    return Object.fromEntries(types.map((type) => [type, this.#mediaType(type)]));
  }

  /** Returns the content of a response. */
  ofResponse(): Draft {
    const chance = this.#chance;
    const types = chance.is(0.75)
      ? ['application/json']
      : chance.pick(
          [
            'application/json',
            'application/problem+json',
            'text/plain',
            'image/png',
            'application/octet-stream',
            'text/event-stream',
            'application/jsonl',
            'application/json-seq',
            'application/xml',
            'text/csv',
            '*/*',
          ],
          chance.int(1, 2),
        );
    return Object.fromEntries(types.map((type) => [type, this.#mediaType(type)]));
  }

  #mediaType(type: string): Draft {
    const chance = this.#chance;
    if (chance.is(0.04)) return {};
    if (type.startsWith('text/event-stream')) return { schema: this.#schemas.object(1) };
    if (/json(?:l|-seq)$/.test(type)) return { schema: { type: 'array', items: this.#schemas.any(1) } };
    if (/octet|image|csv/.test(type))
      return this.#isOld && chance.is(0.7) ? { schema: { type: 'string', format: 'binary' } } : {};
    if (type === 'text/plain')
      return { schema: chance.is(0.7) ? { type: 'string' } : this.#parameters.flat('scalar') };
    if (/form/.test(type)) return this.#form(type);
    return { schema: this.#schemas.any(2) };
  }

  #form(type: string): Draft {
    const chance = this.#chance;
    const names = chance.pick(
      ['name', 'size', 'list', 'file', 'constructor', 'a b', 'meta'],
      chance.int(1, 4),
    );
    const properties = Object.fromEntries(names.map((name) => [name, this.#field(name, type)]));
    const required = chance.some(names);
    const encoding = Object.fromEntries(
      names.filter(() => chance.is(0.15)).map((name) => [name, this.#encoding(name)]),
    );
    return {
      schema: { type: 'object', properties, ...(required.length > 0 && { required: [...required] }) },
      ...(Object.keys(encoding).length > 0 && { encoding }),
    };
  }

  #field(name: string, type: string): Json {
    const chance = this.#chance;
    if (type.startsWith('multipart/') && name === 'file')
      return this.#isOld
        ? { type: 'string', format: 'binary' }
        : chance.one<Draft>([{ type: 'string', contentMediaType: 'image/png' }, {}]);
    if (name === 'list') return this.#parameters.flat('list');
    if (name === 'meta') return this.#schemas.object(1);
    return this.#parameters.flat('scalar');
  }

  #encoding(name: string): Draft {
    if (name === 'file') return { contentType: 'image/png, image/jpeg' };
    if (name === 'meta') return { contentType: 'application/json' };
    if (name === 'list') return { style: 'form', explode: this.#chance.is(0.5) };
    return { contentType: 'text/plain' };
  }
}
