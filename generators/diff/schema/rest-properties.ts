import type { Json, JsonObject } from '@specline/kernel/json';
import { isObject } from '@specline/kernel/values';
import { isMatch } from './matching.ts';

/** `additionalProperties` of a schema, and the properties that these are not about: Core, section 10.3.2.3. */
export interface Rest {
  readonly schema: Json;
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly string[];
}

/** Returns the rest that `additionalProperties` of a schema object is about. */
export function restIn(holder: JsonObject, schema: Json): Rest {
  const namesAt = (key: string): readonly string[] => {
    const members = holder[key];
    return isObject(members) ? Object.keys(members) : [];
  };
  return { schema, names: new Set(namesAt('properties')), patterns: namesAt('patternProperties') };
}

/** Returns a property with what schemas that do not declare it say of all others. */
export function withRests<Property extends { readonly schemas: readonly Json[] }>(
  name: string,
  property: Property,
  rests: readonly Rest[],
): Property {
  const others = rests.filter(
    ({ schema, names, patterns }) =>
      schema !== true && !names.has(name) && !patterns.some((pattern) => isMatch(pattern, name)),
  );
  return others.length === 0
    ? property
    : { ...property, schemas: [...property.schemas, ...others.map(({ schema }) => schema)] };
}
