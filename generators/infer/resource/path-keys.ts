import type { Cursor } from '../../ir/cursor.ts';
import { schemaReader } from '../../ir/references/schema-reader.ts';
import type { StoredResource } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { KeyRules } from '../rules/resources/key-rules.ts';
import type { Schemas } from '../schemas.ts';
import { keysNamedBy, recordOf } from './keys.ts';

/** Keywords that narrow down texts and numbers: JSON Schema 2020-12, Validation, section 6. */
const narrowing = [
  ...['enum', 'const', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];

/**
 * Returns what paths add to what the field of the keys declares: that keys are whole numbers where it holds texts, and the
 * parameters that require more than it does.
 * @param key The field of the key.
 */
export function pathKeys(
  resource: FoundResource,
  key: string | undefined,
  schemas: Schemas,
  rules: KeyRules,
): Pick<StoredResource['data'], 'digits' | 'keySchemas'> {
  const { schema, places, declared } = resource;
  const fields = schemas.fields(schema);
  const record = recordOf(resource, schemas);
  const field = key === undefined ? undefined : fields.get(key);
  if (field === undefined) return {};
  const named = places.flatMap(({ params }) =>
    [...params].flatMap(([param, type]) =>
      type !== undefined &&
      keysNamedBy(param, type, record, rules).every(({ conclusion }) => conclusion === key)
        ? [type]
        : [],
    ),
  );
  const isText = schemas.kind(field) === 'string' && schemas.format(field) === undefined;
  const isDigits = declared === undefined && isText && named.some((type) => schemas.kind(type) === 'integer');
  const narrower = new Map(
    named
      .filter((type) => narrows(type, field, schemas))
      .map((type) => [JSON.stringify(type.value), type.pointer]),
  );
  return {
    ...(isDigits && { digits: true }),
    ...(narrower.size > 0 && { keySchemas: [...narrower.values()] }),
  };
}

/** True if a parameter asks for something of a key that its field does not. */
function narrows(type: Cursor, field: Cursor, schemas: Schemas): boolean {
  const known = new Set(limitsOf(field));
  const isText = schemas.kind(type) === 'string';
  const hasFormat = !isText || schemas.format(field) !== undefined;
  return limitsOf(type).some((limit) => !known.has(limit) && !(hasFormat && limit.startsWith('format ')));
}

/** Returns what a schema says of texts and numbers, with what it refers to and includes. */
function limitsOf(at: Cursor): readonly string[] {
  return [...schemaReader.applied(at)].flatMap((part) =>
    narrowing.flatMap((keyword) => {
      const value = part.at(keyword)?.value;
      return value === undefined ? [] : [`${keyword} ${JSON.stringify(value)}`];
    }),
  );
}
