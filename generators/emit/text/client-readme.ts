import type { Api, Operation, Resource } from '../../ir/types.ts';
import { clientTypeName } from '../../names/ideals.ts';
import { isReadAsBytes } from '../client/operations/replies.ts';
import { choosableServers, defaultBaseUrl, departing } from '../client/servers.ts';
import { usedSchemes } from '../client/operations/security.ts';
import { isJson } from '@specline/kernel/media-type';
import { contentOf, successesOf } from '../content.ts';
import { modelsById, type ModelsById } from '../leaves.ts';
import { streamOf, type Stream } from '../stream.ts';
import { code, join, type Code } from '../ts/code.ts';
import { identifier } from '../ts/identifier.ts';
import { propertyKey } from '../ts/property-key.ts';
import { stringLiteral } from '../ts/string-literal.ts';
import { apiHead } from './api-head.ts';
import { inCodeBlock, inline, verbatim } from './markdown.ts';
import { hasFiles, sampleArguments } from './sample.ts';
import type { View } from './template.ts';

/** An operation, and a call of it. */
interface Example {
  readonly operation: Operation;
  readonly view: View;
  /** Length of the call, by which the README is easiest to read. */
  readonly length: number;
}

/**
 * Returns what the README of the client package says. Its examples are operations of the document: one that reads (or else whatever
 * there is), one that writes, a list, an upload, a download, a stream of events; each only where there is one.
 * @param packageName Name of the package, with its scope.
 * @param scope npm scope, with the at sign.
 */
export function clientReadme(api: Api, packageName: string, scope: string): View {
  const models = modelsById(api.models);
  const examples = examplesOf(api, models);
  const given = givenOptions(api);
  const readers = examples.filter(isReading);
  const parameterized = readers.filter(({ operation }) => operation.params.some(({ required }) => required));
  const writers = examples.filter(isWriting);
  // Some interfaces have nothing but POST, or nothing but files.
  const reading = shortest(
    [parameterized, readers, writers, examples].find(({ length }) => length > 0) ?? [],
  );
  const downloading = shortest(examples.filter((example) => isDownloading(example, models)));
  return {
    package: verbatim(packageName),
    client: verbatim(clientTypeName(scope)),
    ...apiHead(api),
    given: given.map((option) => ({ option: inCodeBlock(option) })),
    options: inCodeBlock(given.length === 0 ? code`` : code`{ ${join(given, code`, `)} }`),
    hasServers: choosableServers(api).length > 0,
    hasOwnServers: departing(api).length > 0,
    hasToken: usedSchemes(api).length === 1,
    hasCredentials: usedSchemes(api).length > 1,
    reading,
    writing: shortest(writers),
    uploading: shortest(examples.filter((example) => isUploading(example, models))),
    downloading: downloading.map((view) => ({
      ...view,
      isNew: reading.every(({ name }) => name !== view['name']),
    })),
    withHeaders: shortest(examples.flatMap(readingHeader)),
    streaming: shortest(examples.filter((example) => isStreaming(example, 'events', models))),
    itemized: shortest(examples.filter((example) => isStreaming(example, 'items', models))),
    lists: shortest(examples.filter(({ operation }) => operation.paging !== undefined)),
    isFlat: api.isFlat,
    groups: groupsOf(api).map(({ name, doc }) => ({
      name: verbatim(name),
      description: inline(doc.description ?? doc.summary ?? ''),
    })),
  };
}

/** Returns the options that a client is given in all examples: those that are required, and a token. */
function givenOptions(api: Api): readonly Code[] {
  const [only, ...others] = usedSchemes(api);
  const baseUrl =
    defaultBaseUrl(api) === undefined ? [code`baseUrl: ${stringLiteral(exampleBaseUrl(api))}`] : [];
  if (only === undefined) return baseUrl;
  const token = code`'your token'`;
  return [
    ...baseUrl,
    others.length === 0 ? code`token: ${token}` : code`credentials: { ${propertyKey(only.wire)}: ${token} }`,
  ];
}

/** Returns the first server on a host that stands for whatever host there is. */
function exampleBaseUrl({ servers: [first] }: Api): string {
  const path = first?.url.replace(/^(?:https?:\/\/[^/]*|\{[^{}]*\})/, '') ?? '';
  return `https://api.example.com${/^(?:\/[\w.-]+)+$/.test(path) ? path : ''}`;
}

/** Returns the groups of methods that the client has: none where they are its own. */
function groupsOf({ resources, isFlat }: Api): readonly Resource[] {
  return isFlat ? [] : resources;
}

function examplesOf({ resources, isFlat }: Api, models: ModelsById): readonly Example[] {
  return resources.flatMap((resource) =>
    resource.operations.flatMap((operation) => {
      const sample = sampleArguments(operation, models);
      if (sample === undefined || operation.doc.deprecated || taken.has(operation.name)) return [];
      const name = identifier(operation.name);
      const view = {
        name: verbatim(operation.name),
        method: inCodeBlock(isFlat ? name : code`${identifier(resource.name)}.${name}`),
        arguments: inCodeBlock(sample),
      };
      const length = Object.values({ ...view, name: '' }).join('').length;
      return [{ operation, view, length }];
    }),
  );
}

/** Names that the examples have for something else. */
const taken = new Set(
  'answer bindClient checked client connect controller createClient createTransport data error event events fake file given headers headersOf item items'
    .concat(' list log logging page patient reply result streamed transport validated')
    .split(' '),
);

function isReading({ operation }: Example): boolean {
  const { method, paging } = operation;
  const contents = successesOf(operation).flatMap((reply) => contentOf(operation, reply));
  const isJsonOnly = contents.length > 0 && contents.every(({ mediaType }) => isJson(mediaType));
  return method === 'get' && paging === undefined && isJsonOnly;
}

function isWriting({ operation: { method, body } }: Example): boolean {
  const isSent = body?.required === true && body.payloads.every(({ mediaType }) => isJson(mediaType));
  return ['post', 'put', 'patch'].includes(method) && isSent;
}

function isUploading({ operation: { body } }: Example, models: ModelsById): boolean {
  const [payload, ...others] = body?.payloads ?? [];
  return payload !== undefined && others.length === 0 && hasFiles(payload.shape, models);
}

function isStreaming({ operation }: Example, of: Stream['of'], models: ModelsById): boolean {
  const contents = successesOf(operation).flatMap((reply) => contentOf(operation, reply));
  return contents.length > 0 && contents.every((payload) => streamOf(payload, models)?.of === of);
}

function isDownloading({ operation }: Example, models: ModelsById): boolean {
  const contents = successesOf(operation).flatMap((reply) => contentOf(operation, reply));
  return contents.length > 0 && contents.every((payload) => isReadAsBytes(payload, models));
}

/** Returns the example as one that reads a header, of a success if there is one. */
function readingHeader(example: Example): readonly Example[] {
  const { operation, view } = example;
  const [header] = [...successesOf(operation), ...operation.replies].flatMap(({ headers }) => headers);
  if (header === undefined) return [];
  const name = stringLiteral(header.wire.toLowerCase());
  return [{ ...example, view: { ...view, member: inCodeBlock(code`[${name}]`) } }];
}

/** Returns the example with the shortest call. */
function shortest(examples: readonly Example[]): readonly View[] {
  const [first] = [...examples].sort(
    (a, b) => a.length - b.length || (a.operation.id < b.operation.id ? -1 : 1),
  );
  return first === undefined ? [] : [first.view];
}
