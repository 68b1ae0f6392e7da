/** Judges what was exchanged: by the document, with a plain Ajv and a table of paths. */
import { wireText, type Operation, type Reply } from '../cases/document.ts';
import type { Case } from '../cases/cases.ts';
import { matchOperation } from '../cases/paths.ts';
import { isSame, isValid, wrongsOf } from '../cases/schemas.ts';
import { readParameter, type WireReply, type WireRequest } from '../exchanges/wire.ts';

/** The checks. All but the last two have the names that Schemathesis gives them. */
export const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'positive_data_acceptance',
  'negative_data_rejection',
  'missing_required_header',
  'ignored_auth',
  'unsupported_method',
  'use_after_free',
  'ensure_resource_availability',
  'request_conformance',
  'response_decoding',
] as const;

/** Name of a check. */
export type Check = (typeof checks)[number];

/** The finding of a check. */
export interface Finding {
  readonly check: Check;
  /** The fault; absent where there is none. */
  readonly wrong?: string;
}

/** Returns a finding from what is wrong, if anything is. */
export function finding(check: Check, wrong: string | undefined): Finding {
  return wrong === undefined ? { check } : { check, wrong };
}

/** Returns the declared response for a status: that number, its range, or `default`. */
export function declaredReply({ replies }: Operation, status: number): Reply | undefined {
  const keys = [String(status), `${String(status).charAt(0)}XX`, 'default'];
  return keys.map((key) => replies.find((reply) => reply.key === key)).find((reply) => reply !== undefined);
}

/**
 * Holds a reply against the document. `default` stands for failures only where statuses of success are declared by number: else no
 * status of success could be wrong.
 */
export function checkReply(operation: Operation, reply: WireReply): readonly Finding[] {
  const { status } = reply;
  const declared = declaredReply(operation, status);
  const isStray = status < 400 && operation.successes.length > 0 && !operation.successes.includes(status);
  const known = declared === undefined || isStray ? undefined : declared;
  return [
    finding(
      'not_a_server_error',
      status < 500 ? undefined : `answered ${status}: ${reply.body.slice(0, 300)}`,
    ),
    finding(
      'status_code_conformance',
      known
        ? undefined
        : `answered ${status}, which is not declared: it is ${operation.replies.map(({ key }) => key).join(', ')}`,
    ),
    ...(known ? checkContent(known, reply) : []),
  ];
}

function checkContent(declared: Reply, reply: WireReply): readonly Finding[] {
  const { content } = declared;
  const sent = reply.headers['content-type'];
  const headers = finding('response_headers_conformance', headersWrong(declared, reply));
  if (!content) {
    const isEmpty = reply.body === '' && sent === undefined;
    const wrong = `there is a body of type ${sent ?? 'that is not known'} where the document declares none`;
    return [finding('content_type_conformance', isEmpty ? undefined : wrong), headers];
  }
  const isType = sent?.split(';')[0]?.trim().toLowerCase() === content.mediaType;
  const wrongType = `Content-Type is ${sent ?? 'absent'}, the document declares ${content.mediaType}`;
  return [
    finding('content_type_conformance', isType ? undefined : wrongType),
    headers,
    finding('response_schema_conformance', bodyWrong(content.pointer, reply.body)),
  ];
}

function headersWrong({ headers }: Reply, reply: WireReply): string | undefined {
  const wrongs = headers.flatMap((header) => {
    const text = reply.headers[header.name];
    if (text === undefined) return header.required ? [`${header.name} is missing`] : [];
    const values = [text, Number(text), text === 'true'];
    return values.some((value) => isValid(header.pointer, value)) ? [] : [`${header.name} is ${text}`];
  });
  return wrongs.length === 0 ? undefined : wrongs.join('; ');
}

function bodyWrong(pointer: string, body: string): string | undefined {
  try {
    return wrongText(wrongsOf(pointer, JSON.parse(body)));
  } catch {
    return `the body is no JSON: ${body.slice(0, 100)}`;
  }
}

function wrongText(wrongs: ReturnType<typeof wrongsOf>): string | undefined {
  if (wrongs.length === 0) return undefined;
  return wrongs
    .slice(0, 5)
    .map(({ pointer, keyword, message }) => `${pointer || 'the whole'} ${message} (${keyword})`)
    .join('; ');
}

/** Compares what a client sent with the document and with what it was to send. */
export function checkRequest(expected: Case, sent: WireRequest): Finding {
  const wrongs = [
    ...targetWrongs(expected, sent),
    ...headerWrongs(expected, sent),
    ...sentBodyWrongs(expected, sent),
  ];
  return finding('request_conformance', wrongs.length === 0 ? undefined : wrongs.join('; '));
}

function targetWrongs({ operation, values }: Case, { method, target }: WireRequest): readonly string[] {
  const [pathname = '', search = ''] = target.split('?');
  const matched = matchOperation(method, pathname);
  if (matched?.operation.id !== operation.id)
    return [`${method} ${pathname} is ${matched?.operation.id ?? 'no operation'}, not ${operation.id}`];
  const query = new URLSearchParams(search);
  const named = operation.parameters.filter((parameter) => parameter.in === 'query');
  const strangers = [...query.keys()].filter((name) => !named.some((parameter) => parameter.name === name));
  const paths = Object.entries(values.path)
    .filter(([name, value]) => matched.values[name] !== wireText(value))
    .map(([name, value]) => `path ${name} is ${String(matched.values[name])} instead of ${wireText(value)}`);
  const queries = named.flatMap((parameter) => {
    const read = readParameter(parameter, query.getAll(parameter.name));
    const expected = values.query[parameter.name];
    if (isSame(read, expected) || (typeof expected !== 'object' && wireText(read) === wireText(expected)))
      return [];
    return [`query ${parameter.name} is ${JSON.stringify(read)} instead of ${JSON.stringify(expected)}`];
  });
  return [...strangers.map((name) => `query ${name} is not declared`), ...paths, ...queries];
}

function headerWrongs({ operation, values }: Case, { headers }: WireRequest): readonly string[] {
  const wrongs: string[] = [];
  if (operation.isSecured && !/^Bearer \S+$/.test(headers['authorization'] ?? ''))
    wrongs.push('there is no Authorization: Bearer');
  const [type] = operation.replies.flatMap(({ content }) => (content ? [content.mediaType] : []));
  const accept = headers['accept'] ?? '*/*';
  if (type !== undefined && !accept.includes(type) && !accept.includes('*/*'))
    wrongs.push(`Accept is ${accept}, replies are ${type}`);
  for (const [name, value] of Object.entries(values.header))
    if (headers[name.toLowerCase()] !== wireText(value))
      wrongs.push(`header ${name} is ${String(headers[name.toLowerCase()])} instead of ${wireText(value)}`);
  return wrongs;
}

function sentBodyWrongs({ operation, body }: Case, sent: WireRequest): readonly string[] {
  const type = sent.headers['content-type'];
  if (!operation.body || body === undefined)
    return sent.body === undefined && type === undefined ? [] : ['there is a body where none was intended'];
  if (type?.split(';')[0] !== operation.body.mediaType)
    return [`Content-Type is ${type ?? 'absent'} instead of ${operation.body.mediaType}`];
  const wrong = bodyWrong(operation.body.pointer, sent.body ?? '');
  if (wrong !== undefined) return [`body: ${wrong}`];
  return isSame(JSON.parse(sent.body ?? ''), body) ? [] : ['the body is not what was intended'];
}
