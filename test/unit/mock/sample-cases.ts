import type { Json, JsonObject } from '@specline/mock-runtime/model/model';

/** No value holds to it, which takes more than a look at one keyword. */
const hopeless: Json = { allOf: [{ type: 'array' }, { enum: [1, 'a'] }] };

/** Schemas by what they try. References are to `#/main/...`, as that is what the schema is called in the model. */
export const schemaCases: Readonly<Record<string, Json>> = {
  anything: {},
  'true itself': true,
  'types in a list': { type: ['string', 'integer', 'null'] },
  'null only': { type: 'null' },
  'const of an object': { const: { a: [1, { b: null }] } },
  'enum with null': { type: ['string', 'null'], enum: ['a', 'b', null] },
  'enum narrowed by a type': { type: 'integer', enum: ['a', 1.5, 7] },
  'enum narrowed by allOf': { allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] },
  'a pattern that no text of the encoding matches': {
    type: 'string',
    contentEncoding: 'base64',
    pattern: '^.{1,1}$',
  },
  'known values': { type: 'string', 'x-extensible-enum': ['x', 'y'] },
  ...Object.fromEntries(
    [
      'date-time',
      'date',
      'time',
      'duration',
      'email',
      'idn-email',
      'hostname',
      'ipv4',
      'ipv6',
      'uri',
      'uri-reference',
      'iri',
      'uri-template',
      'uuid',
      'json-pointer',
      'relative-json-pointer',
      'regex',
      'byte',
      'binary',
      'password',
    ].map((format) => [`format ${format}`, { type: 'string', format }]),
  ),
  'optional members that nothing holds to': {
    type: 'object',
    minProperties: 1,
    properties: {
      a: hopeless,
      b: { type: 'object', required: ['c'], properties: { c: hopeless } },
      d: { type: 'string' },
      e: { type: 'array', minItems: 1, items: hopeless },
    },
  },
  'members that need one that nothing holds to': {
    type: 'object',
    properties: { a: true, b: hopeless, c: true },
    dependentRequired: { a: ['b'], c: ['a'] },
  },
  'further members that nothing holds to': { type: 'object', additionalProperties: hopeless },
  'items that nothing holds to': { type: 'array', items: hopeless },
  'items of a prefix that nothing holds to': {
    type: 'array',
    prefixItems: [{ type: 'string' }, hopeless],
    minItems: 1,
  },
  'an object that needs itself, and that may be no object': {
    required: ['c'],
    properties: { c: { $ref: '#/main' } },
  },
  'format int32': { type: 'integer', format: 'int32' },
  'format uint8': { type: 'integer', format: 'uint8' },
  'format uint64': { type: 'integer', format: 'uint64', maximum: 3 },
  'format int64': { type: 'integer', format: 'int64', minimum: 5_000_000_000 },
  'format float': { type: 'number', format: 'float', maximum: 0.5, minimum: 0.25 },
  'a short address': { type: 'string', format: 'email', maxLength: 8 },
  'a long address': { type: 'string', format: 'email', minLength: 60 },
  'a long URL': { type: 'string', format: 'uri', minLength: 300, maxLength: 310 },
  'a URL that the example only hints at': {
    type: 'string',
    format: 'url',
    examples: ['https://[YOUR ENDPOINT].example.com', 'a:b'],
  },
  'a host of no length': { type: 'string', format: 'hostname', maxLength: 3 },
  'format and pattern': { type: 'string', format: 'uri', pattern: '^https://' },
  'an empty text': { type: 'string', maxLength: 0 },
  'one character': { type: 'string', minLength: 1, maxLength: 1 },
  'a long text': { type: 'string', minLength: 4_000 },
  'an exact length': { type: 'string', minLength: 37, maxLength: 37 },
  'characters beyond the plane': { type: 'string', pattern: '^\\p{Emoji_Presentation}{3}$', maxLength: 3 },
  'at least': { type: 'integer', minimum: 1_000_000 },
  'at most': { type: 'integer', maximum: -1_000_000 },
  'above and below': { type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 5 },
  'above what steps can tell apart': { type: 'number', exclusiveMinimum: 1e300 },
  'below what steps can tell apart': { type: 'integer', exclusiveMaximum: -1e300 },
  'a small range': { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.001 },
  'one number': { type: 'number', minimum: 0.1, maximum: 0.1 },
  'a multiple': { type: 'integer', multipleOf: 7, minimum: 50, maximum: 60 },
  'a fraction': { type: 'number', multipleOf: 0.01, minimum: 0.5, maximum: 0.6 },
  'two multiples': { type: 'integer', allOf: [{ multipleOf: 6 }, { multipleOf: 10 }], minimum: 31 },
  'a whole fraction': { type: 'integer', multipleOf: 1.5, minimum: 4 },
  'negative numbers': { type: 'number', maximum: -0.5, minimum: -0.6 },
  'a list': { type: 'array', items: { type: 'string' } },
  'a list of nothing': { type: 'array', items: false },
  'a long list': { type: 'array', items: { type: 'integer' }, minItems: 30 },
  'a list of two': { type: 'array', minItems: 2, maxItems: 2 },
  'a tuple': { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
  'a tuple and more': { type: 'array', prefixItems: [{ const: 1 }], items: { const: 2 }, minItems: 4 },
  'a full tuple': {
    type: 'array',
    prefixItems: [{ const: 1 }, { const: 2 }],
    minItems: 2,
    unevaluatedItems: false,
  },
  'a set of all values': { type: 'array', items: { enum: [1, 2, 3, 4] }, uniqueItems: true, minItems: 4 },
  'a set of flags': { type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 2 },
  'a set of small numbers': {
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: 9 },
    uniqueItems: true,
    minItems: 9,
  },
  'a set of objects': {
    type: 'array',
    items: { type: 'object', required: ['k'], properties: { k: { enum: ['a', 'b', 'c'] } } },
    uniqueItems: true,
    minItems: 3,
  },
  contains: { type: 'array', contains: { const: 'here' }, minItems: 2 },
  'contains several': {
    type: 'array',
    items: { type: 'integer' },
    contains: { minimum: 100 },
    minContains: 3,
    maxContains: 3,
  },
  'contains none': {
    type: 'array',
    items: { type: 'string' },
    contains: { const: 'no' },
    minContains: 0,
    maxContains: 0,
  },
  'contains after a prefix': { type: 'array', prefixItems: [{ const: 0 }], contains: { type: 'string' } },
  'required and closed': {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'string' }, b: { type: 'integer' } },
    additionalProperties: false,
  },
  'required, not declared': { type: 'object', required: ['a', '__proto__', 'constructor'] },
  'a property that cannot be': { type: 'object', properties: { a: false, b: { type: 'string' } } },
  'a map': { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 3, maxProperties: 5 },
  'a map of patterns': {
    type: 'object',
    patternProperties: { '^x-[a-z]{3}$': { type: 'integer' } },
    additionalProperties: false,
    minProperties: 2,
  },
  'names of members': {
    type: 'object',
    propertyNames: { pattern: '^[A-Z]{2}$' },
    additionalProperties: { type: 'boolean' },
    minProperties: 2,
  },
  'names in an enum': {
    type: 'object',
    propertyNames: { enum: ['a', 'b'] },
    minProperties: 2,
    additionalProperties: { type: 'string' },
  },
  'few members': {
    type: 'object',
    properties: { a: {}, b: {}, c: {}, d: {} },
    minProperties: 1,
    maxProperties: 2,
  },
  'a pattern next to a property': {
    type: 'object',
    required: ['age'],
    properties: { age: { type: 'integer' } },
    patternProperties: { '^a': { minimum: 200 } },
  },
  'dependent names': {
    type: 'object',
    required: ['a'],
    properties: { a: {}, b: { type: 'string' }, c: { type: 'string' } },
    dependentRequired: { a: ['b'], b: ['c'] },
  },
  'a name that the number of them asks for, and what it needs': {
    type: 'object',
    properties: { a: { type: 'string' } },
    dependentRequired: { a: ['b'] },
    minProperties: 1,
  },
  'dependent schemas': {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'integer' } },
    dependentSchemas: { a: { required: ['b'], properties: { b: { minimum: 1_000 } } } },
  },
  'unevaluated, with allOf': {
    allOf: [{ type: 'object', required: ['a'], properties: { a: { type: 'string' } } }],
    properties: { b: { type: 'integer' } },
    unevaluatedProperties: false,
  },
  'unevaluated, with oneOf': {
    type: 'object',
    oneOf: [
      { required: ['kind', 'a'], properties: { kind: { const: 'a' }, a: { type: 'string' } } },
      { required: ['kind', 'b'], properties: { kind: { const: 'b' }, b: { type: 'string' } } },
    ],
    unevaluatedProperties: false,
  },
  'allOf merged': {
    allOf: [
      { type: 'object', required: ['id'], properties: { id: { type: 'string' }, n: { minimum: 5 } } },
      { type: 'object', required: ['n'], properties: { n: { type: 'integer', maximum: 6 } } },
    ],
  },
  'oneOf by const': {
    oneOf: ['a', 'b', 'c'].map((tag) => ({
      type: 'object',
      required: ['type'],
      properties: { type: { const: tag }, [tag]: { type: 'string' } },
    })),
  },
  'oneOf by what is required': {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
    oneOf: [{ required: ['a'] }, { required: ['b'] }],
  },
  'oneOf that overlaps': { oneOf: [{ type: 'integer' }, { type: 'number', minimum: 10 }] },
  'oneOf of open objects': {
    oneOf: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { b: { type: 'integer' } } },
    ],
  },
  'oneOf of many that overlap': {
    oneOf: Array.from({ length: 16 }, (_, index) => ({
      type: 'object',
      required: index === 7 ? [] : ['a', ...(index > 1 ? ['b'] : [])],
      properties: { a: { type: 'string' }, b: { type: 'string' } },
    })),
  },
  'oneOf with null': {
    oneOf: [{ type: 'null' }, { type: 'object', required: ['a'], properties: { a: {} } }],
  },
  'oneOf of what differs in a member of a member': {
    oneOf: ['integer', undefined].map((type) => ({
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'object', properties: { c: { type: 'string' }, ...(type && { d: { type } }) } },
      },
      required: ['a', 'b'],
    })),
  },
  'oneOf of what differs in a member of an optional member': {
    oneOf: [{ type: 'integer' }, {}].map((c) => ({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'object', properties: { c } } },
    })),
  },
  'oneOf of lists that differ in a member of their items': {
    oneOf: [['a', 'b'], ['a']].map((required) => ({
      type: 'array',
      minItems: 1,
      items: { type: 'object', required, properties: { a: { const: 1 }, b: { type: 'integer' } } },
    })),
  },
  'oneOf of lists that differ in an optional member of their items': {
    oneOf: [{ a: {}, b: { type: 'integer' } }, { a: {} }].map((properties) => ({
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['a'], properties },
    })),
  },
  'two choices': {
    allOf: [
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { anyOf: [{ required: ['c'] }, { required: ['d'] }] },
    ],
    type: 'object',
    properties: { a: {}, b: {}, c: {}, d: {} },
  },
  anyOf: {
    anyOf: [
      { type: 'string', minLength: 5 },
      { type: 'integer', minimum: 7 },
    ],
  },
  'anyOf that cannot all be': { type: 'string', anyOf: [{ type: 'integer' }, { maxLength: 3 }] },
  'not a type': { not: { type: ['string', 'null'] } },
  'not the type that is usual': { not: { type: 'string' } },
  'not a number': { type: ['integer', 'array'], not: { type: 'number' } },
  'not a value': { type: 'integer', minimum: 1, maximum: 2, not: { const: 1 } },
  'not a member': { type: 'object', properties: { a: {}, b: {} }, not: { required: ['a'] } },
  'not any member': {
    type: 'object',
    properties: { a: {}, b: {}, c: {} },
    not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
  },
  'if, then, else': {
    type: 'object',
    required: ['country'],
    properties: { country: { enum: ['US', 'NL'] }, code: { type: 'string' } },
    if: { properties: { country: { const: 'US' } } },
    then: { required: ['code'], properties: { code: { pattern: '^\\d{5}$' } } },
    else: { required: ['code'], properties: { code: { pattern: '^\\d{4}[A-Z]{2}$' } } },
  },
  'a tree': {
    type: 'object',
    required: ['name', 'children'],
    properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/main' } } },
  },
  'a tree that ends by null': {
    type: 'object',
    required: ['next'],
    properties: { next: { oneOf: [{ $ref: '#/main' }, { type: 'null' }] } },
  },
  'a tree that ends by another branch': {
    anyOf: [
      {
        type: 'object',
        required: ['left', 'right'],
        properties: { left: { $ref: '#/main' }, right: { $ref: '#/main' } },
      },
      { type: 'integer' },
    ],
  },
  'a reference to a part': {
    $defs: { 'a/b': { type: 'integer', minimum: 3 } },
    type: 'array',
    items: { $ref: '#/main/$defs/a~1b' },
    minItems: 1,
  },
  'a reference with more next to it': {
    $defs: { s: { type: 'string' } },
    $ref: '#/main/$defs/s',
    maxLength: 4,
  },
  'an anchor': {
    $defs: { s: { $anchor: 'here', const: 'x' } },
    type: 'array',
    items: { $ref: '#here' },
    minItems: 1,
  },
  discriminated: {
    $defs: {
      cat: {
        type: 'object',
        required: ['kind', 'meow'],
        properties: { kind: { const: 'cat' }, meow: { type: 'boolean' } },
      },
      dog: { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' } } },
    },
    oneOf: [{ $ref: '#/main/$defs/cat' }, { $ref: '#/main/$defs/dog' }],
    discriminator: { propertyName: 'kind', mapping: { cat: '#/main/$defs/cat', dog: '#/main/$defs/dog' } },
  },
  'examples that do not hold': { type: 'integer', minimum: 5, examples: ['x', 1, 9], default: 2 },
  'a default of an object': {
    type: 'object',
    default: { a: 1 },
    required: ['b'],
    properties: { b: { const: 2 } },
  },
};

/** Patterns: some of the interface, some of everyday, some that are seldom. */
export const patternCases: readonly string[] = [
  '^refs/heads/.+$',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$',
  '^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:[.][A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*(?:/[^/?#\\s]+)+$',
  '^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$',
  '^\\d{3}-\\d{2}-\\d{4}$',
  '^(?=.*[A-Z])(?=.*\\d)(?=.*[!@#]).{8,}$',
  '^(?!.*--)[a-z-]+$',
  '^\\+?[1-9]\\d{1,14}$',
  '^#(?:[0-9a-fA-F]{3}){1,2}$',
  '^[A-Z]{3}$',
  '^v?\\d+\\.\\d+\\.\\d+(?:-[\\w.]+)?$',
  '^(["\']).*\\1$',
  '^(?<tag>[a-z]+):\\k<tag>$',
  '^(a|bc|def)+$',
  'abc',
  '[0-9]',
  '^\\p{Lu}\\p{Ll}+$',
  '^[^a-zA-Z0-9]+$',
  '^\\u0041\\x42$',
  '^[\\w.-]+@[\\w-]+\\.\\w{2,}$',
  '^\\/[a-z]+\\/\\d+$',
  '^.{10,20}$',
  '^\\s+$',
  '^\\S+$',
  '^[\\]\\\\]$',
  '^arn:aws:[a-z]+:[a-z0-9-]*:\\d{12}:.+$',
  '^[A-F0-9]{8}-(?:[A-F0-9]{4}-){3}[A-F0-9]{12}$',
  '^(19|20)\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  '^a{0}b?c*$',
  '',
  '^$',
];

const closed = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** Schemas that nothing holds to, or nothing that ends, and what is the next best: by what they try. */
export const hopelessCases: Readonly<Record<string, { readonly schema: Json; readonly want: Json }>> = {
  'a required member that is neither declared nor allowed is left out': {
    schema: closed({ a: { const: 1 } }, ['a', 'b']),
    want: { a: 1 },
  },
  'a required member that another part closes out is made as it is declared': {
    schema: { allOf: [closed({ a: { const: 1 } }, ['a']), closed({ b: { const: 2 }, c: {} }, ['b'])] },
    want: { a: 1, b: 2 },
  },
  'what is only written stays out, also where another part closes it out': {
    schema: { allOf: [closed({}, []), closed({ b: { const: 2 }, c: { writeOnly: true } }, ['b', 'c'])] },
    want: { b: 2 },
  },
  'a member of which nothing holds is left out of a member': {
    schema: { type: 'object', required: ['a'], properties: { a: closed({}, ['b']) } },
    want: { a: {} },
  },
  'a list of what nothing holds to is empty': {
    schema: { type: 'array', minItems: 2, items: false },
    want: [],
  },
  'nothing at all is null': { schema: { allOf: [{ type: 'string' }, { type: 'integer' }] }, want: null },
  'an object that needs itself is cut off': {
    schema: { type: 'object', required: ['next'], properties: { next: { $ref: '#/main' } } },
    want: { next: { next: { next: { next: { next: {} } } } } },
  },
  'a list that needs itself is cut off': {
    schema: { type: 'array', minItems: 1, maxItems: 1, items: { $ref: '#/main' } },
    want: [[[[[[]]]]]],
  },
  'a list that has to contain itself is cut off': {
    schema: { type: 'array', contains: { $ref: '#/main' }, maxItems: 1 },
    want: [[[[[[]]]]]],
  },
};

/** The given values, and what is to be completed: by what they try. */
export const completeCases: Readonly<
  Record<string, { readonly schema: JsonObject; readonly given: JsonObject; readonly want: JsonObject }>
> = {
  'objects in lists': {
    schema: {
      type: 'object',
      properties: {
        list: {
          type: ['array', 'null'],
          items: { type: 'object', required: ['id'], properties: { id: { const: 1, readOnly: true } } },
        },
      },
    },
    given: { list: [{ a: 2 }, 'x'] },
    want: { list: [{ id: 1, a: 2 }, 'x'] },
  },
  'nothing that is only written inside': {
    schema: {
      type: 'object',
      properties: {
        in: { type: 'object', properties: { secret: { type: 'string', writeOnly: true } } },
        pin: { type: 'string', writeOnly: true },
      },
    },
    given: { in: { secret: 'a', b: 1 }, pin: 'c' },
    want: { in: { b: 1 }, pin: 'c' },
  },
  'adds what is required, and nothing else': {
    schema: { type: 'object', required: ['a'], properties: { a: { const: 1 }, b: { const: 2 } } },
    given: {},
    want: { a: 1 },
  },
  'keeps what is given, even if it does not hold': {
    schema: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
    given: { a: 5, z: null },
    want: { a: 5, z: null },
  },
  'merges at any depth': {
    schema: {
      type: 'object',
      properties: {
        a: { type: 'object', required: ['b', 'c'], properties: { b: { const: 1 }, c: { const: 2 } } },
      },
    },
    given: { a: { b: 7 } },
    want: { a: { b: 7, c: 2 } },
  },
  'takes the intended branch': {
    schema: {
      oneOf: [
        { type: 'object', required: ['kind', 'x'], properties: { kind: { const: 'a' }, x: { const: 1 } } },
        { type: 'object', required: ['kind', 'y'], properties: { kind: { const: 'b' }, y: { const: 2 } } },
      ],
    },
    given: { kind: 'b' },
    want: { kind: 'b', y: 2 },
  },
  'takes the branch that knows the member': {
    schema: {
      anyOf: [
        { type: 'object', required: ['k'], properties: { k: { const: 1 }, a: {} } },
        { type: 'object', required: ['l'], properties: { l: { const: 2 }, b: {} } },
      ],
    },
    given: { b: [1] },
    want: { b: [1], l: 2 },
  },
  'takes a member of the name __proto__': {
    schema: { type: 'object', required: ['a'], properties: { a: { const: 1 } } },
    given: JSON.parse('{"__proto__":{"x":1}}') as JsonObject,
    want: JSON.parse('{"a":1,"__proto__":{"x":1}}') as JsonObject,
  },
  'adds no member that a not forbids': {
    schema: {
      type: 'object',
      oneOf: [
        { required: ['url'], properties: { url: { const: 'u' } } },
        { not: { required: ['url'] }, properties: { text: { const: 't' } }, required: ['text'] },
      ],
    },
    given: { text: 't' },
    want: { text: 't' },
  },
};
