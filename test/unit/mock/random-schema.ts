import fc from 'fast-check';
import type { Json, JsonObject } from '@specline/mock-runtime/model/model';

const scalar: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ a: fc.nat(40), b: fc.nat(40) }).map(({ a, b }) => ({
    type: 'string',
    minLength: Math.min(a, b),
    maxLength: Math.max(a, b),
  })),
  fc
    .constantFrom('date-time', 'uuid', 'email', 'uri', 'ipv6', 'time')
    .map((format) => ({ type: 'string', format })),
  fc.record({ a: fc.integer(), b: fc.integer() }).map(({ a, b }) => ({
    type: 'integer',
    minimum: Math.min(a, b),
    maximum: Math.max(a, b),
  })),
  fc
    .record({ low: fc.integer({ min: -100, max: 100 }), step: fc.constantFrom(0.5, 1, 3, 0.1) })
    .map(({ low, step }) => ({ type: 'number', exclusiveMinimum: low, multipleOf: step })),
  fc.constantFrom('boolean', 'null', 'string', 'number').map((type) => ({ type })),
  fc
    .uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { minLength: 1, maxLength: 4 })
    .map((values) => ({ enum: values })),
);

const names = fc.uniqueArray(
  fc.constantFrom('id', 'title', 'createdAt', 'slug', '__proto__', 'a b', 'count'),
  {
    minLength: 1,
    maxLength: 4,
  },
);

/** Returns a schema that no value satisfies, which no single keyword shows. */
function hopeless(schema: JsonObject): JsonObject {
  return { type: 'object', required: ['a'], properties: { a: { allOf: [{ not: schema }, schema] } } };
}

/** Schemas of which values exist: they are put together so that nothing contradicts itself. */
export const schemaArbitrary: fc.Arbitrary<Json> = fc.letrec<{ schema: JsonObject; object: JsonObject }>(
  (tie) => ({
    schema: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      scalar,
      tie('object'),
      fc
        .record({ items: tie('schema'), least: fc.nat(3), more: fc.nat(3) })
        .map(({ items, least, more }) => ({
          type: 'array',
          items,
          minItems: least,
          maxItems: least + more,
        })),
      fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
      fc.array(tie('object'), { minLength: 1, maxLength: 3 }).map((branches) => ({
        oneOf: branches.map((branch, index) => ({
          required: ['tag'],
          properties: { tag: { const: index } },
          allOf: [branch],
        })),
      })),
      fc.record({ first: tie('schema'), rest: tie('schema') }).map(({ first, rest }) => ({
        type: 'array',
        prefixItems: [first],
        items: rest,
        minItems: 2,
      })),
      tie('schema').map((inner) => ({ allOf: [inner, { description: 'The same again.' }] })),
      fc.record({ then: tie('object'), otherwise: tie('object') }).map(({ then, otherwise }) => ({
        type: 'object',
        required: ['flag'],
        properties: { flag: { type: 'boolean' } },
        if: { properties: { flag: { const: true } } },
        then,
        else: otherwise,
      })),
    ),
    object: fc
      .record({
        names,
        schemas: fc.array(tie('schema'), { minLength: 4, maxLength: 4 }),
        required: fc.nat(4),
        more: fc.nat(2),
        isHopeless: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      })
      .map((drawn) => ({
        type: 'object',
        required: drawn.names.slice(0, drawn.required),
        // `__proto__` goes by another way: Ajv passes over a property of this name.
        properties: Object.fromEntries(
          drawn.names.flatMap((name, index) => {
            if (name === '__proto__') return [];
            const own = drawn.schemas[index] ?? {};
            return [
              [name, drawn.isHopeless[index] === true && index >= drawn.required ? hopeless(own) : own],
            ];
          }),
        ),
        minProperties: drawn.more,
      })),
  }),
).schema;
