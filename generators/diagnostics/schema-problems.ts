import {
  advice,
  brief,
  briefRef,
  fatal,
  quote,
  readAs,
  recoverable,
  someQuoted,
  type Readable,
} from './entry.ts';

/** The facts about a closed part, and about what uses the schema that it is a part of. */
export interface ClosedPart {
  readonly names: readonly string[];
  readonly isRequired: boolean;
  readonly allowed: readonly string[];
  readonly keyword: 'allOf' | '$ref';
  readonly hasUnevaluated: boolean;
  readonly never: readonly Exchange[];
  readonly without: readonly Exchange[];
}

/** A message of an operation. */
export interface Exchange {
  readonly message: 'request' | 'response';
  /** Its operationId, or its method and path; with the status of a response. */
  readonly operation: string;
}

/**
 * Returns texts such as `no request of "a", "b" and 12 more and no response of "c" is ever valid`; nothing where there are none.
 */
function exchanges(all: readonly Exchange[], what: string): readonly string[] {
  const parts = (['request', 'response'] as const).flatMap((message) => {
    const operations = all.filter((each) => each.message === message).map(({ operation }) => operation);
    return operations.length === 0 ? [] : [`no ${message} of ${someQuoted(operations)}`];
  });
  return parts.length === 0 ? [] : [`${parts.join(' and ')} ${what}`];
}

/** Contradictions within schemas, and within the extensions that are read. */
export const schemaProblems = {
  'enum-type-mismatch': recoverable(
    'the values count, and not the type',
    (f: { value: string; types: string; fix: string }) => ({
      message: `the value ${f.value} is not of the type ${brief(f.types)}`,
      cause:
        'a value must be of the type and in the list, so neither this value nor any other of the list is ever valid',
      fix: f.fix,
    }),
  ),
  'enum-of-items': advice(() => ({
    message: '"enum" lists the values of the items, but is next to "items"',
    cause:
      'the type is array and none of the values is an array, so no list would be valid; they are read as the values of the items',
    fix: 'move "enum" into "items"',
  })),
  'enum-in-other-type': advice((f: { types: string; values: string }) => ({
    message: `none of the values of "enum" is of the type ${brief(f.types)}`,
    cause: `no value would be valid; they are read as ${brief(f.values)}`,
    fix: f.types.includes('string') ? 'put the values in quotes' : 'write the values without quotes',
  })),
  'unreachable-enum-value': advice((f: { value: string; types: string; fix: string }) => ({
    message: `the list contains ${f.value}, but the type is ${brief(f.types)}`,
    cause: 'a value must be of the type and in the list, so this one is never valid; it is left out',
    fix: f.fix,
  })),
  'empty-enum': advice(() => ({
    message: 'the list of values is empty',
    cause: 'no value is listed, so none is valid',
    fix: 'add the values, or remove "enum"',
  })),
  'duplicate-enum-value': advice((f: { value: string }) => ({
    message: `the value ${f.value} is in the list twice`,
    cause: 'the values of "enum" should be unique; the second adds nothing',
    fix: 'remove one of the two',
  })),
  'const-mismatch': recoverable(
    'the constant counts, and not the type',
    (f: Readable & { value: string; reason: string }) => ({
      message: `the constant is ${f.value}, which its own schema does not allow`,
      cause: f.reason,
      fix: 'correct the constant, or the keyword that excludes it: together they allow no value',
    }),
    readAs,
  ),
  'default-mismatch': advice((f: { value: string; reason: string }) => ({
    message: `the default is ${f.value}, which its own schema does not allow`,
    cause: f.reason,
    fix: 'correct the default or the schema; until then it is not filled in for a missing parameter',
  })),
  'example-mismatch': advice((f: { value: string; reason: string; others: number }) => ({
    message: `${f.value} in an example violates the schema${f.others === 0 ? '' : f.others === 1 ? ', and so does another example' : `, and so do ${f.others} other examples`}`,
    cause: briefRef(f.reason),
    fix: 'correct the example or the schema; readers trust both',
  })),
  'bytes-in-two-ways': advice(() => ({
    message: 'the bytes of a multipart body are also a text in JSON',
    cause:
      'the schema is used for both; its type has a Blob here, which JSON cannot represent, so that JSON carries text instead',
    fix: 'give the multipart body a schema of its own, or leave the property out of the JSON',
  })),
  'limits-of-bytes': advice((f: { keywords: string }) => ({
    message: `bytes are not checked against ${f.keywords}`,
    cause: 'the values are files and streams, which are passed on as they come; their length is not counted',
    fix: 'limit the size of bodies where they are received, for instance with "limits: { body: ... }" of the server, or remove it',
  })),
  'covered-alternative': advice(
    (f: { member: string; other: string; property: string | undefined; values: readonly string[] }) => ({
      message: `whatever is valid as ${quote(f.member)} is also valid as ${quote(f.other)}`,
      cause: `"oneOf" accepts only what is valid as exactly one of its members, ${
        f.property === undefined
          ? `so it accepts no ${quote(f.member)}`
          : `so most tools accept no ${quote(f.member)}; the generated validators choose by ${quote(f.property)}`
      }`,
      fix:
        f.property === undefined
          ? 'write "anyOf", or make each require a property, or a value, that the other does not allow'
          : `give ${quote(f.property)} another value in each, as in "${brief(f.property)}: { enum: [${brief(f.values.join(', ') || f.member)}] }", or write "anyOf"`,
    }),
  ),
  'null-of-two': advice(() => ({
    message: 'null is valid as two members of "oneOf"',
    cause: '"oneOf" accepts only what is valid as exactly one of its members, so it does not accept null',
    fix: 'allow null in one of them only, or write "anyOf"',
  })),
  'idle-keyword': advice((f: { keyword: string; type: string; wanted: string }) => ({
    message: `${quote(f.keyword)} has no effect: the type is ${brief(f.type)}`,
    cause: `it applies only to values of type ${f.wanted}`,
    fix: `correct the type, or remove ${quote(f.keyword)}`,
  })),
  'misspelt-format': advice((f: { format: string; nearest: string }) => ({
    message: `${quote(f.format)} is not a known format`,
    cause: `any value is accepted; the nearest format is "${f.nearest}"`,
    fix: `write "${f.nearest}" if that is intended`,
  })),
  'lone-keyword': advice((f: { keyword: string; companions: readonly string[] }) => {
    const companions = f.companions.map(quote).join(' or ');
    return {
      message: `${quote(f.keyword)} has no effect without ${companions}`,
      cause:
        f.keyword === 'if'
          ? 'it only decides which of the two a value is checked against'
          : `it only refines ${companions}`,
      fix: `add ${companions}, or remove ${quote(f.keyword)}`,
    };
  }),
  'endless-value': advice((f: { key: string }) => ({
    message: `${quote(f.key)} requires itself, endlessly`,
    cause: 'every value would have to contain another one, so no finite value is valid',
    fix: 'make it optional, or allow null or an empty list',
  })),
  'closed-part': advice((f: ClosedPart) => ({
    message: `${f.isRequired ? `no object is valid: ${someQuoted(f.names)} ${f.names.length > 1 ? 'are' : 'is'} required` : `no valid object has ${someQuoted(f.names)}`}, ${f.isRequired ? 'and' : 'since'} "additionalProperties: false" allows ${f.allowed.length === 0 ? 'no property' : `only ${someQuoted(f.allowed)}`}`,
    cause: [
      `"additionalProperties" knows only the properties next to it, and "${f.keyword}" applies at the same time`,
      ...exchanges(f.never, 'is ever valid'),
      ...exchanges(f.without, f.isRequired ? 'can hold such an object' : 'can hold such a property'),
    ].join('; '),
    fix: f.hasUnevaluated
      ? `write "unevaluatedProperties: false" next to "${f.keyword}" instead of "additionalProperties: false"; it takes the properties of all parts into account`
      : `remove "additionalProperties: false", or merge the properties of all parts into one schema; OpenAPI 3.1 has "unevaluatedProperties: false", which stands next to "${f.keyword}" and takes all parts into account`,
  })),
  'undeclared-required': advice((f: { name: string; near: string | undefined }) => ({
    message: `${quote(f.name)} is required, but is not a property`,
    cause:
      f.near === undefined
        ? 'other properties are not allowed here, so no object is ever valid'
        : `every object would need a property that is not declared; the nearest declared one is ${quote(f.near)}`,
    fix:
      f.near === undefined
        ? 'declare it under "properties", or remove it from "required"'
        : `write ${quote(f.near)}, or declare ${quote(f.name)} under "properties"`,
  })),
  'inexact-number': advice((f: { text: string; read: string }) => ({
    message: `${f.text} is read as ${f.read}`,
    cause:
      'JavaScript and most JSON parsers represent integers exactly only up to 9007199254740991 (RFC 8259, section 6)',
    fix: 'declare such values as strings: "type: string"',
  })),
  'duplicate-required': advice((f: { name: string }) => ({
    message: `${quote(f.name)} is required twice`,
    cause: 'the names in "required" must be unique; the second adds nothing',
    fix: 'remove one of the two, or write the intended name',
  })),
  'impossible-range': advice((f: { low: string; high: string; least: string; most: string }) => ({
    message: `"${f.low}" ${f.least} and "${f.high}" ${f.most} leave no value between them`,
    cause: 'no value satisfies both limits, so none is ever valid; an optional property can only be left out',
    fix: 'swap the two, or correct one; to allow no value at all, write "false" or "not: {}" as the schema',
  })),
  'impossible-limits': advice((f: { reason: string }) => ({
    message: `no value is valid: ${brief(f.reason)}`,
    cause:
      'all keywords of a schema apply at the same time, so none is ever valid; an optional property can only be left out',
    fix: 'correct one of the keywords; to allow no value at all, write "false" or "not: {}" as the schema',
  })),
  'impossible-schema': advice((f: { one: string; other: string; hasNull: boolean }) => ({
    message: `no value is both ${brief(f.one)} and ${brief(f.other)}`,
    cause:
      'a schema, its allOf and the schemas it refers to apply at the same time; the type is "never", which has no values',
    fix: f.hasNull
      ? `write "oneOf: [..., { type: 'null' }]" with the other schema first if null is allowed too, or remove it`
      : 'correct one of the two, or list both in a oneOf if a value should satisfy either',
  })),
  'invalid-pattern': recoverable(
    'the pattern restricts nothing',
    (f: Readable & { fault: string; fix: string }) => ({
      message: `the pattern is not a regular expression: ${f.fault}`,
      cause: 'patterns are JavaScript regular expressions (ECMA-262), and this one does not compile',
      fix: f.fix,
    }),
    readAs,
  ),
  'caseless-pattern': advice((f: { pattern: string }) => ({
    message: `JavaScript does not support (?i); the pattern is read as ${quote(f.pattern)}`,
    cause:
      'patterns are JavaScript regular expressions (ECMA-262), which have no inline flags; both cases of each ASCII letter are matched instead',
    fix: 'write the pattern that way, with both cases of each letter',
  })),
  'pattern-not-unicode': advice((f: { fault: string; advice: string | undefined }) => ({
    message: `the pattern does not compile with the flag "u": ${f.fault}`,
    cause:
      'JSON Schema expects Unicode regular expressions; without the flag, characters beyond U+FFFF count as two',
    fix: `${f.advice ?? 'remove "\\" before characters that need no escape, and escape literal { } [ ]'}; until then the flag is left out`,
  })),
  'pattern-with-slashes': advice(() => ({
    message: 'the pattern is enclosed in slashes',
    cause: 'the slashes are part of the expression, so it can match nothing',
    fix: 'remove the slashes',
  })),
  'unsafe-pattern': advice((f: { growth: string; limit: number }) => ({
    message: `the time to match the pattern ${f.growth}`,
    cause: `the same text can be matched in more than one way, and all of them are tried; a linear-time engine cannot help, since the pattern uses lookaround or backreferences, or is very large; a long text could keep a server busy, so texts of more than ${f.limit} UTF-16 code units never match`,
    fix: 'avoid (?=...), (?!...) and backreferences such as \\1, make each text match in one way only (^a+$ instead of ^(a+)+$), or add a small "maxLength"',
  })),
  'laborious-patterns': advice(() => ({
    message:
      'too many patterns are costly to analyse; from here on, patterns with repetitions are not analysed',
    cause:
      'the matching time of every pattern is analysed, and the time for one document is bounded; the remaining patterns are treated as potentially slow and run on a slower engine, or on short texts only',
    fix: 'write patterns with fewer nested repetitions, or remove redundant ones',
  })),
  'discriminator-property': advice((f: { property: string }) => ({
    message: `no schema of the union declares the property ${quote(f.property)}`,
    cause: 'the property says which schema a value belongs to, so every value must have it',
    fix: `declare ${quote(f.property)} in each of the schemas and require it, or name the property that distinguishes them`,
  })),
  'mapping-outside-of-union': advice((f: { value: string; target: string }) => ({
    message: `the mapping of ${quote(f.value)} points to ${quote(f.target)}, which is not one of the alternatives`,
    cause:
      'a mapping only selects among the alternatives of a union and adds none: values with this name are never valid',
    fix: 'add the schema to the alternatives, or remove the mapping',
  })),
  'unknown-mapping': advice((f: { name: string; near: string | undefined }) => ({
    message: `the mapping points to ${quote(f.name)}, which is not a schema`,
    cause: `components/schemas has none of that name${f.near === undefined ? '' : `; the nearest is ${quote(f.near)}`}`,
    fix: f.near === undefined ? 'write the name of a schema, or a reference to it' : `write ${quote(f.near)}`,
  })),
  'cyclic-union': fatal((f: { pointer: string }) => ({
    message: `the schema "#${brief(f.pointer)}" is a member of its own union`,
    cause: 'whether a value satisfies the schema would depend on itself',
    fix: 'remove the schema from its own oneOf or anyOf, or nest it in a property or an array; a base schema that is the union of the schemas extending it needs a discriminator',
  })),
  'read-and-write-only': advice(() => ({
    message: 'the value is both readOnly and writeOnly',
    cause: 'it may be neither sent nor received, so it never exists',
    fix: 'keep "readOnly" if the server sets it, "writeOnly" if it is never shown',
  })),
  'array-without-items': advice(() => ({
    message: 'the array has no "items"',
    cause: 'OpenAPI 3.0 requires it; any items are accepted',
    fix: 'add "items" with the schema of the items, or "items: {}" for any',
  })),
  'unknown-dialect': advice((f: { dialect: string }) => ({
    message: `unknown dialect ${f.dialect}`,
    cause: 'schemas are always read as JSON Schema 2020-12 with the additions of OpenAPI 3.1',
    fix: 'write "https://spec.openapis.org/oas/3.1/dialect/base", or remove the key',
  })),
  'extensible-enum': recoverable('the extension is ignored', (f: { reason: string }) => ({
    message: `x-extensible-enum cannot be read: ${f.reason}`,
    cause: 'it lists the known values of the type: strings, numbers, booleans or null',
    fix: 'write a list of values of the type, as in "x-extensible-enum: [draft, published]"',
  })),
  'pagination-form': advice((f: { reason: string }) => ({
    message: `x-pagination cannot be read: ${f.reason}`,
    cause:
      'it names the query parameter that selects a page, and points to the items and the next cursor in the response; "size" and "count" are optional, and "by" says whether pages are found by an offset, a number, a URL or the Link header',
    fix: 'write it as in "x-pagination: { cursor: page, size: limit, items: /items, next: /next/page }", or "{ by: offset, cursor: start, items: /items, count: /total }"; until then the list is not paged',
  })),
} as const;
