import type { Json } from '@specline/kernel/json';
import type { Chance } from '../chance.ts';
import { SchemaMaker, type Draft, type SchemaSetting } from './schema.ts';

/** Makes schemas of what texts can represent: scalars, lists of them, and objects of both. */
export class TextualMaker {
  readonly #chance: Chance;
  readonly #schemas: SchemaMaker;
  readonly #isOld: boolean;

  constructor(setting: SchemaSetting) {
    this.#chance = setting.chance;
    this.#schemas = new SchemaMaker(setting);
    this.#isOld = setting.isOld;
  }

  /** Returns a schema of one text. */
  scalar(): Draft {
    const chance = this.#chance;
    const usual: readonly (() => Draft)[] = [
      () => this.#schemas.text(),
      () => this.#schemas.number(),
      () => ({ type: 'boolean' }),
      () => ({ type: 'string', enum: ['a', 'b c', 'ü', '1', 'null', 'a,b'] }),
      () => ({ type: 'integer', format: chance.one(['int64', 'int32']) }),
      () => ({ type: 'integer', enum: [1, 2, 30] }),
      () => ({ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }),
      () => ({ allOf: [{ type: 'string' }, { minLength: 1 }] }),
      () => ({ type: 'string', default: 'a', enum: ['a', 'b'] }),
      () => ({ type: 'boolean', default: true }),
      () => ({ type: 'integer', default: 3, minimum: 1 }),
    ];
    if (this.#isOld) return chance.is(0.9) ? chance.one(usual)() : { type: 'number', nullable: true };
    return chance.one<() => Draft>([
      ...usual,
      () => ({ const: chance.one<Json>(['a', 1, true, 'null', 1.5]) }),
      () => ({ enum: ['a', 1, true, null, 'b,c', '2'] }),
      () => ({ type: ['string', 'null'], maxLength: 3 }),
      () => ({ type: ['integer', 'null'] }),
      () => ({
        anyOf: [
          { type: 'number', maximum: 5 },
          { type: 'string', pattern: '^[a-z]' },
        ],
      }),
      () => ({ type: ['string', 'integer'] }),
    ])();
  }

  /** Returns a schema of a list of such texts. */
  list(): Draft {
    const chance = this.#chance;
    const made: Draft = { type: 'array', items: this.scalar() };
    if (chance.is(0.2)) made['minItems'] = chance.int(1, 2);
    if (this.#isOld || chance.is(0.7)) return made;
    made['prefixItems'] = [...chance.times(chance.int(1, 2), () => this.scalar())];
    if (chance.is(0.4)) made['items'] = false;
    return chance.is(0.3) ? { ...made, minItems: 1 } : made;
  }

  /**
   * Returns a schema of an object of such texts.
   * @param nest Makes what may stand in place of some texts.
   */
  object(nest: () => Draft = () => this.scalar()): Draft {
    const chance = this.#chance;
    const names = chance.pick(objectNames, chance.int(1, 4));
    const required = chance.some(names, 0.3);
    const made: Draft = {
      type: 'object',
      properties: Object.fromEntries(
        names.map((name) => [name, chance.is(0.8) ? this.scalar() : nest()] as const),
      ),
      ...(required.length > 0 && { required: [...required] }),
    };
    if (chance.is(0.3)) made['additionalProperties'] = chance.is(0.5) ? false : this.scalar();
    return made;
  }
}

const objectNames: readonly string[] = ['a', 'b', 'size', 'constructor', 'x y', 'naïve', 'A', '😀'];
