import { brief, error, quote, warning } from './entry.ts';

/** What can be wrong between operations, paths, security schemes and tags. */
export const operationProblems = {
  'duplicate-operation-id': error((f: { id: string; shared: boolean }) => ({
    message: `operationId ${quote(f.id)} is used twice`,
    cause:
      'an operationId names one method, one handler and one set of types, so it must be unique in the document',
    fix: f.shared
      ? 'write the path item out under one of its paths, with another operationId'
      : 'give one of the two operations another operationId',
  })),
  'unknown-link-operation': warning((f: { id: string; near: string | undefined }) => ({
    message: `the link leads to ${quote(f.id)}, which is no operation`,
    cause: `no operation of the document has this operationId, so nobody can follow the link${f.near === undefined ? '' : `; the nearest is ${quote(f.near)}`}`,
    fix:
      f.near === undefined
        ? 'write the operationId of an operation of this document'
        : `write ${quote(f.near)}`,
  })),
  'unknown-link-parameter': warning((f: { name: string; near: string | undefined }) => ({
    message: `the operation that the link leads to has no parameter ${quote(f.name)}`,
    cause: `nothing can be done with its value${f.near === undefined ? '' : `; the nearest parameter is ${quote(f.near)}`}`,
    fix:
      f.near === undefined
        ? 'remove it, or declare the parameter'
        : `write ${quote(f.near)}, or declare the parameter`,
  })),
  'runtime-expression': warning((f: { text: string }) => ({
    message: `${quote(f.text)} is not a runtime expression`,
    cause:
      'it looks like one, and is taken as it is written: nothing of the request or the response takes its place',
    fix: 'write "$url", "$method", "$statusCode", or one as "$request.path.id", "$request.query.id", "$response.header.Location" or "$response.body#/id"',
  })),
  'body-without-meaning': warning((f: { method: string; isIgnored: boolean }) => ({
    message: `${f.method} has a request body`,
    cause: `HTTP gives the body of a ${f.method} request no meaning, and browsers refuse to send it${f.isIgnored ? '; OpenAPI 3.0 asks to ignore it, so it is left out' : ''}`,
    fix: 'use POST or another method, or send the values as query parameters',
  })),
  'content-of-empty-reply': warning((f: { what: string }) => ({
    message: `${f.what === 'HEAD' ? 'a reply to HEAD' : `a reply of ${f.what}`} has content`,
    cause:
      'HTTP lets no such reply have any (RFC 9110, section 6.4.1), so clients read none and servers and mocks send none',
    fix:
      f.what === 'HEAD'
        ? 'remove "content"; what GET replies with stands below "get"'
        : 'remove "content", or give what has content another status, such as 200',
  })),
  'unsendable-name': warning((f: { name: string; what: 'header' | 'cookie' }) => ({
    message: `no ${f.what} can have the name ${quote(f.name)}`,
    cause: `the name of a ${f.what} consists of letters, digits and the signs ! # $ % & ' * + - . ^ _ \` | ~ (RFC 9110, section 5.6.2), so that no request or response has this one`,
    fix: 'correct the name: until then, sending it fails',
  })),
  'header-of-a-part': warning((f: { name: string; part: string }) => ({
    message: `the header ${quote(f.name)} of the part ${quote(f.part)} is neither sent nor read`,
    cause:
      'the body of a call is an object of values, which has no place for those of headers of single parts',
    fix: 'make the value a property of the form, or a header parameter of the operation',
  })),
  'encoding-without-form': warning((f: { mediaType: string }) => ({
    message: `"encoding" of ${quote(f.mediaType)} has no effect`,
    cause: 'the specification has it for application/x-www-form-urlencoded and multipart only',
    fix: 'remove it, or correct the media type',
  })),
  'form-without-fields': warning((f: { mediaType: string; found: string }) => ({
    message: `a body of ${quote(f.mediaType)} cannot be of type ${brief(f.found)}`,
    cause:
      'its fields have names, which only the properties of an object give; the client refuses any other value, and the server reads none',
    fix: 'make it an object with a property for each field, or a list of parts without names under "multipart/mixed"',
  })),
  'unknown-encoding': warning((f: { property: string; near: string | undefined }) => ({
    message: `the form has no property ${quote(f.property)}`,
    cause: `an encoding is that of a property, by its name${f.near === undefined ? '' : `; the nearest is ${quote(f.near)}`}`,
    fix:
      f.near === undefined
        ? 'remove it, or declare the property'
        : `write ${quote(f.near)}, or declare the property`,
  })),
  'duplicate-tag': error((f: { name: string }) => ({
    message: `the tag ${quote(f.name)} is declared twice`,
    cause: 'a tag names one group of operations, so its name must be unique',
    fix: 'remove one of the two, or rename it',
  })),
  'path-template': error((f: { path: string; what: string; fix: string }) => ({
    message: `${quote(f.path)} is not a path template: ${f.what}`,
    cause: 'a template is a path whose parameters are names in braces, as in "/pets/{petId}"',
    fix: f.fix,
  })),
  'repeated-path-parameter': warning((f: { path: string; name: string }) => ({
    message: `the parameter ${quote(f.name)} is in the path ${quote(f.path)} twice`,
    cause: 'there is one value for it, which is put in both places; a request in which they differ has none',
    fix: 'give one of the two another name',
  })),
  'path-goes-on': warning((f: { path: string; end: '?' | '#' }) => ({
    message: `${quote(f.path)} goes on behind the path`,
    ...(f.end === '?'
      ? {
          cause:
            'what stands behind "?" is no part of the path of a request: clients send it before the query parameters, and servers know no such path',
          fix: 'declare what stands behind "?" as parameters with "in: query"',
        }
      : {
          cause:
            'a fragment is never sent (RFC 3986, section 3.5): the path ends before it, and where that path has the same method elsewhere, servers do not know this operation',
          fix: 'leave out what stands behind "#", and give the operation a path or a method that no other has',
        }),
  })),
  'path-with-dots': warning((f: { path: string }) => ({
    message: `${quote(f.path)} has a segment "." or ".."`,
    cause:
      'clients resolve such segments before they send (RFC 3986, section 5.2.4), so that no request has this path',
    fix: 'write the path that the segments lead to',
  })),
  'undivided-parameters': warning((f: { path: string; name: string; next: string }) => ({
    message: `nothing tells where ${quote(f.name)} ends and ${quote(f.next)} begins in ${quote(f.path)}`,
    cause:
      'they stand side by side, and any text may be of either; the server takes the last character for the second',
    fix: `write a character between the two, or give ${quote(f.next)} the style "label" or "matrix", or an "enum"`,
  })),
  'undeclared-path-parameter': error((f: UndeclaredParameter) => ({
    message: `${f.method === undefined ? 'no operation declares' : `${f.method} does not declare`} the parameter ${quote(f.name)} of the path ${quote(f.path)}`,
    cause: `each name in braces must be a parameter with "in: path"${declaredInstead(f)}`,
    fix: undeclaredFix(f),
  })),
  'unused-path-parameter': error(
    (f: { name: string; path: string; near: string | undefined; instead: string | undefined }) => ({
      message: `the path ${quote(f.path)} has no parameter ${quote(f.name)}`,
      cause: `a parameter with "in: path" stands in braces in the path${f.near === undefined ? '' : `; the nearest there is ${quote(f.near)}`}`,
      fix:
        f.instead !== undefined
          ? `write "{${brief(f.name)}}" in place of ${quote(f.instead)}`
          : f.near === undefined
            ? `put "{${brief(f.name)}}" into the path, or remove the parameter`
            : `write ${quote(f.near)}, or put "{${brief(f.name)}}" into the path`,
    }),
  ),
  'duplicate-parameter': error((f: { name: string; place: string }) => ({
    message: `the parameter ${quote(f.name)} in: ${brief(f.place)} is listed twice`,
    cause: 'name and place together identify a parameter, so one of the two would be lost',
    fix: 'remove one of the two, or rename it',
  })),
  'equivalent-paths': error((f: { path: string; other: string }) => ({
    message: `${quote(f.path)} is the same path as ${quote(f.other)}`,
    cause:
      'both have an operation of the same method, and paths that differ only in the names of parameters match the same requests',
    fix: 'put the operations of both under one path, and keep one of those that share a method',
  })),
  'divided-path': warning((f: { path: string; other: string }) => ({
    message: `${quote(f.path)} is the same path as ${quote(f.other)}`,
    cause:
      'OpenAPI allows no two paths that differ only in the names of parameters; no method is in both, so their operations are taken for those of one path',
    fix: 'put the operations of both under one path',
  })),
  'ambiguous-paths': warning((f: { path: string; other: string }) => ({
    message: `${quote(f.path)} and ${quote(f.other)} match the same requests`,
    cause:
      'neither is more concrete than the other, so tools differ in which they choose; the one whose first literal segment comes earlier is taken here',
    fix: 'change one of the two, so that a literal segment keeps them apart',
  })),
  'unknown-security-scheme': error((f: { name: string; near: string | undefined }) => ({
    message: `there is no security scheme ${quote(f.name)}`,
    cause: `requirements name schemes of components/securitySchemes${f.near === undefined ? '' : `; the nearest is ${quote(f.near)}`}`,
    fix:
      f.near === undefined
        ? `declare ${quote(f.name)} under components/securitySchemes`
        : `write ${quote(f.near)}, or declare ${quote(f.name)} under components/securitySchemes`,
  })),
  'unknown-scope': warning((f: { name: string; scope: string; near: string | undefined }) => ({
    message: `the scope ${quote(f.scope)} is in no flow of ${quote(f.name)}`,
    cause: `nobody could be granted it${f.near === undefined ? '' : `; the nearest is ${quote(f.near)}`}`,
    fix:
      f.near === undefined
        ? 'add it to "scopes" of the flows that grant it'
        : `write ${quote(f.near)}, or add the scope to the flows that grant it`,
  })),
  'failure-untold': warning((f: { name: string }) => ({
    message: `errors require ${quote(f.name)}, which the server does not know of the failures that it answers itself`,
    cause:
      'most operations declare this error; a request that is invalid, without credentials or to no path is answered with problem details of RFC 9457 instead, which is not what they declare',
    fix: `take ${quote(f.name)} out of "required", or give "renderFailure" to the server, which fills it in`,
  })),
  'failure-without-message': warning(() => ({
    message: 'errors have no property for a message that the server can tell',
    cause:
      'most operations declare this error; a request that is invalid, without credentials or to no path is answered with problem details of RFC 9457 instead, which is not what they declare',
    fix: 'add a property "message" of type string, or give "renderFailure" to the server, which writes failures itself',
  })),
} as const;

/** A parameter in braces that nothing declares to be one of the path. */
interface UndeclaredParameter {
  readonly name: string;
  readonly path: string;
  readonly near: string | undefined;
  readonly place: string | undefined;
  /** What the path is before a "?", where the parameter stands behind one. */
  readonly before: string | undefined;
  readonly method: string | undefined;
}

/** Whether a parameter is declared, but not to be part of the path. */
function isElsewhere(place: string | undefined): boolean {
  return place !== undefined && place !== 'path';
}

function declaredInstead({ near, place }: { near: string | undefined; place: string | undefined }): string {
  if (place !== undefined && isElsewhere(place)) return `; it is declared with "in: ${brief(place)}"`;
  return near === undefined ? '' : `; ${quote(near)} is declared, which the path does not have`;
}

function undeclaredFix({ name, near, place, before }: UndeclaredParameter): string {
  if (before !== undefined) {
    const declared = `, and add "{ name: ${brief(name)}, in: query, schema: { type: string } }" to the parameters`;
    return `write the path ${quote(before)}${place === 'query' ? '' : declared}`;
  }
  if (isElsewhere(place)) return `write "in: path" and "required: true" in the parameter ${quote(name)}`;
  if (near !== undefined) return `name the parameter ${quote(name)}, or write "{${near}}" in the path`;
  return `add "{ name: ${brief(name)}, in: path, required: true, schema: { type: string } }" to the parameters`;
}
