import { isObject, memberOf } from '@specline/kernel/values';
import type { Json, JsonObject } from '@specline/kernel/json';
import { escapeUnusual } from '../../ts/unusual-characters.ts';
import type { TokenRules } from './tokens.ts';

/**
 * Gives what Ajv has numbered throughout a run names that depend on one function only, and writes constants of the
 * schema out where it looks them up in the schema.
 */
export class LocalNames implements TokenRules {
  readonly #owner: string;
  readonly #root: JsonObject;
  readonly #ownName: string;
  readonly #names = new Map<string, string>();
  readonly #constants = new Map<string, string>();
  readonly #known: ReadonlyMap<string, string>;

  /**
   * @param owner Name of the function.
   * @param root The schema that was compiled.
   * @param ownName What Ajv calls the function.
   * @param known Names that are the same in every function, by the names of Ajv.
   */
  constructor(owner: string, root: JsonObject, ownName: string, known: ReadonlyMap<string, string>) {
    this.#owner = owner;
    this.#root = root;
    this.#ownName = ownName;
    this.#known = known;
  }

  /** Constants of the schema, as declarations. */
  get declarations(): readonly string[] {
    return [...this.#constants].map(([text, name]) => `const ${name} = ${text};\n`);
  }

  /** Returns the name that something of Ajv has got in the text; undefined where the text does not use it. */
  nameOf(name: string): string | undefined {
    return this.#names.get(name);
  }

  replaces(name: string): boolean {
    return name.startsWith('schema') && /^schema\d+$/.test(name);
  }

  rename(name: string): string {
    if (name === this.#ownName) return this.#owner;
    const known = this.#known.get(name) ?? this.#names.get(name);
    if (known !== undefined) {
      this.#names.set(name, known);
      return known;
    }
    if (!/^(?:pattern|func)\d+$/.test(name)) return name;
    const local = `${this.#owner}$p${this.#names.size}`;
    this.#names.set(name, local);
    return local;
  }

  replacement(steps: readonly string[]): string {
    const value = steps.reduce<Json | undefined>(memberOf, this.#root);
    if (value === undefined) throw new Error(`the schema has no ${steps.join('.')}`);
    // Ajv reads nothing of the properties of a schema but their names.
    const constant = steps.at(-1) === 'properties' && isObject(value) ? namesOnly(value) : value;
    const text = literal(constant);
    if (typeof constant !== 'object' || constant === null) return text;
    const name = this.#constants.get(text) ?? `${this.#owner}$c${this.#constants.size}`;
    this.#constants.set(text, name);
    return name;
  }
}

function namesOnly(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(value).map((name) => [name, 1]));
}

/** Returns a JSON value as JavaScript. A key `__proto__` would set the prototype in a literal, but not in JSON. */
function literal(value: Json): string {
  const text = JSON.stringify(value);
  return text.includes('"__proto__"')
    ? `JSON.parse(${escapeUnusual(JSON.stringify(text))})`
    : escapeUnusual(text);
}
