import type { Cursor } from '../../ir/cursor.ts';
import type { Operation } from '../../ir/types.ts';
import type { DeclaredReply } from '../../../packages/mock/src/runtime/model.ts';
import type { SchemaSet } from './schema-set.ts';

type Status = DeclaredReply['status'];

/**
 * The replies that an operation declares, with what a request may ask for. Examples and schemas are read from the document: examples are
 * data, which the intermediate representation has no use for, and schemas have to be whole (see `SchemaSet`).
 */
export function declaredReplies(
  { replies }: Operation,
  at: Cursor | undefined,
  schemas: SchemaSet,
): readonly DeclaredReply[] {
  const responses = at?.at('responses');
  return replies.flatMap(({ status }) => {
    const response = responses?.at(String(status))?.target;
    return response === undefined ? [] : [declaredReply(status, response, schemas)];
  });
}

function declaredReply(status: Status, response: Cursor, schemas: SchemaSet): DeclaredReply {
  const content = response.entriesAt('content');
  const [contentType, payload] = content.find(([type]) => /\bjson\b/i.test(type)) ?? content[0] ?? [];
  const schema = payload?.at('schema');
  const headers = headersOf(response, schemas);
  const examples = payload === undefined ? {} : examplesOf(payload);
  return {
    status,
    ...(schema && { schema: schemas.idOf(pointerOf(schema)) }),
    ...(contentType !== undefined && { contentType }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(Object.keys(examples).length > 0 && { examples }),
  };
}

/** Those that are required, and that which tells where something was made. */
function headersOf(response: Cursor, schemas: SchemaSet): Readonly<Record<string, string>> {
  const headers = response.entriesAt('headers').flatMap(([name, header]) => {
    const schema = header.target.at('schema');
    const isSent = header.target.flag('required') || /^location$/i.test(name);
    return isSent && schema !== undefined
      ? [[name.toLowerCase(), schemas.idOf(pointerOf(schema))] as const]
      : [];
  });
  return Object.fromEntries(headers);
}

function examplesOf(payload: Cursor): NonNullable<DeclaredReply['examples']> {
  const one = payload.at('example');
  const named = payload.entriesAt('examples').flatMap(([name, example]) => {
    const value = example.target.at('value');
    return value === undefined ? [] : [[name, value.value] as const];
  });
  return Object.fromEntries([...(one === undefined ? [] : [['example', one.value] as const]), ...named]);
}

/** A schema that is nothing but a reference goes by what that leads to. */
function pointerOf(schema: Cursor): string {
  return schema.has('$ref') && schema.entries().length === 1 ? schema.target.pointer : schema.pointer;
}
