import type { Json } from '@specline/kernel/json';
import type { Chance } from '../chance.ts';
import { propertyNames } from './names.ts';
import { SchemaMaker, type Draft, type SchemaSetting } from './schema.ts';

type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';
type Kind = 'scalar' | 'list' | 'object';

/** Styles by place and by what is written: OpenAPI 3.1, Style Values. */
const styles: Readonly<Record<ParameterPlace, Readonly<Record<Kind, readonly string[]>>>> = {
  path: {
    scalar: ['simple', 'label', 'matrix'],
    list: ['simple', 'label', 'matrix'],
    object: ['simple', 'label', 'matrix'],
  },
  query: {
    scalar: ['form'],
    list: ['form', 'spaceDelimited', 'pipeDelimited'],
    object: ['form', 'deepObject'],
  },
  header: { scalar: ['simple'], list: ['simple'], object: ['simple'] },
  cookie: { scalar: ['form'], list: ['form'], object: ['form'] },
};

/** Names of headers: RFC 9110, section 5.1. Three names are not those of parameters, whatever a document says. */
const headerNames: readonly string[] = [
  'X-Thing',
  'x-count',
  'If-Match',
  'constructor',
  'X_Y',
  'tag',
  'id',
  'Prefer',
  'X-List',
];

/** Names of cookies: RFC 6265, section 4.1.1. */
const cookieNames: readonly string[] = ['session', 'id', 'constructor', 'a.b', 'A'];

/** Makes random parameters. */
export class ParameterMaker {
  readonly #chance: Chance;
  readonly #schemas: SchemaMaker;

  constructor(setting: SchemaSetting) {
    this.#chance = setting.chance;
    this.#schemas = new SchemaMaker(setting);
  }

  /** Returns the parameters of a path template. */
  ofPath(names: readonly string[]): readonly Draft[] {
    return names.map((name) => {
      const kind = this.#chance.is(0.8) ? 'scalar' : this.#kind();
      return { ...this.#parameter('path', kind, name), required: true };
    });
  }

  /** Returns parameters of the query, of the header and of cookies, no two of one place with the same name. */
  others(): readonly Draft[] {
    const chance = this.#chance;
    const made = new Map<string, Draft>();
    for (let left = chance.int(0, 4); left > 0; left -= 1) {
      const place = chance.one(['query', 'query', 'query', 'header', 'cookie'] as const);
      const name = chance.one(fittingNames(place));
      const parameter = this.#parameter(place, this.#kind(), name);
      if (chance.is(0.3)) parameter['required'] = true;
      made.set(`${place} ${name.toLowerCase()}`, parameter);
    }
    const all = [...made.values()];
    for (const each of all)
      if (isSpread(each) && all.some((other) => other !== each && isMixedWith(each, other)))
        each['explode'] = false;
    return all;
  }

  /** Returns a schema of what fits one text, a list of such, or an object of such. */
  flat(kind: Kind): Draft {
    const chance = this.#chance;
    if (kind === 'list') return { type: 'array', items: this.flat('scalar') };
    if (kind === 'object') {
      const names = chance.pick(['a', 'b', 'size', 'constructor', 'x y'], chance.int(1, 3));
      return {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, this.flat('scalar')])),
        ...(chance.is(0.5) && { additionalProperties: false }),
      };
    }
    return chance.one<() => Draft>([
      () => this.#schemas.text(),
      () => this.#schemas.number(),
      () => ({ type: 'boolean' }),
      () => ({ type: 'string', enum: ['a', 'b c', 'ü', '1'] }),
    ])();
  }

  #kind(): Kind {
    return this.#chance.one(['scalar', 'scalar', 'list', 'object']);
  }

  #parameter(place: ParameterPlace, kind: Kind, name: string): Draft {
    const chance = this.#chance;
    const base: Draft = { name, in: place };
    if (place !== 'header' && place !== 'path' && chance.is(0.08)) {
      const schema: Json = chance.is(0.5) ? this.#schemas.object(1) : this.flat(kind);
      return { ...base, content: { 'application/json': { schema } } };
    }
    const made: Draft = { ...base, schema: this.flat(kind) };
    if (chance.is(0.5)) made['style'] = chance.one(styles[place][kind]);
    if (chance.is(0.5)) made['explode'] = chance.is(0.5);
    if (place === 'query' && chance.is(0.1)) made['allowReserved'] = true;
    if (place === 'query' && chance.is(0.05)) made['allowEmptyValue'] = true;
    if (chance.is(0.1)) made['description'] = 'A parameter.';
    return made;
  }
}

/** True if the properties of a parameter stand next to other parameters, each by its own name. */
function isSpread({ in: place, schema, style = 'form', explode = true }: Draft): boolean {
  return (
    (place === 'query' || place === 'cookie') &&
    style === 'form' &&
    explode === true &&
    Object(schema)['type'] === 'object'
  );
}

/** True if nobody could decide which of two parameters a name belongs to. */
function isMixedWith(spread: Draft, other: Draft): boolean {
  const names = Object.keys(Object(Object(spread['schema'])['properties']));
  return spread['in'] === other['in'] && (isSpread(other) || names.some((name) => name === other['name']));
}

function fittingNames(place: Exclude<ParameterPlace, 'path'>): readonly string[] {
  if (place === 'header') return headerNames;
  return place === 'cookie' ? cookieNames : propertyNames;
}
