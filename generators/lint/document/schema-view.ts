import { jsonNodes } from '@specline/kernel/schema/schema-nodes';
import { SchemaReader } from '@specline/kernel/schema/schema-reader';
import { isObject, refOf } from '@specline/kernel/values';
import type { Json, JsonObject } from '@specline/kernel/json';
import { itemsOf, member, objectMember } from './json.ts';
import { resolve } from './operations.ts';

/** All schemas of a document that apply to one value, in whatever way they are combined. */
export interface SchemaView {
  /** The schemas, with those that they are composed of. */
  readonly parts: readonly JsonObject[];
  /** Names of the component schemas among them. */
  readonly names: ReadonlySet<string>;
  /** True if the object that has the value requires it. */
  readonly required: boolean;
}

/** Views a schema. */
export function viewSchema(
  root: JsonObject,
  schema: Json | undefined,
  required = false,
): SchemaView | undefined {
  return isObject(schema) ? viewAll(root, [schema], required) : undefined;
}

/**
 * Views what a path leads to.
 * @param root The bundled document.
 * @param view Where the path begins.
 * @param path Names joined by `.`; `[]` for the items of a list, `{}` for the values of a map.
 * @returns Undefined when the schemas do not have it.
 */
export function viewPath(root: JsonObject, view: SchemaView, path: string): SchemaView | undefined {
  const steps = path.match(/\[\]|\{\}|[^.[{]+/g) ?? [];
  return steps.reduce<SchemaView | undefined>(
    (at, step) => (at === undefined ? undefined : viewStep(root, at, step)),
    view,
  );
}

/** Returns the properties that the schemas of a view declare, each viewed. */
export function viewProperties(root: JsonObject, view: SchemaView): ReadonlyMap<string, SchemaView> {
  const names = new Set(view.parts.flatMap((part) => Object.keys(objectMember(part, 'properties') ?? {})));
  return new Map(
    [...names].flatMap((name) => {
      const property = viewStep(root, view, name);
      return property === undefined ? [] : [[name, property] as const];
    }),
  );
}

/** Returns the values that a keyword has in the schemas of a view. */
export function keywordValues(view: SchemaView, keyword: string): readonly Json[] {
  return view.parts.map((part) => member(part, keyword)).filter((value) => value !== undefined);
}

function viewStep(root: JsonObject, view: SchemaView, step: string): SchemaView | undefined {
  if (step === '[]') return viewAll(root, childSchemas(view, 'items'), false);
  if (step === '{}') return viewAll(root, childSchemas(view, 'additionalProperties'), false);
  const found = view.parts
    .map((part) => objectMember(objectMember(part, 'properties'), step))
    .filter(isObject);
  const required = view.parts.some((part) => itemsOf(member(part, 'required')).includes(step));
  return viewAll(root, found, required);
}

function childSchemas(view: SchemaView, keyword: string): readonly JsonObject[] {
  return keywordValues(view, keyword).filter(isObject);
}

function viewAll(
  root: JsonObject,
  schemas: readonly JsonObject[],
  required: boolean,
): SchemaView | undefined {
  if (schemas.length === 0) return undefined;
  const parts = [...readerIn(root).possible(...schemas)].filter(isObject);
  const refs = parts.flatMap((part) => refOf(part) ?? []);
  return { parts, names: new Set(refs.map((ref) => ref.slice(ref.lastIndexOf('/') + 1))), required };
}

function readerIn(root: JsonObject): SchemaReader<Json> {
  return new SchemaReader(jsonNodes((ref) => resolve(root, { $ref: ref })));
}
