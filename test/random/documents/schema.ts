import type { Json } from '@specline/kernel/json';
import type { Chance } from '../chance.ts';
import { propertyNames } from './names.ts';

/** An object of a document in the making. */
export interface Draft {
  [key: string]: Json;
}

/** The setting in which schemas are made. */
export interface SchemaSetting {
  readonly chance: Chance;
  /** True for OpenAPI 3.0, whose schemas know fewer keywords. */
  readonly isOld: boolean;
  /** Names of the components that may be referred to. */
  readonly models: readonly string[];
}

type Maker = (depth: number) => Draft;

const formats = [
  'date-time',
  'date',
  'uuid',
  'email',
  'uri',
  'ipv4',
  'ipv6',
  'byte',
  'password',
  'int32',
  'unheard-of',
];
const patterns = ['^[a-z]+$', '^x', '\\d', '^(?:a|b)*$', '^\\p{L}+$'];

/** Makes random schemas: most of them have values, some have none. */
export class SchemaMaker {
  readonly #chance: Chance;
  readonly #isOld: boolean;
  readonly #models: readonly string[];

  constructor({ chance, isOld, models }: SchemaSetting) {
    this.#chance = chance;
    this.#isOld = isOld;
    this.#models = models;
  }

  /**
   * Returns any schema.
   * @param depth How many levels may stand below.
   */
  any(depth: number): Json {
    const chance = this.#chance;
    if (!this.#isOld && chance.is(0.03)) return chance.is(0.8);
    const leaves: readonly Maker[] = [
      () => this.text(),
      () => this.number(),
      () => this.number(),
      () => this.#values(),
      () => ({ type: 'boolean' }),
      () => this.#reference(),
    ];
    const nests: readonly Maker[] = [
      (at) => this.object(at),
      (at) => this.object(at),
      (at) => this.array(at),
      (at) => this.#union(at),
      (at) => this.#all(at),
      (at) => this.#not(at),
      (at) => this.#conditional(at),
    ];
    const make = chance.one(depth > 0 && chance.is(0.6) ? nests : leaves);
    return this.#annotated(this.#nullable(make(depth - 1)));
  }

  /** Returns a text. */
  text(): Draft {
    const chance = this.#chance;
    const made: Draft = { type: 'string' };
    if (chance.is(0.2)) return { ...made, format: chance.one(formats) };
    if (chance.is(0.2)) return { ...made, pattern: chance.one(patterns) };
    if (chance.is(0.3)) made['minLength'] = chance.int(0, 3);
    if (chance.is(0.2)) made['maxLength'] = chance.int(3, 8);
    return made;
  }

  /** Returns a number, whole or not. */
  number(): Draft {
    const chance = this.#chance;
    const made: Draft = { type: chance.one(['integer', 'number']) };
    if (chance.is(0.2)) made['format'] = chance.one(['int32', 'int64', 'float', 'double']);
    if (chance.is(0.3)) made['minimum'] = chance.int(-5, 5);
    if (chance.is(0.2)) made['maximum'] = chance.int(6, 100);
    if (chance.is(0.15)) made['multipleOf'] = chance.one([1, 2, 0.5, 0.1, 3]);
    if (chance.is(0.15)) {
      if (!this.#isOld) made['exclusiveMinimum'] = chance.int(-9, 4);
      else if (made['minimum'] !== undefined) made['exclusiveMinimum'] = true;
    }
    return made;
  }

  /** Returns an object. */
  object(depth: number, names: readonly string[] = this.#names()): Draft {
    const chance = this.#chance;
    const properties = Object.fromEntries(names.map((name) => [name, this.#property(depth)] as const));
    const made: Draft = { ...(chance.is(0.9) && { type: 'object' }), properties };
    const required = chance.some(names);
    if (required.length > 0) made['required'] = [...required];
    if (chance.is(0.25))
      made['additionalProperties'] = chance.is(0.4) ? false : chance.is(0.2) ? true : this.any(depth - 1);
    if (chance.is(0.05)) made['minProperties'] = chance.int(0, 2);
    if (chance.is(0.05)) made['maxProperties'] = names.length + 2;
    if (this.#isOld) return made;
    if (chance.is(0.1))
      made['patternProperties'] = { [chance.one(['^x-', '^[a-z]$', '\\d$'])]: this.any(depth - 1) };
    if (chance.is(0.05))
      made['propertyNames'] = chance.one<Json>([{ maxLength: 20 }, { pattern: '^' }, true]);
    if (chance.is(0.08) && names.length > 1)
      made['dependentRequired'] = { [String(names[0])]: [String(names[1])] };
    if (chance.is(0.06) && names.length > 1) {
      // What is never there in one direction is not required there, wherever that is declared; the judge looks at one schema alone.
      const open = names.slice(1).filter((name) => !hasAccess(properties[name]));
      made['dependentSchemas'] = { [String(names[0])]: this.object(depth - 1, open) };
    }
    if (chance.is(0.06) && made['additionalProperties'] === undefined)
      made['unevaluatedProperties'] = chance.is(0.6) ? false : this.any(depth - 1);
    if (chance.is(0.06)) made['$defs'] = { local: this.any(depth - 1) };
    return made;
  }

  /** Returns a list. */
  array(depth: number): Draft {
    const chance = this.#chance;
    const made: Draft = { type: 'array', items: this.any(depth) };
    const least = chance.int(0, 2);
    if (chance.is(0.3)) made['minItems'] = least;
    if (chance.is(0.3)) made['maxItems'] = least + chance.int(1, 3);
    if (chance.is(0.1)) made['uniqueItems'] = true;
    if (this.#isOld) return made;
    if (chance.is(0.2)) {
      made['prefixItems'] = [...chance.times(chance.int(1, 2), () => this.any(depth - 1))];
      if (chance.is(0.3)) made['items'] = false;
      else if (chance.is(0.3)) {
        Reflect.deleteProperty(made, 'items');
        if (chance.is(0.6)) made['unevaluatedItems'] = chance.is(0.5) ? false : this.any(depth - 1);
      }
    }
    if (chance.is(0.08)) {
      made['contains'] = this.any(0);
      if (chance.is(0.5)) made['minContains'] = chance.int(0, 2);
      if (chance.is(0.3)) made['maxContains'] = chance.int(2, 3);
    }
    // Ajv, which judges the values, takes all items for evaluated then (JSON Schema 2020-12, Core, section 11.2, has those that
    // `contains` applies to); `npm run test:schema-suite` holds the validators to that.
    if (made['unevaluatedItems'] !== undefined)
      for (const keyword of ['contains', 'minContains', 'maxContains']) Reflect.deleteProperty(made, keyword);
    return made;
  }

  #values(): Draft {
    const chance = this.#chance;
    const texts = chance.pick(
      ['a', 'b', 'B', '', 'a b', '1', 'null', 'constructor', '名', "it's"],
      chance.int(1, 4),
    );
    if (chance.is(0.6)) return { type: 'string', enum: [...texts] };
    if (chance.is(0.4))
      return { type: 'integer', enum: [...chance.pick([0, 1, 2, -1, 100], chance.int(1, 3))] };
    if (this.#isOld) return { enum: [...texts] };
    if (chance.is(0.5)) return { const: chance.one<Json>(['a', 1, null, true, 0, '', { a: 1 }, ['a']]) };
    return {
      enum: [...chance.pick<Json>(['a', 1, null, true, false, 1.5, { a: 1 }, [1]], chance.int(1, 4))],
    };
  }

  #reference(): Draft {
    const chance = this.#chance;
    if (this.#models.length === 0) return this.text();
    const made: Draft = { $ref: `#/components/schemas/${chance.one(this.#models)}` };
    if (this.#isOld || chance.is(0.85)) return made;
    return {
      ...made,
      ...chance.one<Draft>([
        { description: 'Next to.' },
        { type: 'object' },
        this.object(0),
        { not: { type: 'null' } },
      ]),
    };
  }

  #union(depth: number): Draft {
    const chance = this.#chance;
    const [keyword, count] = [chance.one(['oneOf', 'anyOf']), chance.int(1, 3)];
    if (chance.is(0.4)) return { [keyword]: [...chance.times(count, () => this.any(depth))] };
    if (chance.is(0.5)) {
      const members = chance.pick<Maker>(
        [
          () => this.text(),
          () => this.number(),
          (at) => this.array(at),
          (at) => this.object(at),
          () => ({ type: 'boolean' }),
        ],
        count + 1,
      );
      return { [keyword]: members.map((make) => make(depth - 1)) };
    }
    const tagged = chance.times(count + 1, (index) => {
      const object = this.object(
        depth - 1,
        this.#names().filter((name) => name !== 'kind'),
      );
      const { properties, required } = object;
      const tag = this.#isOld ? { type: 'string', enum: [`k${index}`] } : { const: `k${index}` };
      return {
        ...object,
        properties: { ...Object(properties), kind: tag },
        required: [...(Array.isArray(required) ? (required as string[]) : []), 'kind'],
      };
    });
    const made: Draft = { [keyword]: [...tagged] };
    if (chance.is(0.3)) made['type'] = 'object';
    return chance.is(0.2) ? { ...made, properties: { extra: this.any(0) } } : made;
  }

  #all(depth: number): Draft {
    const chance = this.#chance;
    const parts: Json[] = chance
      .times(chance.int(1, 3), () =>
        chance.is(0.3) && this.#models.length > 0
          ? this.#reference()
          : chance.is(0.8)
            ? this.object(depth - 1)
            : this.any(depth - 1),
      )
      .slice();
    const made: Draft = { allOf: parts };
    if (chance.is(0.4)) Object.assign(made, this.object(depth - 1));
    if (!this.#isOld && chance.is(0.15)) made['unevaluatedProperties'] = false;
    return made;
  }

  #not(depth: number): Draft {
    const base = this.any(depth);
    // OpenAPI 3.0 has no type null.
    const type = this.#isOld ? 'boolean' : 'null';
    const not = this.#chance.one<Json>([{ type }, { enum: [1] }, { required: ['zz'] }]);
    return { ...(isDraft(base) && base), not };
  }

  #conditional(depth: number): Draft {
    if (this.#isOld) return this.object(depth);
    const chance = this.#chance;
    const made = this.object(depth);
    const [name = 'a'] = this.#names();
    made['if'] = chance.one<Json>([
      { required: [name] },
      { properties: { [name]: { type: 'string' } } },
      this.any(0),
    ]);
    if (chance.is(0.8)) made['then'] = this.any(depth - 1);
    if (chance.is(0.6)) made['else'] = this.any(depth - 1);
    return made;
  }

  #property(depth: number): Json {
    const made = this.any(depth - 1);
    if (!isDraft(made) || '$ref' in made || !this.#chance.is(0.08)) return made;
    return { ...made, [this.#chance.one(['readOnly', 'writeOnly'])]: true };
  }

  /** Returns few names, so that those of several schemas meet. */
  #names(): readonly string[] {
    const chance = this.#chance;
    return chance.pick(chance.is(0.6) ? propertyNames.slice(0, 10) : propertyNames, chance.int(0, 4));
  }

  #nullable(schema: Draft): Draft {
    const chance = this.#chance;
    if (!chance.is(0.12)) return schema;
    const { type } = schema;
    if (this.#isOld)
      return '$ref' in schema ? { allOf: [schema], nullable: true } : { ...schema, nullable: true };
    if (typeof type === 'string' && chance.is(0.6))
      return { ...schema, type: [...chance.shuffled([type, 'null'])] };
    return { [chance.one(['oneOf', 'anyOf'])]: [schema, { type: 'null' }] };
  }

  #annotated(schema: Draft): Draft {
    const chance = this.#chance;
    if (!chance.is(0.1) || '$ref' in schema) return schema;
    return {
      ...schema,
      ...chance.one<Draft>([
        { description: 'What */ it `is`.' },
        { deprecated: true },
        { title: 'A title' },
        this.#isOld ? {} : { $comment: 'no' },
      ]),
    };
  }
}

function isDraft(value: Json): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasAccess(schema: Json | undefined): boolean {
  return schema !== undefined && isDraft(schema) && (schema['readOnly'] ?? schema['writeOnly']) !== undefined;
}
