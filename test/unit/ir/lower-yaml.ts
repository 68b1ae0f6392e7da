import type { Json, JsonObject, Container } from '@specline/kernel/json';
import { parse } from 'yaml';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { lowerDocument } from '../../../generators/ir/lower.ts';
import { orderApi } from '../../../generators/ir/order.ts';
import type { Api, Field, Model, Shape } from '../../../generators/ir/types.ts';
import type { Document } from '../../../generators/load/document.ts';
import { allotNames } from '../../../generators/names/allot-names.ts';

/** The model of a document, without the loader. */
export interface Lowered {
  readonly api: Api;
  readonly codes: readonly string[];
}

/** Lowers and names a document that is given as YAML; info and paths are filled in. */
export function lowerYaml(text: string): Lowered {
  const problems = new Diagnostics();
  const api = lowerNamed(documentFrom(text), problems);
  return { api, codes: problems.all.map(({ code }) => code) };
}

/** Returns a document that is given as YAML; info and paths are filled in. */
export function documentFrom(text: string): Document {
  const head = { openapi: '3.1.1', info: { title: 'T', version: '1' }, paths: {} };
  return documentOf({ ...head, ...(parse(text) as JsonObject) });
}

/** Lowers and names a document. */
export function lowerNamed(document: Document, problems: Diagnostics): Api {
  return orderApi(allotNames(lowerDocument(document, problems), problems));
}

/** Returns the schemas of a document, each as a line of text. */
export function modelsOf(schemas: string): Readonly<Record<string, string>> {
  const indented = schemas.replaceAll(/^/gm, '    ');
  const { api } = lowerYaml(`components:\n  schemas:\n${indented}`);
  return Object.fromEntries(api.models.map(({ name, shape }) => [name, show(shape, api.models)]));
}

/** Returns one schema as a line of text. */
export function shapeOf(schema: string): string {
  return modelsOf(`X: ${schema}`)['X'] ?? 'no model';
}

function documentOf(root: JsonObject): Document {
  const pointers = new WeakMap<Container, string>();
  const note = (value: Json, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    pointers.set(value, pointer);
    for (const [key, member] of Object.entries(value))
      note(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  note(root, '');
  const originOf: Document['originOf'] = (container, key) => {
    const pointer = pointers.get(container) ?? '?';
    return {
      file: 'spec.yaml',
      pointer: key === undefined ? pointer : `${pointer}/${key}`,
      line: 1,
      column: 1,
    };
  };
  return { root, version: '3.1', files: [], originOf, numberText: () => undefined };
}

/** Returns a shape in a notation for reading: `{ id: string, note?: string | null }`. */
export function show(shape: Shape, models: readonly Model[] = []): string {
  const inner = (part: Shape): string => show(part, models);
  switch (shape.kind) {
    case 'string':
    case 'number':
      return `${shape.kind === 'number' && shape.integer ? 'integer' : shape.kind}${limits(shape)}`;
    case 'literal':
      return [...shape.values.map((value) => JSON.stringify(value)), ...(shape.open ? ['...'] : [])].join(
        ' | ',
      );
    case 'array':
      return `${inner(shape.items)}[]`;
    case 'tuple':
      return `[${[...shape.items.map((item, index) => `${inner(item)}${index < shape.required ? '' : '?'}`), ...(shape.rest === undefined ? [] : [`...${inner(shape.rest)}`])].join(', ')}]`;
    case 'object': {
      const rest =
        typeof shape.rest === 'string' ? (shape.rest === 'closed' ? ['!'] : []) : [`*: ${inner(shape.rest)}`];
      return `{ ${[...shape.fields.map((field) => showField(field, models)), ...rest].join(', ')} }`;
    }
    case 'map':
      return `{ *: ${inner(shape.values)} }`;
    case 'union':
      return `(${shape.members.map(inner).join(' | ')})${shape.discriminator === undefined ? '' : ` by ${shape.discriminator.property}`}`;
    case 'all':
      return `(${shape.members.map(inner).join(' & ')})`;
    case 'ref':
      return models.find(({ id }) => id === shape.model)?.name ?? shape.model;
    default:
      return shape.kind;
  }
}

function showField({ wire, shape, required, access }: Field, models: readonly Model[]): string {
  return `${access === 'both' ? '' : `${access} `}${wire}${required ? '' : '?'}: ${show(shape, models)}`;
}

function limits(shape: Shape): string {
  const facts = Object.entries(shape).filter(([key]) => !['kind', 'origin', 'doc', 'integer'].includes(key));
  return facts.length === 0 ? '' : `<${facts.map(([key, value]) => `${key} ${String(value)}`).join(', ')}>`;
}
