import { brief, briefRef, error, quote, warning } from './entry.ts';

/** What schemas, and the extensions that are read, can say against themselves. */
export const schemaProblems = {
  'enum-type-mismatch': error((f: { value: string; types: string; fix: string }) => ({
    message: `the value ${f.value} is not of the type ${brief(f.types)}`,
    cause:
      'a value must be of the type and in the list, so this one can never be, and neither can any other of the list',
    fix: f.fix,
  })),
  'enum-of-items': warning(() => ({
    message: '"enum" lists the values of the items, and stands beside "items"',
    cause:
      'the type is array and none of the values is one, so that no list would be allowed; they are read as the values of its items',
    fix: 'write "enum" below "items"',
  })),
  'enum-in-other-type': warning((f: { types: string; meant: string }) => ({
    message: `none of the values of "enum" is of the type ${brief(f.types)}`,
    cause: `no value would be allowed; they are read as ${brief(f.meant)}`,
    fix: f.types.includes('string') ? 'put the values in quotes' : 'write the values without quotes',
  })),
  'unreachable-enum-value': warning((f: { value: string; types: string; fix: string }) => ({
    message: `the list has ${f.value}, and the type is ${brief(f.types)}`,
    cause: 'a value must be of the type and in the list, so this one can never be; it is left out',
    fix: f.fix,
  })),
  'empty-enum': warning(() => ({
    message: 'the list of values is empty',
    cause: 'no value is in it, so none is allowed',
    fix: 'add the values, or remove "enum"',
  })),
  'duplicate-enum-value': warning((f: { value: string }) => ({
    message: `the value ${f.value} is in the list twice`,
    cause: 'the values of "enum" are to be unique; the second says nothing',
    fix: 'remove one of the two',
  })),
  'const-mismatch': error((f: { value: string; reason: string }) => ({
    message: `the constant ${f.value} is not allowed by its own schema`,
    cause: f.reason,
    fix: 'correct the constant or what excludes it: together they allow no value at all',
  })),
  'default-mismatch': warning((f: { value: string; reason: string }) => ({
    message: `the default ${f.value} is not allowed by its own schema`,
    cause: f.reason,
    fix: 'correct the default or the schema; until then it is not filled in for a parameter that is left out',
  })),
  'example-mismatch': warning((f: { value: string; reason: string }) => ({
    message: `${f.value} in an example is not allowed by the schema`,
    cause: briefRef(f.reason),
    fix: 'correct the example or the schema: readers take the one for what the other says',
  })),
  'bytes-in-two-ways': warning(() => ({
    message: 'the bytes of a multipart body are a text in JSON as well',
    cause:
      'the schema is used in both, and its type has a Blob here, of which JSON has no value: what is sent or received as JSON is text',
    fix: 'give the multipart body a schema of its own, or leave the property out of what is JSON',
  })),
  'limits-of-bytes': warning((f: { keywords: string }) => ({
    message: `bytes are not held to ${f.keywords}`,
    cause: 'the values are files and streams, which are taken as they come; their length is not counted',
    fix: 'limit the size of bodies where they are received, as "limits: { body: ... }" of the server does, or remove it',
  })),
  'covered-alternative': warning((f: { member: string; other: string; property: string | undefined }) => ({
    message: `what is valid as ${quote(f.member)} is valid as ${quote(f.other)} as well`,
    cause: `"oneOf" takes what is valid as exactly one of its members, so it takes nothing that is ${quote(f.member)}${f.property === undefined ? '' : '; "discriminator" changes nothing of that'}`,
    fix:
      f.property === undefined
        ? 'write "anyOf", or let each require a property, or a value, that the other does not allow'
        : `hold ${quote(f.property)} to another value in each, as in "${brief(f.property)}: { enum: [${brief(f.member)}] }", or write "anyOf"`,
  })),
  'null-of-two': warning(() => ({
    message: 'null is valid as two of the members of "oneOf"',
    cause: '"oneOf" takes what is valid as exactly one of its members, so it does not take null',
    fix: 'allow null in one of them only, or write "anyOf"',
  })),
  'idle-keyword': warning((f: { keyword: string; type: string; wanted: string }) => ({
    message: `${quote(f.keyword)} has no effect: the type is ${brief(f.type)}`,
    cause: `it says something of values of the type ${f.wanted} only`,
    fix: `correct the type, or remove ${quote(f.keyword)}`,
  })),
  'misspelt-format': warning((f: { format: string; meant: string }) => ({
    message: `${quote(f.format)} is not a format that is known`,
    cause: `any value is taken; the nearest format is "${f.meant}"`,
    fix: `write "${f.meant}" if that is meant`,
  })),
  'lone-keyword': warning((f: { keyword: string; companion: string }) => ({
    message: `${quote(f.keyword)} has no effect without "${f.companion}"`,
    cause: `it says more of what "${f.companion}" says`,
    fix: `add "${f.companion}", or remove ${quote(f.keyword)}`,
  })),
  'endless-value': warning((f: { key: string }) => ({
    message: `${quote(f.key)} leads back to what needs it, without end`,
    cause: 'each value needs another one inside, so none can be written down, and none is ever valid',
    fix: 'make it optional, or let it be null, or an empty list',
  })),
  'closed-part': warning((f: { name: string; keyword: 'allOf' | '$ref'; hasUnevaluated: boolean }) => ({
    message: `${quote(f.name)} is declared beside this, which does not allow it`,
    cause: `"additionalProperties: false" allows the properties that stand beside it only, and what ${f.keyword === 'allOf' ? 'is in "allOf"' : '"$ref" leads to'} holds at once: validators refuse each object that has another`,
    fix: f.hasUnevaluated
      ? `write "unevaluatedProperties: false" beside ${quote(f.keyword)} in place of "additionalProperties: false"; it knows the properties of all parts`
      : 'remove "additionalProperties: false", or write the properties of all parts into one schema',
  })),
  'undeclared-required': warning((f: { name: string; near: string | undefined }) => ({
    message: `${quote(f.name)} is required, and is no property`,
    cause:
      f.near === undefined
        ? 'other properties are not allowed here, so no object is ever valid'
        : `every object would need a property of which nothing else is said; the nearest that is declared is ${quote(f.near)}`,
    fix:
      f.near === undefined
        ? 'declare it below "properties", or remove it from "required"'
        : `write ${quote(f.near)}, or declare ${quote(f.name)} below "properties"`,
  })),
  'inexact-number': warning((f: { text: string; read: string }) => ({
    message: `${f.text} is read as ${f.read}`,
    cause:
      'numbers of JavaScript, and of most readers of JSON, are exact up to 9007199254740991 only (RFC 8259, section 6)',
    fix: 'describe such values as texts: "type: string"',
  })),
  'duplicate-required': warning((f: { name: string }) => ({
    message: `${quote(f.name)} is required twice`,
    cause: 'the names in "required" are to be unique; the second says nothing',
    fix: 'remove one of the two, or write the name that was meant',
  })),
  'impossible-range': warning((f: { low: string; high: string; least: string; most: string }) => ({
    message: `"${f.low}" ${f.least} and "${f.high}" ${f.most} leave nothing between them`,
    cause: 'no value can be within both limits, so none is ever valid; what is optional can be left out',
    fix: 'exchange the two, or correct one; write "false" or "not: {}" as the schema if no value is to be allowed',
  })),
  'impossible-limits': warning((f: { reason: string }) => ({
    message: `no value is valid: ${brief(f.reason)}`,
    cause: 'the keywords of a schema hold at once, so none is ever valid; what is optional can be left out',
    fix: 'correct one of the keywords; write "false" or "not: {}" as the schema if no value is to be allowed',
  })),
  'impossible-schema': warning((f: { one: string; other: string; hasNull: boolean }) => ({
    message: `no value is both ${brief(f.one)} and ${brief(f.other)}`,
    cause:
      'what a schema says itself, in its allOf and in what it refers to holds at once; the type is "never", which takes no value',
    fix: f.hasNull
      ? `write "oneOf: [..., { type: 'null' }]" with the other schema in front if null is allowed too, or remove it`
      : 'correct one of the two, or list both in a oneOf if a value is to satisfy either',
  })),
  'invalid-pattern': error((f: { fault: string; fix: string }) => ({
    message: `the pattern is not a regular expression: ${f.fault}`,
    cause: 'patterns are regular expressions of JavaScript (ECMA-262), and this one cannot be compiled',
    fix: f.fix,
  })),
  'caseless-pattern': warning((f: { pattern: string }) => ({
    message: `JavaScript knows no (?i); the pattern is read as ${quote(f.pattern)}`,
    cause:
      'patterns are regular expressions of JavaScript (ECMA-262), which has no flags in them; both cases of each letter of ASCII are taken instead',
    fix: 'write the pattern like this, with both cases of each letter',
  })),
  'pattern-not-unicode': warning((f: { fault: string }) => ({
    message: `the pattern cannot be compiled with the flag "u": ${f.fault}`,
    cause:
      'JSON Schema asks for Unicode regular expressions; without the flag, characters beyond U+FFFF count as two',
    fix: 'write no "\\" before characters that need none, and one before { } [ ] that are meant literally; until then the flag is left out',
  })),
  'pattern-with-slashes': warning(() => ({
    message: 'the pattern stands between slashes',
    cause: 'they are part of the expression here, so that it can match nothing',
    fix: 'leave the slashes out',
  })),
  'unsafe-pattern': warning((f: { growth: string; limit: number }) => ({
    message: `the time that the pattern takes ${f.growth} of the text`,
    cause: `there is more than one way to match the same text, all are tried, and no engine can do without where a pattern looks around, refers back or is very large: whoever sends a long text keeps a server busy; until then no text of more than ${f.limit} UTF-16 code units matches`,
    fix: 'write it without (?=...), (?!...) and references such as \\1, or so that each text can be matched in one way only, as in ^a+$ for ^(a+)+$, or put a small "maxLength" beside it',
  })),
  'laborious-patterns': warning(() => ({
    message:
      'too many patterns of the document are hard to work out; those from here on that repeat something are not looked into',
    cause:
      'how the time that a pattern takes grows is worked out for each of them, and the time for all of a document is bounded; those that are left count as ones that can take too long, and are run by a slower engine, or on short texts only',
    fix: 'write patterns with fewer repeated parts in each other, or leave out those that only repeat what others say',
  })),
  'discriminator-property': warning((f: { property: string }) => ({
    message: `no schema of the union declares the property ${quote(f.property)}`,
    cause: 'the property tells which schema a value is of, so values need to have it',
    fix: `declare ${quote(f.property)} in each of the schemas and require it, or name the property that tells them apart`,
  })),
  'mapping-outside-of-union': warning((f: { value: string; target: string }) => ({
    message: `the mapping of ${quote(f.value)} leads to ${quote(f.target)}, which is none of the alternatives`,
    cause:
      'a mapping only tells the alternatives of a union apart, it adds none: values with this name are never valid',
    fix: 'add the schema to the alternatives, or remove the mapping',
  })),
  'unknown-mapping': warning((f: { name: string; near: string | undefined }) => ({
    message: `the mapping leads to ${quote(f.name)}, which is no schema`,
    cause: `there is none of that name under components/schemas${f.near === undefined ? '' : `; the nearest is ${quote(f.near)}`}`,
    fix: f.near === undefined ? 'write the name of a schema, or a reference to it' : `write ${quote(f.near)}`,
  })),
  'cyclic-union': error((f: { pointer: string }) => ({
    message: `the schema "#${brief(f.pointer)}" is a member of its own union`,
    cause: 'a value would have to fulfil the schema in order to fulfil the schema, without end',
    fix: 'take the schema out of its own oneOf or anyOf, or put a property or an array around it; a base that is the union of those that include it needs a discriminator',
  })),
  'read-and-write-only': warning(() => ({
    message: 'the value is both readOnly and writeOnly',
    cause: 'it may be neither sent nor received, so nobody ever has it',
    fix: 'keep "readOnly" if the server sets it, "writeOnly" if it is never shown',
  })),
  'array-without-items': warning(() => ({
    message: 'the array has no "items"',
    cause: 'OpenAPI 3.0 requires them; any items are taken',
    fix: 'add "items" with the schema of the items, or "items: {}" for any',
  })),
  'unknown-dialect': warning((f: { dialect: string }) => ({
    message: `the dialect ${f.dialect} is not known`,
    cause:
      'schemas are read as JSON Schema 2020-12 with the additions of OpenAPI 3.1, whatever their dialect says',
    fix: 'write "https://spec.openapis.org/oas/3.1/dialect/base", or remove the key',
  })),
  'extensible-enum': error((f: { reason: string }) => ({
    message: `x-extensible-enum cannot be read: ${f.reason}`,
    cause: 'it lists the values of the type that are known: strings, numbers, booleans or null',
    fix: 'write a list of values of the type, as in "x-extensible-enum: [draft, published]"',
  })),
  'pagination-form': warning((f: { reason: string }) => ({
    message: `x-pagination cannot be read: ${f.reason}`,
    cause:
      'it names the query parameter that leads to a page, and points to the items and the next cursor in the response; "size" and "count" may be added, and "by", where pages are found by an offset, a number, a URL or the field Link',
    fix: 'write it as in "x-pagination: { cursor: page, size: limit, items: /items, next: /next/page }", or "{ by: offset, cursor: start, items: /items, count: /total }"; until then the list counts as not paged',
  })),
} as const;
