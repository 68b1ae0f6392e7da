import type { Json } from '@specline/kernel/json';
import { isList, isObject, membersOf } from '@specline/kernel/values';
import { occurrencesOf, type FlatSchema } from '../flat-schema.ts';
import { onlyKeyword, originOfKeyword, takesAnything, withKeyword, withoutKeywords } from './keywords.ts';

/**
 * Returns a schema whose `dependentRequired` has what is not required anyway, and whose `dependentSchemas` have what is more than a
 * list of names: JSON Schema 2020-12, Validation, section 6.5.4, and Core, section 10.2.2.4.
 */
export function withPlainDependencies(schema: FlatSchema): FlatSchema {
  const { schemas, names } = dependenciesOf(schema);
  if (names.size === 0 && !schema.keywords.has('dependentSchemas')) return schema;
  const required = new Map(schema.required);
  const origin = originOfKeyword(
    schema,
    schema.keywords.has('dependentRequired') ? 'dependentRequired' : 'dependentSchemas',
  );
  // A property that is required may require another one that the next dependency begins with.
  for (const name of required.keys())
    for (const each of names.get(name) ?? []) if (!required.has(each)) required.set(each, origin);
  const left = [...names].flatMap(([name, demanded]) => {
    const others = [...demanded].filter((each) => each !== name && !required.has(each));
    return others.length === 0 ? [] : [[name, others] as const];
  });
  let plain: FlatSchema = { ...schema, required };
  plain = withoutKeywords(plain, 'dependentSchemas');
  for (const [name, each] of schemas)
    plain = withKeyword(
      plain,
      'dependentSchemas',
      { [name]: each },
      originOfKeyword(schema, 'dependentSchemas'),
    );
  plain = withoutKeywords(plain, 'dependentRequired');
  return left.length > 0 ? withKeyword(plain, 'dependentRequired', Object.fromEntries(left), origin) : plain;
}

interface Dependencies {
  /** Schemas by the property that they depend on. */
  readonly schemas: readonly (readonly [string, Json])[];
  /** Names of the properties that are required next to another one. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

function dependenciesOf(schema: FlatSchema): Dependencies {
  const names = new Map<string, Set<string>>();
  const schemas: (readonly [string, Json])[] = [];
  const add = (name: string, demanded: Json | undefined): void => {
    const texts = isList(demanded) ? demanded.filter((each) => typeof each === 'string') : [];
    names.set(name, new Set([...(names.get(name) ?? []), ...texts]));
  };
  for (const each of occurrencesOf(schema, 'dependentRequired'))
    if (isObject(each)) for (const [name, demanded] of membersOf(each)) add(name, demanded);
  for (const each of occurrencesOf(schema, 'dependentSchemas'))
    for (const [name, dependent] of isObject(each) ? membersOf(each) : []) {
      const demanded = onlyKeyword(dependent, 'required');
      if (demanded !== undefined) add(name, demanded);
      else if (!takesAnything(dependent)) schemas.push([name, dependent]);
    }
  return { names, schemas };
}
