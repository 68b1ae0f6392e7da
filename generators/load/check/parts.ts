import type { Origin } from '@specline/kernel/origin';
import type { Json, JsonObject, Container } from '@specline/kernel/json';
import type { Document, SpecVersion } from '../document.ts';
import { isReferenceObject, memberRule } from '../grammar/grammar.ts';
import { kindRule, type Kind, type ValueRule } from '../grammar/rules.ts';
import { isContainer, isList, isObject, memberAt, refOf } from '@specline/kernel/values';

/** A container of a document, and what the specification says of it. */
export interface Part {
  readonly container: Container;
  readonly rule: ValueRule;
  /** The part around it; absent for the root of the document. */
  readonly parent?: Part;
  /** Its name or number there; empty for the root. */
  readonly key: string;
}

/**
 * Returns all containers of a document that the specification has a rule for, each once for every rule that it stands under.
 * What lies below data, below a value of the wrong type or behind a reference is not visited.
 * @param document Bundled document.
 */
export function* partsOf(document: Document): Generator<Part, void, undefined> {
  const seen = new Map<Container, ValueRule | Set<ValueRule>>();
  const open: Part[] = [{ container: document.root, rule: kindRule('document'), key: '' }];
  for (let part = open.pop(); part; part = open.pop()) {
    yield part;
    for (const key of Object.keys(part.container)) {
      const value = memberAt(part.container, key);
      if (!isContainer(value)) continue;
      const rule = memberRule(part.rule, key, document.version);
      if (
        !rule ||
        rule.is === 'data' ||
        !holds(rule, value, document.version) ||
        isReference(rule, value, document.version)
      )
        continue;
      if (firstVisit(seen, value, rule)) open.push({ container: value, rule, parent: part, key });
    }
  }
}

/**
 * Returns the object that a part is, where it is of a kind.
 * @param part A part of the document.
 * @param kinds What it may be.
 * @returns `undefined` for lists, maps, and objects of other kinds.
 */
export function objectOfKind({ container, rule }: Part, ...kinds: readonly Kind[]): JsonObject | undefined {
  return rule.is === 'kind' && kinds.includes(rule.kind) && isObject(container) ? container : undefined;
}

/**
 * True if a value is of the JSON type that a rule asks for; what is in it is another question.
 * @param rule Rule for the value.
 * @param value Value of the document.
 * @param version Version of OpenAPI.
 */
export function holds(rule: ValueRule, value: Json, version: SpecVersion): boolean {
  switch (rule.is) {
    case 'kind':
      return (
        isObject(value) ||
        (typeof value === 'boolean' &&
          (rule.orBoolean === true || (rule.kind === 'schema' && version !== '3.0')))
      );
    case 'map':
      return isObject(value);
    case 'list':
      return isList(value);
    case 'data':
      return true;
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && (rule.above === undefined || value > rule.above);
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0;
    case 'typeNames':
      return typeof value === 'string' || (rule.many && isList(value));
    case 'string':
    case 'reference':
    case 'mapping':
    case 'operationRef':
      return typeof value === 'string';
    default:
      return rule satisfies never;
  }
}

/**
 * Returns the place of a container for its readers: the name that it goes by, where that stands in the same file.
 * @param document Document of the part.
 * @param part A container of it.
 */
export function originOfPart(document: Document, { container, parent, key }: Part): Origin {
  const own = document.originOf(container);
  if (!parent || isList(parent.container)) return own;
  const named = document.originOf(parent.container, key, 'key');
  return named.file === own.file ? named : own;
}

/** True for an object of which nothing counts but its `$ref`; what else is in it has been reported. */
function isReference(rule: ValueRule, value: Container, version: SpecVersion): boolean {
  const counts =
    isReferenceObject(rule, version) || (version === '3.0' && rule.is === 'kind' && rule.kind === 'schema');
  return counts && refOf(value) !== undefined;
}

/** True at the first visit of a container under a rule; nearly every one stands under one rule only. */
function firstVisit(
  seen: Map<Container, ValueRule | Set<ValueRule>>,
  container: Container,
  rule: ValueRule,
): boolean {
  const before = seen.get(container);
  if (before === undefined) seen.set(container, rule);
  else if (before instanceof Set) return !before.has(rule) && before.add(rule).has(rule);
  else if (before === rule) return false;
  else seen.set(container, new Set([before, rule]));
  return true;
}
