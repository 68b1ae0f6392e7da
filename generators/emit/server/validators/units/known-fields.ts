import { refPointer, type Cursor } from '../../../../ir/cursor.ts';
import { growthsOf } from '../../../../load/pattern/growths.ts';
import { isObject } from '@specline/kernel/values';
import { accessOf } from '../../../../ir/schema/schema-facts.ts';
import { escapeUnusual } from '../../../ts/unusual-characters.ts';
import type { DynamicScope, DynamicScopes } from '../keywords/dynamic-scope.ts';
import { isBarred, type Medium } from '../medium.ts';
import { patternImports, patternText } from '../pattern-text.ts';
import { schemaReader } from '../../../../ir/references/schema-reader.ts';

/** The fields of objects that a schema declares, as source text: `Known` of the runtime. */
export interface KnownFields {
  readonly text: string;
  /** Names of the functions that it refers to. */
  readonly calls: readonly string[];
  /** Names of what it uses of the runtime. */
  readonly imports: readonly string[];
}

/** The context in which fields are collected. */
export interface KnownContext {
  readonly medium: Medium | undefined;
  readonly scopes: DynamicScopes;
  /** Returns the name of the function for a schema. */
  nameOf(pointer: string, medium: Medium | undefined, scope: DynamicScope): string;
}

/**
 * Returns which fields a schema declares for a value and for all within: what annotations of `properties` and the like would
 * say (JSON Schema 2020-12, Core, section 10.3.2). Branches of unions are functions, since which of them count depends on
 * the value.
 * @param at The schema.
 * @returns Undefined where it says nothing of fields.
 */
export function knownFields(at: Cursor, scope: DynamicScope, context: KnownContext): KnownFields | undefined {
  const collector = new FieldCollector(context);
  const text = collector.collect(at, scope);
  if (text === nothing) return undefined;
  return { text, calls: [...collector.calls].sort(), imports: patternImports(text) };
}

/** Says nothing of a value. */
const nothing = 'null';

class FieldCollector {
  readonly calls = new Set<string>();
  readonly #context: KnownContext;

  constructor(context: KnownContext) {
    this.#context = context;
  }

  /** Returns what a schema says itself, with all that applies to the same value. */
  collect(at: Cursor, outer: DynamicScope): string {
    if (!isObject(at.value)) return nothing;
    const scope = this.#context.scopes.enter(at, outer);
    const inner = (keyword: string): string => {
      const schema = at.at(keyword);
      return schema === undefined ? nothing : this.#inside(schema, scope);
    };
    const parts: readonly (readonly [string, string])[] = [
      ['fields', this.#fields(at, scope)],
      ['patterns', this.#patterns(at, scope)],
      ['rest', this.#rest(at, 'additionalProperties', scope)],
      ['others', this.#rest(at, 'unevaluatedProperties', scope)],
      ['prefix', listText(at.itemsAt('prefixItems').map((item) => this.#inside(item, scope)))],
      ['items', at.has('items') ? inner('items') : inner('unevaluatedItems')],
      ['all', listText(this.#applied(at, scope).filter(isSomething))],
      ...['anyOf', 'oneOf'].map((keyword) => ['some', this.#union(at.itemsAt(keyword), scope)] as const),
      ['conditions', this.#conditions(at, scope)],
    ];
    // Both kinds of unions of one schema are listed together.
    const unions = parts
      .filter(([name, text]) => name === 'some' && text !== nothing)
      .map(([, text]) => text);
    const declared = parts.filter(([name, text]) => name !== 'some' && text !== nothing);
    if (unions.length > 0) declared.push(['some', `[${unions.join(', ')}]`]);
    return declared.length === 0 ? nothing : `{ ${declared.map((part) => part.join(': ')).join(', ')} }`;
  }

  /** Returns what is known of a value inside; another schema is given by its function. */
  #inside(at: Cursor, scope: DynamicScope): string {
    const keys = at.entries().map(([key]) => key);
    return keys.length === 1 && keys[0] === '$ref' ? this.#call(at, scope) : this.collect(at, scope);
  }

  #fields(at: Cursor, scope: DynamicScope): string {
    const declared = at
      .entriesAt('properties')
      .filter(([, schema]) => !isBarred(accessOf(schema), this.#context.medium));
    if (!at.has('properties')) return nothing;
    // As a computed name, `__proto__` is a name like all others.
    const rows = declared.map(([name, schema]) => `[${quoted(name)}]: ${this.#inside(schema, scope)}`);
    return `{ ${rows.join(', ')} }`;
  }

  #patterns(at: Cursor, scope: DynamicScope): string {
    const growths = growthsOf(at.document);
    const rows = at.entriesAt('patternProperties').map(([source, schema]) => {
      return `[${patternText(source, growths)}, ${this.#inside(schema, scope)}]`;
    });
    return listText(rows);
  }

  /** Returns fields that have no name: they are known where a schema takes them on purpose. */
  #rest(at: Cursor, keyword: string, scope: DynamicScope): string {
    const schema = at.at(keyword);
    if (schema === undefined || schema.value === false) return nothing;
    const text = this.#inside(schema, scope);
    return text === nothing ? '{}' : text;
  }

  /** Returns what applies to the same value in any case. */
  #applied(at: Cursor, scope: DynamicScope): readonly string[] {
    const { scopes } = this.#context;
    const dynamic = at.text('$dynamicRef');
    const target = dynamic === undefined ? undefined : scopes.resolve(at, dynamic, scope);
    return [
      ...schemaReader.joined(at).map((part) => this.#inside(part, scope)),
      ...(at.has('$ref') ? [this.#call(at, scope)] : []),
      ...(target === undefined ? [] : [this.#function(target, scope)]),
    ];
  }

  #union(branches: readonly Cursor[], scope: DynamicScope): string {
    return listText(branches.filter(mayHaveParts).map((branch) => this.#branch(branch, scope)));
  }

  /** Returns what applies where something else does. */
  #conditions(at: Cursor, scope: DynamicScope): string {
    const test = at.at('if');
    const cases = ['then', 'else'].flatMap((keyword) => {
      const clause = at.at(keyword);
      return clause === undefined ? [] : [`${keyword}: ${this.#inside(clause, scope)}`];
    });
    const rows = at
      .entriesAt('dependentSchemas')
      .map(([name, schema]) => `{ has: ${quoted(name)}, then: ${this.#inside(schema, scope)} }`);
    if (test !== undefined)
      rows.unshift(`{ ${[`test: ${this.#branch(test, scope)}`, ...cases].join(', ')} }`);
    return listText(rows);
  }

  /** Returns the function of a schema that counts only for values that it takes. */
  #branch(at: Cursor, scope: DynamicScope): string {
    return isObject(at.value) && refPointer(at.text('$ref')) !== undefined && at.entries().length === 1
      ? this.#call(at, scope)
      : this.#function(at.pointer, scope);
  }

  #call(at: Cursor, scope: DynamicScope): string {
    const pointer = refPointer(at.text('$ref'));
    return pointer === undefined ? nothing : this.#function(pointer, scope);
  }

  #function(pointer: string, scope: DynamicScope): string {
    const name = this.#context.nameOf(pointer, this.#context.medium, scope);
    this.calls.add(name);
    return name;
  }
}

/** True if a value of a branch may have something inside. */
function mayHaveParts(branch: Cursor): boolean {
  const type = branch.text('type');
  const types = type === undefined ? branch.texts('type') : [type];
  return types.length === 0 || types.some((each) => each === 'object' || each === 'array');
}

function isSomething(text: string): boolean {
  return text !== nothing;
}

function listText(texts: readonly string[]): string {
  return texts.length === 0 ? nothing : `[${texts.join(', ')}]`;
}

function quoted(text: string): string {
  return escapeUnusual(JSON.stringify(text));
}
