import { accessOf } from '../../ir/schema/schema-facts.ts';
import type { Cursor } from '../../ir/cursor.ts';
import { pointerTo } from '../envelope.ts';
import type { OperationFacts } from '../found/facts.ts';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import {
  loginNames,
  newSecretNames,
  oldSecretNames,
  secretNames,
  sentTokenNames,
  tokenNames,
} from '@specline/kernel/lexicon/accounts';

/** JSON Pointers to the parts of a request that identify somebody, and to what its response gives for them. */
export interface Credentials {
  /** Names, by where they are sent, without the differences of spelling: `{ '/user/email': 'email' }`. */
  readonly names: ReadonlyMap<string, string>;
  readonly secret?: string;
  /** Place where the secret is sent that was given before; `newSecret` is that of the one that is to replace it. */
  readonly oldSecret?: string;
  readonly newSecret?: string;
  /** Place where a token is sent that was given before. */
  readonly token?: string;
  /** Places of the tokens that the response gives. */
  readonly gives: readonly string[];
}

/** Returns what the query or the body of an operation reveals of who somebody is, and the tokens that its reply gives. */
export function credentialsOf(facts: OperationFacts, schemas: Schemas): Credentials {
  const sent = [
    ...[...facts.query].flatMap(([name, at]) => (at === undefined ? [] : [[pointerTo(name), at] as const])),
    ...(facts.body === undefined ? [] : textsIn(facts.body.schema, schemas, 1)),
  ];
  const names = sent.filter(([pointer]) => loginNames.test(lastName(pointer)));
  const secret = sent.find(([pointer]) => secretNames.test(lastName(pointer)));
  const oldSecret = sent.find(([pointer]) => oldSecretNames.test(lastName(pointer)));
  const newSecret = sent.find(([pointer]) => newSecretNames.test(lastName(pointer)));
  const token = sent.find(([pointer]) => sentTokenNames.test(lastName(pointer)));
  return {
    names: new Map(names.map(([pointer]) => [pointer, lastName(pointer)])),
    ...(secret && { secret: secret[0] }),
    ...(oldSecret && { oldSecret: oldSecret[0] }),
    ...(newSecret && { newSecret: newSecret[0] }),
    ...(token && { token: token[0] }),
    gives: givenIn(facts.reply.body?.schema, schemas),
  };
}

/** Returns the tokens in a reply: texts that are called so, in itself or in an object of it, or the text that it is. */
function givenIn(body: Cursor | undefined, schemas: Schemas): readonly string[] {
  if (body === undefined) return [];
  if (schemas.kind(body) === 'string') return [''];
  return textsIn(body, schemas, 2).flatMap(([pointer, at]) =>
    tokenNames.test(lastName(pointer)) && schemas.values(at).length === 0 && accessOf(at) !== 'write'
      ? [pointer]
      : [],
  );
}

/** Returns the texts of an object, and of the objects in it. */
function textsIn(
  at: Cursor,
  schemas: Schemas,
  depth: number,
  around = '',
): readonly (readonly [string, Cursor])[] {
  return [...schemas.fields(at)].flatMap(([name, field]) => {
    const pointer = around + pointerTo(name);
    const kind = schemas.kind(field);
    if (kind === 'object' && depth > 0) return textsIn(field, schemas, depth - 1, pointer);
    return kind === 'string' || kind === 'integer' ? [[pointer, field] as const] : [];
  });
}

function lastName(pointer: string): string {
  return bareName(pointer.slice(pointer.lastIndexOf('/') + 1));
}
