import type { Json } from '@specline/kernel/json';
import { isObject } from '@specline/kernel/values';
import type { BenchCall } from './calls.ts';

/** A client in whose terms calls are written. */
export interface TypeSubject {
  readonly title: string;
  /** The text before the calls. */
  readonly head: (calls: readonly BenchCall[]) => string;
  /** The expression of a call; awaited, it gives what `bodyOf` reads. */
  readonly expression: (call: BenchCall) => string;
  /** The expression of the body of a success. */
  readonly bodyOf: (result: string) => string;
}

/** The titles of the clients that the others are compared with. */
export const yardsticks = {
  /** The class that people generate. */
  generated: 'swagger-typescript-api',
  /** A class that has nothing but its methods, and is plainer than any that is in use. */
  plainest: 'plainest class',
} as const;

const baseUrl = `'https://api.example.com/v1'`;

/** Returns arguments as the client takes them: everything in one object, the body next to the parameters. */
const flatArguments = ({ pathParams, query, body }: BenchCall): string =>
  JSON.stringify({ ...pathParams, ...query, ...(body !== undefined && { body }) });

const nestedArguments = ({ pathParams: path, query }: BenchCall): object => ({
  ...(Object.keys(path).length > 0 && { path }),
  ...(Object.keys(query).length > 0 && { query }),
});

/** A call of swagger-typescript-api's class: each parameter of the path, then the query, then the body. */
const positionalCall = (method: string, { pathParams, query, body }: BenchCall): string =>
  `client.${method}(${argumentList(...Object.values(pathParams), query, body)})`;

/** Arguments but for those that are not there, or have nothing in them. */
const argumentList = (...args: readonly (Json | undefined)[]): string =>
  args
    .filter((each) => each !== undefined && !(isObject(each) && Object.keys(each).length === 0))
    .map((each) => JSON.stringify(each))
    .join(', ');

const swaggerHead = (folder: string): string =>
  `import { Api } from './swagger-typescript-api/${folder}/Api.js';\nconst client = new Api({ baseUrl: ${baseUrl} });`;

const itself = (result: string): string => result;
const data = (result: string): string => `${result}.data?`;

/** The names that generated clients give the operations of a document. */
export interface ClientNames {
  /** The group of operations of `createClient` that holds an operation. */
  readonly groupOf: (id: string) => string;
  /** The function of hey-api's client. */
  readonly heyApiName: (id: string) => string;
  /** Group and method of the class of swagger-typescript-api. */
  readonly swaggerApiName: (id: string) => string;
}

/** Returns the clients whose types are measured. */
export function typeSubjects({ groupOf, heyApiName, swaggerApiName }: ClientNames): readonly TypeSubject[] {
  return [
    {
      title: 'this client, createClient',
      head: () =>
        `import { createClient } from '@doc-workspace/client';\nconst client = createClient({ baseUrl: ${baseUrl} });`,
      expression: (call) => `client.${groupOf(call.id)}.${call.id}(${flatArguments(call)})`,
      bodyOf: itself,
    },
    {
      title: 'this client, functions',
      head: (calls) =>
        `import { ${calls.map(({ id }) => id).join(', ')} } from '@doc-workspace/client/operations';
import { createTransport } from '@doc-workspace/client/transport';
const transport = createTransport({ baseUrl: ${baseUrl} });`,
      expression: (call) => `${call.id}(transport, ${flatArguments(call)})`,
      bodyOf: itself,
    },
    {
      title: yardsticks.generated,
      head: () => swaggerHead('wrapped'),
      expression: (call) => positionalCall(swaggerApiName(call.id), call),
      bodyOf: (result) => `${result}.data`,
    },
    {
      title: `${yardsticks.generated}, unwrapped`,
      head: () => swaggerHead('unwrapped'),
      expression: (call) => positionalCall(swaggerApiName(call.id), call),
      bodyOf: itself,
    },
    {
      title: yardsticks.plainest,
      head: () => `import { FlatClient } from './flat-class.js';\nconst client = new FlatClient(${baseUrl});`,
      expression: ({ id, pathParams, query, body }) =>
        `client.${id}(${argumentList({ ...pathParams, ...query }, body)})`,
      bodyOf: itself,
    },
    {
      title: 'openapi-fetch',
      head: () => `import createClient from 'openapi-fetch';
import type { paths } from '@doc-workspace/types/openapi';
const client = createClient<paths>({ baseUrl: ${baseUrl} });`,
      expression: (call) => {
        const options = {
          params: nestedArguments(call),
          ...(call.body !== undefined && { body: call.body }),
        };
        return `client.${call.method}(${JSON.stringify(call.path)}, ${JSON.stringify(options)})`;
      },
      bodyOf: data,
    },
    {
      title: 'hey-api',
      head: (calls) =>
        `import { ${calls.map(({ id }) => heyApiName(id)).join(', ')} } from './hey-api/sdk.gen.js';`,
      expression: (call) => {
        const options = { ...nestedArguments(call), ...(call.body !== undefined && { body: call.body }) };
        return `${heyApiName(call.id)}(${JSON.stringify(options)})`;
      },
      bodyOf: data,
    },
  ];
}

/**
 * Returns a module that makes calls.
 * @param calls None of them are made where `made` is empty, but what they need is imported all the same.
 */
export function moduleOf(
  { head, expression, bodyOf }: TypeSubject,
  calls: readonly BenchCall[],
  made: readonly BenchCall[],
): string {
  const statements = made.flatMap((call, index) => {
    const result = `result${index}`;
    const use = call.field === undefined ? [] : [`  show(${bodyOf(result)}.${call.field});`];
    return [`  const ${result} = await ${expression(call)};`, ...use];
  });
  return [
    head(calls),
    'declare function show(value: unknown): void;',
    'export async function run(): Promise<void> {',
    ...statements,
    '}',
    '',
  ].join('\n');
}
