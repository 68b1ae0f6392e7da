import type { HandlerInput, RequestContext } from '../handler.ts';
import type { Api, Operation } from '../operation.ts';
import { pathOf, type StandardIssue, type StandardResult, type StandardSchema } from './standard-schema.ts';
import { requestProblems } from './validate.ts';

/**
 * The parameters and the body of an operation, as its handler receives them.
 * @typeParam Handlers The handlers of all operations of the document.
 * @typeParam Name Name of the operation.
 */
export type RequestOf<Handlers, Name extends keyof Handlers> = Handlers[Name] extends (
  context: infer Context,
) => unknown
  ? InputOf<Context>
  : never;

/** All but what every handler gets; of several media types, each keeps its own body. */
type InputOf<Context> = Context extends unknown ? Omit<Context, keyof RequestContext> : never;

/** Parts of a request that it lacks are empty. */
const nothing: HandlerInput = {
  params: {},
  query: {},
  headers: {},
  cookies: {},
  body: undefined,
  contentType: undefined,
};

/** A schema whose validator is loaded when it is first used, so that the outcome is a promise. */
export type RequestSchema<Value> = StandardSchema<Value, Promise<StandardResult<Value>>>;

/**
 * Returns what checks requests of the operation of a name; see `requestSchema`.
 * @typeParam Value What is valid.
 * @throws {TypeError} The document has no operation of that name.
 */
export function requestSchemaOf<Value>(api: Api, name: string): RequestSchema<Value> {
  const operation = api.operations.find(({ id }) => id === name);
  if (operation === undefined)
    throw new TypeError(
      `The document has no operation ${JSON.stringify(name)}. Pass the name of a declared operation.`,
    );
  return requestSchema(operation);
}

/**
 * Returns what checks requests of an operation, as a Standard Schema. A request has its parts as a handler gets them: `params`,
 * `query`, `headers`, `cookies`, `body` and `contentType`; the path of an issue begins with one of these.
 * @typeParam Value What is valid.
 */
export function requestSchema<Value>(operation: Operation): RequestSchema<Value> {
  const validate = async (value: unknown): Promise<StandardResult<Value>> => {
    if (typeof value !== 'object' || value === null)
      return { issues: [{ message: 'must be an object', path: [] }] };
    const request: HandlerInput = { ...nothing, ...value };
    const issues = [...(await brokenRules(operation, request)), ...bodyIssues(operation, request)];
    if (issues.length > 0) return { issues };
    // What the schemas of an operation take is what the type of its request says, which is made of the same schemas.
    return { value: value as Value };
  };
  return { '~standard': { version: 1, vendor: 'openapi', validate } };
}

async function brokenRules(operation: Operation, request: HandlerInput): Promise<readonly StandardIssue[]> {
  const problems = requestProblems(request, (await operation.validators?.()) ?? {});
  return problems.map((problem) => ({
    message: problem.message,
    path: [partOf[problem.in], ...pathOf(problem)],
  }));
}

const partOf = {
  path: 'params',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
  body: 'body',
} as const;

/** Returns what no schema says: whether there has to be a body, and of which media types it may be. */
function bodyIssues({ body }: Operation, request: HandlerInput): readonly StandardIssue[] {
  if (request.body === undefined)
    return body?.required === true ? [{ message: 'is missing', path: ['body'] }] : [];
  const types = (body?.types ?? []).map(({ type }) => type);
  if (request.contentType !== undefined && types.includes(request.contentType)) return [];
  const taken = types.length === 0 ? 'the operation has no body' : `accepted: ${types.join(', ')}`;
  return [{ message: `has an undeclared media type; ${taken}`, path: ['contentType'] }];
}
