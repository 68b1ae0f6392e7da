import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, Model } from '@specline/mock-runtime/model/model';
import { createSampler } from '@specline/mock-runtime/sample';
import { misfit } from '@specline/mock-runtime/sample/schema/fit';
import { Plans } from '@specline/mock-runtime/sample/schema/plan';
import { createStore } from '@specline/mock-runtime/store/create-store';
import { schemaArbitrary } from './random-schema.ts';
import { completeCases, hopelessCases, patternCases, schemaCases } from './sample-cases.ts';

const now = () => Date.UTC(2025, 5, 1);

function samplerOf(schemas: Model['schemas'], seed = 1) {
  return createSampler(schemas, seed, now);
}

const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
addFormats.default(ajv);
for (const format of ['iri', 'idn-email', 'idn-hostname', 'iri-reference']) ajv.addFormat(format, true);

/** Checks values of some schemas, until it is called for others: Ajv is dear to make, and slow with many schemas. */
function validatorOf(schemas: Model['schemas']) {
  // By a pattern, which forgets the places in it too: another schema would be requested else.
  ajv.removeSchema(/^doc:/).addSchema({ $id: 'doc:', ...schemas });
  return (id: string, value: Json): string | undefined => {
    const validate = ajv.getSchema(
      `doc:#/${encodeURIComponent(id.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
    );
    if (validate === undefined) throw new Error(`There is no schema ${id}.`);
    if (validate(value) === true) return undefined;
    return `${ajv.errorsText(validate.errors)}: ${JSON.stringify(value)}`;
  };
}

const labels = Array.from({ length: 12 }, (_, index) => `things/${index}/name`);

/** A schema with alternatives that say the same of a member, whose values are of the schema again. */
const alike: Json = {
  type: 'object',
  anyOf: ['A', 'B', 'C'].map((title) => ({ title, properties: { in: { $ref: '#/main' } } })),
  properties: { end: { type: 'boolean' } },
};

describe('how far a value is from a schema', () => {
  it('is found in a time that is linear in the levels of the value', () => {
    const plans = new Plans({ main: alike });
    const plan = plans.get('main') ?? plans.all([]);
    const nested = (end: Json) => {
      let value: JsonObject = { end };
      for (let level = 0; level < 25; level++) value = { in: value };
      return value;
    };
    expect(misfit(plans, plan, nested(true), false)).toBe(0);
    expect(misfit(plans, plan, nested('no'), false)).toBeGreaterThan(0);
  });
});

describe('sample', () => {
  it.each(Object.keys(schemaCases))('makes values that hold: %s', (name) => {
    const schemas = { main: schemaCases[name] ?? {} };
    const sampler = samplerOf(schemas);
    const fault = validatorOf(schemas);
    for (const optional of ['none', 'some', 'all'] as const)
      for (const label of labels)
        expect(fault('main', sampler.sample('main', label, { optional })), label).toBeUndefined();
  });

  it.each(patternCases)('makes texts that match %s', (pattern) => {
    const schemas = { main: { type: 'string', pattern } };
    const texts = labels.map((label) => samplerOf(schemas).sample('main', label));
    for (const text of texts) expect(text).toMatch(new RegExp(pattern, 'u'));
  });

  it('tries a pattern that takes too long on short texts only', () => {
    const pattern = '^(?:[a-z.]+)*-$';
    const model = {
      resources: [],
      bindings: {},
      schemas: { main: { type: 'string', pattern, example: 'a'.repeat(80) } },
    };
    const { sampler } = createStore({ ...model, patternLimits: { [pattern]: 26 } });
    expect(sampler.sample('main', labels[0] ?? '')).toMatch(/^[a-z.]{0,25}-$/);
  });

  it('makes texts of a pattern that have the length', () => {
    const schemas = {
      main: { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', minLength: 48, maxLength: 50 },
    };
    for (const label of labels)
      expect(validatorOf(schemas)('main', samplerOf(schemas).sample('main', label))).toBeUndefined();
  });

  it('makes values that hold of random schemas', () => {
    fc.assert(
      fc.property(schemaArbitrary, fc.integer(), (schema, seed) => {
        const schemas = { main: schema };
        const value = samplerOf(schemas, seed).sample('main', 'x');
        expect(validatorOf(schemas)('main', value)).toBeUndefined();
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('makes values of each schema of the interface', () => {
    const text = readFileSync(new URL('../../../packages/types/openapi.json', import.meta.url), 'utf8');
    const document: unknown = JSON.parse(text.replaceAll('#/components/schemas/', '#/'));
    const { components } = document as { readonly components: { readonly schemas: JsonObject } };
    const sampler = samplerOf(components.schemas);
    const fault = validatorOf(components.schemas);
    const faults = Object.keys(components.schemas).flatMap((id) =>
      (['none', 'some', 'all'] as const).flatMap(
        (optional) => fault(id, sampler.sample(id, `a/${id}`, { optional })) ?? [],
      ),
    );
    expect(faults).toEqual([]);
  });

  it('gives the same for the same seed and label, and other things else', () => {
    const schemas = {
      main: {
        type: 'object',
        required: ['id', 'title'],
        properties: { id: { type: 'string' }, title: { type: 'string' } },
      },
    };
    const one = samplerOf(schemas, 4).sample('main', 'a/b');
    const warm = samplerOf(schemas, 4);
    warm.sample('main', 'c/d');
    expect(warm.sample('main', 'a/b')).toEqual(one);
    expect(warm.sample('main', 'a/c')).not.toEqual(one);
    expect(samplerOf(schemas, 5).sample('main', 'a/b')).not.toEqual(one);
  });

  it('gives members the same values whatever the order in which they are declared', () => {
    const members = {
      title: { type: 'string' },
      slug: { type: 'string' },
      id: { type: 'string' },
      url: { type: 'string' },
    };
    const of = (properties: JsonObject) =>
      samplerOf({ Page: { type: 'object', required: Object.keys(properties), properties } }).sample(
        'Page',
        'p',
      );
    expect(of(Object.fromEntries(Object.entries(members).reverse()))).toEqual(of(members));
  });

  it.each<[string, Json]>([
    ['a reference', { $ref: '#/name' }],
    ['one of several', { oneOf: [{ $ref: '#/name' }, { type: 'integer' }] }],
  ])('takes null next to %s last, since strict readers of OpenAPI 3.0 refuse it', (_, schema) => {
    const nullable: Json = { anyOf: [schema, { type: 'null' }] };
    const main: Json = { type: 'object', required: ['a'], properties: { a: nullable } };
    const nested = { ...main, properties: { a: { ...main, properties: { a: { ...main } } } } };
    const sampler = samplerOf({ name: { type: 'string' }, main, nested });
    for (const label of labels)
      for (const id of ['main', 'nested'])
        expect(JSON.stringify(sampler.sample(id, label, { optional: 'all' }))).not.toContain('null');
  });

  it('shows each view what is for it', () => {
    const schemas = {
      main: {
        type: 'object',
        required: ['id', 'password', 'name'],
        properties: {
          id: { type: 'string', readOnly: true },
          password: { type: 'string', writeOnly: true },
          name: { type: 'string' },
        },
      },
    };
    expect(Object.keys(samplerOf(schemas).sample('main', 'a', { view: 'read' }) as JsonObject)).toEqual([
      'id',
      'name',
    ]);
    expect(Object.keys(samplerOf(schemas).sample('main', 'a', { view: 'write' }) as JsonObject)).toEqual([
      'password',
      'name',
    ]);
  });

  it('shows a view nothing that only other members need', () => {
    const schemas = {
      main: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'string', readOnly: true },
          password: { type: 'string', writeOnly: true },
          name: { type: 'string' },
        },
        dependentRequired: { name: ['id', 'password'] },
      },
      outer: { type: 'object', required: ['of'], properties: { of: { oneOf: [{ $ref: '#/main' }, false] } } },
    };
    const shown = (id: string, view: 'read' | 'write') =>
      JSON.stringify(samplerOf(schemas).sample(id, 'a', { view, optional: 'none' }));
    for (const id of ['main', 'outer']) {
      expect(shown(id, 'read')).toMatch(/\{"id":"[^"]+","name":"[^"]+"\}/);
      expect(shown(id, 'write')).toMatch(/\{"password":"[^"]+","name":"[^"]+"\}/);
    }
  });

  it('sets the discriminator of a schema that extends the one with the mapping', () => {
    const schemas = {
      Pet: {
        type: 'object',
        required: ['petType'],
        properties: { petType: { type: 'string' } },
        discriminator: { propertyName: 'petType', mapping: { dog: '#/Dog', cat: '#/Cat' } },
      },
      Cat: { allOf: [{ $ref: '#/Pet' }, { type: 'object', properties: { lives: { type: 'integer' } } }] },
      Dog: { allOf: [{ $ref: '#/Pet' }] },
    };
    expect(samplerOf(schemas).sample('Cat', 'a')).toMatchObject({ petType: 'cat' });
    expect(samplerOf(schemas).sample('Dog', 'a')).toMatchObject({ petType: 'dog' });
  });

  it('sets a discriminator that the alternatives leave out, unless they take nothing else', () => {
    const folder = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
    const note = {
      ...folder,
      required: ['name', 'text'],
      properties: { name: {}, text: { type: 'string' } },
    };
    const union = {
      oneOf: [{ $ref: '#/Folder' }, { $ref: '#/Note' }],
      discriminator: { propertyName: 'kind', mapping: { folder: '#/Folder', note: '#/Note' } },
    };
    const kinds = (more: JsonObject) =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((label) => {
        const schemas = { main: union, Folder: { ...folder, ...more }, Note: { ...note, ...more } };
        const sampled: object = Object(samplerOf(schemas).sample('main', label, { optional: 'none' }));
        return { kind: Reflect.get(sampled, 'kind') as unknown, isNote: 'text' in sampled };
      });
    for (const { kind, isNote } of kinds({})) expect(kind).toBe(isNote ? 'note' : 'folder');
    for (const { kind } of kinds({ additionalProperties: false })) expect(kind).toBeUndefined();
  });

  it('uses examples that hold, and other values as well', () => {
    const schemas = { main: { type: 'string', examples: ['Blue whale'] } };
    const values = new Set(
      Array.from({ length: 40 }, (_, index) => samplerOf(schemas).sample('main', `a/${index}/title`)),
    );
    expect(values.has('Blue whale')).toBe(true);
    expect(values.size).toBeGreaterThan(5);
  });
});

describe('what belongs together', () => {
  const text = { type: 'string' } as const;
  const time = { type: 'string', format: 'date-time' } as const;
  const sampleOf = (id: string, properties: JsonObject, label: string) =>
    samplerOf({ [id]: { type: 'object', required: Object.keys(properties), properties } }).sample(
      id,
      label,
    ) as Record<string, string>;

  it.each(labels)(
    'the slug follows the title, the URL has the id, the change comes after the making: %s',
    (label) => {
      const page = sampleOf(
        'Page',
        {
          updated_at: time,
          slug: text,
          title: text,
          url: { type: 'string', format: 'uri' },
          id: text,
          created_at: time,
        },
        label,
      );
      expect(page['slug']).toBe(page['title']?.toLowerCase().replaceAll(' ', '-'));
      expect(page['url']).toContain(page['id']);
      expect(Date.parse(page['updated_at'] ?? '')).toBeGreaterThanOrEqual(
        Date.parse(page['created_at'] ?? ''),
      );
      expect(Date.parse(page['updated_at'] ?? '')).toBeLessThanOrEqual(now());
    },
  );

  it('the address follows the name of a person', () => {
    const user = sampleOf('User', { email: text, displayName: text }, 'u');
    expect(user['email']).toBe(`${(user['displayName'] ?? '').toLowerCase().replace(' ', '.')}@example.com`);
  });
});

describe('complete', () => {
  it.each(Object.keys(completeCases))('%s', (name) => {
    const { schema, given, want } = completeCases[name] ?? { schema: {}, given: {}, want: {} };
    const made = samplerOf({ main: schema }).complete('main', given, 'a');
    expect(JSON.stringify(made, Object.keys(made).sort())).toBe(
      JSON.stringify(want, Object.keys(want).sort()),
    );
    expect(made).toEqual(want);
  });

  it('adds what is optional where that is requested', () => {
    const schemas = { main: { type: 'object', properties: { a: { const: 1 }, b: { const: 2 } } } };
    expect(samplerOf(schemas).complete('main', { b: 5 }, 'a', { optional: 'all' })).toEqual({ a: 1, b: 5 });
  });

  it.each(labels)('tries all ways that what is given leaves open, one with the other: %s', (label) => {
    const kind = (name: string): JsonObject => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: name } },
    });
    const has = (name: string): JsonObject => ({
      type: 'object',
      required: [name],
      properties: { [name]: { type: 'string' } },
    });
    // Every object is of the last alternative, so that what the one before it requires is never valid.
    const page = {
      allOf: [
        kind('page'),
        { oneOf: [has('markdown'), has('html')] },
        { oneOf: [has('computed'), { type: 'object', properties: { about: { type: 'string' } } }] },
      ],
    };
    const schema = { oneOf: [page, kind('group'), kind('link'), kind('part')] };
    const made = samplerOf({ main: schema }).complete('main', { kind: 'page' }, label, { optional: 'some' });
    expect(made).not.toHaveProperty('computed');
    expect([made['markdown'], made['html']].filter((each) => each !== undefined)).toHaveLength(1);
  });

  it.each([2, 3, 5])('tries each alternative of one choice with each of the others: %s choices', (count) => {
    const are = (value: number) => (name: string) => [name, { const: value }] as const;
    const names = ['a', 'b', 'c', 'd', 'e'].slice(0, count);
    const [first = '', ...others] = names;
    const is = (value: number, ...of: readonly string[]): JsonObject => ({
      properties: Object.fromEntries(of.map(are(value))),
    });
    const schema = {
      type: 'object',
      required: names,
      allOf: names.map((name) => ({ oneOf: [is(1, name), is(2, name)] })),
      // The first is 1, and all others are 2.
      not: { anyOf: [is(2, first), ...others.map((name) => is(1, name))] },
    };
    const want = Object.fromEntries(names.map((name) => [name, name === first ? 1 : 2]));
    expect(samplerOf({ main: schema }).complete('main', { id: 7 }, 'a')).toEqual({ id: 7, ...want });
  });

  it('does not change what is given', () => {
    const given = Object.freeze({ a: Object.freeze({ b: 1 }) });
    const schemas = { main: { type: 'object', properties: { a: { type: 'object', required: ['c'] } } } };
    expect(samplerOf(schemas).complete('main', given, 'a')).toMatchObject({ a: { b: 1 } });
    expect(given).toEqual({ a: { b: 1 } });
  });
});

describe('key', () => {
  const text = (pattern: string): JsonObject => ({ type: 'string', pattern });
  const sampledKey = (field: JsonObject, label: string, name = 'id') =>
    samplerOf({ main: { type: 'object', properties: { [name]: field } } }).key('main', name, label);

  it.each([
    [{ type: 'string' }, /^[A-Za-z][A-Za-z0-9]{19}$/],
    [{ type: 'string', maxLength: 8 }, /^[A-Za-z][A-Za-z0-9]{7}$/],
    [{ type: 'string', minLength: 30 }, /^[A-Za-z][A-Za-z0-9]{29}$/],
    [{ type: 'string', format: 'uuid' }, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/],
    [{ type: 'string', pattern: '^cus_[a-z]{14}$' }, /^cus_[a-z]{14}$/],
    [{ type: 'integer' }, /^[1-9]\d{8}$/],
    [{ type: 'integer', minimum: 1, maximum: 9 }, /^[1-9]$/],
    [{ enum: ['en', 'de'] }, /^(?:en|de)$/],
    [{ enum: ['en', null] }, /^en$/],
    [{ type: ['string', 'null'], pattern: '^IS[0-9a-f]{32}$' }, /^IS[0-9a-f]{32}$/],
    [{ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }, /^[\da-f-]{36}$/],
    [{}, /^[A-Za-z][A-Za-z0-9]{19}$/],
  ])('is of the form of the field: %j', (field, form) => {
    for (const label of labels) expect(sampledKey(field, label)).toMatch(form);
  });

  it.each<readonly [string, JsonObject, JsonObject, RegExp]>([
    ['what both take', text('^[A-Z]'), text('^AP[0-9]{4}$'), /^AP[0-9]{4}$/],
    [
      'the field, where the path takes other texts',
      text('^AP[0-9]{4}$'),
      text('^WF[0-9]{4}$'),
      /^AP[0-9]{4}$/,
    ],
    ['a number as a text', { type: 'integer' }, text('^[1-9][0-9]{4}$'), /^[1-9][0-9]{4}$/],
    ['a number in a text', { type: 'string' }, { type: 'integer', minimum: 1, maximum: 9 }, /^[1-9]$/],
    [
      'the field, where the path takes no number',
      { type: 'integer' },
      { type: 'string', format: 'uuid' },
      /^[1-9]\d{8}$/,
    ],
    ['the field, where the path takes words', { type: 'number', maximum: 9 }, { enum: ['a', 'b'] }, /^\d$/],
    [
      'the field, where the path takes larger ones',
      { type: 'integer', maximum: 9 },
      { type: 'integer', minimum: 10 },
      /^\d$/,
    ],
  ])('is of the form of a path that it stands in: %s', (_, field, path, form) => {
    const main = { type: 'object', properties: { id: field } };
    const sampler = samplerOf({ main, path });
    for (const label of labels) expect(sampler.key('main', 'id', label, ['path'])).toMatch(form);
  });

  it('is another one for each label', () => {
    const sampler = samplerOf({
      main: { type: 'object', properties: { id: { type: 'string' }, n: { type: 'integer' } } },
    });
    const keys = (field: string) =>
      new Set(Array.from({ length: 20_000 }, (_, index) => sampler.key('main', field, `r:${index}`)));
    expect(keys('id').size).toBe(20_000);
    expect(keys('n').size).toBeGreaterThan(19_990);
  });

  it.each<readonly [string, JsonObject, string | number]>([
    ['id', text('^[0-9]{9,19}$'), '1146654567674912769'],
    ['code', text('^[A-Z]{9}$'), 'LIBRARIES'],
    ['number', { type: 'integer' }, 42],
  ])('is none that an example shows, where others may be: %s', (name, field, shown) => {
    const schema = { ...field, examples: [shown] };
    const keys = new Set(Array.from({ length: 50 }, (_, index) => sampledKey(schema, `r:${index}`, name)));
    expect(keys.size).toBeGreaterThan(40);
    expect(keys).not.toContain(String(shown));
  });

  it('is none that an example shows, where it stands next to other keys', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer', examples: [42] } },
    };
    const values = Array.from({ length: 20 }, (_, index) =>
      samplerOf({ main: schema }).sample('main', `r:${index}`),
    );
    expect(values).not.toContainEqual({ id: 42 });
  });
});

describe('schemas without end', () => {
  it.each(Object.keys(hopelessCases))('makes the best of it: %s', (name) => {
    const { schema, want } = hopelessCases[name] ?? { schema: {}, want: undefined };
    expect(samplerOf({ main: schema }).sample('main', 'a', { optional: 'all' })).toEqual(want);
  });

  it('refuses an id of no schema', () => {
    expect(() => samplerOf({}).sample('toString', 'a')).toThrow('There is no schema "toString"');
  });

  const nested = (wrap: (inner: Json) => Json) => {
    let schema: Json = { type: 'string' };
    for (let depth = 0; depth < 5_000; depth += 1) schema = wrap(schema);
    return { main: schema };
  };

  it.each<[string, (inner: Json) => Json]>([
    ['optional members', (inner) => ({ type: 'object', properties: { a: inner } })],
    ['lists', (items) => ({ type: 'array', items })],
    ['allOf', (inner) => ({ allOf: [inner] })],
    ['oneOf', (inner) => ({ oneOf: [inner] })],
    ['anyOf with another', (inner) => ({ anyOf: [inner, { type: 'integer' }] })],
    ['not', (inner) => ({ type: 'string', not: { type: 'object', properties: { a: inner } } })],
  ])('ends for 5,000 levels of %s', (_, wrap) => {
    expect(samplerOf(nested(wrap)).sample('main', 'a')).toBeDefined();
  });

  it('refuses 5,000 levels of choices with a message', () => {
    const schemas = nested((inner) => ({ if: { type: 'object' }, then: inner, else: inner }));
    expect(() => samplerOf(schemas).sample('main', 'x')).toThrow('more than 200 oneOf, anyOf or if');
  });

  it('refuses 5,000 levels of required members with a message', () => {
    const schemas = nested((inner) => ({ type: 'object', required: ['a'], properties: { a: inner } }));
    expect(() => samplerOf(schemas).sample('main', 'x')).toThrow('more than 200 levels of nesting');
  });

  it('ends for references in a circle', () => {
    const schemas = {
      a: { $ref: '#/b' },
      b: { allOf: [{ $ref: '#/a' }], oneOf: [{ $ref: '#/a' }, { type: 'string' }] },
    };
    expect(samplerOf(schemas).sample('a', 'x')).toBeDefined();
  });
});

describe('times between which something is', () => {
  it.each([
    ['startsAt', 'endsAt'],
    ['startDate', 'endDate'],
    ['from', 'to'],
    ['checkIn', 'checkOut'],
    ['valid_from', 'valid_until'],
  ] as const)('%s is before %s', (first, last) => {
    const date: Json = { type: 'string', format: 'date' };
    const sampler = samplerOf({
      main: { type: 'object', required: [first, last], properties: { [first]: date, [last]: date } },
    });
    const isOrdered = (value: JsonObject) => JSON.stringify(value[first]) <= JSON.stringify(value[last]);
    for (const label of labels)
      for (const given of [{}, { [first]: '2031-02-03' }, { [last]: '2011-02-03' }])
        expect(sampler.complete('main', given, label)).toSatisfy(isOrdered);
  });
});
