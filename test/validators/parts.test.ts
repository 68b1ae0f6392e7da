import { expect, it } from 'vitest';
import {
  errorsOf,
  filesOf,
  importEmitted,
  modelsOf,
  subjectOfSchemas,
  validatorIn,
} from './emitted-validators.ts';

/** Returns an object of that many properties, all of them required. */
function wide(count: number, extra: object = {}): object {
  const names = Array.from({ length: count }, (_, index) => `property_${index}`);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])), ...extra },
    required: names,
  };
}

function value(count: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`property_${index}`, 'a']));
}

const long = 30;
const holder = (...names: readonly string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, wide(long)])),
});

function modelsText(schemas: object): string {
  return filesOf(subjectOfSchemas(schemas)).find(({ path }) => path.endsWith('/models.js'))?.text ?? '';
}

function partsIn(text: string): number {
  return text.match(/^function \$\$/gm)?.length ?? 0;
}

it.each([
  ['a long schema, twice in one and once in another', { A: holder('one', 'two'), B: holder('three') }, 1],
  ['long schemas that differ', { A: { properties: { one: wide(long), two: wide(long + 1) } } }, 2],
  ['a short schema', { A: { properties: { one: wide(2), two: wide(2) } } }, 0],
  ['a long schema in a long schema', { A: { properties: { one: wide(long, { deep: wide(long) }) } } }, 2],
])('%s is compiled once', (_, schemas, parts) => {
  expect(partsIn(modelsText(schemas))).toBe(parts);
});

it('validates each schema by itself, though they share a function', async () => {
  const validate = await modelsOf({
    A: holder('one', 'two'),
    B: { properties: { deep: wide(long, { list: { type: 'array', items: wide(long) } }) } },
  });
  const wrong = { ...value(long), property_3: 1 };
  const errorsIn = (name: string, body: object): readonly (readonly string[])[] =>
    errorsOf(validate(name), body).map(({ instancePath, schemaPath, message = '' }) => [
      instancePath,
      schemaPath,
      message,
    ]);
  expect(errorsIn('A', { one: wrong, two: { ...wrong, property_4: undefined } })).toEqual([
    ['/one/property_3', 'A/properties/one/properties/property_3/type', 'must be string'],
    ['/two', 'A/properties/two/required', `must have required property 'property_4'`],
    ['/two/property_3', 'A/properties/two/properties/property_3/type', 'must be string'],
  ]);
  expect(errorsIn('B', { deep: { ...value(long), list: [value(long), wrong] } })).toEqual([
    [
      '/deep/list/1/property_3',
      'B/properties/deep/properties/list/items/properties/property_3/type',
      'must be string',
    ],
  ]);
});

it.each([
  ['oneOf', { oneOf: [wide(long), { ...wide(long + 1), required: ['property_30'] }] }, value(long), true],
  ['not', { not: wide(long) }, value(long), false],
  ['allOf and unevaluatedProperties', closed(wide(long)), value(long), true],
  ['allOf and a property too many', closed(wide(long)), { ...value(long), more: 1 }, false],
])('judges a long schema in %s', async (_, schema, body, isValid) => {
  const validate = await modelsOf({ A: schema });
  expect(validate('A')(body)).toBe(isValid);
});

function closed(schema: object): object {
  return { allOf: [schema], unevaluatedProperties: false };
}

it('takes readOnly properties of a long schema out of requests', async () => {
  const paths = {
    '/things': {
      post: {
        operationId: 'addThing',
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
        responses: { 204: { description: 'Done.' } },
      },
    },
  };
  const deep = wide(long, { id: { type: 'string', readOnly: true } });
  const files = filesOf(subjectOfSchemas({ Thing: { properties: { deep } } }, paths));
  const validate = validatorIn(await importEmitted(files, 'validators/models'), 'ThingInput');
  const body = { deep: { ...value(long), id: 'mine' } };
  expect(validate(body)).toBe(true);
  expect(body.deep).not.toHaveProperty('id');
});
