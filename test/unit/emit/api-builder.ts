import type { Json, JsonObject } from '@specline/kernel/json';
import type {
  Api,
  Doc,
  Field,
  Header,
  Model,
  Node,
  ObjectShape,
  Operation,
  Param,
  Payload,
  Reply,
  Resource,
  Shape,
  StatusKey,
} from '../../../generators/ir/types.ts';
import type { Document } from '../../../generators/load/document.ts';

/** Returns a bundled document, all of which was written in one place. */
export function documentWith(root: JsonObject = {}): Document {
  return { root, version: '3.1', files: [], originOf: () => node().origin, numberText: () => undefined };
}

/** Returns small pieces of the intermediate representation, for tests of what reads it. */

export function node(doc: Partial<Doc> = {}): Node {
  return {
    origin: { file: 'openapi.yaml', pointer: '/components/schemas/X', line: 1, column: 1 },
    doc: { deprecated: false, ...doc },
  };
}

type Rest<Kind extends Shape['kind']> = Omit<Extract<Shape, { kind: Kind }>, 'kind' | keyof Node>;

function shape<Kind extends Shape['kind']>(kind: Kind, rest: Rest<Kind>): Node & { kind: Kind } & Rest<Kind> {
  return { ...node(), kind, ...rest };
}

export const text = (rest: Rest<'string'> = {}): Shape => shape('string', rest);
export const number = (rest: Partial<Rest<'number'>> = {}): Shape =>
  shape('number', { integer: false, ...rest });
export const bare = (kind: 'boolean' | 'null' | 'unknown' | 'never'): Shape => ({ ...node(), kind });
export const literal = (...values: readonly Json[]): Shape => shape('literal', { values, open: false });
export const open = (...values: readonly Json[]): Shape => shape('literal', { values, open: true });
export const list = (items: Shape, rest: Omit<Rest<'array'>, 'items'> = {}): Shape =>
  shape('array', { items, ...rest });
export const tuple = (items: readonly Shape[], required: number, rest?: Shape): Shape =>
  shape('tuple', { items, required, ...(rest === undefined ? {} : { rest }) });
export const map = (values: Shape): Shape => shape('map', { values });
export const union = (...members: readonly Shape[]): Shape => shape('union', { members });
export const all = (...members: readonly Shape[]): Shape => shape('all', { members });
export const ref = (model: string): Shape => shape('ref', { model });

export function field(wire: string, of: Shape, rest: Partial<Field> = {}): Field {
  return { ...node(), wire, shape: of, required: true, access: 'both', ...rest };
}

export function object(fields: readonly Field[], rest: ObjectShape['rest'] = 'undeclared'): ObjectShape {
  return { ...node(), kind: 'object', fields, rest };
}

export function model(name: string, of: Shape, rest: Partial<Model> = {}): Model {
  const { doc } = node();
  return {
    origin: { file: 'schemas.yaml', pointer: `/${name}`, line: 1, column: 1 },
    doc,
    id: name,
    wire: name,
    name,
    shape: of,
    ...rest,
  };
}

export function param(wire: string, rest: Partial<Param> = {}): Param {
  return {
    ...node(),
    wire,
    name: wire,
    in: 'query',
    required: false,
    shape: text(),
    style: 'form',
    explode: true,
    allowReserved: false,
    ...rest,
  };
}

export function payload(of: Shape, mediaType = 'application/json'): Payload {
  return { ...node(), mediaType, shape: of, encodings: [] };
}

export function header(wire: string, rest: Partial<Header> = {}): Header {
  return { ...node(), wire, required: false, shape: text(), explode: false, ...rest };
}

export function reply(
  status: StatusKey,
  payloads: readonly Payload[] = [],
  headers: readonly Header[] = [],
): Reply {
  return { ...node(), status, headers, payloads };
}

export function operation(name: string, rest: Partial<Operation> = {}): Operation {
  const type = name.slice(0, 1).toUpperCase() + name.slice(1);
  return {
    origin: { file: 'paths.yaml', pointer: `/${name}/get`, line: 1, column: 1 },
    doc: { deprecated: false },
    id: `/paths/~1${name}/get`,
    wire: name,
    name,
    types: { params: `${type}Params`, body: `${type}Body`, reply: `${type}Reply`, result: `${type}Result` },
    method: 'get',
    path: `/${name}`,
    segments: [[{ literal: name }]],
    params: [],
    replies: [],
    security: [],
    ...rest,
  };
}

export function resource(
  fileName: string,
  operations: readonly Operation[],
  rest: Partial<Resource> = {},
): Resource {
  return { ...node(), wire: fileName, name: fileName, fileName, operations, ...rest };
}

export function api(rest: Partial<Api> = {}): Api {
  return {
    ...node(),
    title: 'Pets',
    version: '1.0.0',
    servers: [],
    securitySchemes: [],
    resources: [],
    isFlat: false,
    webhooks: [],
    models: [],
    headerSets: [],
    ...rest,
  };
}
