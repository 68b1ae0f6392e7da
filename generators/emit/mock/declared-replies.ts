import type { DeclaredContent, DeclaredReply } from '@specline/mock-runtime/model/model';
import type { Cursor } from '../../ir/cursor.ts';
import { isJson } from '@specline/kernel/media-type';
import type { Operation, StatusKey } from '../../ir/types.ts';
import { isWithoutContent } from '../../load/http-content.ts';
import type { SchemaSet } from './schema-set.ts';

type Status = DeclaredReply['status'];

/**
 * Returns the replies that an operation declares, with what a request may ask for. Examples and schemas are read from the document:
 * examples are data, which the intermediate representation has no use for, and schemas have to be whole (see `SchemaSet`).
 * @param unfilled The statuses of errors that the server cannot fill in.
 */
export function declaredReplies(
  { method, replies }: Operation,
  at: Cursor | undefined,
  schemas: SchemaSet,
  unfilled: ReadonlySet<StatusKey>,
): readonly DeclaredReply[] {
  const responses = at?.at('responses');
  return replies.flatMap(({ status }) => {
    const response = responses?.at(String(status))?.target;
    if (response === undefined) return [];
    const declared = declaredReply(status, response, schemas, isWithoutContent(method, String(status)));
    const isSampled = unfilled.has(status) && declared.schema !== undefined;
    return [isSampled ? { ...declared, isSampled } : declared];
  });
}

function declaredReply(
  status: Status,
  response: Cursor,
  schemas: SchemaSet,
  isEmpty: boolean,
): DeclaredReply {
  const content = isEmpty ? [] : response.entriesAt('content');
  const usual = content.find(([type]) => isJson(type)) ?? content[0];
  const others = content.filter((each) => each !== usual).map((each) => declaredContent(each, schemas));
  const headers = headersOf(response, schemas);
  const { examples, ...own } = usual === undefined ? {} : declaredContent(usual, schemas);
  return {
    status,
    ...own,
    ...(Object.keys(headers.sent).length > 0 && { headers: headers.sent }),
    ...(Object.keys(headers.examples).length > 0 && { headerExamples: headers.examples }),
    ...(Object.keys(headers.ofPages).length > 0 && { pageHeaders: headers.ofPages }),
    ...(examples && { examples }),
    ...(others.length > 0 && { others }),
  };
}

function declaredContent(
  [contentType, payload]: readonly [string, Cursor],
  schemas: SchemaSet,
): DeclaredContent {
  const schema = payload.at('schema');
  const examples = examplesOf(payload);
  return {
    ...(schema && { schema: schemas.idOf(pointerOf(schema)) }),
    contentType,
    ...(Object.keys(examples).length > 0 && { examples }),
  };
}

/**
 * Header fields that no sample stands for: the media type, which the content gives (OpenAPI 3.1.1, section 4.8.17.1), and the
 * framing of a message (RFC 9112, sections 6 and 9).
 */
const ownHeaders =
  /^(?:content-(?:type|length)|connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** Header fields with the total and the page. */
const pageHeaders = /^link$|^x-(?:[a-z]+-)*(?:page|pages|per-page|page-size)$/i;

interface DeclaredHeaders {
  /**
   * Those that are required, or have an example, and can be sent (RFC 9110, section 5.1), and those with the location of a new record,
   * its version, or the total.
   */
  readonly sent: Readonly<Record<string, string>>;
  /** The examples of those. */
  readonly examples: NonNullable<DeclaredReply['headerExamples']>;
  /** Those that lists fill in. */
  readonly ofPages: Readonly<Record<string, string>>;
}

function headersOf(response: Cursor, schemas: SchemaSet): DeclaredHeaders {
  const headers = response.entriesAt('headers').flatMap(([name, { target: header }]) => {
    const content = header.entriesAt('content')[0]?.[1];
    const schema = header.at('schema') ?? content?.at('schema');
    const examples = examplesOf(content ?? header);
    const isShown = Object.keys(examples).length > 0 || (schema !== undefined && hasExample(schema));
    const isSent =
      isShown || header.flag('required') || /^(?:location|etag)$|(?:^|-)total(?:-|$)/i.test(name);
    const isKept = isSent || pageHeaders.test(name);
    return isKept && schema !== undefined && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !ownHeaders.test(name)
      ? [{ name: name.toLowerCase(), isSent, examples, schema: schemas.idOf(pointerOf(schema)) }]
      : [];
  });
  const named = (found: typeof headers) =>
    Object.fromEntries(found.map(({ name, schema }) => [name, schema]));
  const shown = headers.filter(({ examples }) => Object.keys(examples).length > 0);
  return {
    sent: named(headers.filter(({ isSent }) => isSent)),
    examples: Object.fromEntries(shown.map(({ name, examples }) => [name, examples])),
    ofPages: named(headers.filter(({ name }) => pageHeaders.test(name))),
  };
}

/** True if a schema has an example of its own. */
function hasExample({ target }: Cursor): boolean {
  return target.has('example') || target.has('examples');
}

function examplesOf(payload: Cursor): NonNullable<DeclaredReply['examples']> {
  const one = payload.at('example');
  const named = payload.entriesAt('examples').flatMap(([name, example]) => {
    const value = example.target.at('value');
    return value === undefined ? [] : [[name, value.value] as const];
  });
  return Object.fromEntries([...(one === undefined ? [] : [['example', one.value] as const]), ...named]);
}

/** Returns the pointer of a schema; that of the target for a schema that is nothing but a reference. */
function pointerOf(schema: Cursor): string {
  return schema.has('$ref') && schema.entries().length === 1 ? schema.target.pointer : schema.pointer;
}
