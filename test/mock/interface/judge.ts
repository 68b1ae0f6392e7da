/**
 * Holds replies against the document with an Ajv of its own: not with the validators that the server package has, nor with anything
 * else that the generators made but the bundled document.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Readonly<Record<string, unknown>>;

const file = path.join(import.meta.dirname, '../../../packages/types/openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as Json;

/** An operation of the document. */
export interface Known {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly pattern: RegExp;
  /** Its path with the examples of its parameters, and those of the query that it requires. */
  readonly exampleTarget: string;
  /** Statuses of success that it declares. */
  readonly successes: readonly number[];
}

/** Returns a value of the document as an object; an empty one where it is none. */
function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/** Follows a reference. */
function resolved(value: unknown): Json {
  const ref = object(value)['$ref'];
  if (typeof ref !== 'string') return object(value);
  const steps = ref
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  return resolved(steps.reduce<unknown>((at, step) => object(at)[step], document));
}

/** Returns pointer of a response in the document. */
function responseOf(
  { path: template, method }: Known,
  status: number,
): { readonly pointer: string; readonly response: Json } | undefined {
  const responses = object(object(object(document['paths'])[template])[method.toLowerCase()])['responses'];
  const key = [String(status), `${String(status)[0] ?? ''}XX`, 'default'].find(
    (each) => each in object(responses),
  );
  if (key === undefined) return undefined;
  const response = object(responses)[key];
  const ref = object(response)['$ref'];
  const escaped = encodeURIComponent(template.replaceAll('~', '~0').replaceAll('/', '~1'));
  return {
    pointer: typeof ref === 'string' ? ref : `#/paths/${escaped}/${method.toLowerCase()}/responses/${key}`,
    response: resolved(response),
  };
}

function parametersOf(value: unknown): readonly Json[] {
  const { parameters } = object(value);
  return Array.isArray(parameters) ? parameters.map(resolved) : [];
}

function exampleTarget(template: string, params: readonly Json[]): string {
  const target = template.replace(/\{([^}]+)\}/g, (_whole, name) =>
    encodeURIComponent(String(params.find((param) => param['name'] === name)?.['example'])),
  );
  const query = params.flatMap((param) =>
    param['in'] === 'query' && param['required'] === true
      ? [[String(param['name']), String(param['example'])] as const]
      : [],
  );
  return query.length === 0 ? target : `${target}?${String(new URLSearchParams(Object.fromEntries(query)))}`;
}

/** All operations of the document, those whose path has no parameter where another has one first. */
export const operations: readonly Known[] = Object.entries(object(document['paths']))
  .flatMap(([template, item]) =>
    ['get', 'put', 'post', 'delete', 'patch'].flatMap((method): readonly Known[] => {
      const operation = object(object(item)[method]);
      const id = operation['operationId'];
      if (typeof id !== 'string') return [];
      const source = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '([^/]+)');
      const successes = Object.keys(object(operation['responses']))
        .map(Number)
        .filter((status) => status >= 200 && status < 300);
      const params = [item, operation].flatMap((each) => parametersOf(each));
      return [
        {
          id,
          method: method.toUpperCase(),
          path: template,
          pattern: new RegExp(`^${source}$`),
          exampleTarget: exampleTarget(template, params),
          successes,
        },
      ];
    }),
  )
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: 'https://example.com/document' });
const compiled = new Map<string, ValidateFunction>();

/** The faults of a reply; empty where there are none. */
export interface Judged {
  readonly operation: string;
  readonly status: number;
  readonly faults: readonly string[];
}

/**
 * Judges a reply.
 * @param target Path below the base path, with its query.
 */
export function judge(
  method: string,
  target: string,
  status: number,
  contentType: string | null,
  text: string,
): Judged {
  const [pathname = ''] = target.split('?');
  const known = operations.find((each) => each.method === method && each.pattern.test(pathname));
  if (!known) return { operation: `${method} ${pathname}`, status, faults: ['no operation of the document'] };
  const found = responseOf(known, status);
  const judged = (...faults: readonly string[]): Judged => ({ operation: known.id, status, faults });
  if (!found) return judged(`status ${String(status)} is not declared`);
  const content = object(found.response['content']);
  const [mediaType] = Object.keys(content);
  if (mediaType === undefined)
    return judged(...(text === '' ? [] : ['there is a body where none is declared']));
  if (contentType?.split(';')[0] !== mediaType)
    return judged(`content type ${contentType ?? 'absent'} instead of ${mediaType}`);
  const pointer = `${found.pointer}/content/${mediaType.replaceAll('~', '~0').replaceAll('/', '~1')}/schema`;
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `https://example.com/document${pointer}` });
  compiled.set(pointer, validate);
  if (validate(JSON.parse(text))) return judged();
  return judged(
    ...(validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`),
  );
}
