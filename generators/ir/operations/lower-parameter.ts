import type { Cursor } from '../cursor.ts';
import { lowerSchema } from '../schema/lower-schema.ts';
import type { SchemaContext } from '../schema/schema-context.ts';
import { isIgnoredParameter, parameterKeys } from '../../load/parameter-keys.ts';
import { oncePerPlace } from '../schema/once.ts';
import type { Header, Node, Param, ParamPlace, ParamStyle, Shape } from '../types.ts';
import { isDeprecated } from '../schema/schema-facts.ts';
import { usableDefault } from '../schema/usable-default.ts';

const defaultStyles: { readonly [Place in ParamPlace]: ParamStyle } = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
};
const styles: readonly ParamStyle[] = [
  'matrix',
  'label',
  'simple',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
];

/**
 * Lowers the parameters of an operation: those of its path item, and its own, which win (OpenAPI 3.1, section 4.8.10.1).
 * @param pathItem The path item.
 * @param operation The operation.
 */
export function lowerParams(pathItem: Cursor, operation: Cursor, context: SchemaContext): readonly Param[] {
  const params = new Map<string, Param>();
  for (const at of [...pathItem.itemsAt('parameters'), ...operation.itemsAt('parameters')]) {
    const param = lowerParam(at, context);
    if (param !== undefined) params.set(`${param.in} ${param.wire}`, param);
  }
  const keys = parameterKeys([...params.values()], operation.has('requestBody'));
  return [...params.values()].map((param, index) => ({ ...param, name: keys[index] ?? param.wire }));
}

function lowerParam(at: Cursor, context: SchemaContext): Param | undefined {
  const { target } = at;
  const place = target.text('in');
  const wire = target.text('name');
  if (wire === undefined || !isPlace(place)) return undefined;
  if (isIgnoredParameter({ in: place, wire })) return undefined;
  const style = styleOf(target.text('style')) ?? defaultStyles[place];
  const { shape, contentType, schema } = serialized(target, context);
  const example = target.at('example') ?? target.entriesAt('examples')[0]?.[1].target.at('value');
  const fallback = schema && usableDefault(schema);
  return {
    wire,
    name: wire,
    in: place,
    origin: at.origin,
    doc: schema && isDeprecated(schema) ? { ...at.targetDoc, deprecated: true } : at.targetDoc,
    required: place === 'path' || target.flag('required'),
    shape,
    style,
    explode: target.has('explode') ? target.flag('explode') : style === 'form',
    allowReserved: target.flag('allowReserved'),
    ...(place === 'query' && target.flag('allowEmptyValue') ? { allowEmpty: true } : {}),
    ...(contentType === undefined ? {} : { contentType }),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(example === undefined ? {} : { example: example.value }),
  };
}

/** Lowers a response or part header: OpenAPI 3.1, Header Object. */
export function lowerHeader(wire: string, at: Cursor, context: SchemaContext): Header {
  const { target } = at;
  const { shape, contentType, schema } = serialized(target, context);
  const fallback = schema && usableDefault(schema);
  return {
    wire,
    origin: at.origin,
    doc: at.targetDoc,
    required: target.flag('required'),
    shape,
    explode: target.flag('explode'),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(contentType === undefined ? {} : { contentType }),
  };
}

interface Serialized {
  readonly shape: Shape;
  readonly contentType?: string;
  readonly schema?: Cursor;
}

/** A parameter or header has a schema and a style, or a media type that says how it is written. */
const serialized = oncePerPlace((at, context): Serialized => {
  const [content] = at.entriesAt('content');
  const schema = at.at('schema') ?? content?.[1].at('schema');
  const node: Node = { origin: at.origin, doc: { deprecated: false } };
  return {
    shape: schema === undefined ? { ...node, kind: 'unknown' } : lowerSchema(schema, context),
    ...(content === undefined ? {} : { contentType: content[0] }),
    ...(schema === undefined ? {} : { schema }),
  };
});

function isPlace(place: string | undefined): place is ParamPlace {
  return place !== undefined && Object.hasOwn(defaultStyles, place);
}

/** Returns the style of that name; undefined where a document names none, or one that does not exist. */
export function styleOf(name: string | undefined): ParamStyle | undefined {
  return styles.find((style) => style === name);
}
