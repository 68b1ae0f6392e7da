import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { alternativesOf } from '@specline/kernel/schema/composition';
import { isObject, ownValue, memberOf } from '@specline/kernel/values';
import { mayHave, mostSchemas } from './declared-property.ts';
import { readerOf, targetOf } from './target.ts';

/**
 * Checks that a discriminator can tell something: OpenAPI 3.1.1, section 4.8.25.
 * @param schema The schema that may have one.
 * @param check Document, and where problems go.
 */
export function checkDiscriminator(schema: JsonObject, check: CheckContext): void {
  const discriminator = ownValue(schema, 'discriminator');
  if (!isObject(discriminator)) return;
  const property = ownValue(discriminator, 'propertyName');
  if (typeof property === 'string' && !mayHave(schema, property, check)) {
    check.problems.report('discriminator-property', check.originOf(discriminator, 'propertyName'), {
      property,
    });
  }
  const union = unionOf(schema, check);
  if (Object.hasOwn(discriminator, 'defaultMapping'))
    checkTarget(discriminator, 'defaultMapping', union, check);
  const mapping = ownValue(discriminator, 'mapping');
  if (isObject(mapping)) for (const value of Object.keys(mapping)) checkTarget(mapping, value, union, check);
}

/** Checks that a schema that a discriminator names is there, and one of the alternatives. */
function checkTarget(holder: JsonObject, value: string, union: Union, check: CheckContext): void {
  const name = ownValue(holder, value);
  if (typeof name !== 'string') return;
  checkAlternative(union, holder, value, name, check);
  const schemas = memberOf(ownValue(check.document.root, 'components'), 'schemas');
  if (/[#/]|\.(?:json|ya?ml)$/i.test(name) || memberOf(schemas, name) !== undefined) return;
  check.problems.report('unknown-mapping', check.originOf(holder, value), {
    name,
    near: check.hints.near(name, isObject(schemas) ? Object.keys(schemas) : []),
  });
}

/** The alternatives of a schema, references followed. */
interface Union {
  readonly members: ReadonlySet<Json>;
  /** The same, and all that they are made of. */
  readonly closure: ReadonlySet<Json>;
}

function unionOf(schema: JsonObject, check: CheckContext): Union {
  const members = alternativesOf(schema);
  return {
    members: new Set(members.map((member) => targetOf(member, check.document) ?? member)),
    closure: closureOf(members, check),
  };
}

/** Checks that a mapped schema is an alternative, or includes one, as a schema that extends it does. */
function checkAlternative(
  { members, closure }: Union,
  mapping: JsonObject,
  value: string,
  name: string,
  check: CheckContext,
): void {
  const { document } = check;
  const target = name.startsWith('#')
    ? targetOf({ $ref: name }, document)
    : targetOf(memberOf(memberOf(ownValue(document.root, 'components'), 'schemas'), name), document);
  if (members.size === 0 || !isObject(target) || closure.has(target)) return;
  const included = closureOf([target], check);
  if (closure.size + included.size > mostSchemas || [...included].some((each) => members.has(each))) return;
  check.problems.report('mapping-outside-of-union', check.originOf(mapping, value), { value, target: name });
}

/** Returns schemas, and all that they are composed of, references followed. */
function closureOf(schemas: readonly Json[], { document }: CheckContext): ReadonlySet<Json> {
  const reader = readerOf(document);
  const closure = new Set<Json>();
  for (const schema of reader.reachable(schemas, (each) => reader.composedOf(each)))
    closure.add(targetOf(schema, document) ?? schema);
  return closure;
}
