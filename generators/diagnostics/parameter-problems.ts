import { advice, brief, fatal, quote, quoted, readAs, recoverable, type Readable } from './entry.ts';

/** Problems of the ways in which values of parameters, headers and bodies are declared to be written. */
export const parameterProblems = {
  'parameter-without-schema': recoverable('its values are strings', () => ({
    message: 'the parameter has neither "schema" nor "content"',
    cause: 'nothing describes its values',
    fix: 'add "schema", as in "schema: { type: string }"',
  })),
  'header-without-schema': advice(() => ({
    message: 'the header has neither "schema" nor "content"',
    cause: 'nothing describes its values; any are accepted',
    fix: 'add "schema", as in "schema: { type: string }"',
  })),
  'schema-and-content': fatal((f: { what: string }) => ({
    message: `the ${f.what} has both "schema" and "content"`,
    cause: 'each describes how the value is serialized, so it is unclear which one applies',
    fix: 'keep "content" if the value is serialized as a media type such as JSON, otherwise "schema"',
  })),
  'content-of-parameter': recoverable(
    'its values are strings where there is no media type',
    (f: Readable & { what: string; count: number }) => ({
      message: `"content" of the ${f.what} has ${f.count} media types`,
      cause: `a ${f.what} is serialized in one way, so there must be exactly one`,
      fix: f.count === 0 ? 'add the media type, or use "schema"' : 'keep one of them',
    }),
    readAs,
  ),
  'style-not-allowed': recoverable(
    'it has the default style of its place',
    (f: { style: string; place: string; allowed: readonly string[] }) => ({
      message: `the style "${f.style}" does not apply to ${brief(f.place)} parameters`,
      cause: `allowed there: ${quoted(f.allowed)}`,
      fix: `write ${f.allowed.length === 1 ? quoted(f.allowed) : 'one of these'}, or remove "style" for the default`,
    }),
  ),
  'optional-path-parameter': recoverable('it is required', (f: { name: string }) => ({
    message: `the path parameter ${quote(f.name)} is not required`,
    cause: 'a path without one of its parts is another path, so the specification demands "required: true"',
    fix: 'add "required: true"; for requests without it, add a second path',
  })),
  'ignored-header': advice((f: { name: string; what: 'header' | 'header parameter'; elsewhere: string }) => ({
    message: `the ${f.what} ${quote(f.name)} is ignored`,
    cause: `the specification says so: the header follows from ${f.elsewhere}`,
    fix: `remove the ${f.what}, and use ${f.elsewhere}`,
  })),
  'ignored-allow-reserved': advice((f: { name: string; place: string }) => ({
    message: `"allowReserved" of the ${f.place} parameter ${quote(f.name)} is ignored`,
    cause:
      'OpenAPI 3.0 and 3.1 define it for query parameters only: an unescaped slash or question mark in a path would change the path',
    fix: 'remove it; pass several path segments in the query, or in one parameter each',
  })),
  'ignored-allow-empty-value': advice((f: { name: string; place: string }) => ({
    message: `"allowEmptyValue" of the ${f.place} parameter ${quote(f.name)} is ignored`,
    cause: 'OpenAPI defines it for query parameters only, where a name can appear without a value',
    fix: 'remove it, and let the schema allow an empty string, or make the parameter optional',
  })),
  'nested-value': advice((f: { name: string; inner: string; isWholeQuery?: boolean }) => ({
    message: `values of ${quote(f.name)} contain lists or objects: ${brief(f.inner)}`,
    cause:
      'OpenAPI defines how lists and objects of plain values are serialized, but not nested ones; clients refuse to send such a value, and servers do not read it',
    fix:
      f.isWholeQuery === true
        ? 'give each value a property of its own, or declare the nested one as a string that callers serialize'
        : 'send it as JSON: replace "schema" with "content: { application/json: { schema: ... } }"',
  })),
  'deep-object-of-others': advice((f: { name: string; types: readonly string[] }) => ({
    message: `the style "deepObject" is for objects, but values of ${quote(f.name)} are: ${brief(f.types.join(', '))}`,
    cause:
      'OpenAPI leaves open how other values are serialized in this style; generated clients and servers repeat the name, as in "a=1&a=2", and other tools may not',
    fix: 'remove "style", which has the same effect, or use an object schema',
  })),
  'empty-content': advice(() => ({
    message: 'the request body has no media type',
    cause: '"content" is empty, so nothing can be sent; the operation is treated as having no body',
    fix: 'add the media type and its schema, as in "application/json: { schema: ... }", or remove "requestBody"',
  })),
  'unwritten-media-type': advice((f: { name: string; mediaType: string }) => ({
    message: `values of ${quote(f.name)} are not serialized as ${quote(f.mediaType)}`,
    cause:
      'clients and servers serialize lists and objects in parameters as JSON or in a style; these use the default style',
    fix: 'declare them as JSON, or as a string that callers serialize themselves',
  })),
  'querystring-without-content': fatal((f: { name: string }) => ({
    message: `the parameter ${quote(f.name)} is the whole query string, but has no media type`,
    cause: 'only a media type says how a query string is written; a "schema" with a style does not',
    fix: 'replace "schema" with "content: { application/x-www-form-urlencoded: { schema: ... } }"',
  })),
  'querystring-beside-query': fatal((f: { name: string; whole: string }) => ({
    message: `the operation has the query parameter ${quote(f.name)} although ${quote(f.whole)} is its whole query string`,
    cause: 'OpenAPI 3.2 allows nothing besides "in: querystring" in the query of an operation',
    fix: `make ${quote(f.name)} a property of the schema of ${quote(f.whole)}`,
  })),
  'unwritten-querystring': advice((f: { name: string; mediaType: string }) => ({
    message: `the parameter ${quote(f.name)} is left out: query strings are not written as ${quote(f.mediaType)}`,
    cause: 'clients write query strings, and servers read them, as application/x-www-form-urlencoded only',
    fix: 'declare it as application/x-www-form-urlencoded; until then callers pass it in "query", the option of a call',
  })),
  'cookie-style': advice((f: { name: string }) => ({
    message: `the cookie ${quote(f.name)} is written in the style "form"`,
    cause:
      'the two styles differ in characters that a cookie cannot hold: "form" percent-encodes them, and in "cookie" callers have to escape them',
    fix: 'nothing has to be done for values without such characters; else write "style: form" if the service decodes them',
  })),
  'unread-encoding': advice((f: { field: string }) => ({
    message: `"${f.field}" has no effect here`,
    cause: 'the parts of a body that have no names, and forms within forms, are written as their schemas say',
    fix: 'describe the parts as properties of "multipart/form-data", whose "encoding" is used',
  })),
  'item-schema-without-items': advice((f: { mediaType: string }) => ({
    message: `"itemSchema" is read as the items of a list: ${quote(f.mediaType)} is not a sequence of items`,
    cause:
      'it applies to sequential media types, such as text/event-stream, application/jsonl and multipart/mixed',
    fix: 'write "schema: { type: array, items: ... }", or correct the media type',
  })),
};
