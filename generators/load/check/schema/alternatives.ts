import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { allPartsOf, covers, type Comparison } from './covers.ts';
import { typesOf } from './schema-values.ts';
import { isObject, ownValue, refOf, listOf, memberOf } from '@specline/kernel/values';

/** Most members that a schema may have for them to be compared with each other. */
const mostMembers = 30;

/**
 * Names the members of `oneOf` whose values are those of another as well, so that none of them is ever valid: JSON Schema 2020-12,
 * Core, section 10.2.1.3. A discriminator changes nothing of that for validators of JSON Schema (OpenAPI 3.1.1, section 4.8.25).
 * @param schema The schema that may have such a list.
 * @param comparison The comparisons of the document, which knows where problems go.
 */
export function checkAlternatives(schema: JsonObject, comparison: Comparison): void {
  const { check } = comparison;
  const members = listOf(schema, 'oneOf');
  if (members.length < 2 || members.length > mostMembers) return;
  const property = memberOf(ownValue(schema, 'discriminator'), 'propertyName');
  members.forEach((member, index) => {
    const other = members.findIndex(
      (each, at) => at !== index && isCovered(member, index, each, at, comparison),
    );
    if (other >= 0)
      check.problems.report(
        'covered-alternative',
        check.originOf(members, index),
        {
          ...memberNames(member, index, members[other], other),
          property: typeof property === 'string' ? property : undefined,
          values: mappedValues(schema, member),
        },
        [{ origin: check.originOf(members, other), note: 'this takes them as well' }],
      );
  });
  checkNull(members, comparison);
}

/** Returns the values that the mapping of a discriminator has for an alternative: OpenAPI 3.1.1, section 4.8.25. */
function mappedValues(schema: JsonObject, member: Json): readonly string[] {
  const mapping = memberOf(ownValue(schema, 'discriminator'), 'mapping');
  const ref = refOf(member);
  if (!isObject(mapping) || ref === undefined) return [];
  return Object.entries(mapping).flatMap(([value, target]) =>
    typeof target === 'string' && [target, `#/components/schemas/${target}`].includes(ref) ? [value] : [],
  );
}

/** True if another member takes all values of a member; of two that take the same, the second is reported. */
function isCovered(member: Json, index: number, other: Json, at: number, comparison: Comparison): boolean {
  return covers(other, member, comparison) && (at < index || !covers(member, other, comparison));
}

/** Reports null that is allowed twice, by members that have nothing else in common. */
function checkNull(members: readonly Json[], comparison: Comparison): void {
  const { check } = comparison;
  const nullable = members.flatMap((member, index) => (takesNull(member, check) ? [index] : []));
  const [first, second] = nullable;
  if (first === undefined || second === undefined || covers(members[first], members[second], comparison))
    return;
  if (covers(members[second], members[first], comparison)) return;
  check.problems.report('null-of-two', check.originOf(members, second), {}, [
    { origin: check.originOf(members, first), note: 'this takes null as well' },
  ]);
}

function takesNull(member: Json, check: CheckContext): boolean {
  const declared = (allPartsOf(member, check) ?? []).flatMap((part) => {
    const types = typesOf(part);
    return types === undefined ? [] : [types];
  });
  return declared.length > 0 && declared.every((types) => types.includes('null'));
}

/** Returns what the two are called: by their place where both refer to one schema. */
function memberNames(
  member: Json,
  index: number,
  other: Json | undefined,
  at: number,
): { readonly member: string; readonly other: string } {
  const isOne = refOf(member) === refOf(other);
  const nameOf = (each: Json | undefined, place: number): string =>
    (isOne ? undefined : refOf(each)?.split('/').at(-1)) ?? `oneOf/${place}`;
  return { member: nameOf(member, index), other: nameOf(other, at) };
}
