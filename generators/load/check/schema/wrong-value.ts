/** Readings of values that are not what the specification requires. */
import type { Container, Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import type { Kind, ValueRule } from '../../grammar/rules.ts';
import type { Changes } from '../../readings/changes.ts';
import type { CheckContext } from '../context.ts';
import { holds } from '../parts.ts';
import { opaqueReading } from '../structure/missing-field.ts';
import type { RuledValue } from './value-under-rule.ts';

/** Fields that only describe, and flags that change no value: one of the wrong type is as good as none. */
const describing: ReadonlySet<string | number> = new Set([
  ...['$comment', 'title', 'summary', 'description', 'externalDocs', 'tags', 'deprecated'],
  ...['contact', 'license', 'termsOfService', 'xml'],
]);

/**
 * Records what a value of the wrong type is read as.
 * @returns The reading; nothing where there is no single one.
 */
export function readWrongType(ruled: RuledValue, check: CheckContext): string | undefined {
  const { value, container, key, kind } = ruled;
  const { changes } = check;
  if (kind === 'schema' && key === 'type')
    return readNullType(value, container, key, changes) ?? readUnknownType(container, changes);
  if (kind === 'schema' && key === 'required' && typeof value === 'boolean') {
    changes.remove(container, key);
    return 'it has no effect on the property';
  }
  const composed = composedReading(ruled, changes);
  if (composed !== undefined) return composed;
  const plain = plainReading(ruled, check);
  if (plain !== undefined) {
    changes.set(container, key, plain);
    return typeof value === 'string' ? `the value ${String(plain)}` : `the text ${JSON.stringify(plain)}`;
  }
  if (kind === 'response' && key === 'description') {
    changes.set(container, key, '');
    return 'an empty text';
  }
  if (!describing.has(key) || kind === undefined || !ruled.optional) return undefined;
  changes.remove(container, key);
  return 'it is left out';
}

/** Kinds of objects that may be empty. */
const mayBeEmpty: ReadonlySet<Kind> = new Set(['schema', 'paths', 'responses', 'components', 'callback']);

/** Records a list of one value where the value stands alone, and an object without members where an empty list stands for it. */
function composedReading({ value, rule, container, key }: RuledValue, changes: Changes): string | undefined {
  if (rule.is === 'list' && typeof value === 'string' && isTextRule(rule.of)) {
    changes.set(container, key, changes.list([value], container));
    return 'a list of that one value';
  }
  const isEmpty = isList(value) && value.length === 0;
  const isUnnamed = value === null && rule.is === 'kind' && rule.kind === 'schema' && !isList(container);
  if (!isUnnamed && !(isEmpty && (rule.is === 'map' || (rule.is === 'kind' && mayBeEmpty.has(rule.kind)))))
    return undefined;
  changes.set(container, key, changes.object({}, container));
  return 'an empty object';
}

function isTextRule({ is }: ValueRule): boolean {
  return is === 'string' || is === 'data';
}

/** Returns the value without quotes of one that was written in quotes by mistake, or the other way round. */
function plainReading(
  { value, rule, container, key }: RuledValue,
  check: CheckContext,
): string | number | boolean | undefined {
  const { version } = check.document;
  if (rule.is === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
    const text = check.document.numberText(container, key) ?? String(value);
    return rule.values === undefined || rule.values.includes(text) ? text : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const scalar = jsonScalar(value);
  return scalar !== undefined &&
    (rule.is === 'boolean' || rule.is === 'number' || rule.is === 'count') &&
    holds(rule, scalar, version)
    ? scalar
    : undefined;
}

/** Returns a number or a boolean, as JSON writes it: RFC 8259, sections 3 and 6. */
function jsonScalar(text: string): number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text);
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** Records that the value null in place of the name of a type is the type "null", and returns how it is read. */
export function readNullType(
  value: Json,
  container: Container,
  key: string | number,
  changes: Changes,
): string | undefined {
  if (value !== null) return undefined;
  changes.set(container, key, 'null');
  return 'the type "null"';
}

/**
 * Records that a schema allows any value where one of its types is unknown, and returns how it is read.
 * @param schema The schema.
 */
export function readUnknownType(schema: Container, changes: Changes): string {
  changes.remove(schema, 'type');
  return 'any value';
}

/**
 * Records what a word is read as that is none of those that a field may have.
 * @returns The reading; nothing where there is no single one.
 */
export function readWrongWord({ kind, container, key }: RuledValue, changes: Changes): string | undefined {
  if (kind === 'securityScheme') return opaqueReading;
  if (key !== 'style') return undefined;
  changes.remove(container, key);
  return 'the default style';
}
