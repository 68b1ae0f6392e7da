/**
 * The answers of the server and the mock themselves are what the document declares for the status: RFC 9457, and forms of other
 * documents.
 */
import { describe, expect, it } from 'vitest';
import { documentOf, faultsOf, served, warningsOf, type Declared } from './declared-errors.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };

function object(
  properties: object,
  required: readonly string[] = Object.keys(properties),
  more: object = {},
) {
  return { type: 'object', required, properties, ...more };
}

const problem = object(
  {
    type: { type: 'string', format: 'uri-reference', default: 'about:blank' },
    title: string,
    status: integer,
    detail: string,
  },
  ['type', 'title', 'status'],
);
const listed = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const pointed = object({ pointer: string, detail: string });

/** The faults of an invalid request, in one of its parts each. */
const invalid = {
  message: 'The request is invalid.',
  explained:
    'The request is invalid. path/orderId must be integer; query/limit must be <= 10; header/x-tenant must NOT have fewer than 3 characters; cookie/session must NOT have fewer than 3 characters; body/lines/0/price must be >= 1',
  price: { pointer: '/lines/0/price', detail: 'must be >= 1' },
};

interface Row {
  readonly name: string;
  readonly mediaType?: string;
  readonly schema: object;
  /** The expected body for an invalid request. */
  readonly body: unknown;
}

const rows: readonly Row[] = [
  {
    name: 'a problem',
    mediaType: 'application/problem+json',
    schema: problem,
    body: {
      type: 'about:blank',
      status: 422,
      detail: invalid.message,
      requestId: 'r-1',
      issues: { length: 5 },
    },
  },
  {
    name: 'a problem with a list of errors',
    mediaType: 'application/problem+json',
    schema: { allOf: [problem, object({ errors: listed(pointed) })] },
    body: {
      title: 'Unprocessable Content',
      detail: invalid.message,
      requestId: 'r-1',
      errors: expect.arrayContaining([invalid.price]) as unknown,
    },
  },
  {
    name: 'a problem with pointers as fragments, which must not be empty',
    mediaType: 'application/problem+json',
    schema: {
      allOf: [
        problem,
        object({ errors: listed(object({ pointer: { type: 'string', pattern: '^#/' }, detail: string })) }),
      ],
    },
    body: { errors: expect.arrayContaining([{ ...invalid.price, pointer: '#/lines/0/price' }]) as unknown },
  },
  {
    name: 'a closed problem',
    mediaType: 'application/problem+json',
    schema: { ...problem, additionalProperties: false },
    body: { type: 'about:blank', title: 'Unprocessable Content', status: 422, detail: invalid.explained },
  },
  {
    name: 'a problem that is closed around its parts',
    mediaType: 'application/problem+json',
    schema: { allOf: [problem], unevaluatedProperties: false },
    body: { type: 'about:blank', title: 'Unprocessable Content', status: 422, detail: invalid.explained },
  },
  {
    name: 'a problem with a type of its own',
    mediaType: 'application/problem+json',
    schema: object({
      type: { const: 'https://example.com/invalid' },
      title: { const: 'Invalid' },
      status: { const: 422 },
    }),
    body: { type: 'https://example.com/invalid', title: 'Invalid', status: 422 },
  },
  {
    name: 'a problem that shows a type of its own',
    mediaType: 'application/problem+json',
    schema: object({
      type: { type: 'string', examples: ['/problems/invalid'] },
      title: { type: 'string', examples: ['Invalid'] },
      detail: string,
    }),
    body: { type: '/problems/invalid', title: 'Invalid' },
  },
  {
    name: 'a problem whose type is one of several',
    mediaType: 'application/problem+json',
    schema: object({ type: { enum: ['/problems/not-found', '/problems/invalid'] }, title: string }),
    body: { type: '/problems/invalid' },
  },
  {
    name: 'a code and a message',
    schema: object({ code: string, message: string }),
    body: { code: 'unprocessable_content', message: invalid.explained },
  },
  {
    name: 'a code in capitals, and a short message',
    schema: object({
      code: { type: 'string', pattern: '^[A-Z_]+$' },
      message: { type: 'string', maxLength: 60 },
    }),
    body: { code: 'UNPROCESSABLE_CONTENT' },
  },
  {
    name: 'a list by field',
    schema: object({
      message: string,
      errors: listed(object({ field: string, message: string }), { minItems: 1, maxItems: 3 }),
    }),
    body: { message: invalid.message, errors: { length: 3 } },
  },
  {
    name: "ASP.NET's validation problems",
    mediaType: 'application/problem+json',
    schema: object({ title: string, errors: { type: 'object', additionalProperties: listed(string) } }),
    body: { errors: { 'lines/0/price': ['must be >= 1'], limit: ['must be <= 10'] } },
  },
  {
    name: 'lists by field, and no message',
    schema: object({ errors: { type: 'object', additionalProperties: listed(string) } }),
    body: { errors: { 'lines/0/price': ['must be >= 1'], limit: ['must be <= 10'] } },
  },
  {
    name: 'a text by field',
    schema: object({ status: { const: 'fail' }, data: { type: 'object', additionalProperties: string } }),
    body: { status: 'fail', data: { 'lines/0/price': 'must be >= 1', limit: 'must be <= 10' } },
  },
  {
    name: 'a problem without a detail of its own',
    mediaType: 'application/problem+json',
    schema: object({
      status: { type: 'string', pattern: '^4\\d\\d$' },
      title: string,
      'invalid-params': listed(object({ name: string, reason: string })),
    }),
    body: {
      status: '422',
      title: 'Unprocessable Content',
      detail: invalid.message,
      'invalid-params': expect.arrayContaining([
        { name: 'lines/0/price', reason: 'must be >= 1' },
      ]) as unknown,
    },
  },
  {
    name: "SCIM's errors",
    mediaType: 'application/scim+json',
    schema: object({
      schemas: listed({ const: 'urn:error' }, { minItems: 1 }),
      status: string,
      detail: string,
    }),
    body: { schemas: ['urn:error'], status: '422', detail: invalid.explained },
  },
  {
    name: "FHIR's outcomes",
    mediaType: 'application/fhir+json',
    schema: object({
      resourceType: { const: 'OperationOutcome' },
      issue: listed(
        object({ severity: { enum: ['fatal', 'error', 'warning'] }, code: string, diagnostics: string }),
        { minItems: 1 },
      ),
    }),
    body: {
      issue: expect.arrayContaining([
        { severity: 'error', code: 'minimum', diagnostics: 'must be >= 1' },
      ]) as unknown,
    },
  },
  {
    name: 'a message with the name of a vendor',
    schema: object({ acme_description: string }),
    body: { acme_description: invalid.explained },
  },
  {
    name: 'an envelope in an envelope',
    schema: object({
      error: object({
        errors: listed(object({ reason: string, location: { enum: ['body', 'query', 'path', 'header'] } })),
        code: integer,
        message: string,
      }),
    }),
    body: { error: { code: 422, message: invalid.message, errors: { length: 5 } } },
  },
  {
    name: "JSON:API's errors",
    schema: object({
      errors: listed(object({ status: string, title: string, source: object({ pointer: string }) }), {
        minItems: 1,
      }),
    }),
    body: {
      errors: expect.arrayContaining([
        { status: '422', title: 'must be >= 1', source: { pointer: '/lines/0/price' } },
      ]) as unknown,
    },
  },
  {
    name: "JSON:API's errors with parameters",
    schema: object({
      errors: listed(
        object(
          {
            detail: string,
            source: object({ pointer: string, parameter: string, header: string }, []),
          },
          ['detail'],
        ),
      ),
    }),
    body: {
      errors: expect.arrayContaining([
        { detail: 'must be >= 1', source: { pointer: '/lines/0/price' } },
        { detail: 'must be <= 10', source: { parameter: 'limit' } },
        { detail: 'must NOT have fewer than 3 characters', source: { header: 'x-tenant' } },
      ]) as unknown,
    },
  },
  {
    name: 'one of two objects',
    schema: {
      oneOf: [
        object({ planet: integer }),
        object({ message: string }, ['message'], { additionalProperties: false }),
      ],
    },
    body: { message: invalid.explained },
  },
  {
    name: 'an object that may be null, or a text',
    schema: { anyOf: [{ type: 'null' }, object({ message: string }), string] },
    body: { message: invalid.explained },
  },
  {
    name: 'a member that nobody knows, with a default',
    schema: object({ message: string, balance: { type: 'integer', default: 7 } }),
    body: { message: invalid.explained, balance: 7 },
  },
  {
    name: 'a list',
    schema: listed(object({ path: string, message: string })),
    body: expect.arrayContaining([{ path: 'lines/0/price', message: 'must be >= 1' }]),
  },
  { name: 'a text', mediaType: 'text/plain', schema: string, body: invalid.explained },
  { name: 'a text as JSON', schema: string, body: invalid.explained },
  { name: 'any object', schema: { type: 'object' }, body: { title: 'Unprocessable Content' } },
];

describe.each(rows)('$name', ({ mediaType = 'application/json', schema, body }) => {
  const declared: Declared = { 422: [mediaType, schema], 409: [mediaType, schema] };
  const { byServer, byMock } = served(documentOf({ 422: declared['422'] }));

  it('is filled by the server with all that is wrong with a request', async () => {
    const refusal = await byServer('invalid');
    expect(refusal).toMatchObject({
      status: 422,
      type: expect.stringContaining(mediaType) as unknown,
      body,
      reported: [],
    });
    expect(faultsOf(schema, refusal.body)).toEqual([]);
  });

  it('is filled by the mock in the same way', async () => {
    const { body: own } = await byServer('invalid');
    const refusal = await byMock();
    expect(refusal).toMatchObject({ status: 422, body: own, reported: [] });
  });

  it.each(['thrown', 'thrown with issues'] as const)('holds what a handler has %s', async (refuse) => {
    const refusal = await byServer(refuse);
    expect(refusal).toMatchObject({ status: 422, reported: [] });
    expect(faultsOf(schema, refusal.body)).toEqual([]);
  });

  it('is filled by the mock where `Prefer` requests it', async () => {
    const refusal = await byMock('code=422');
    expect(refusal).toMatchObject({ status: 422, reported: [] });
    expect(faultsOf(schema, refusal.body)).toEqual([]);
  });

  it('has no warning', async () => {
    const warnings = await warningsOf(documentOf({ 422: declared['422'] }));
    expect(warnings.filter((each) => !each.startsWith('failure-without-message'))).toEqual([]);
  });
});

describe('the form of a status', () => {
  const ranged = object({ range: { const: '4XX' }, message: string });
  const other = object({ other: { const: true }, message: string });
  const own = object({ own: { const: 'own' }, message: string });
  const declared: Declared = {
    422: ['application/json', own],
    '4XX': ['application/vnd.error+json', ranged],
    default: ['application/json', other],
  };

  it.each([
    [422, { own: 'own' }, 'application/json'],
    [409, { range: '4XX' }, 'application/vnd.error+json'],
    [503, { other: true }, 'application/json'],
  ])('%i is that of the number, of its range, or of all others', async (status, body, type) => {
    const { byServer, byMock } = served(documentOf(declared));
    expect(await byServer('thrown', status)).toMatchObject({ status, body, type, reported: [] });
    expect(await byMock(`code=${status}`)).toMatchObject({ status, body, type, reported: [] });
  });

  it('is problem details where none is declared, which is no violation', async () => {
    const { byServer } = served(
      documentOf({ 404: ['application/json', own], 409: ['application/json', other] }),
    );
    const type = 'application/problem+json';
    expect(await byServer('thrown', 418)).toMatchObject({
      status: 418,
      type,
      body: { status: 418 },
      reported: [],
    });
  });
});

describe('an error that nobody can fill in', () => {
  const unknown = object({ message: string, balance: integer });
  const plain = object({ message: string });

  it('is replaced by the declared default', async () => {
    const declared: Declared = { 422: ['application/json', unknown], default: ['application/json', plain] };
    const document = documentOf(declared);
    const options = { validateReplies: 'off' } as const;
    expect(await served(document).byServer('thrown', 422, options)).toMatchObject({
      status: 422,
      type: 'application/json',
      body: { message: 'No.' },
    });
    expect(await warningsOf(document)).toEqual([
      'failure-untold: errors require "balance", which the server cannot fill in for errors that it answers itself',
    ]);
  });

  it('is replaced by problem details where there is no default', async () => {
    const document = documentOf({ 422: ['application/json', unknown] });
    const refusal = await served(document).byServer('thrown', 422, { validateReplies: 'off' });
    expect(refusal).toMatchObject({ status: 422, type: 'application/problem+json', body: { detail: 'No.' } });
  });

  it('is sampled where `Prefer` requests it of the mock', async () => {
    const refusal = await served(documentOf({ 402: ['application/json', unknown] })).byMock('code=402');
    expect(refusal).toMatchObject({ status: 402, reported: [] });
    expect(faultsOf(unknown, refusal.body)).toEqual([]);
  });

  it('is warned of once, where it cannot hold to its schema', async () => {
    const coded = object({ message: { type: 'string', pattern: '^E\\d+$' } });
    const document = documentOf({ 400: ['application/json', coded], 422: ['application/json', coded] });
    expect(await warningsOf(document)).toHaveLength(2);
  });
});

describe('a failure that violates the document', () => {
  const unknown = object({ message: string, balance: integer });
  const document = documentOf({ 422: ['application/json', unknown] });

  it('is reported, and a problem where it must not be sent', async () => {
    const refusal = await served(document).byServer('thrown');
    expect(refusal).toMatchObject({
      status: 500,
      type: 'application/problem+json',
      body: { status: 500, requestId: 'r-1' },
    });
    expect(refusal.headers.get('x-request-id')).toBe('r-1');
    expect(refusal.reported).toEqual([
      'ReplyError: The reply of placeOrder violates the document: 422: the content type application/problem+json is not declared',
    ]);
  });

  it('is reported, and sent where it may be', async () => {
    const refusal = await served(document).byServer('thrown', 422, { validateReplies: 'warn' });
    expect(refusal).toMatchObject({ status: 422, body: { detail: 'No.' }, reported: { length: 1 } });
  });

  it('may be what renderFailure makes, which goes before the document', async () => {
    const renderFailure = () => ({ contentType: 'application/json', body: { message: 'Mine.', balance: 1 } });
    const refusal = await served(document).byServer('invalid', 422, { renderFailure });
    expect(refusal).toMatchObject({ status: 422, body: { message: 'Mine.', balance: 1 }, reported: [] });
  });

  it('does not loop where what replaces it violates the document, too', async () => {
    const other = documentOf({ default: ['application/json', unknown] });
    const refusal = await served(other).byServer('unexpected', 500);
    expect(refusal).toMatchObject({ status: 500, type: 'application/problem+json', reported: { length: 2 } });
  });
});

describe('a header that an error must have', () => {
  const header = (schema: object) => ({ headers: { 'X-Hint': { required: true, schema } } });
  const error = ['application/json', object({ message: string })] as const;

  it.each([
    ['its only value', { const: 'ask' }, 'ask'],
    ['its default', { type: 'integer', default: 3 }, '3'],
  ])('is %s', async (_, schema, value) => {
    const document = documentOf({ 422: error }, header(schema));
    const refusal = await served(document).byServer('invalid');
    expect(refusal.reported).toEqual([]);
    expect(refusal.headers.get('x-hint')).toBe(value);
    expect(await warningsOf(document)).toEqual([]);
  });

  it('is warned of, and reported where it is not sent', async () => {
    const document = documentOf({ 422: error }, header(string));
    expect(await warningsOf(document)).toEqual([
      'failure-header: the header "X-Hint" is required of the error "422", and the server knows no value of it for errors that it answers itself',
    ]);
    const { byServer } = served(document);
    const off = await byServer('invalid', 422, { validateReplies: 'off' });
    expect(off).toMatchObject({
      status: 422,
      reported: [
        'TypeError: The failure 422 of placeOrder was sent without the header x-hint, which the document requires. Pass it in the headers of the HttpError, or return it from renderFailure.',
      ],
    });
    expect(await byServer('invalid')).toMatchObject({ status: 500, reported: { length: 1 } });
  });
});
