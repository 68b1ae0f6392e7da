import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Api, Field, Operation, Payload, Shape, StatusKey } from '../../../ir/types.ts';
import { essenceOf, isJson } from '@specline/kernel/media-type';
import { contentOf, usualFirst } from '../../content.ts';
import { leavesOf, modelsById, type ModelsById } from '../../leaves.ts';
import { code, codeKey } from '../../ts/code.ts';
import type { SourceFile } from '../../ts/declaration.ts';
import { doc } from '../../ts/doc.ts';
import { callOf, expressionOf, type Expression } from '../../ts/expression.ts';
import { modelTypes, type ModelTypes } from '../../ts/model-types.ts';
import { typeText } from '../../ts/type-text.ts';
import { failureForm } from './failure-form.ts';
import { fillsIssues } from './failure-issues.ts';
import { handlerPaths } from '../handler-paths.ts';
import { runtimeType, runtimeValue } from '../runtime.ts';

/**
 * The file of what writes failures. Where most operations declare the same errors, and these can be filled in with what the
 * runtime knows of a failure, failures look like them; else they are problem details of RFC 9457.
 */
export function emitFailure(api: Api, heading: string): SourceFile {
  const models = modelsById(api.models);
  const usual = usualError(api, models);
  const own = usual && ownForm(usual, models);
  const text =
    own === undefined
      ? 'Renders failures as problem details: RFC 9457.'
      : 'Renders failures in the form in which most operations declare their errors.';
  return {
    path: handlerPaths.failure,
    heading,
    declarations: [
      {
        kind: 'constant',
        name: 'renderFailure',
        doc: doc({ text: [text] }),
        type: code`${runtimeType('RenderFailure')}`,
        value: own ?? expressionOf(runtimeValue('renderProblem')),
      },
    ],
  };
}

function ownForm({ mediaType, shape }: Payload, models: ModelsById): Expression | undefined {
  if (isProblem(mediaType) && fitsProblem(shape, models)) return undefined;
  const form = failureForm(shape, models);
  return 'parts' in form ? callOf(runtimeValue('failureOf'), mediaType, form.parts) : undefined;
}

function isProblem(mediaType: string): boolean {
  return essenceOf(mediaType) === 'application/problem+json';
}

/**
 * Warns where most operations declare an error that the server cannot tell, so that what it answers itself is not what is
 * declared: requests that are invalid, paths that are not there, credentials that are missing.
 */
export function checkFailures(api: Api, problems: Diagnostics): void {
  const models = modelsById(api.models);
  const usual = usualError(api, models);
  if (usual === undefined) return;
  const { mediaType, shape } = usual;
  const isKnown = leavesOf(shape, models).some(({ kind }) => kind === 'object');
  const form = failureForm(shape, models);
  if (!isKnown || 'parts' in form || (isProblem(mediaType) && fitsProblem(shape, models))) return;
  const { untold } = form;
  if (untold === 'message') problems.report('failure-without-message', shape.origin, {});
  else problems.report('failure-untold', untold.origin, { name: untold.wire });
}

/** What problem details of the runtime have in any case, and at times. */
const problemNames = ['type', 'title', 'status', 'detail', 'requestId'];
const extensions = ['requestId', 'issues'];

/** Whether problem details, as the runtime writes them, are values of a shape. */
function fitsProblem(shape: Shape, models: ModelsById): boolean {
  return leavesOf(shape, models).every((leaf) => {
    if (leaf.kind !== 'object') return leaf.kind === 'unknown' || leaf.kind === 'map';
    const { fields, rest } = leaf;
    const isOpen = rest !== 'closed' || extensions.every((name) => fields.some(({ wire }) => wire === name));
    return isOpen && fields.every((field) => fitsField(field, models));
  });
}

function fitsField({ wire, shape, required }: Field, models: ModelsById): boolean {
  if (wire === 'issues')
    return leavesOf(shape, models).some((leaf) => leaf.kind === 'array' && fillsIssues(leaf.items, models));
  return !required || problemNames.includes(wire);
}

/** The error that more than half of those operations declare that declare any; nothing where they do not agree. */
function usualError({ resources }: Api, models: ModelsById): Payload | undefined {
  const types = modelTypes(models, 'types/src/index.ts');
  const counts = new Map<string, { readonly payload: Payload; count: number }>();
  let declaring = 0;
  for (const operation of resources.flatMap(({ operations }) => operations)) {
    const errors = new Map(errorsOf(operation).map((payload) => [errorKey(payload, types), payload]));
    if (errors.size > 0) declaring++;
    for (const [key, payload] of errors) {
      const known = counts.get(key) ?? { payload, count: 0 };
      known.count++;
      counts.set(key, known);
    }
  }
  return [...counts]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .map(([, error]) => error)
    .find(({ count }) => count * 2 > declaring)?.payload;
}

/** The JSON of each failure that an operation declares. */
function errorsOf(operation: Operation): readonly Payload[] {
  return operation.replies
    .filter(({ status }) => isFailure(status))
    .flatMap(
      (reply) => usualFirst(contentOf(operation, reply)).find(({ mediaType }) => isJson(mediaType)) ?? [],
    );
}

/** Whether a status is one of those that the server itself may answer with. */
export function isFailure(status: StatusKey): boolean {
  return typeof status === 'number' ? status >= 400 : ['4XX', '5XX', 'default'].includes(status);
}

/** The same for errors of the same media type and type. */
function errorKey({ mediaType, shape }: Payload, models: ModelTypes): string {
  return `${mediaType}\0${codeKey(typeText(shape, { view: 'read', models, detail: 'brief' }))}`;
}
