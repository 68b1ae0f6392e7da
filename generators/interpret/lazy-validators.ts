import type {
  RequestValidators,
  ReplyValidators,
  Validate,
} from '@specline/server-runtime/validation/validator';
import { UnitCompiler, type CompiledUnit } from '../emit/server/validators/units/compile-unit.ts';
import { mentions } from '../emit/server/validators/mentions.ts';
import {
  bodyUnits,
  paramsUnit,
  replyUnits,
  type UnitEntry,
} from '../emit/server/validators/units/operation-units.ts';
import { Units } from '../emit/server/validators/units/units.ts';
import { WholeValidators } from '../emit/server/validators/units/whole-validator.ts';
import type { Cursor } from '../ir/cursor.ts';
import type { Api, Operation } from '../ir/types.ts';
import { growthsOf } from '../load/pattern/growths.ts';
import type { Document } from '../load/document.ts';
import * as serverRuntime from '@specline/server-runtime';

/** The names that the text of validators may use. */
const runtime: ReadonlyMap<string, unknown> = new Map<string, unknown>(Object.entries(serverRuntime));

/** The validators of a document, each compiled on first use: most of a large document is never used. */
export class LazyValidators {
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #makeUnits: () => Units;
  readonly #makeCompiler: () => UnitCompiler;
  #units: Units | undefined;
  #compiler: UnitCompiler | undefined;

  constructor(api: Api, document: Document) {
    this.#operations = new Map(
      api.resources.flatMap(({ operations }) => operations.map((each) => [each.name, each] as const)),
    );
    this.#makeUnits = () => new Units(api, document);
    this.#makeCompiler = () =>
      new UnitCompiler(
        mentions(document, 'unevaluatedItems') || mentions(document, 'unevaluatedProperties'),
        growthsOf(document),
        new Map(),
      );
  }

  /** Returns what checks the requests of an operation. */
  requests(name: string): RequestValidators {
    const operation = this.#operations.get(name);
    if (operation === undefined) return {};
    const units = this.#allUnits;
    const params = paramsUnit(operation, units);
    const bodies = bodyUnits(operation, units);
    const found = this.#compiled([
      ...(params === undefined ? [] : [params]),
      ...bodies.map(([, unit]) => unit),
    ]);
    const check = params === undefined ? undefined : found.get(params);
    return {
      ...(check && { params: check }),
      ...(bodies.length > 0 && { body: byKey(bodies, found) }),
    };
  }

  /** Returns what checks its replies. */
  replies(name: string): ReplyValidators {
    const operation = this.#operations.get(name);
    if (operation === undefined) return {};
    const units = this.#allUnits;
    const replies = operation.replies.map(
      (reply) => [String(reply.status), replyUnits(operation, reply, units)] as const,
    );
    const found = this.#compiled(replies.flatMap(([, entries]) => entries.map(([, unit]) => unit)));
    return Object.fromEntries(replies.map(([status, entries]) => [status, byKey(entries, found)] as const));
  }

  /**
   * Returns what checks the values of a schema in replies.
   * @param schema A schema of the document.
   * @returns The name of the function, which is the same for the same schema, and what compiles the function.
   */
  ofSchema(schema: Cursor): readonly [name: string, make: () => Validate] {
    const name = this.#allUnits.ofSchema(schema, 'reply');
    return [name, () => found(this.#compiled([name]), name)];
  }

  /** Returns the positions in the document of the schemas that were requested so far. */
  get positions(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#allUnits.positions);
  }

  get #allUnits(): Units {
    return (this.#units ??= this.#makeUnits());
  }

  /** Returns the functions of some units, and of what these call. */
  #compiled(names: readonly string[]): ReadonlyMap<string, Validate> {
    const units = this.#allUnits;
    const compiler = (this.#compiler ??= this.#makeCompiler());
    const needed = [...units.closure(names, ({ calls }) => calls)];
    const compile = (name: string): CompiledUnit =>
      compiler.compile(units.get(name), units.isRecursive(name));
    const compiled = new Map(needed.map((name) => [name, compile(name)] as const));
    const unitOf = (name: string): CompiledUnit => compiled.get(name) ?? compile(name);
    const wholes = new WholeValidators(units, unitOf);
    const whole = names.map((name) => [name, wholes.of(name)] as const);
    const users = [...compiled.values(), ...whole.map(([, each]) => each)];
    const imports = [...new Set(users.flatMap((user) => user.imports))].sort();
    const text = [
      '"use strict";',
      ...[...compiled.values()].map((unit) => unit.text),
      `return new Map([${whole.map(([name, { text: each }]) => `[${JSON.stringify(name)}, ${each}]`).join(', ')}]);`,
    ].join('\n');
    // The text is what the generator writes into modules: of a document only names and literals get in, escaped by Ajv.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- as Ajv itself does, whose text it is
    const make = new Function(...imports, text) as (
      ...values: readonly unknown[]
    ) => ReadonlyMap<string, Validate>;
    return make(...imports.map(known));
  }
}

function found(compiled: ReadonlyMap<string, Validate>, name: string): Validate {
  const check = compiled.get(name);
  if (check === undefined) throw new Error(`no validator ${name}`);
  return check;
}

function known(name: string): unknown {
  if (!runtime.has(name)) throw new Error(`the runtime has no ${name}`);
  return runtime.get(name);
}

function byKey(
  entries: readonly UnitEntry[],
  found: ReadonlyMap<string, Validate>,
): Readonly<Record<string, Validate>> {
  return Object.fromEntries(
    entries.flatMap(([key, unit]) => {
      const check = found.get(unit);
      return check === undefined ? [] : [[key, check] as const];
    }),
  );
}
