import type { Cursor } from '../../../../ir/cursor.ts';
import type { Operation, Param, ParamPlace, Payload, Reply } from '../../../../ir/types.ts';
import { newObject } from '@specline/kernel/values';
import { streamOf } from '../../../stream.ts';
import type { Prepared } from '../prepared.ts';
import { isMultipart, isValidated, isValidatedReply } from '../media-types.ts';
import type { Medium } from '../medium.ts';
import { encodeStep, withMembers } from '../prepare-schema.ts';
import type { Units } from './units.ts';

/** A function, by the key under which it is found. */
export type UnitEntry = readonly [key: string, unit: string];

const places: readonly ParamPlace[] = ['path', 'query', 'header', 'cookie'];

/**
 * Returns the function for the parameters of an operation. It takes one object with an object for each place, `{ path, query,
 * header, cookie }`, with values by name; headers go by their names in lower case.
 * @returns Undefined where the operation has none.
 */
export function paramsUnit(operation: Operation, units: Units): string | undefined {
  if (operation.params.length === 0) return undefined;
  return units.ofParts(`${operation.id}/params`, operation.origin, 'request', (prepare) => {
    const properties = newObject();
    const declared = declaredParams(operation, units);
    for (const place of places) {
      const params = operation.params.filter((param) => param.in === place);
      if (params.length === 0) continue;
      const schemas = newObject();
      for (const param of params) {
        const name = placedKey(param);
        const path = `/properties/${place}/properties/${encodeStep(name)}`;
        schemas[name] = prepare(
          schemaOfParam(declared.get(paramKey(param.in, param.wire))),
          path,
          param.origin,
        );
      }
      const required = params.filter((param) => param.required).map(placedKey);
      properties[place] = { ...withMembers(schemas), required };
    }
    return { properties };
  });
}

/** Returns the functions for the bodies that an operation takes, by media type. */
export function bodyUnits({ id, body }: Operation, units: Units): readonly UnitEntry[] {
  if (body === undefined) return [];
  const at = units.at(`${id}/requestBody`).target;
  return body.payloads.flatMap((payload) =>
    payloadUnit(at, payload, isMultipart(payload.mediaType) ? 'form' : 'request', units),
  );
}

/**
 * Returns the functions for the bodies of a reply, by media type, and that for its headers, which is found under `headers`: no
 * media type is called so.
 */
export function replyUnits(
  { id }: Operation,
  { status, payloads }: Reply,
  units: Units,
): readonly UnitEntry[] {
  const at = units.at(`${id}/responses/${status}`).target;
  return [
    ...payloads.flatMap((payload) => payloadUnit(at, payload, 'reply', units)),
    ...headersUnit(at, units),
  ];
}

/** Takes one object with the values of headers by their names in lower case; those that are missing are not its business. */
function headersUnit(at: Cursor, units: Units): readonly UnitEntry[] {
  const headers = at.entriesAt('headers').flatMap(([name, { target }]) => {
    const [content] = target.entriesAt('content');
    const schema = target.at('schema') ?? content?.[1].at('schema');
    // A declared Content-Type says nothing: OpenAPI 3.1.1, section 4.8.17.1.
    return schema === undefined || /^content-type$/i.test(name)
      ? []
      : [[name.toLowerCase(), schema] as const];
  });
  const declared = at.at('headers');
  if (declared === undefined || headers.length === 0) return [];
  const unit = units.ofParts(declared.pointer, declared.origin, 'reply', (prepare) => {
    const properties = newObject();
    for (const [name, schema] of headers)
      properties[name] = prepare(schema, `/properties/${encodeStep(name)}`, schema.origin);
    return withMembers(properties);
  });
  return [['headers', unit]];
}

function payloadUnit(at: Cursor, payload: Payload, medium: Medium, units: Units): readonly UnitEntry[] {
  const schema = at.at('content')?.at(payload.mediaType)?.at('schema');
  const isChecked = medium === 'reply' ? isValidatedReply : isValidated;
  const valued = medium === 'reply' ? valueSchema(schema, payload, units) : schema;
  if (valued === undefined || !isChecked(payload, units.models)) return [];
  return [[payload.mediaType, units.ofSchema(valued, medium)]];
}

/** Returns the schema of what is validated: that of the items where a stream is described as a list. */
function valueSchema(schema: Cursor | undefined, payload: Payload, { models }: Units): Cursor | undefined {
  const { item = payload.shape } = streamOf(payload, models) ?? {};
  return item === payload.shape ? schema : schema?.target.at('items');
}

/** Returns the key of a parameter; names of headers ignore case: RFC 9110, section 5.1. */
function placedKey({ in: place, wire }: Param): string {
  return place === 'header' ? wire.toLowerCase() : wire;
}

/** Returns the parameters that an operation declares, and those of its path item that it does not declare anew. */
function declaredParams({ id }: Operation, units: Units): ReadonlyMap<string, Cursor> {
  const pathItem = id.slice(0, id.lastIndexOf('/'));
  const declared = new Map<string, Cursor>();
  for (const pointer of [`${id}/parameters`, `${pathItem}/parameters`])
    for (const { target } of units.root.seek(pointer)?.items() ?? []) {
      const key = paramKey(target.text('in') ?? '', target.text('name') ?? '');
      if (!declared.has(key)) declared.set(key, target);
    }
  return declared;
}

function paramKey(place: string, wire: string): string {
  return `${place} ${wire}`;
}

/** Returns the schema of a parameter; nothing limits one that has none. */
function schemaOfParam(declared: Cursor | undefined): Cursor | Prepared {
  const [content] = declared?.entriesAt('content') ?? [];
  return declared?.at('schema') ?? content?.[1].at('schema') ?? true;
}
