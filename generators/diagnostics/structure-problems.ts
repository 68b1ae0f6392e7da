import { brief, error, quote, quoteRef, warning } from './entry.ts';

function quoted(words: readonly string[]): string {
  return (
    words
      .slice(0, 12)
      .map((word) => `"${word}"`)
      .join(', ') + (words.length > 12 ? ' ...' : '')
  );
}

/** What can be wrong with single objects of a document: their members, and which of them go together. */
export const structureProblems = {
  'unknown-field': error(
    (f: {
      field: string;
      object: string;
      known: readonly string[];
      near: string | undefined;
      advice: string | undefined;
    }) => ({
      message: `${quote(f.field)} is not a field of the ${f.object}`,
      cause:
        f.near !== undefined && f.advice === undefined
          ? `the nearest of its fields is ${quote(f.near)}`
          : `its fields are ${quoted(f.known)}`,
      fix:
        f.advice ??
        (f.near === undefined
          ? `remove it, or name it "x-${brief(f.field)}" if a tool of yours reads it`
          : `write ${quote(f.near)}, or remove the field`),
    }),
  ),
  'unread-field': warning((f: { field: string; object: string; known: readonly string[] }) => ({
    message: `${quote(f.field)} is not a field of the ${f.object}, and nothing reads it`,
    cause: `its fields are ${quoted(f.known)}`,
    fix: `remove it, or name it "x-${brief(f.field)}" if a tool of yours reads it`,
  })),
  'field-of-3.1': warning((f: { field: string; object: string }) => ({
    message: `${quote(f.field)} of the ${f.object} came with OpenAPI 3.1, and this document is of 3.0`,
    cause: 'tools that read OpenAPI 3.0 ignore it',
    fix: 'write "openapi: 3.1.1" if the document is meant to be of 3.1, or remove the field',
  })),
  'form-of-3.1': warning((f: { label: string; found: string }) => ({
    message: `${f.label} is ${f.found}, a form that came with OpenAPI 3.1, and this document is of 3.0`,
    cause: 'tools that read OpenAPI 3.0 ignore or refuse it',
    fix: 'write "openapi: 3.1.1" if the document is meant to be of 3.1; it is read as it is meant there',
  })),
  'field-of-3.2': error((f: { field: string; object: string }) => ({
    message: `${quote(f.field)} of the ${f.object} came with OpenAPI 3.2`,
    cause: 'OpenAPI 3.1 is read, and 3.0 through the same model; what 3.2 added would be lost',
    fix: 'say it in terms of OpenAPI 3.1, or remove it',
  })),
  'unknown-schema-keyword': warning(
    (f: { keyword: string; near: string | undefined; isProperty: boolean }) => ({
      message: `${quote(f.keyword)} is not a keyword of JSON Schema 2020-12 or OpenAPI`,
      cause: `it has no effect on types or validation${f.near === undefined ? '' : `; the nearest keyword is ${quote(f.near)}`}`,
      fix: f.isProperty
        ? 'move it into "properties" if it is one of them; name it "x-..." if a tool of yours reads it'
        : `remove it, or name it "x-${brief(f.keyword)}" if a tool of yours reads it`,
    }),
  ),
  'misspelt-keyword': error((f: { keyword: string; meant: string }) => ({
    message: `${quote(f.keyword)} is not a keyword of a schema`,
    cause: `it would have no effect, and ${quote(f.meant)} was surely meant`,
    fix: `write ${quote(f.meant)}; if it is meant as it is, name it "x-${brief(f.keyword)}"`,
  })),
  'replaced-keyword': error((f: { keyword: string; replacement: string }) => ({
    message: `${quote(f.keyword)} is a keyword of an older draft of JSON Schema`,
    cause: 'it has no effect in OpenAPI, so values would not be held to it',
    fix: `write ${f.replacement}`,
  })),
  'wrong-type': error((f: { label: string; expected: string; found: string; fix: string }) => ({
    message: `${f.label} must be ${f.expected}, not ${f.found}`,
    cause: 'the specification gives this value another type, so it cannot be read',
    fix: f.fix,
  })),
  'empty-value': warning((f: { label: string }) => ({
    message: `${f.label} has no value`,
    cause: 'a key with nothing behind it is null in YAML; it is read as if it were not there',
    fix: 'write the value, or remove the key',
  })),
  'wrong-value': error(
    (f: {
      label: string;
      found: string;
      allowed: readonly string[];
      near: string | undefined;
      advice: string | undefined;
    }) => ({
      message: `${f.label} cannot be ${f.found}`,
      cause: `it is one of ${quoted(f.allowed)}`,
      fix: f.advice ?? `write ${f.near === undefined ? 'one of these' : quote(f.near)}`,
    }),
  ),
  'missing-field': error((f: { object: string; field: string }) => ({
    message: `the ${f.object} has no ${quote(f.field)}`,
    cause: 'the specification requires the field',
    fix: `add ${quote(f.field)}`,
  })),
  'missing-text': warning((f: { object: string; field: string }) => ({
    message: `the ${f.object} has no ${quote(f.field)}`,
    cause: 'the specification requires the field; nothing that is generated depends on it',
    fix: `add ${quote(f.field)}`,
  })),
  'unread-example': warning((f: { what: string }) => ({
    message: `an example cannot be read: ${f.what}`,
    cause:
      'in schemas "examples" is a list of values; elsewhere it is an object of Example Objects, which have the example in "value"',
    fix: 'write it so, or write one example under "example"; it is left out until then',
  })),
  'empty-list': error((f: { label: string }) => ({
    message: `${f.label} is empty`,
    cause: 'the specification asks for at least one item',
    fix: 'add what is missing, or remove the key',
  })),
  'duplicate-type': error((f: { name: string }) => ({
    message: `the type ${quote(f.name)} is in the list twice`,
    cause: 'the items of the list must be unique',
    fix: 'remove one of the two',
  })),
  'component-name': warning((f: { name: string; better: string | undefined }) => ({
    message: `${quote(f.name)} is not a name for a component`,
    cause: 'names of components consist of A-Z, a-z, 0-9, ".", "-" and "_"; other tools will refuse this one',
    fix:
      f.better === undefined
        ? 'rename it, here and in the references'
        : `rename it, as in ${quote(f.better)}, here and in the references`,
  })),
  'path-without-slash': error((f: { path: string; isMethod: boolean }) => ({
    message: `the path ${quote(f.path)} does not begin with "/"`,
    cause: 'paths are appended to the address of the server',
    fix: f.path.includes('://')
      ? 'move the address to "servers", and leave the path here'
      : f.isMethod
        ? 'indent it by one step more, below the path that it is a method of'
        : `write "/${brief(f.path)}"`,
  })),
  'invalid-status': error((f: { status: string; better: string | undefined }) => ({
    message: `${quote(f.status)} is not a status`,
    cause: 'the keys of responses are "default", three digits such as "404", or ranges such as "4XX"',
    fix: f.better === undefined ? 'write the status code of the response' : `write ${quote(f.better)}`,
  })),
  'invalid-media-type': warning((f: { mediaType: string; better: string | undefined }) => ({
    message: `${quote(f.mediaType)} is not a media type`,
    cause:
      'the keys of "content" are media types or ranges of them; no request or response would ever be of this one',
    fix:
      f.better === undefined
        ? 'write a type and a subtype, as in "application/json" or "text/*"'
        : `write ${quote(f.better)}`,
  })),
  'exclusive-fields': warning((f: { object: string; first: string; second: string }) => ({
    message: `the ${f.object} has both "${f.first}" and "${f.second}"`,
    cause: 'the two exclude each other; the second is ignored',
    fix: 'remove one of the two',
  })),
  'nothing-described': error(() => ({
    message: 'the document has neither paths nor webhooks nor components',
    cause: 'there is nothing to generate; OpenAPI 3.1 asks for at least one of them',
    fix: 'add "paths", or give --spec the file that has them',
  })),
  'undeclared-server-variable': error((f: { name: string; near: string | undefined }) => ({
    message: `the variable ${quote(f.name)} of the address is not declared`,
    cause: `every name in braces needs an entry under "variables"${f.near === undefined ? '' : `; the nearest there is ${quote(f.near)}`}`,
    fix:
      f.near === undefined
        ? `add "variables: { ${brief(f.name)}: { default: ... } }"`
        : `write "{${f.near}}", or declare ${quote(f.name)}`,
  })),
  'unusable-address': warning((f: { url: string; reason: string }) => ({
    message: `no request can be sent to ${quoteRef(f.url)}`,
    cause: f.reason,
    fix: 'correct the address; until then clients need a "baseUrl"',
  })),
  'unused-server-variable': warning((f: { name: string; url: string }) => ({
    message: `the variable ${quote(f.name)} is not in the address ${quote(f.url)}`,
    cause: 'its value would change nothing',
    fix: `put "{${brief(f.name)}}" into the address, or remove the variable`,
  })),
  'server-variable-default': error((f: { value: string; allowed: string }) => ({
    message: `the default ${quote(f.value)} is not among the values of the variable`,
    cause: `"enum" allows ${f.allowed}`,
    fix: 'make one of these the default, or add the default to "enum"',
  })),
  'parameter-without-schema': error(() => ({
    message: 'the parameter has neither "schema" nor "content"',
    cause: 'nothing says which values it takes',
    fix: 'add "schema", as in "schema: { type: string }"',
  })),
  'header-without-schema': warning(() => ({
    message: 'the header has neither "schema" nor "content"',
    cause: 'nothing says which values it has; any are taken',
    fix: 'add "schema", as in "schema: { type: string }"',
  })),
  'schema-and-content': error((f: { what: string }) => ({
    message: `the ${f.what} has both "schema" and "content"`,
    cause: 'each says in its own way how the value is written, so nothing says which way it is',
    fix: 'keep "content" if the value is written as a media type such as JSON, else "schema"',
  })),
  'content-of-parameter': error((f: { what: string; count: number }) => ({
    message: `"content" of the ${f.what} has ${f.count} media types`,
    cause: `a ${f.what} is written in one way, so there must be exactly one`,
    fix: f.count === 0 ? 'add the media type, or use "schema"' : 'keep one of them',
  })),
  'style-not-allowed': error((f: { style: string; place: string; allowed: readonly string[] }) => ({
    message: `the style "${f.style}" is not for parameters in: ${brief(f.place)}`,
    cause: `there the style is ${quoted(f.allowed)}`,
    fix: `write ${f.allowed.length === 1 ? quoted(f.allowed) : 'one of these'}, or remove "style" for the usual one`,
  })),
  'optional-path-parameter': error((f: { name: string }) => ({
    message: `the path parameter ${quote(f.name)} is not required`,
    cause: 'a path without one of its parts is another path, so the specification asks for "required: true"',
    fix: 'add "required: true"; for a path that does without it, add that path',
  })),
  'ignored-header': warning(
    (f: { name: string; what: 'header' | 'header parameter'; elsewhere: string }) => ({
      message: `the ${f.what} ${quote(f.name)} is ignored`,
      cause: `the specification says so: the header is told by ${f.elsewhere}`,
      fix: `remove the ${f.what}, and say it by ${f.elsewhere}`,
    }),
  ),
  'ignored-allow-reserved': warning((f: { name: string; place: string }) => ({
    message: `"allowReserved" of the ${f.place} parameter ${quote(f.name)} is ignored`,
    cause:
      'OpenAPI 3.0 and 3.1 have it for the query alone: in a path, a slash or question mark that is not escaped would lead elsewhere',
    fix: 'remove it; what holds several segments of a path goes into the query, or into a parameter for each',
  })),
  'ignored-allow-empty-value': warning((f: { name: string; place: string }) => ({
    message: `"allowEmptyValue" of the ${f.place} parameter ${quote(f.name)} is ignored`,
    cause: 'OpenAPI has it for the query alone, where a name can stand without a value',
    fix: 'remove it, and let the schema take an empty text, or make the parameter optional',
  })),
  'nested-value': warning((f: { name: string; inner: string }) => ({
    message: `values of ${quote(f.name)} hold lists or objects: ${brief(f.inner)}`,
    cause:
      'OpenAPI says how a value of plain values is written, and not how one in the other is; clients refuse to send it, and servers read no such value',
    fix: 'write it as JSON: put the schema into "content", as in "content: { application/json: { schema: ... } }", in place of "schema"',
  })),
  'deep-object-of-others': warning((f: { name: string; types: readonly string[] }) => ({
    message: `the style "deepObject" is for objects, and values of ${quote(f.name)} are: ${brief(f.types.join(', '))}`,
    cause:
      'OpenAPI leaves open how others are written in it; the clients and servers that are generated repeat the name, as in "a=1&a=2", and those of others may not',
    fix: 'remove "style", which comes to the same, or write the schema of an object',
  })),
  'empty-content': warning(() => ({
    message: 'the request body has no media type',
    cause: '"content" is empty, so nothing can be sent, and the operation is taken for one without a body',
    fix: 'add the media type and its schema, as in "application/json: { schema: ... }", or remove "requestBody"',
  })),
  'unwritten-media-type': warning((f: { name: string; mediaType: string }) => ({
    message: `values of ${quote(f.name)} are not written as ${quote(f.mediaType)}`,
    cause:
      'clients and servers write lists and objects of parameters as JSON or in a style; these are written in the usual style of their place',
    fix: 'write them as JSON, or give it the schema of a text, which a caller writes',
  })),
  'own-servers': warning(() => ({
    message: 'this server is not used: the client sends the requests that it is for to its "baseUrl"',
    cause:
      'what is sent elsewhere is told by a full address (https://...), here and in the first server of the document; one of them has none',
    fix: 'write both as full addresses, or make another client with the address of this server',
  })),
  'trace-operation': warning(() => ({
    message: 'the client cannot call this operation',
    cause: '"fetch" refuses the method TRACE (Fetch Standard, section 2.2.1), in browsers and in Node',
    fix: 'remove the operation, or call it with another program; servers and mocks have it',
  })),
  'no-responses': warning(() => ({
    message: 'no response is declared',
    cause: 'the specification asks for at least one; any status and body are taken',
    fix: 'add the responses, as in "200: { description: ... }"',
  })),
  'link-without-operation': error(() => ({
    message: 'the link has neither "operationId" nor "operationRef"',
    cause: 'nothing says which operation it leads to',
    fix: 'add "operationId" with the id of the operation',
  })),
} as const;
