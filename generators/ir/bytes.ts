import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { essenceOf, isEventStream, isJson } from '@specline/kernel/media-type';
import type {
  Api,
  Field,
  ModelId,
  NamePattern,
  NamePatterns,
  Operation,
  PatternProperties,
  Payload,
  Shape,
} from './types.ts';
import { allOperations, allShapes, innerShapes } from './walk.ts';

/** The parts of an API that have shapes, but for headers of replies, which are left as they are. */
type Shaped = Pick<Api, 'models' | 'resources' | 'webhooks'>;

/**
 * Leaves `format: binary` where bytes can travel: in multipart, and as the whole of a body that is not JSON (OpenAPI 3.1.1, sections
 * 4.4.2 and 4.8.15). Anywhere else, as in a property of JSON, a value is the text that it is written as. A model that is used in
 * both ways keeps it.
 */
export function keepBytesApart<Part extends Shaped>(api: Part, problems: Diagnostics): Part {
  const contents = allOperations(api).flatMap(contentsOf);
  const inWay = (way: Way): readonly Shape[] =>
    contents.flatMap(({ mediaType, shape }) => (carries(mediaType) === way ? [shape] : []));
  const used = reachedFrom(
    contents.map(({ shape }) => shape),
    api,
    innerShapes,
  );
  const withParts = reachedFrom(inWay('parts'), api, innerShapes);
  const wholes = reachedFrom(inWay('whole'), api, alternatives);
  const inJson = reachedFrom(inWay('nothing'), api, innerShapes);
  for (const { id, shape } of api.models)
    if (withParts.has(id) && inJson.has(id))
      for (const inner of allShapes(shape))
        if (inner.kind === 'string' && inner.format === 'binary')
          problems.report('bytes-in-two-ways', inner.origin, {});
  const kept: Part = {
    ...api,
    models: mapped(api.models, (model) => {
      if (withParts.has(model.id) || !used.has(model.id)) return model;
      return withShape(model, (wholes.has(model.id) ? insideAsText : asText)(model.shape));
    }),
    resources: api.resources.map((each) => ({ ...each, operations: each.operations.map(inText) })),
    webhooks: api.webhooks.map((each) => ({ ...each, operation: inText(each.operation) })),
  };
  reportLimits(
    [...kept.models.filter(({ id }) => used.has(id)), ...allOperations(kept).flatMap(contentsOf)],
    problems,
  );
  return kept;
}

/** Names limits of bytes, of which OpenAPI 3.1.1, section 4.4.2, counts the octets. */
function reportLimits(holders: readonly { readonly shape: Shape }[], problems: Diagnostics): void {
  const reported = new Set<string>();
  for (const shape of holders.flatMap((holder) => [...allShapes(holder.shape)])) {
    if (shape.kind !== 'string' || shape.format !== 'binary') continue;
    const { origin } = shape;
    const place = `${origin.file}#${origin.pointer}`;
    const limits = (['minLength', 'maxLength', 'pattern'] as const).filter(
      (each) => shape[each] !== undefined,
    );
    if (limits.length === 0 || reported.has(place)) continue;
    reported.add(place);
    problems.report('limits-of-bytes', origin, { keywords: limits.map((each) => `"${each}"`).join(', ') });
  }
}

/**
 * Returns the models that shapes lead to.
 * @param partsOf What is gone into of a shape that is no reference.
 */
function reachedFrom(
  shapes: readonly Shape[],
  { models }: Shaped,
  partsOf: (shape: Shape) => readonly Shape[],
): ReadonlySet<ModelId> {
  const known = new Map(models.map(({ id, shape }) => [id, shape]));
  const reached = new Set<ModelId>();
  const open = [...shapes];
  for (let shape = open.pop(); shape !== undefined; shape = open.pop()) {
    if (shape.kind !== 'ref') for (const part of partsOf(shape)) open.push(part);
    else if (!reached.has(shape.model)) {
      reached.add(shape.model);
      const model = known.get(shape.model);
      if (model !== undefined) open.push(model);
    }
  }
  return reached;
}

/** Returns the alternatives of a whole body, of which only these may be bytes too. */
function alternatives(shape: Shape): readonly Shape[] {
  return shape.kind === 'union' || shape.kind === 'all' ? shape.members : [];
}

/** A media type, and what it has. */
type Content = Pick<Payload, 'mediaType' | 'shape'>;

function contentsOf({ body, replies, params }: Operation): readonly Content[] {
  const payloads = [...(body?.payloads ?? []), ...replies.flatMap((reply) => reply.payloads)];
  return [...payloads, ...params.map(({ shape }) => ({ mediaType: 'application/json', shape }))];
}

/** Place in a media type that can hold bytes: its parts, the whole, or none. */
type Way = 'parts' | 'whole' | 'nothing';

function carries(mediaType: string): Way {
  if (essenceOf(mediaType).startsWith('multipart/')) return 'parts';
  return isJson(mediaType) || isEventStream(mediaType) ? 'nothing' : 'whole';
}

function inText(operation: Operation): Operation {
  const { body } = operation;
  const params = mapped(operation.params, (param) => withShape(param, asText(param.shape)));
  const replies = mapped(operation.replies, (reply) => {
    const payloads = mapped(reply.payloads, payloadInText);
    return payloads === reply.payloads ? reply : { ...reply, payloads };
  });
  const payloads = mapped(body?.payloads ?? [], payloadInText);
  return {
    ...operation,
    params,
    replies,
    ...(body && { body: payloads === body.payloads ? body : { ...body, payloads } }),
  };
}

function payloadInText(payload: Payload): Payload {
  const { mediaType, shape } = payload;
  switch (carries(mediaType)) {
    case 'parts':
      return payload;
    case 'whole':
      return withShape(payload, insideAsText(shape));
    case 'nothing':
      return withShape(payload, asText(shape));
  }
}

/** Returns a shape whose alternatives keep their bytes, and what these hold does not. */
function insideAsText(shape: Shape): Shape {
  if (shape.kind === 'string') return shape;
  return mapInner(shape, alternatives(shape).length > 0 ? insideAsText : asText);
}

function asText(shape: Shape): Shape {
  if (shape.kind !== 'string') return mapInner(shape, asText);
  const { format, ...text } = shape;
  return format === 'binary' ? text : shape;
}

/** Returns a shape with others in place of those directly inside of it; itself where they are the same. */
function mapInner(shape: Shape, map: (inner: Shape) => Shape): Shape {
  switch (shape.kind) {
    case 'array': {
      const items = map(shape.items);
      return items === shape.items ? shape : { ...shape, items };
    }
    case 'tuple': {
      const items = mapped(shape.items, map);
      const rest = shape.rest && map(shape.rest);
      return items === shape.items && rest === shape.rest
        ? shape
        : { ...shape, items, ...(rest && { rest }) };
    }
    case 'object': {
      const fields = mapped(shape.fields, (field: Field) => withShape(field, map(field.shape)));
      const rest = typeof shape.rest === 'string' ? shape.rest : map(shape.rest);
      const named = shape.named && mapNamed(shape.named, map);
      const byPattern = shape.byPattern && mapByPattern(shape.byPattern, map);
      const isSame =
        fields === shape.fields &&
        rest === shape.rest &&
        named === shape.named &&
        byPattern === shape.byPattern;
      return isSame
        ? shape
        : { ...shape, fields, rest, ...(named && { named }), ...(byPattern && { byPattern }) };
    }
    case 'map': {
      const values = map(shape.values);
      const byPattern = shape.byPattern && mapByPattern(shape.byPattern, map);
      const isSame = values === shape.values && byPattern === shape.byPattern;
      return isSame ? shape : { ...shape, values, ...(byPattern && { byPattern }) };
    }
    case 'union':
    case 'all': {
      const members = mapped(shape.members, map);
      return members === shape.members ? shape : { ...shape, members };
    }
    default:
      return shape;
  }
}

function mapNamed(named: NamePatterns, map: (shape: Shape) => Shape): NamePatterns {
  const patterns = mapped(named.patterns, (pattern: NamePattern) => {
    const values = map(pattern.values);
    return values === pattern.values ? pattern : { ...pattern, values };
  });
  const others = typeof named.others === 'string' ? named.others : map(named.others);
  return patterns === named.patterns && others === named.others ? named : { patterns, others };
}

function mapByPattern(byPattern: PatternProperties, map: (shape: Shape) => Shape): PatternProperties {
  const patterns = mapped(byPattern.patterns, (each) => {
    const values = map(each.values);
    return values === each.values ? each : { ...each, values };
  });
  const others = typeof byPattern.others === 'string' ? byPattern.others : map(byPattern.others);
  return patterns === byPattern.patterns && others === byPattern.others ? byPattern : { patterns, others };
}

function withShape<Part extends { readonly shape: Shape }>(part: Part, shape: Shape): Part {
  return shape === part.shape ? part : { ...part, shape };
}

/** Returns a list with others in place of its items; itself where they are the same. */
function mapped<Item>(items: readonly Item[], map: (item: Item) => Item): readonly Item[] {
  const others = items.map(map);
  return others.every((other, index) => other === items[index]) ? items : others;
}
