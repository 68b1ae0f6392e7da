import type { Json } from '@specline/kernel/json';
import type { Chance } from '../chance.ts';
import { ContentMaker } from './content.ts';
import { operationIds, tagNames } from './names.ts';
import { ParameterMaker } from './parameter.ts';
import { SchemaMaker, type Draft, type SchemaSetting } from './schema.ts';

/** The setting in which operations are made. */
export interface OperationSetting extends SchemaSetting {
  /** Sets of security schemes that there are. */
  readonly security: readonly Json[];
}

/** Makes random operations: OpenAPI 3.1, Operation Object. */
export class OperationMaker {
  readonly #chance: Chance;
  readonly #security: readonly Json[];
  readonly #schemas: SchemaMaker;
  readonly #parameters: ParameterMaker;
  readonly #contents: ContentMaker;
  readonly #ids = new Set<string>();

  constructor(setting: OperationSetting) {
    this.#chance = setting.chance;
    this.#security = setting.security;
    this.#schemas = new SchemaMaker(setting);
    this.#parameters = new ParameterMaker(setting);
    this.#contents = new ContentMaker(setting.chance, setting.isOld, this.#schemas, this.#parameters);
  }

  /** Returns a path item with some methods. */
  pathItem(path: string): Draft {
    const chance = this.#chance;
    const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
    const methods = chance.pick(
      ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'],
      chance.int(1, 3),
    );
    const shared = this.#parameters.ofPath(names);
    const item: Draft = Object.fromEntries(methods.map((method) => [method, this.operation(method)]));
    if (shared.length > 0) item['parameters'] = [...shared];
    return item;
  }

  /** Returns an operation without the parameters of its path. */
  operation(method: string): Draft {
    const chance = this.#chance;
    const made: Draft = { ...this.#heading(), responses: this.#responses(method) };
    const parameters = this.#parameters.others();
    if (parameters.length > 0) made['parameters'] = [...parameters];
    if (['put', 'post', 'patch'].includes(method) && chance.is(0.85))
      made['requestBody'] = {
        content: this.#contents.ofRequest(),
        ...(chance.is(0.6) && { required: true }),
      };
    if (chance.is(0.15) && this.#security.length > 0) made['security'] = [...chance.some(this.#security)];
    if (chance.is(0.05) && method === 'post')
      made['callbacks'] = { done: { '{$request.body#/url}': { post: this.#callback() } } };
    return made;
  }

  /** Returns what an API sends of its own accord. */
  webhook(): Draft {
    return { post: this.#callback() };
  }

  #callback(): Draft {
    return {
      requestBody: { content: { 'application/json': { schema: this.#schemas.any(1) } } },
      responses: { '204': { description: 'Received.' } },
    };
  }

  #heading(): Draft {
    const chance = this.#chance;
    const made: Draft = {};
    const id = chance.one(operationIds);
    if (chance.is(0.5) && !this.#ids.has(id)) made['operationId'] = id;
    this.#ids.add(id);
    if (chance.is(0.6)) made['tags'] = [chance.one(tagNames)];
    if (chance.is(0.1)) made['summary'] = 'Does */ something.';
    if (chance.is(0.05)) made['deprecated'] = true;
    return made;
  }

  #responses(method: string): Draft {
    const chance = this.#chance;
    const success =
      method === 'delete' && chance.is(0.6)
        ? '204'
        : chance.one(['200', '200', '200', '201', '202', '2XX', 'default']);
    const made: Draft = { [success]: this.#response(success, method) };
    for (const status of chance.some(['400', '404', '409', '4XX', '5XX', 'default'], 0.15))
      made[status] ??= this.#response(status, method);
    return made;
  }

  #response(status: string, method: string): Draft {
    const chance = this.#chance;
    const made: Draft = { description: 'What is answered.' };
    if (status !== '204' && method !== 'head' && chance.is(0.85))
      made['content'] = this.#contents.ofResponse();
    if (chance.is(0.2)) {
      const name = chance.one(['X-Count', 'ETag', 'Location', 'x-list', 'constructor']);
      const schema =
        name === 'Location' || name === 'ETag'
          ? { type: 'string' }
          : this.#parameters.flat(name === 'x-list' ? 'list' : 'scalar');
      made['headers'] = { [name]: { schema, ...(chance.is(0.4) && { required: true }) } };
    }
    return made;
  }
}
