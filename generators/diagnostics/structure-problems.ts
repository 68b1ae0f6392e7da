import { advice, brief, quote, quoteRef, quoted, readAs, recoverable, type Readable } from './entry.ts';

/** Problems of single objects of a document: their members, and which of them go together. */
export const structureProblems = {
  'unknown-field': recoverable(
    'it is ignored',
    (
      f: Readable & {
        field: string;
        object: string;
        known: readonly string[];
        near: string | undefined;
        advice: string | undefined;
      },
    ) => ({
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
    readAs,
  ),
  'unread-field': advice((f: { field: string; object: string; known: readonly string[] }) => ({
    message: `${quote(f.field)} is not a field of the ${f.object}, and nothing reads it`,
    cause: `its fields are ${quoted(f.known)}`,
    fix: `remove it, or name it "x-${brief(f.field)}" if a tool of yours reads it`,
  })),
  'field-of-3.1': advice((f: { field: string; object: string }) => ({
    message: `${quote(f.field)} of the ${f.object} is new in OpenAPI 3.1, but this document is 3.0`,
    cause: 'tools for OpenAPI 3.0 ignore it',
    fix: 'write "openapi: 3.1.1" if the document should be 3.1, or remove the field',
  })),
  'form-of-3.1': advice((f: { label: string; found: string }) => ({
    message: `${f.label} is ${f.found}, which is new in OpenAPI 3.1, but this document is 3.0`,
    cause: 'tools for OpenAPI 3.0 ignore or reject it',
    fix: 'write "openapi: 3.1.1" if the document should be 3.1; until then it is read as in 3.1',
  })),
  'field-of-3.2': recoverable(
    'it is ignored',
    (f: Readable & { field: string; object: string; version: string }) => ({
      message: `${quote(f.field)} of the ${f.object} is new in OpenAPI 3.2, but this document is ${f.version}`,
      cause: `tools for OpenAPI ${f.version} reject it or do not know what it means`,
      fix: 'write "openapi: 3.2.0" if the document should be 3.2, or express it in the older version',
    }),
    readAs,
  ),
  'unknown-schema-keyword': advice(
    (f: { keyword: string; near: string | undefined; advice: string | undefined; isProperty: boolean }) => ({
      message: `${quote(f.keyword)} is not a keyword of JSON Schema 2020-12 or OpenAPI`,
      cause: `it has no effect on types or validation${f.near === undefined ? '' : `; the nearest keyword is ${quote(f.near)}`}`,
      fix: f.isProperty
        ? 'move it into "properties" if it is one of them; name it "x-..." if a tool of yours reads it'
        : `${f.advice ?? 'remove it'}, or name it "x-${brief(f.keyword)}" if a tool of yours reads it`,
    }),
  ),
  'misspelt-keyword': recoverable('it is ignored', (f: { keyword: string; nearest: string }) => ({
    message: `${quote(f.keyword)} is not a keyword of a schema`,
    cause: `it would have no effect; ${quote(f.nearest)} was probably intended`,
    fix: `write ${quote(f.nearest)}; if it is intentional, name it "x-${brief(f.keyword)}"`,
  })),
  'replaced-keyword': recoverable('it is ignored', (f: { keyword: string; replacement: string }) => ({
    message: `${quote(f.keyword)} is a keyword of an older draft of JSON Schema`,
    cause: 'it has no effect in OpenAPI, so values would not be checked against it',
    fix: `write ${f.replacement}`,
  })),
  'wrong-type': recoverable(
    'a number, true or false in quotes is that value, and without quotes it is the text where a text is expected; null is the type of that name, and what names no type allows any value; a text in place of a list is a list of it; an empty list in place of an object is an empty object, and a schema without a value allows any; what only describes is left out',
    (f: Readable & { label: string; expected: string; found: string; fix: string; isNumber: boolean }) => ({
      message: `${f.label} must be ${f.expected}, not ${f.found}`,
      cause: `the specification requires another ${f.isNumber ? 'number' : 'type'} here`,
      fix: f.fix,
    }),
    readAs,
  ),
  'empty-name': advice((f: { label: string; optional: boolean }) => ({
    message: `${f.label} is empty`,
    cause: f.optional
      ? 'an empty name distinguishes nothing; it is read as if it were absent'
      : 'an empty name distinguishes nothing',
    fix: f.optional ? 'write a name, or remove the key' : 'write a name',
  })),
  'empty-value': advice((f: { label: string }) => ({
    message: `${f.label} has no value`,
    cause: 'in YAML, a key without a value is null; it is read as if it were absent',
    fix: 'write the value, or remove the key',
  })),
  'wrong-value': recoverable(
    'an unknown type allows any value, an unknown style is the default one, and a security scheme of an unknown kind is opaque',
    (
      f: Readable & {
        label: string;
        found: string;
        allowed: readonly string[];
        near: string | undefined;
        advice: string | undefined;
      },
    ) => ({
      message: `${f.label} cannot be ${f.found}`,
      cause: `allowed are ${quoted(f.allowed)}`,
      fix: f.advice ?? `write ${f.near === undefined ? 'one of these' : quote(f.near)}`,
    }),
    readAs,
  ),
  'missing-field': recoverable(
    'what has a plain default has that: no paths, no scopes, the address "/"; a security scheme without it is opaque; a tag, a link or a discriminator without it is left out',
    (f: Readable & { object: string; field: string }) => ({
      message: `the ${f.object} has no ${quote(f.field)}`,
      cause: 'the specification requires the field',
      fix: `add ${quote(f.field)}`,
    }),
    readAs,
  ),
  'missing-text': advice((f: { object: string; field: string }) => ({
    message: `the ${f.object} has no ${quote(f.field)}`,
    cause: 'the specification requires the field, although nothing generated depends on it',
    fix: `add ${quote(f.field)}`,
  })),
  'unread-example': advice((f: { what: string }) => ({
    message: `an example cannot be read: ${f.what}`,
    cause:
      'in schemas, "examples" is a list of values; elsewhere it is an object of Example Objects, which hold the example in "value"',
    fix: 'write it that way, or put a single example under "example"; until then it is left out',
  })),
  'empty-list': recoverable('it restricts nothing', (f: { label: string }) => ({
    message: `${f.label} is empty`,
    cause: 'the specification requires at least one item',
    fix: 'add what is missing, or remove the key',
  })),
  'duplicate-type': recoverable('it counts once', (f: { name: string }) => ({
    message: `the type ${quote(f.name)} is in the list twice`,
    cause: 'the items of the list must be unique',
    fix: 'remove one of the two',
  })),
  'component-name': advice((f: { name: string; better: string | undefined }) => ({
    message: `${quote(f.name)} is not a valid component name`,
    cause: 'component names consist of A-Z, a-z, 0-9, ".", "-" and "_"; other tools will reject this one',
    fix:
      f.better === undefined
        ? 'rename it, here and in the references'
        : `rename it, as in ${quote(f.better)}, here and in the references`,
  })),
  'path-without-slash': recoverable(
    'it begins with "/"',
    (f: Readable & { path: string; isMethod: boolean }) => ({
      message: `the path ${quote(f.path)} does not begin with "/"`,
      cause: 'paths are appended to the URL of the server',
      fix: f.path.includes('://')
        ? 'move the URL to "servers", and keep the path here'
        : f.isMethod
          ? 'indent it further, below the path that it belongs to'
          : `write "/${brief(f.path)}"`,
    }),
    readAs,
  ),
  'invalid-status': recoverable(
    'the response is left out',
    (f: { status: string; better: string | undefined }) => ({
      message: `${quote(f.status)} is not a status code`,
      cause: 'the keys of responses are "default", three digits such as "404", or ranges such as "4XX"',
      fix: f.better === undefined ? 'write the status code of the response' : `write ${quote(f.better)}`,
    }),
  ),
  'invalid-media-type': advice((f: { mediaType: string; better: string | undefined }) => ({
    message: `${quote(f.mediaType)} is not a media type`,
    cause:
      'the keys of "content" are media types or media ranges; no request or response can ever match this one',
    fix:
      f.better === undefined
        ? 'write a type and a subtype, as in "application/json" or "text/*"'
        : `write ${quote(f.better)}`,
  })),
  'content-without-media-type': recoverable(
    'where every media type of the content has its schema, it is left out',
    (f: Readable & { key: string; isKeyword: boolean; mediaType: string | undefined }) => ({
      message: `${quote(f.key)} stands in "content" in place of a media type`,
      cause: `the keys of "content" are media types; ${quote(f.key)} is ${
        f.isKeyword ? 'a keyword of a schema' : 'a field of the Media Type Object'
      }`,
      fix:
        f.mediaType === undefined
          ? `put the media type above it, as in "application/json: { ${shownIn(f)} }"`
          : `indent it further, below ${quote(f.mediaType)}${f.isKeyword ? ' and its "schema"' : ''}`,
    }),
    readAs,
  ),
  'exclusive-fields': advice((f: { object: string; first: string; second: string }) => ({
    message: `the ${f.object} has both "${f.first}" and "${f.second}"`,
    cause: 'the two exclude each other; the second is ignored',
    fix: 'remove one of the two',
  })),
  'nothing-described': recoverable('a document without operations', () => ({
    message: 'the document has neither paths nor webhooks nor components',
    cause: 'there is nothing to generate; OpenAPI 3.1 requires at least one of them',
    fix: 'add "paths", or give --spec the file that has them',
  })),
  'undeclared-server-variable': recoverable(
    'a string that callers of the client have to give',
    (f: { name: string; near: string | undefined }) => ({
      message: `the variable ${quote(f.name)} of the server URL is not declared`,
      cause: `every name in braces needs an entry under "variables"${f.near === undefined ? '' : `; the nearest there is ${quote(f.near)}`}`,
      fix:
        f.near === undefined
          ? `add "variables: { ${brief(f.name)}: { default: ... } }"`
          : `write "{${f.near}}", or declare ${quote(f.name)}`,
    }),
  ),
  'unusable-address': advice(
    (f: { url: string; reason: string; better: string | undefined; isFirst: boolean }) => {
      const mend = f.better === undefined ? 'correct the URL' : `write ${quoteRef(f.better)}`;
      return {
        message: `no request can be sent to ${quoteRef(f.url)}`,
        cause: f.reason,
        fix: f.isFirst
          ? `${mend}; until then clients need a "baseUrl"`
          : `${mend}, or leave it for people to read: clients go by the first server`,
      };
    },
  ),
  'unused-server-variable': advice((f: { name: string; url: string }) => ({
    message: `the variable ${quote(f.name)} is not in the server URL ${quote(f.url)}`,
    cause: 'its value would have no effect',
    fix: `put "{${brief(f.name)}}" into the URL, or remove the variable`,
  })),
  'server-variable-default': recoverable(
    'the default is one of the values as well',
    (f: { value: string; allowed: string }) => ({
      message: `the default ${quote(f.value)} is not among the values of the variable`,
      cause: `"enum" allows ${f.allowed}`,
      fix: 'make one of these the default, or add the default to "enum"',
    }),
  ),
  'own-servers': advice(() => ({
    message: 'this server is not used: the client sends these requests to its "baseUrl"',
    cause:
      'for requests to go elsewhere, both this server and the first server of the document need an absolute URL (https://...); one of them has none',
    fix: 'write both as absolute URLs, or create a second client with the URL of this server',
  })),
  'unusable-method': recoverable(
    'the method in capitals',
    (f: Readable & { method: string; field: string | undefined }) => ({
      message: `${quote(f.method)} cannot be a key of "additionalOperations"`,
      ...(f.field === undefined
        ? {
            cause: 'its keys are HTTP methods as they are sent, and no program sends or receives this one',
            fix: /^[a-z][a-z0-9-]*$/.test(f.method)
              ? `write ${quote(f.method.toUpperCase())}`
              : 'write an HTTP method in capitals, such as "PURGE"',
          }
        : {
            cause: 'the Path Item Object has a field of its own for this method',
            fix: `move the operation out of "additionalOperations", and call it "${f.field}"`,
          }),
    }),
    readAs,
  ),
  'unreceived-method': advice((f: { method: string }) => ({
    message: `Node does not receive requests with the method ${quote(f.method)}`,
    cause:
      'its HTTP parser knows a fixed list of methods ("METHODS" of "node:http") and answers 400 to any other',
    fix: 'use one of that list, or serve the operation with "createFetchHandler" on a platform that takes it',
  })),
  'trace-operation': advice(() => ({
    message: 'the client cannot call this operation',
    cause: '"fetch" refuses the method TRACE (Fetch Standard, section 2.2.1), in browsers and in Node',
    fix: 'remove the operation, or call it with another program; servers and mocks support it',
  })),
  'no-responses': advice(() => ({
    message: 'no response is declared',
    cause: 'the specification requires at least one; any status and body are accepted',
    fix: 'add the responses, as in "200: { description: ... }"',
  })),
  'link-without-operation': recoverable('the link is left out', () => ({
    message: 'the link has neither "operationId" nor "operationRef"',
    cause: 'nothing says which operation it points to',
    fix: 'add "operationId" with the id of the operation',
  })),
} as const;

function shownIn({ key, isKeyword }: { readonly key: string; readonly isKeyword: boolean }): string {
  return isKeyword ? `schema: { ${key}: ... }` : `${key}: ...`;
}
