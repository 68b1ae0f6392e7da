import { expect, it } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { readDocument } from '../../../generators/load/read-document.ts';
import type { Json } from '@specline/kernel/json';
import type { Document } from '../../../generators/load/document.ts';
import { compareNames } from '../../../generators/names/compare-names.ts';

interface DocumentParts {
  readonly schemas?: Json;
  readonly paths?: Json;
  readonly webhooks?: Json;
}

function documentOf({ schemas = {}, paths = {}, webhooks = {} }: DocumentParts): Document {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths,
    webhooks,
    components: { schemas },
  });
  const document = readDocument('/openapi.json', { read: () => text }, new Diagnostics());
  if (!document) throw new Error('the document has errors');
  return document;
}

function changesOf(base: DocumentParts, revision: DocumentParts): readonly string[] {
  return compareNames(documentOf(base), documentOf(revision), '2026-01-15').map(({ message }) =>
    message.replace(/:.*/, ''),
  );
}

const responses = { '204': { description: 'Done.' } };
const pet = (id: Json, kind: Json = { type: 'string' }): Json => ({
  Pet: { type: 'object', properties: { id, kind } },
});

it('a schema whose ideal name is that of another one renames it', () => {
  expect(changesOf({ schemas: { 'a-b': {} } }, { schemas: { 'a-b': {}, a_b: {} } })).toEqual([
    'the schema "a_b" is new',
    expect.stringMatching(/^the type of "a-b" is called "a_b_\w{8}" now, not "AB"$/) as unknown,
  ]);
  expect(changesOf({ schemas: { AB: {} } }, { schemas: { AB: {}, a_b: {} } })).toEqual([
    'the schema "a_b" is new',
  ]);
});

it('so do operations and groups', () => {
  const get = { operationId: 'get-a', tags: ['a b'], responses };
  const put = { operationId: 'get_a', tags: ['a-b'], responses };
  expect(changesOf({ paths: { '/a': { get } } }, { paths: { '/a': { get, put } } })).toEqual([
    expect.stringMatching(/^the function of GET \/a is called "get_a_\w{8}" now, not "getA"$/) as unknown,
    expect.stringMatching(/^the group of "a b" is called "a_b_\w{8}" now, not "aB"$/) as unknown,
  ]);
});

it('an operation without an id is called after its path, with the names of its parameters', () => {
  const at = (name: string): DocumentParts => {
    const parameters = [{ name, in: 'path', required: true, schema: { type: 'string' } }];
    return { paths: { [`/a/{${name}}`]: { get: { parameters, responses } } } };
  };
  expect(changesOf(at('id'), at('key'))).toEqual([
    'the function of GET /a/{key} is called "getAByKey" now, not "getAById"',
  ]);
});

it('the type of what is sent goes with the last property that is only read', () => {
  const read = { type: 'string', readOnly: true };
  const changed = 'the schema "Pet" has changed, which no operation uses';
  expect(changesOf({ schemas: pet(read) }, { schemas: pet({ type: 'string' }) })).toEqual([
    changed,
    'the type "PetInput" is gone',
  ]);
  expect(changesOf({ schemas: pet(read, read) }, { schemas: pet({ type: 'string' }, read) })).toEqual([
    changed,
  ]);
});

it('a webhook with another id has another name', () => {
  const at = (operationId: string): DocumentParts => ({
    webhooks: { paid: { post: { operationId, responses } } },
  });
  expect(changesOf(at('paid'), at('paidNow'))).toEqual([
    'the request POST "paid" to callers is called "paidNow" now, not "paid"',
  ]);
});
