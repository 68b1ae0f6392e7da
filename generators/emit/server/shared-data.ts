import type { Operation } from '../../ir/types.ts';
import { valueName } from '../../names/ideal.ts';
import { code, codeKey } from '../ts/code.ts';
import type { Declaration } from '../ts/declaration.ts';
import { expressionText, local, type Expression } from '../ts/expression.ts';
import { runtimeType } from './runtime.ts';

/** The data that several operations of a file share. */
export interface SharedData {
  /** Constants that the data below refers to. */
  readonly constants: readonly Declaration[];
  /** The data of the operations, in their order. */
  readonly operations: readonly Expression[];
}

/** A part of operations that is written once, and its name. */
interface SharedPart {
  readonly name: string;
  /** The name of its type in the module of operations. */
  readonly type: string;
  readonly value: Expression;
}

/**
 * Says once in a file what its operations have in common: the schemes that they ask for, and of each parameter and the replies
 * under each status what most of them have. Most of the text would be these otherwise, and the compiler would check them again each
 * time.
 * @param operations Those of the file.
 * @param data The data of each, in the same order.
 */
export function shareData(operations: readonly Operation[], data: readonly Expression[]): SharedData {
  const taken = new Set(operations.map(({ name }) => name));
  const parts = withoutEquals([
    ...itemParts(operations, data, 'params', 'Param', paramName),
    ...securityParts(operations, data),
    ...itemParts(operations, data, 'replies', 'Reply', replyName),
  ]);
  const shared = new Map<string, string>();
  const constants = parts.map(({ name, type, value }): Declaration => {
    let free = name;
    while (taken.has(free)) free += '_';
    taken.add(free);
    shared.set(valueKey(value), free);
    return {
      kind: 'constant',
      name: free,
      reach: 'file',
      doc: code``,
      type: code`${runtimeType(type)}`,
      value,
    };
  });
  return { constants, operations: data.map((each) => withShared(each, shared)) };
}

/** Returns the first of those that are the same by other names, as a header is that is spelled in two ways. */
function withoutEquals(parts: readonly SharedPart[]): readonly SharedPart[] {
  const first = new Map<string, SharedPart>();
  for (const part of parts) if (!first.has(valueKey(part.value))) first.set(valueKey(part.value), part);
  return [...first.values()];
}

function securityParts(operations: readonly Operation[], data: readonly Expression[]): readonly SharedPart[] {
  const found = new Map<string, SharedPart>();
  for (const [index, { security }] of operations.entries()) {
    const value = memberOf(data[index], 'security');
    if (value === undefined) continue;
    found.set(valueKey(value), { name: securityName(security), type: 'Security', value });
  }
  return inOrder(found);
}

/** Returns the name of security data: `needsBearerAuth`, `needsKeyOrBearerAuth`. The prefix keeps it from being a reserved word. */
function securityName(security: Operation['security']): string {
  const sets = security.map((uses) => uses.map(({ scheme }) => scheme).join(' and ') || 'nothing');
  return valueName('security', 'needs', sets.join(' or '));
}

/** The variants of data of one name, each with the number of its uses. */
interface Variants {
  readonly name: string;
  readonly byText: Map<string, { readonly value: Expression; count: number }>;
}

/**
 * Returns the items of a list that operations have, each named by its subject: a status, or a parameter.
 * @param key The list in the data of an operation.
 * @param nameOf The name of an item of it.
 */
function itemParts(
  operations: readonly Operation[],
  data: readonly Expression[],
  key: string,
  type: string,
  nameOf: (operation: Operation, index: number) => string,
): readonly SharedPart[] {
  const found = new Map<string, Variants>();
  for (const [index, operation] of operations.entries()) {
    const list = memberOf(data[index], key);
    for (const [at, value] of (list?.kind === 'list' ? list.items : []).entries()) {
      const name = nameOf(operation, at);
      const variants: Variants = found.get(name) ?? { name, byText: new Map() };
      const { byText } = variants;
      found.set(name, variants);
      const text = valueKey(value);
      byText.set(text, { value, count: (byText.get(text)?.count ?? 0) + 1 });
    }
  }
  return [...found.values()]
    .sort(({ name: a }, { name: b }) => (a < b ? -1 : 1))
    .flatMap(({ name, byText }) => {
      // Of those that as many have, the first by its text: the order of the document says nothing.
      const [most] = [...byText].sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1));
      return most === undefined ? [] : [{ name, type, value: most[1].value }];
    });
}

function paramName({ params }: Operation, index: number): string {
  const param = params[index];
  return valueName('parameter', param?.in ?? '', param?.wire ?? '');
}

function replyName({ replies }: Operation, index: number): string {
  const status = String(replies[index]?.status);
  return `reply${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;
}

/** Sorts parts by name, and by text if names are the same. */
function inOrder(found: ReadonlyMap<string, SharedPart>): readonly SharedPart[] {
  const sorted = [...found].map(([text, part]) => [`${part.name} ${text}`, part] as const);
  return sorted.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

function withShared(data: Expression, shared: ReadonlyMap<string, string>): Expression {
  if (data.kind !== 'record') return data;
  const named = (value: Expression): Expression => {
    const name = shared.get(valueKey(value));
    return name === undefined ? value : local(name);
  };
  const entries = data.entries.map(([key, value]) => {
    if (key === 'security') return [key, named(value)] as const;
    const isList = (key === 'params' || key === 'replies') && value.kind === 'list';
    return [key, isList ? { ...value, items: value.items.map(named) } : value] as const;
  });
  return { kind: 'record', entries };
}

function memberOf(data: Expression | undefined, name: string): Expression | undefined {
  return data?.kind === 'record' ? data.entries.find(([key]) => key === name)?.[1] : undefined;
}

function valueKey(value: Expression): string {
  return codeKey(expressionText(value));
}
