import type { Operation, Param, ParamPlace, Payload } from '../../ir/types.ts';
import { coversJson, isForm, isJson, isTextual } from '@specline/kernel/media-type';
import { isBinary, isText } from '../leaves.ts';
import { isPlainValue } from '../plain-value.ts';
import { code, codeKey, join, type Code } from '../ts/code.ts';
import { doc } from '../ts/doc.ts';
import { constraintTags, defaultTags, deprecationTags } from '../ts/doc-tags.ts';
import { importedType } from '../ts/imports.ts';
import { propertyKey } from '../ts/property-key.ts';
import { stringLiteral } from '../ts/string-literal.ts';
import { unit, uniteTypes } from '../ts/type-term.ts';
import { bodyText, typeText, type Member } from '../ts/type-text.ts';
import { typesModule, type HandlerTypes } from './handler-context.ts';

/** The part of the context of a handler that holds the parameters of a place. */
const parts: readonly (readonly [ParamPlace, Code])[] = [
  ['path', code`readonly params`],
  ['query', code`readonly query`],
  ['header', code`readonly headers`],
  ['cookie', code`readonly cookies`],
];

/** Returns the type of what a request gives a handler: those parts that the operation has, as they are when they are decoded. */
export function inputType(operation: Operation, context: HandlerTypes): Code {
  const places = parts.flatMap(([place, key]): readonly Member[] => {
    const params = operation.params.filter((param) => param.in === place);
    if (params.length === 0) return [];
    return [{ key, type: bodyText({ members: params.map((param) => paramMember(param, context)) }) }];
  });
  const bodies = bodyTypes(operation, context);
  const [only = [], ...others] = bodies;
  // With what every handler receives, `unknown` is no more than that.
  if (places.length === 0 && bodies.length === 0) return code`unknown`;
  if (others.length === 0) return bodyText({ members: [...places, ...only] });
  const union = join(
    bodies.map((members) => bodyText({ members })),
    code` | `,
  );
  return places.length === 0 ? union : code`${bodyText({ members: places })} & (${union})`;
}

/** Returns the type of a parameter; one that has a default is always there. */
function paramMember(
  { wire, in: place, doc: documentation, default: fallback, shape, required }: Param,
  { types }: HandlerTypes,
): Member {
  return {
    doc: doc({
      text: [documentation.summary, documentation.description],
      tags: [...deprecationTags(documentation), ...defaultTags(fallback), ...constraintTags(shape)],
    }),
    key: propertyKey(place === 'header' ? wire.toLowerCase() : wire),
    optional: !required && fallback === undefined,
    type: typeText(shape, { view: 'write', models: types }),
  };
}

/** Returns body and media type: one pair for every type that a body can have, and one for none where it may be missing. */
function bodyTypes({ body, types }: Operation, context: HandlerTypes): readonly (readonly Member[])[] {
  const pairs = new Map<string, { readonly type: Code; readonly media: Code[] }>();
  const [, ...others] = body?.payloads ?? [];
  for (const payload of body?.payloads ?? []) {
    const type = decodedType(payload, others.length === 0 ? types.body : undefined, context);
    const pair = pairs.get(codeKey(type)) ?? { type, media: [] };
    pair.media.push(stringLiteral(payload.mediaType));
    pairs.set(codeKey(type), pair);
  }
  if (pairs.size > 0 && body?.required !== true)
    pairs.set('', { type: code`undefined`, media: [code`undefined`] });
  return [...pairs.values()].map(({ type, media }) => [
    { key: code`readonly body`, type },
    {
      key: code`readonly contentType`,
      type: uniteTypes(media.map((text) => unit(text))).code,
    },
  ]);
}

/**
 * Returns what the runtime makes of a body: values of JSON and of forms, text, and bytes for everything else.
 * @param name Name of the type of the body, where it can have no other.
 */
function decodedType(payload: Payload, name: string | undefined, { models, types }: HandlerTypes): Code {
  const { mediaType, shape } = payload;
  const isValue =
    isJson(mediaType) ||
    isForm(mediaType) ||
    isText(shape, models) ||
    isPlainValue(payload, models) ||
    (coversJson(mediaType) && shape.kind !== 'unknown' && !isBinary(shape, models));
  if (isValue && name !== undefined) return code`${importedType(name, typesModule)}`;
  if (isValue) return typeText(shape, { view: 'write', models: types });
  return isTextual(mediaType) && !isBinary(shape, models) ? code`string` : code`globalThis.Blob`;
}
