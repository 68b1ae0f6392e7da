import type { Json } from '@specline/kernel/json';
import { textOrEmpty } from '../../corpus/raw-document.ts';
import type { Chance } from '../chance.ts';
import { propertyNames } from '../documents/names.ts';
import type { Draft, SchemaMaker } from '../documents/schema.ts';
import type { TextualMaker } from '../documents/textual.ts';

type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

const places: readonly ParameterPlace[] = ['query', 'query', 'header', 'cookie'];

/**
 * Names besides those of properties; a header or a cookie takes what RFC 9110, section 5.6.2, calls a token. Node itself gives its
 * `fetch` and its server no header field called `__proto__`.
 */
const queryNames: readonly string[] = [
  ...propertyNames.filter((name) => name !== ''),
  '__proto__',
  'ID',
  '😀',
  'a[b]',
  'a&b',
  'n'.repeat(300),
];
const tokenNames: readonly string[] = [
  'id',
  'X-Id',
  'constructor',
  'a.b',
  'body',
  'x_y',
  'name',
  'size',
  'if-match',
];

/** Makes parameters of all places, styles and kinds of values. */
export class CallParameterMaker {
  readonly #chance: Chance;
  readonly #textual: TextualMaker;
  readonly #schemas: SchemaMaker;
  readonly #components: Draft;

  /** @param components Those of the document: parameters of which some references lead to are put there. */
  constructor(chance: Chance, textual: TextualMaker, schemas: SchemaMaker, components: Draft) {
    this.#chance = chance;
    this.#textual = textual;
    this.#schemas = schemas;
    this.#components = components;
  }

  /** Returns the parameters of a path item: those of its template, and one for all of its operations. */
  ofPath(names: readonly string[]): readonly Draft[] {
    const own = names.map((name) => ({ ...this.#parameter('path', name), required: true }));
    return this.#chance.is(0.4) ? [...own, { ...this.#parameter('query', 'shared'), required: true }] : own;
  }

  /**
   * Returns the parameters of an operation, of which one may stand for one of its path.
   * @param shared Those of the path.
   */
  ofOperation(shared: readonly Draft[]): readonly Json[] {
    const chance = this.#chance;
    const made = new Map<string, Draft>();
    for (const each of chance.some(shared, 0.3)) {
      const [place, name] = [textOrEmpty(each['in']) as ParameterPlace, textOrEmpty(each['name'])];
      made.set(`${place} ${name}`, {
        ...this.#parameter(place, name),
        ...(place === 'path' && { required: true }),
      });
    }
    for (const place of chance.times(chance.int(1, 6), () => chance.one(places))) {
      const name = chance.one(place === 'query' ? queryNames : tokenNames);
      const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
      if (made.has(key)) continue;
      made.set(key, { ...this.#parameter(place, name), ...(chance.is(0.4) && { required: true }) });
    }
    const all = [...made.values()];
    for (const each of all)
      if (isSpread(each) && [...all, ...shared].some((other) => other !== each && isMixedWith(each, other)))
        each['explode'] = false;
    return all.map((each) => (chance.is(0.15) ? this.#shared(each) : each));
  }

  #shared(parameter: Draft): Draft {
    const known = Object(this.#components['parameters']);
    const name = `p${Object.keys(known).length}`;
    this.#components['parameters'] = { ...known, [name]: parameter };
    return { $ref: `#/components/parameters/${name}` };
  }

  #parameter(place: ParameterPlace, name: string): Draft {
    const chance = this.#chance;
    const made: Draft = { name, in: place };
    if (chance.is(0.12))
      return { ...made, content: { 'application/json': { schema: this.#schemas.any(2) } } };
    const kind = chance.one(['scalar', 'scalar', 'list', 'object'] as const);
    const style = chance.one(stylesOf(place, kind));
    if (chance.is(0.6) || style === 'deepObject') made['style'] = style;
    if (chance.is(0.5)) made['explode'] = chance.is(0.5);
    if (place === 'query' && chance.is(0.1)) made['allowReserved'] = true;
    made['schema'] = this.#schema(kind, made['style']);
    return made;
  }

  #schema(kind: 'scalar' | 'list' | 'object', style: Json | undefined): Draft {
    const textual = this.#textual;
    if (kind === 'list') return textual.list();
    if (kind === 'object')
      return textual.object(
        style === 'deepObject' ? () => (this.#chance.is(0.5) ? textual.list() : textual.object()) : undefined,
      );
    return this.#chance.is(0.15)
      ? { $ref: `#/components/schemas/${Object.keys(Object(this.#components['schemas']))[0] ?? ''}` }
      : textual.scalar();
  }
}

/** Returns the styles of a place and type: OpenAPI 3.1, Style Values. */
function stylesOf(place: ParameterPlace, kind: 'scalar' | 'list' | 'object'): readonly string[] {
  if (place === 'path') return ['simple', 'label', 'matrix'];
  if (place === 'header') return ['simple'];
  if (place === 'cookie' || kind === 'scalar') return ['form'];
  return kind === 'list' ? ['form', 'spaceDelimited', 'pipeDelimited'] : ['form', 'deepObject'];
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
  const { properties, additionalProperties } = Object(spread['schema']) as Draft;
  if (spread['in'] !== other['in']) return false;
  return (
    isSpread(other) ||
    additionalProperties !== false ||
    Object.keys(Object(properties)).includes(textOrEmpty(other['name']))
  );
}
