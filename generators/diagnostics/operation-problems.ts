import { advice, brief, quote, quoteRef, quoted, readAs, recoverable, type Readable } from './entry.ts';

/** Problems between operations, paths, security schemes and tags. */
export const operationProblems = {
  'duplicate-operation-id': recoverable(
    'each of the operations is named by its method and path, whatever their order',
    (f: { id: string; shared: boolean }) => ({
      message: `operationId ${quote(f.id)} is used twice`,
      cause:
        'an operationId names a method, a handler and a set of types, so it must be unique in the document',
      fix: f.shared
        ? 'write the path item out under one of its paths, with another operationId'
        : 'give one of the two operations another operationId',
    }),
  ),
  'unknown-link-operation': advice(
    (f: { id: string; near: string | undefined; field: 'operationId' | 'operationRef' }) => ({
      message: `the link points to ${quoteRef(f.id)}, which is not an operation`,
      cause: `no operation of the document has this ${f.field === 'operationId' ? 'operationId' : 'place'}, so the link cannot be followed${f.near === undefined ? '' : `; the nearest is ${quote(f.near)}`}`,
      fix:
        f.near === undefined
          ? `write the ${f.field === 'operationId' ? 'operationId' : 'place'} of an operation of this document`
          : `write ${quote(f.near)}`,
    }),
  ),
  'unknown-link-parameter': advice((f: { name: string; near: string | undefined }) => ({
    message: `the target operation of the link has no parameter ${quote(f.name)}`,
    cause: `its value would not be used${f.near === undefined ? '' : `; the nearest parameter is ${quote(f.near)}`}`,
    fix:
      f.near === undefined
        ? 'remove it, or declare the parameter'
        : `write ${quote(f.near)}, or declare the parameter`,
  })),
  'runtime-expression': advice((f: { text: string }) => ({
    message: `${quote(f.text)} is not a runtime expression`,
    cause: 'it looks like one, but is taken literally: nothing from the request or the response replaces it',
    fix: 'write "$url", "$method", "$statusCode", or one such as "$request.path.id", "$request.query.id", "$response.header.Location" or "$response.body#/id"',
  })),
  'body-without-meaning': advice((f: { method: string; isIgnored: boolean }) => ({
    message: `${f.method} has a request body`,
    cause: `HTTP defines no meaning for the body of a ${f.method} request, and browsers refuse to send it${f.isIgnored ? '; OpenAPI 3.0 says to ignore it, so it is left out' : ''}`,
    fix: 'use POST or another method, or send the values as query parameters',
  })),
  'content-of-empty-reply': advice((f: { what: string }) => ({
    message: `${f.what === 'HEAD' ? 'a reply to HEAD' : `a reply of ${f.what}`} has content`,
    cause:
      'HTTP does not allow it (RFC 9110, section 6.4.1): clients do not read it, and servers and mocks do not send it',
    fix:
      f.what === 'HEAD'
        ? 'remove "content"; the replies to GET belong under "get"'
        : 'remove "content", or use another status for replies with content, such as 200',
  })),
  'unsendable-name': advice((f: { name: string; what: 'header' | 'cookie' }) => ({
    message: `${quote(f.name)} is not a valid ${f.what} name`,
    cause: `the name of a ${f.what} consists of letters, digits and the characters ! # $ % & ' * + - . ^ _ \` | ~ (RFC 9110, section 5.6.2), so no request or response can contain this one`,
    fix: 'correct the name: until then, sending it fails',
  })),
  'header-of-a-part': advice((f: { name: string; part: string }) => ({
    message: `the header ${quote(f.name)} of the part ${quote(f.part)} is neither sent nor read`,
    cause: 'the body of a call is an object of values, which has no place for the headers of single parts',
    fix: 'make the value a property of the form, or a header parameter of the operation',
  })),
  'encoding-without-form': advice((f: { mediaType: string }) => ({
    message: `"encoding" of ${quote(f.mediaType)} has no effect`,
    cause: 'the specification defines it only for application/x-www-form-urlencoded and multipart',
    fix: 'remove it, or correct the media type',
  })),
  'form-without-fields': advice((f: { mediaType: string; found: string }) => ({
    message: `a body of ${quote(f.mediaType)} cannot be of type ${brief(f.found)}`,
    cause:
      'the fields of a form have names, which only the properties of an object provide; the client refuses any other value, and the server does not read it',
    fix: 'make it an object with a property for each field, or a list of parts without names under "multipart/mixed"',
  })),
  'unknown-encoding': advice((f: { property: string; near: string | undefined }) => ({
    message: `the form has no property ${quote(f.property)}`,
    cause: `each encoding belongs to the property of its name${f.near === undefined ? '' : `; the nearest is ${quote(f.near)}`}`,
    fix:
      f.near === undefined
        ? 'remove it, or declare the property'
        : `write ${quote(f.near)}, or declare the property`,
  })),
  'duplicate-tag': recoverable('the first declaration counts', (f: { name: string }) => ({
    message: `the tag ${quote(f.name)} is declared twice`,
    cause: 'a tag names one group of operations, so its name must be unique',
    fix: 'remove one of the two, or rename it',
  })),
  'path-template': recoverable(
    'a brace that closes nothing is itself',
    (f: Readable & { path: string; what: string; fix: string }) => ({
      message: `${quote(f.path)} is not a path template: ${f.what}`,
      cause: 'a template is a path whose parameters are names in braces, as in "/pets/{petId}"',
      fix: f.fix,
    }),
    readAs,
  ),
  'repeated-path-parameter': advice((f: { path: string; name: string }) => ({
    message: `the parameter ${quote(f.name)} is in the path ${quote(f.path)} twice`,
    cause: 'its one value is put in both places; a request in which they differ does not match',
    fix: 'give one of the two another name',
  })),
  'path-goes-on': advice((f: { path: string; end: '?' | '#' }) => ({
    message: `${quote(f.path)} continues after the path`,
    ...(f.end === '?'
      ? {
          cause:
            'anything after "?" is not part of the path of a request: clients send it before the query parameters, and servers do not match it',
          fix: 'declare what follows "?" as parameters with "in: query"',
        }
      : {
          cause:
            'a fragment is never sent (RFC 3986, section 3.5): the path ends before it, and if that path declares the same method elsewhere, servers cannot reach this operation',
          fix: 'remove what follows "#", and give the operation a path or a method that no other has',
        }),
  })),
  'path-with-dots': advice((f: { path: string }) => ({
    message: `${quote(f.path)} has a segment "." or ".."`,
    cause:
      'clients resolve such segments before they send a request (RFC 3986, section 5.2.4), so no request has this path',
    fix: 'write the resolved path',
  })),
  'undivided-parameters': advice((f: { path: string; name: string; next: string }) => ({
    message: `in ${quote(f.path)}, it is unclear where ${quote(f.name)} ends and ${quote(f.next)} begins`,
    cause:
      'they are adjacent, and any character could belong to either; the server assigns the last character to the second',
    fix: `put a character between the two, or give ${quote(f.next)} the style "label" or "matrix", or an "enum"`,
  })),
  'undeclared-path-parameter': recoverable('a required string', (f: UndeclaredParameter) => ({
    message: `${f.method === undefined ? 'no operation declares' : `${f.method} does not declare`} the parameter ${quote(f.name)} of the path ${quote(f.path)}`,
    cause: `each name in braces must be a parameter with "in: path"${declaredInstead(f)}`,
    fix: undeclaredFix(f),
  })),
  'unused-path-parameter': recoverable(
    'it is left out',
    (f: { name: string; path: string; near: string | undefined; instead: string | undefined }) => ({
      message: `the path ${quote(f.path)} has no parameter ${quote(f.name)}`,
      cause: `a parameter with "in: path" must appear in braces in the path${f.near === undefined ? '' : `; ${quote(f.near)} is there instead`}`,
      fix:
        f.instead !== undefined
          ? `write "{${brief(f.name)}}" instead of ${quote(f.instead)}`
          : f.near === undefined
            ? `put "{${brief(f.name)}}" into the path, or remove the parameter`
            : `write ${quote(f.near)}, or put "{${brief(f.name)}}" into the path`,
    }),
  ),
  'duplicate-parameter': recoverable(
    'two that are equal are one',
    (f: Readable & { name: string; place: string }) => ({
      message: `the ${brief(f.place)} parameter ${quote(f.name)} is listed twice`,
      cause: 'a parameter is identified by its name and "in", so one of the two would be lost',
      fix: 'remove one of the two, or rename it',
    }),
    readAs,
  ),
  'equivalent-paths': recoverable(
    'types and client keep both operations; the server answers with the first one whose parameters take the values of the path',
    (f: Readable & { path: string; other: string }) => ({
      message: `${quote(f.path)} is the same path as ${quote(f.other)}`,
      cause:
        'paths that differ only in parameter names match the same requests, and both have an operation with the same method',
      fix: 'merge both into one path, and keep only one operation per method',
    }),
    readAs,
  ),
  'divided-path': advice((f: { path: string; other: string }) => ({
    message: `${quote(f.path)} is the same path as ${quote(f.other)}`,
    cause:
      'OpenAPI forbids paths that differ only in parameter names; since no method is in both, they are treated as one path',
    fix: 'merge both into one path',
  })),
  'ambiguous-paths': advice((f: { path: string; other: string; taken: string }) => ({
    message: `${quote(f.path)} and ${quote(f.other)} match the same requests`,
    cause: `neither is more specific than the other, so tools differ in which they choose; here, ${quote(f.taken)} wins`,
    fix: 'change one of the two, so that literal text distinguishes them',
  })),
  'unknown-security-scheme': recoverable(
    'an opaque scheme of that name: the server calls "authenticate", and refuses where that gives nothing; the client takes a hook',
    (f: { name: string; near: string | undefined; known: readonly string[] }) => {
      const [only, ...others] = f.known;
      const intended = f.near ?? (others.length === 0 ? only : undefined);
      const declared =
        only === undefined
          ? 'none is declared there'
          : `declared ${others.length === 0 ? 'is' : 'are'} ${quoted(f.known.map(brief))}`;
      return {
        message: `there is no security scheme ${quote(f.name)}`,
        cause: `security requirements refer to components/securitySchemes; ${f.near === undefined ? declared : `the nearest is ${quote(f.near)}`}`,
        fix:
          f.near === undefined && f.name.includes('#')
            ? 'declare it under components/securitySchemes with a "$ref" to this URI, and write the name that it has there'
            : intended === undefined
              ? `declare ${quote(f.name)} under components/securitySchemes`
              : `write ${quote(intended)}, or declare ${quote(f.name)} under components/securitySchemes`,
      };
    },
  ),
  'unknown-scope': advice((f: { name: string; scope: string; near: string | undefined }) => ({
    message: `no flow of ${quote(f.name)} has the scope ${quote(f.scope)}`,
    cause: `nobody can be granted it${f.near === undefined ? '' : `; the nearest is ${quote(f.near)}`}`,
    fix:
      f.near === undefined
        ? 'add it to "scopes" of the flows that grant it'
        : `write ${quote(f.near)}, or add the scope to the flows that grant it`,
  })),
  'failure-untold': advice((f: { name: string; fault: string | undefined }) => ({
    message:
      f.fault === undefined
        ? `errors require ${quote(f.name)}, which the server cannot fill in for errors that it answers itself`
        : `the server cannot fill in this error: ${quote(f.name)} ${f.fault}`,
    cause:
      'requests that are invalid or lack credentials are answered with the error that the operation declares as "default", or with RFC 9457 problem details, instead',
    fix:
      f.fault === undefined
        ? `take ${quote(f.name)} out of "required", give it a "default", or pass the server a "renderFailure" that fills it in`
        : `widen the schema of ${quote(f.name)}, or pass the server a "renderFailure" that fills it in`,
  })),
  'failure-header': advice((f: { name: string; status: string }) => ({
    message: `the header ${quote(f.name)} is required of the error ${quote(f.status)}, and the server knows no value of it for errors that it answers itself`,
    cause: 'these errors are sent without the header: only handlers know it',
    fix: 'give its schema a "const" or a "default", do not require it, or pass the server a "renderFailure" that returns it among its "headers"',
  })),
  'failure-without-message': advice(() => ({
    message: 'errors have no property for a message',
    cause: 'clients do not learn what is wrong with requests that are invalid or lack credentials',
    fix: 'add a property "message" of type string, or pass the server a "renderFailure" that renders errors',
  })),
} as const;

/** A parameter in braces that nothing declares to be one of the path. */
export interface UndeclaredParameter {
  readonly name: string;
  readonly path: string;
  /** The declared place of a parameter of that name, if not in the path. */
  readonly place: string | undefined;
  /** The path before a "?", where the parameter stands behind one. */
  readonly before: string | undefined;
  readonly method: string | undefined;
}

function declaredInstead({ place }: UndeclaredParameter): string {
  return place !== undefined ? `; it is declared with "in: ${brief(place)}"` : '';
}

function undeclaredFix({ name, place, before }: UndeclaredParameter): string {
  if (before !== undefined) {
    const declared = `, and add "{ name: ${brief(name)}, in: query, schema: { type: string } }" to the parameters`;
    return `write the path ${quote(before)}${place === 'query' ? '' : declared}`;
  }
  if (place !== undefined) return `write "in: path" and "required: true" in the parameter ${quote(name)}`;
  return `add "{ name: ${brief(name)}, in: path, required: true, schema: { type: string } }" to the parameters`;
}
