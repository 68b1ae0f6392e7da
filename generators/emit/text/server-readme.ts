import type { Api, Model, Operation } from '../../ir/types.ts';
import { isJson } from '@specline/kernel/media-type';
import { contentOf, isSuccessNumber } from '../content.ts';
import { modelsById, type ModelsById } from '../leaves.ts';
import { isSecured } from '../server/needs-auth.ts';
import { code, join, type Code } from '../ts/code.ts';
import { apiHead } from './api-head.ts';
import { inCodeBlock, verbatim } from './markdown.ts';
import { mountView } from './mount.ts';
import { sampleOf } from './sample.ts';
import type { View } from './template.ts';

/** An operation, and a handler of it. */
interface Example {
  readonly view: View;
  /** The length of the handler: the README is easiest to read with the shortest. */
  readonly length: number;
  readonly id: string;
}

/**
 * Returns what the README of the server package says. Its example is an operation of the document, where there is one that a short
 * handler can answer.
 * @param packageName Name of the package, with its scope.
 * @param scope npm scope, with the at sign.
 */
export function serverReadme(api: Api, packageName: string, scope: string): View {
  const operations = api.resources.flatMap((resource) => resource.operations);
  const needsCaller = isSecured(api);
  const models = modelsById(api.models);
  const examples = operations.flatMap((operation) => exampleOf(operation, models));
  const [example] = examples.sort((a, b) => a.length - b.length || (a.id < b.id ? -1 : 1));
  const model = exampleModel(operations, api);
  return {
    package: verbatim(packageName),
    scope: verbatim(scope),
    ...apiHead(api),
    ...mountView(api),
    isSecured: needsCaller,
    options: inCodeBlock(needsCaller ? code`{ authenticate }` : code`{}`),
    given: needsCaller ? [{ option: inCodeBlock(code`authenticate`) }] : [],
    examples: example === undefined ? [] : [example.view],
    models: model === undefined ? [] : [{ name: verbatim(model.name) }],
  };
}

/** Names that the snippets have for something else. */
const taken: ReadonlySet<string> = new Set(
  'api app authenticate caller define express fetchHandler handler handlers limited listener outcome own pieces request requestOf router server'.split(
    ' ',
  ),
);

/** Returns the model that most operations answer with: people know it, and a new schema does not take its place. */
function exampleModel(operations: readonly Operation[], { models }: Api): Model | undefined {
  const uses = new Map<string, number>();
  for (const { shape } of operations.flatMap(({ replies }) => replies).flatMap(({ payloads }) => payloads))
    if (shape.kind === 'ref') uses.set(shape.model, (uses.get(shape.model) ?? 0) + 1);
  const fitting = models.filter(({ name }) => !taken.has(name));
  return fitting.reduce<Model | undefined>(
    (best, model) => (best && (uses.get(best.id) ?? 0) >= (uses.get(model.id) ?? 0) ? best : model),
    undefined,
  );
}

/** Returns a handler that answers with success, where that is short. */
function exampleOf(operation: Operation, models: ModelsById): readonly Example[] {
  const { name, id, doc: documentation } = operation;
  const answer = successOf(operation, models);
  if (answer === undefined || documentation.deprecated || taken.has(name)) return [];
  const places = [...new Set(operation.params.map((param) => param.in))].filter(
    (place) => place === 'path' || place === 'query',
  );
  const parts = places.map((place) => (place === 'path' ? code`params` : code`query`));
  const received = join(parts, code`, `);
  const view = {
    name: verbatim(name),
    received: inCodeBlock(parts.length === 0 ? code`` : code`{ ${received} }`),
    logged: inCodeBlock(parts.length === 0 ? code`'called'` : received),
    answer: inCodeBlock(answer),
  };
  const text = String(view.answer);
  // What is given something, and answers with something, says more.
  const lacks = [parts.length === 0, !/\w: /.test(text), operation.method !== 'get'];
  const length = text.length + 1000 * lacks.filter(Boolean).length;
  return [{ view, length, id }];
}

/** Returns the reply with success, `reply(200, { ... })`. */
function successOf(operation: Operation, models: ModelsById): Code | undefined {
  const success = operation.replies.find(({ status }) => isSuccessNumber(status));
  if (success === undefined || typeof success.status !== 'number') return undefined;
  if (success.headers.some(({ required }) => required)) return undefined;
  const [payload] = contentOf(operation, success);
  if (payload === undefined) return code`reply(${success.status})`;
  const sample = isJson(payload.mediaType) ? sampleOf(payload.shape, models, 'write') : undefined;
  return sample && code`reply(${success.status}, ${sample})`;
}
