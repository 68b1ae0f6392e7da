import type { Field, NumberShape, ObjectShape, Shape, StringShape } from '../../../generators/ir/types.ts';
import type { ModelsById } from '../../../generators/emit/leaves.ts';
import type { Json } from '../../corpus/raw-document.ts';
import type { Chance } from '../chance.ts';

/** The form of a model that a value has: what is sent has no fields that are only read. */
export type View = 'read' | 'write';

/** No value is found of a shape that takes none, or of one that goes deeper than this within itself. */
const deepest = 6;

/** A shape of which no value was found. */
class NoValue extends Error {}

/**
 * Draws values of shapes, as the types have them: what a compiler takes for one. Keywords that a shape holds are kept; those that types
 * cannot express may be broken.
 */
export class ShapeValues {
  readonly #chance: Chance;
  readonly #models: ModelsById;
  readonly #view: View;

  constructor(chance: Chance, models: ModelsById, view: View) {
    this.#chance = chance;
    this.#models = models;
    this.#view = view;
  }

  /** Returns a value; undefined where none was found. */
  of(shape: Shape): Json | undefined {
    try {
      return this.#of(shape, deepest);
    } catch (error) {
      if (error instanceof NoValue) return undefined;
      throw error;
    }
  }

  #of(shape: Shape, left: number): Json {
    const chance = this.#chance;
    if (left === 0) throw new NoValue();
    switch (shape.kind) {
      case 'string':
        return this.#text(shape);
      case 'number':
        return this.#number(shape);
      case 'boolean':
        return chance.is(0.5);
      case 'null':
        return null;
      case 'unknown':
        return chance.one<Json>(['x', 1, null, { a: 1 }]);
      case 'literal':
        return chance.one<Json>(shape.values);
      case 'array': {
        const least = shape.minItems ?? 0;
        const count = Math.min(chance.int(least, least + 2), shape.maxItems ?? Infinity);
        return chance.times(count, () => this.#of(shape.items, left - 1));
      }
      case 'tuple':
        return shape.items
          .slice(0, chance.int(shape.required, shape.items.length))
          .map((item) => this.#of(item, left - 1));
      case 'object':
        return this.#object(shape, left);
      case 'map':
        return Object.fromEntries(
          chance.pick(['a', 'b'], chance.int(0, 2)).map((name) => [name, this.#of(shape.values, left - 1)]),
        );
      case 'union':
        return this.#of(chance.one(shape.members), left);
      case 'all':
        return this.#all(shape.members, left);
      case 'ref': {
        const model = this.#models.get(shape.model);
        if (model === undefined) throw new NoValue();
        return this.#of(model.shape, left - 1);
      }
      case 'never':
        throw new NoValue();
    }
  }

  /** Returns the properties of all; of one that several have, that of the last, which is the most specific. */
  #all(members: readonly Shape[], left: number): Json {
    const values = members.filter(({ kind }) => kind !== 'unknown').map((member) => this.#of(member, left));
    const [first = null, ...others] = values;
    const isObjects = values.every(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    );
    if (!isObjects && others.length > 0) throw new NoValue();
    return isObjects ? (Object.assign({}, ...values) as Json) : first;
  }

  #object({ fields }: ObjectShape, left: number): Json {
    const absent = this.#view === 'write' ? 'read' : 'write';
    const present = fields.filter(
      ({ access, required, shape }) =>
        access !== absent && (required || (shape.kind !== 'never' && this.#chance.is(0.5))),
    );
    return Object.fromEntries(present.flatMap((field) => this.#entry(field, left)));
  }

  #entry({ wire, shape, required }: Field, left: number): readonly (readonly [string, Json])[] {
    try {
      return [[wire, this.#of(shape, left - 1)]];
    } catch (error) {
      if (required || !(error instanceof NoValue)) throw error;
      return [];
    }
  }

  #text({ format = '', minLength = 0, maxLength = Infinity, pattern }: StringShape): string {
    const samples: Readonly<Record<string, string>> = {
      'date-time': '2026-01-15T12:00:00Z',
      date: '2026-01-15',
      uuid: '0b7e2c1a-7d5e-4a3b-9c1d-2e3f4a5b6c7d',
      email: 'a@example.com',
      uri: 'urn:a:b',
      ipv4: '127.0.0.1',
      ipv6: '2001:db8::1',
    };
    const fits = (text: string): boolean => pattern === undefined || new RegExp(pattern, 'u').test(text);
    const texts = [samples[format] ?? 'abc', 'a', 'A1', 'x', '名', 'a'.repeat(Math.min(minLength, 40))];
    const fitting = texts.filter(({ length }) => length >= minLength && length <= maxLength).filter(fits);
    if (fitting.length === 0) throw new NoValue();
    return this.#chance.one(fitting);
  }

  #number({
    integer,
    minimum,
    exclusiveMinimum,
    maximum,
    exclusiveMaximum,
    multipleOf = 1,
  }: NumberShape): number {
    const low = Math.max(minimum ?? -3, (exclusiveMinimum ?? -4) + 1);
    const least = Math.ceil(low / multipleOf) * multipleOf;
    const value = least + this.#chance.int(0, 2) * multipleOf;
    const isFit = value <= (maximum ?? Infinity) && value < (exclusiveMaximum ?? Infinity);
    if (!isFit || (integer && !Number.isInteger(value))) throw new NoValue();
    return value;
  }
}
