import { describe, expect, it } from 'vitest';
import type { Validate } from '@specline/server-runtime/validation/validator';
import {
  errorsOf,
  filesOf,
  found,
  importEmitted,
  isValidate,
  modelsOf,
  subjectOfSchemas,
} from './emitted-validators.ts';

const account = {
  type: 'object',
  required: ['id', 'name', 'secret'],
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string' },
    secret: { type: 'string', writeOnly: true },
    parent: { $ref: '#/components/schemas/Account' },
  },
  additionalProperties: false,
};
const schemas = {
  Account: account,
  Named: { allOf: [{ $ref: '#/components/schemas/Account' }, { required: ['id'] }] },
  Either: {
    oneOf: [
      {
        type: 'object',
        required: ['kind', 'id'],
        properties: { kind: { const: 'a' }, id: { type: 'string', readOnly: true } },
      },
      {
        type: 'object',
        required: ['kind', 'id'],
        properties: { kind: { const: 'b' }, id: { type: 'string' } },
      },
    ],
  },
  Held: {
    oneOf: [
      {
        type: 'object',
        required: ['kind', 'of'],
        properties: { of: { $ref: '#/components/schemas/Stamped' }, kind: { const: 'a' } },
      },
      {
        type: 'object',
        required: ['kind', 'of'],
        properties: {
          of: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
          kind: { const: 'b' },
        },
      },
    ],
  },
  Both: {
    allOf: [
      { properties: { id: { type: 'string', readOnly: true }, next: { $ref: '#/components/schemas/Both' } } },
      { properties: { next: { $ref: '#/components/schemas/Both' } } },
    ],
  },
  Stamped: { type: 'object', properties: { id: { type: 'string', readOnly: true } } },
  Several: {
    anyOf: [
      { required: ['other'], properties: { of: { $ref: '#/components/schemas/Stamped' } } },
      { properties: { of: { required: ['id'], properties: { id: { type: 'string' } } } } },
    ],
  },
  Conditional: {
    if: { properties: { of: { $ref: '#/components/schemas/Stamped' }, kind: { const: 1 } } },
    else: { properties: { of: { required: ['id'] } } },
  },
  Negated: {
    not: { properties: { of: { $ref: '#/components/schemas/Stamped' }, other: { const: 1 } } },
    properties: { of: { required: ['id'] } },
  },
  Listed: {
    properties: {
      of: {
        type: 'array',
        contains: { required: ['kind'], properties: { of: { $ref: '#/components/schemas/Stamped' } } },
        items: { properties: { of: { required: ['id'] } } },
      },
    },
  },
  Apart: {
    oneOf: [
      { $ref: '#/components/schemas/Cat' },
      { $ref: '#/components/schemas/Dog' },
      { required: ['name'], properties: { name: { type: 'string', maxLength: 3 } } },
      { required: ['name'], properties: { name: { type: 'string', maxLength: 2 } } },
    ],
  },
  Cat: {
    allOf: [
      {
        required: ['id', 'kind'],
        properties: { id: { type: 'string', readOnly: true, description: 'Of a cat.' } },
      },
      {
        required: ['name'],
        properties: { kind: { const: 'cat', readOnly: true }, name: { type: 'string' } },
      },
    ],
  },
  Dog: {
    required: ['id', 'kind', 'name'],
    properties: {
      id: { type: 'string', readOnly: true },
      kind: { const: 'dog', readOnly: true },
      name: { type: 'string', minLength: 2 },
    },
  },
  Alike: {
    oneOf: [
      { properties: { id: { type: 'string', readOnly: true, title: 'One' }, a: { type: 'string' } } },
      { properties: { id: { readOnly: true, type: 'string' }, b: { type: 'string' } } },
    ],
  },
  RequiredElsewhere: {
    oneOf: [
      { required: ['a'], properties: { a: { type: 'string' } } },
      {
        anyOf: [
          { required: ['a', 'id'], properties: { a: { type: 'string' }, id: { type: 'string' } } },
          { required: ['a'], properties: { a: { type: 'string' }, id: { type: 'string', readOnly: true } } },
        ],
      },
    ],
  },
  Optional: {
    oneOf: [
      { properties: { id: { type: 'string', readOnly: true } } },
      { properties: { id: { type: 'integer', readOnly: true } } },
    ],
  },
  Needing: {
    properties: { id: { type: 'string', readOnly: true }, pin: { type: 'string', writeOnly: true } },
    dependentRequired: { name: ['id', 'pin', 'size'], id: ['name'], pin: ['size'] },
  },
  Secret: {
    oneOf: [
      { required: ['key'], properties: { key: { type: 'string', writeOnly: true } } },
      { required: ['pin'], properties: { pin: { type: 'integer', writeOnly: true } } },
    ],
  },
  Id: { type: 'string', readOnly: true },
  Pin: { type: 'string', allOf: [{ writeOnly: true }] },
  NeedsId: { required: ['id', 'pin', 'name'] },
  Composed: {
    type: 'object',
    allOf: [
      { $ref: '#/components/schemas/NeedsId' },
      {
        properties: {
          id: { description: 'Its id.', allOf: [{ $ref: '#/components/schemas/Id' }] },
          pin: { anyOf: [{ $ref: '#/components/schemas/Pin' }, { type: 'null' }] },
          name: { type: 'string' },
        },
      },
      { required: ['id'], properties: { id: { minLength: 3 } } },
    ],
  },
  Counted: {
    type: 'object',
    properties: { id: { $ref: '#/components/schemas/Id' }, a: { type: 'string' }, b: { type: 'string' } },
    allOf: [{ minProperties: 1, maxProperties: 1 }],
  },
  Closed: {
    allOf: [
      { properties: { id: { $ref: '#/components/schemas/Id' } } },
      { properties: { name: { type: 'string' } }, additionalProperties: false },
    ],
  },
  EitherWay: {
    type: 'object',
    required: ['id'],
    properties: { id: { anyOf: [{ $ref: '#/components/schemas/Id' }, { type: 'integer' }] } },
  },
  Later: {
    type: 'object',
    properties: { of: { $ref: '#/components/schemas/Stamped' }, last: { type: 'string' } },
  },
  Upload: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, title: { type: 'string' } },
  },
};
const json = (name: string): object => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
});
const exchange = (name: string, content: object = json(name)): object => ({
  post: {
    operationId: `send${name}`,
    tags: ['T'],
    requestBody: { content },
    responses: { 200: { description: '', content: json(name) } },
  },
});
const upload = {
  'multipart/form-data': { schema: { $ref: '#/components/schemas/Upload' } },
  'image/png': { schema: { type: 'string' } },
};

const files = filesOf(
  subjectOfSchemas(schemas, {
    '/accounts': exchange('Account'),
    '/named': exchange('Named'),
    '/either': exchange('Either'),
    ...Object.fromEntries(
      [
        'Both',
        'Held',
        'Several',
        'Conditional',
        'Negated',
        'Listed',
        'Later',
        'Apart',
        'Alike',
        'RequiredElsewhere',
        'Needing',
        'Optional',
        'Secret',
        'Composed',
        'Counted',
        'Closed',
        'EitherWay',
      ].map((name) => [`/${name}`, exchange(name)]),
    ),
    '/uploads': exchange('Upload', upload),
  }),
);
const requests = await importEmitted(files, 'validators/requests/t');
const replies = await importEmitted(files, 'validators/replies/t');
const models = await importEmitted(files, 'validators/models');

function at(value: unknown, ...steps: readonly string[]): Validate {
  const reached = steps.reduce((inner: unknown, step) => (isRecord(inner) ? inner[step] : undefined), value);
  if (!isValidate(reached)) throw new Error(`no validator at ${steps.join(' ')}`);
  return reached;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const request = (name: string, type = 'application/json'): Validate =>
  at(requests, `send${name}`, 'body', type);
const reply = (name: string): Validate => at(replies, `send${name}`, '200', 'application/json');

describe('a request', () => {
  it('need not have what is readOnly, and must have what is writeOnly', () => {
    expect(found(request('Account'), { name: 'a', secret: 's' })).toEqual([]);
    expect(found(request('Account'), { name: 'a' })).toEqual([' required']);
  });

  it('loses what is readOnly, whatever it is, at every level', () => {
    const value = { id: 1, name: 'a', secret: 's', parent: { id: 'x', name: 'b', secret: 's' } };
    expect(found(request('Account'), value)).toEqual([]);
    expect(value).toEqual({ name: 'a', secret: 's', parent: { name: 'b', secret: 's' } });
  });

  it('loses it at every level of what several branches look at', () => {
    const value: unknown = JSON.parse(`${'{"id":"x","next":'.repeat(40)}{"id":"x"}${'}'.repeat(40)}`);
    expect(found(request('Both'), value)).toEqual([]);
    expect(JSON.stringify(value)).not.toContain('id');
  });

  it('keeps it where the value is refused', () => {
    const value = { id: 'x', name: 1, secret: 's' };
    expect(found(request('Account'), value)).toEqual(['/name type']);
    expect(value.id).toBe('x');
  });

  it('need not have it where another schema requires it', () => {
    expect(found(request('Named'), { name: 'a', secret: 's' })).toEqual([]);
  });

  it('loses it only where the branch that says so applies', () => {
    const one = { kind: 'a', id: 'x' };
    const other = { kind: 'b', id: 'x' };
    expect([found(request('Either'), one), found(request('Either'), other)]).toEqual([[], []]);
    expect([one, other]).toEqual([{ kind: 'a' }, { kind: 'b', id: 'x' }]);
  });

  it.each<[name: string, sent: object, kept: object]>([
    ['Held', { kind: 'a', of: { id: 'x' } }, { kind: 'a', of: {} }],
    ['Held', { kind: 'b', of: { id: 'x' } }, { kind: 'b', of: { id: 'x' } }],
    ['Several', { other: 1, of: { id: 'x' } }, { other: 1, of: {} }],
    ['Several', { of: { id: 'x' } }, { of: { id: 'x' } }],
    ['Conditional', { kind: 1, of: { id: 'x' } }, { kind: 1, of: {} }],
    ['Conditional', { kind: 2, of: { id: 'x' } }, { kind: 2, of: { id: 'x' } }],
    ['Negated', { other: 2, of: { id: 'x' } }, { other: 2, of: { id: 'x' } }],
    [
      'Listed',
      { of: [{ of: { id: 'x' } }, { kind: 1, of: { id: 'y' } }] },
      { of: [{ of: { id: 'x' } }, { kind: 1, of: {} }] },
    ],
  ])('keeps in %s what only a branch that does not apply would take out: %j', (name, sent, kept) => {
    expect(found(request(name), sent)).toEqual([]);
    expect(sent).toEqual(kept);
  });

  it.each<[name: string, sent: object, wrong: readonly string[], kept?: object]>([
    ['Apart', { name: 'Tiger' }, []],
    ['Apart', { name: 'T' }, []],
    ['Apart', { name: 'Tiger', id: 1, kind: 2 }, [], { name: 'Tiger' }],
    ['Apart', { name: 5 }, Array(4).fill('/name type').concat(' oneOf').sort()],
    ['Alike', { a: 'x', b: 1 }, []],
    ['Alike', { a: 'x' }, [' oneOf']],
    ['Optional', { a: 'x' }, [' oneOf']],
    ['RequiredElsewhere', { a: 'x' }, [' oneOf']],
    ['Secret', { key: 'x', pin: 1 }, [' oneOf']],
  ])(
    'may hold to several members of %s that only what is readOnly tells apart: %j',
    (name, sent, wrong, kept) => {
      expect(found(request(name), sent)).toEqual(wrong);
      expect(sent).toEqual(kept ?? sent);
    },
  );

  it('needs nothing next to a property that is not for it', () => {
    expect(found(request('Needing'), { name: 'a', size: 1 })).toEqual([' dependentRequired']);
    expect(found(request('Needing'), { name: 'a', size: 1, pin: 'b' })).toEqual([]);
    expect(found(request('Needing'), { id: 'x', size: 1 })).toEqual([]);
    expect(found(request('Needing'), { pin: 'x' })).toEqual([' dependentRequired']);
  });

  it.each<[name: string, sent: object, wrong: readonly string[], kept?: object]>([
    ['Composed', { name: 'a', pin: 'p' }, []],
    ['Composed', { name: 'a', pin: 'p', id: 1 }, [], { name: 'a', pin: 'p' }],
    ['Composed', { name: 'a', pin: null }, []],
    ['Composed', { id: 'abc', pin: 'p' }, [' required']],
    ['Composed', { name: 'a' }, [' required']],
    ['Counted', { a: 'x', id: 'i' }, [], { a: 'x' }],
    ['Counted', { id: 'i' }, [' minProperties']],
    ['Counted', { a: 'x', b: 'y', id: 'i' }, [' maxProperties']],
    ['Closed', { name: 'a', id: 'i' }, [], { name: 'a' }],
    ['EitherWay', { id: 'i' }, []],
    ['EitherWay', {}, [' required']],
  ])('is read through the composition of %s: %j', (name, sent, wrong, kept) => {
    expect(found(request(name), sent)).toEqual(wrong);
    expect(sent).toEqual(kept ?? sent);
  });

  it('keeps all of it at every level where the value is refused, also for the next value', () => {
    const refused = { of: { id: 'x' }, last: 1 };
    expect(found(request('Later'), refused)).toEqual(['/last type']);
    expect(found(request('Later'), {})).toEqual([]);
    expect(refused).toEqual({ of: { id: 'x' }, last: 1 });
  });

  it('of a form has files where the schema says bytes; bytes alone are not validated', () => {
    expect(found(request('Upload', 'multipart/form-data'), { file: new Blob(['x']), title: 'a' })).toEqual(
      [],
    );
    expect(found(request('Upload', 'multipart/form-data'), { title: 1 })).toEqual([
      ' required',
      '/title type',
    ]);
    expect(() => request('Upload', 'image/png')).toThrow('no validator');
  });
});

describe('a reply', () => {
  it('must have what is readOnly, and must not have what is writeOnly', () => {
    expect(found(reply('Account'), { id: 'x', name: 'a' })).toEqual([]);
    expect(found(reply('Account'), { name: 'a', secret: 's' })).toEqual([' required', '/secret writeOnly']);
    expect(found(reply('Account'), { id: 1, name: 'a' })).toEqual(['/id type']);
  });

  it.each<[name: string, value: object, wrong: readonly string[]]>([
    ['Composed', { id: 'abc', name: 'a' }, []],
    ['Composed', { id: 'ab', name: 'a' }, ['/id minLength']],
    ['Composed', { name: 'a' }, [' required', ' required']],
    ['Composed', { id: 'abc', name: 'a', pin: 'p' }, ['/pin writeOnly']],
    ['Counted', { id: 'i' }, []],
    ['Counted', { id: 'i', a: 'x' }, [' maxProperties']],
  ])('is read through the composition of %s: %j', (name, value, wrong) => {
    expect(found(reply(name), value)).toEqual(wrong);
  });

  it('needs nothing that is not for it', () => {
    expect(found(reply('Needing'), { name: 'a', size: 1 })).toEqual([' dependentRequired']);
    expect(found(reply('Needing'), { name: 'a', size: 1, id: 'b' })).toEqual([]);
  });

  it('may hold to several members that only what is writeOnly distinguishes', () => {
    expect(found(reply('Secret'), {})).toEqual([]);
    expect(found(reply('Alike'), { a: 'x' })).toEqual([' oneOf']);
    // Alike in all that a reply shows.
    expect(found(reply('Apart'), { id: 'x', kind: 'cat', name: 'Tiger' })).toEqual([]);
    expect(found(reply('Apart'), { id: 'x', kind: 'cat', name: 'Tom' })).toEqual([' oneOf']);
  });

  it('is what the model is; the input of the model is what a request is', () => {
    expect(reply('Account')).not.toBe(request('Account'));
    expect(found(at(models, 'Account'), { id: 'x', name: 'a' })).toEqual([]);
    expect(found(at(models, 'AccountInput'), { name: 'a', secret: 's' })).toEqual([]);
  });
});

describe('of one media type or another', () => {
  const count = { type: 'object', properties: { n: { type: 'integer' } } };
  const wrong = [' oneOf', ' type', ' type'];
  const kinds: readonly (readonly [
    mediaType: string,
    schema: object,
    inRequest: readonly string[],
    inReply: readonly string[],
  ])[] = [
    ['*/*', count, ['/n type'], ['/n type']],
    ['application/*+json', count, ['/n type'], ['/n type']],
    ['Text/JSON; charset=utf-8', count, ['/n type'], ['/n type']],
    ['application/*', count, ['/n type'], ['/n type']],
    ['*/*', {}, ['none'], ['none']],
    ['*/*', { type: 'string', format: 'binary' }, ['none'], ['none']],
    ['image/*', count, ['none'], ['none']],
    ['text/plain', count, ['none'], ['none']],
    ['text/plain', { type: 'integer' }, [' type'], [' type']],
    ['text/plain', { oneOf: [{ type: 'string' }, { type: 'array' }] }, wrong, wrong],
    ['text/plain', { type: 'string', format: 'binary' }, ['none'], ['none']],
    ['application/xml', count, ['none'], ['none']],
    ['text/event-stream', count, ['none'], ['/n type']],
    ['text/event-stream', { type: 'array', items: count }, ['none'], ['/n type']],
    ['text/event-stream', {}, ['none'], ['none']],
    ['application/jsonl', { type: 'array', items: count }, ['none'], ['/n type']],
    ['application/jsonl', { type: 'array' }, ['none'], ['none']],
    ['application/jsonl', count, ['none'], ['none']],
  ];
  it.each(kinds)(
    '%s with %j is validated where its values are of the schema',
    async (type, schema, ...expected) => {
      const content = { [type]: { schema } };
      const send = {
        operationId: 'send',
        tags: ['T'],
        requestBody: { content },
        responses: { 200: { description: '', content } },
      };
      const emitted = filesOf(subjectOfSchemas({}, { '/send': { post: send } }));
      const places = [
        ['validators/requests/t', 'body'],
        ['validators/replies/t', '200'],
      ] as const;
      const results = places.map(async ([module, key]) => {
        const { send: validators } = await importEmitted(emitted, module);
        const byType = isRecord(validators) ? validators[key] : undefined;
        const reached = isRecord(byType) ? byType[type] : undefined;
        return isValidate(reached) ? found(reached, { n: 'one' }) : ['none'];
      });
      expect(await Promise.all(results)).toEqual(expected);
    },
  );
});

describe('parameters', () => {
  it('are one object of places, headers in lower case; what is not declared is ignored', async () => {
    const parameters = [
      { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10 } },
      { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } },
      { name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
    ];
    const get = { operationId: 'list', tags: ['T'], parameters, responses: { 204: { description: '' } } };
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 2 } };
    const emitted = filesOf(subjectOfSchemas({}, { '/things/{id}': { parameters: [id], get } }));
    const validate = at(await importEmitted(emitted, 'validators/requests/t'), 'list', 'params');
    const valid = {
      path: { id: 'ab' },
      query: { limit: 3, other: 1, filter: {} },
      header: { 'x-trace': 't' },
      cookie: {},
    };
    expect(found(validate, valid)).toEqual([]);
    expect(
      found(validate, { path: { id: 'a' }, query: { limit: 11, filter: 1 }, header: {}, cookie: {} }),
    ).toEqual(['/header required', '/path/id minLength', '/query/filter type', '/query/limit maximum']);
  });
});

describe('a name like any other', () => {
  const schema = { type: 'integer', minimum: 1 };
  const headers = { ['__proto__']: { schema } };
  const operation = {
    operationId: 'get',
    tags: ['T'],
    parameters: ['path', 'query', 'header', 'cookie'].map((place) => ({
      name: '__proto__',
      in: place,
      required: true,
      schema,
    })),
    responses: { 200: { description: '', headers } },
  };
  const emitted = filesOf(subjectOfSchemas({}, { '/{__proto__}': { get: operation } }));
  const named = (value: unknown): unknown => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`);

  it('is that of a parameter', async () => {
    const validate = at(await importEmitted(emitted, 'validators/requests/t'), 'get', 'params');
    const all = (value: unknown): unknown =>
      Object.fromEntries(['path', 'query', 'header', 'cookie'].map((place) => [place, named(value)]));
    expect(found(validate, all(1))).toEqual([]);
    expect(found(validate, all(0))).toEqual(
      ['cookie', 'header', 'path', 'query'].map((place) => `/${place}/__proto__ minimum`),
    );
  });

  it('is reported once', async () => {
    const properties: unknown = JSON.parse('{"__proto__":{"type":"integer"}}');
    const validate = (await modelsOf({ A: { properties, additionalProperties: false } }))('A');
    expect(errorsOf(validate, named('a')).map(({ instancePath }) => instancePath)).toEqual(['/__proto__']);
  });

  it('is that of a header', async () => {
    const validate = at(await importEmitted(emitted, 'validators/replies/t'), 'get', '200', 'headers');
    expect([found(validate, named(1)), found(validate, named(0))]).toEqual([[], ['/__proto__ minimum']]);
  });
});

describe('the headers of a reply', () => {
  const schema = { type: 'integer', minimum: 1 };
  const headers = {
    'X-Total': { schema },
    'X-Meta': { content: { 'application/json': { schema: { type: 'object', required: ['a'] } } } },
    'Content-Type': { schema: { const: 'never' } },
  };
  const responses = { 200: { description: '', headers }, 204: { description: '' } };

  it('are validated by their names in lower case, where they are declared', async () => {
    const counted = { get: { operationId: 'count', tags: ['T'], responses } };
    const emitted = filesOf(subjectOfSchemas({}, { '/counts': counted }));
    const validate = at(await importEmitted(emitted, 'validators/replies/t'), 'count', '200', 'headers');
    expect(found(validate, { 'x-total': 1, 'x-meta': { a: 1 }, 'content-type': 'a/b', other: 1 })).toEqual(
      [],
    );
    expect(found(validate, {})).toEqual([]);
    expect(found(validate, { 'x-total': 0, 'x-meta': {} })).toEqual(['/x-meta required', '/x-total minimum']);
  });
});
