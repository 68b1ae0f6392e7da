import type { Scalar } from '@specline/kernel/json';
import { code, join, type Code, type ImportedName } from './code.ts';
import { identifier } from './identifier.ts';
import { moduleSpecifier } from './imports.ts';
import { isInherited } from './inherited-member.ts';
import { propertyKey } from './property-key.ts';
import { stringLiteral } from './string-literal.ts';

/** A parameter of an arrow function. */
export interface ArrowParam {
  readonly name: string;
  readonly type: Code;
  /** `required` has to be given, `optional` may be left out, and `object` is an empty object where it is left out. */
  readonly presence: 'required' | 'optional' | 'object';
}

/** `<Name extends Constraint = Default>`: a type parameter of what is declared. */
export interface TypeParam {
  readonly name: string;
  readonly extends?: Code;
  readonly default?: Code;
}

/** `(name: Type): Type => expression` */
export interface Arrow {
  readonly typeParam?: TypeParam;
  readonly params: readonly ArrowParam[];
  readonly returns: Code;
  readonly body: Expression;
}

/**
 * An expression of generated code. It is data, so that its text can be held against it: of a document only strings
 * get in, as literals and as keys, and whatever they hold they come out as these.
 */
export type Expression =
  | { readonly kind: 'literal'; readonly value: Scalar }
  | { readonly kind: 'imported'; readonly name: ImportedName }
  | { readonly kind: 'local'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'record'; readonly entries: readonly (readonly [key: string, value: Expression])[] }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
  /** A function that loads a module when it is called, and gives what that exports under a name. */
  | { readonly kind: 'lazy'; readonly module: string; readonly name: string };

/** Values from which expressions are made without more words. */
export type Value = Expression | ImportedName | string | number | boolean | readonly Value[];

/** Returns an expression of a value: texts and numbers become literals, arrays lists of their items. */
export function expressionOf(value: Value): Expression {
  if (typeof value !== 'object') return { kind: 'literal', value };
  if (isList(value)) return { kind: 'list', items: value.map(expressionOf) };
  return 'from' in value ? { kind: 'imported', name: value } : value;
}

/** Returns an object; properties that are undefined are left out. */
export function record(properties: Readonly<Record<string, Value | undefined>>): Expression {
  const entries = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, expressionOf(value)] as const],
  );
  return { kind: 'record', entries };
}

/**
 * Returns plain data as an expression; properties that are undefined are left out.
 * @throws {Error} for what is no JSON: a bug of ours.
 */
export function dataExpression(data: unknown): Expression {
  if (data === null || typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean')
    return { kind: 'literal', value: data };
  if (Array.isArray(data)) return { kind: 'list', items: data.map(dataExpression) };
  if (typeof data !== 'object') throw new Error(`no expression says a ${typeof data}`);
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return { kind: 'record', entries: entries.map(([key, value]) => [key, dataExpression(value)] as const) };
}

/** Returns a list that a record leaves out where it has no items. */
export function someOf<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

/** Returns a parameter of the arrow function around. */
export function local(name: string): Expression {
  return { kind: 'local', name };
}

/** Returns a call of an imported function. */
export function callOf(callee: ImportedName, ...args: readonly Value[]): Expression {
  return { kind: 'call', callee: expressionOf(callee), args: args.map(expressionOf) };
}

/**
 * Returns a function that loads a module when it is called: `async () => (await import('./shop.ts')).shop`.
 * @param module Path of an output file.
 * @param name Name that it exports.
 */
export function lazy(module: string, name: string): Expression {
  return { kind: 'lazy', module, name };
}

/** Returns the source text of an expression. */
export function expressionText(expression: Expression): Code {
  switch (expression.kind) {
    case 'literal':
      return literalText(expression.value);
    case 'imported':
      return code`${expression.name}`;
    case 'local':
      return identifier(expression.name);
    case 'member':
      return code`${expressionText(expression.of)}.${identifier(expression.name)}`;
    case 'list':
      return code`[${join(expression.items.map(expressionText), code`, `)}]`;
    case 'record':
      return recordText(expression.entries);
    case 'call':
      return code`${expressionText(expression.callee)}(${join(expression.args.map(expressionText), code`, `)})`;
    case 'lazy':
      return code`async () => (await import(${moduleSpecifier(expression.module)})).${identifier(expression.name)}`;
    default:
      return expression satisfies never;
  }
}

function literalText(value: Scalar): Code {
  if (value === null) return code`null`;
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'number') return code`${value}`;
  return value ? code`true` : code`false`;
}

function recordText(entries: readonly (readonly [string, Expression])[]): Code {
  if (entries.length === 0) return code`{}`;
  const pairs = entries.map(([key, value]) => code`${propertyKey(key)}: ${memberText(key, value)}`);
  return code`{ ${join(pairs, code`, `)} }`;
}

/**
 * Returns the text of a member's value, with `as const` under a name that every object inherits: TypeScript infers it by the
 * inherited member, and would widen it.
 */
function memberText(key: string, value: Expression): Code {
  const text = expressionText(value);
  const isLiteral = value.kind === 'record' || (value.kind === 'literal' && typeof value.value === 'string');
  return isLiteral && isInherited(key) ? code`${text} as const` : text;
}

/** Returns the source text of an arrow function. */
export function arrowText({ typeParam, params, returns, body }: Arrow): Code {
  const generic = typeParam === undefined ? code`` : code`<${typeParamText(typeParam)}>`;
  return code`${generic}(${join(params.map(paramText), code`, `)}): ${returns} => ${expressionText(body)}`;
}

/** Returns the source text of a type parameter, without what is around it. */
export function typeParamText({ name, extends: constraint, default: fallback }: TypeParam): Code {
  const bound = constraint === undefined ? code`` : code` extends ${constraint}`;
  const usual = fallback === undefined ? code`` : code` = ${fallback}`;
  return code`${identifier(name)}${bound}${usual}`;
}

function paramText({ name, type, presence }: ArrowParam): Code {
  const mark = presence === 'optional' ? code`?` : code``;
  return code`${identifier(name)}${mark}: ${type}${presence === 'object' ? code` = {}` : code``}`;
}

/** True for a readonly array, which `Array.isArray` does not distinguish from an object. */
function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}
