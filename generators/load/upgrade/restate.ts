import { essenceOf, isEventStream } from '@specline/kernel/media-type';
import type { Json, JsonObject } from '@specline/kernel/json';
import { targetOf, valueAt } from '../check/schema/target.ts';
import type { Document } from '../document.ts';
import type { ValueRule } from '../grammar/rules.ts';
import { schemeOfUri } from '../scheme-uri.ts';
import { isList, isObject, membersOf, newObject, ownValue, refOf } from '@specline/kernel/values';
import type { DerivedPlaces } from './derived-places.ts';

/** Most schemas that are read to find what the events of one stream carry. */
const mostSchemas = 1_000;

/** Words of which a document of OpenAPI 3.2 has one somewhere if there is anything to restate in it. */
export const restatedWords =
  /querystring|itemSchema|dataValue|nodeType|\bcookie\b|#\/components\/securitySchemes/;

/**
 * Says what is new in OpenAPI 3.2 in terms of 3.1, where that has words for it: https://spec.openapis.org/oas/v3.2.0.
 *
 * A parameter that is the whole query string becomes an exploded object, whose name does not travel either. The items of a
 * sequential media type become those of a list; server-sent events are described by their data alone. The `dataValue` of an
 * example becomes its `value`, and the style `cookie` becomes `form`, from which it differs in what is escaped. Attributes of XML, and
 * elements around lists, are declared by the flags of 3.1. The URI of a security scheme becomes its name.
 * @param object Object of the document.
 * @param rule What the object is.
 * @param document Bundled document.
 * @param places Learns where new objects stand.
 * @returns The same object where there is nothing to restate.
 */
export function restate(
  object: JsonObject,
  rule: ValueRule,
  document: Document,
  places: DerivedPlaces,
): JsonObject {
  if (rule.is === 'map' && rule.keys === 'mediaType') return restateContent(object, document, places);
  if (rule.is !== 'kind') return object;
  if (rule.kind === 'parameter') return restateParameter(object, places);
  if (rule.kind === 'xml') return restateXml(object, places);
  if (rule.kind === 'securityRequirement') return restateRequirement(object, document, places);
  if (rule.kind === 'example' && Object.hasOwn(object, 'dataValue'))
    return changed(object, { value: object['dataValue'] ?? null }, ['dataValue', 'serializedValue'], places);
  return object;
}

function restateRequirement(requirement: JsonObject, document: Document, places: DerivedPlaces): JsonObject {
  const members = membersOf(requirement);
  if (members.every(([key]) => schemeOfUri(key, requirement, document) === undefined)) return requirement;
  const written = new Map<string, { container: JsonObject; key: string }>();
  const made = newObject();
  for (const [key, scopes] of members) {
    const name = schemeOfUri(key, requirement, document) ?? key;
    made[name] = scopes;
    written.set(name, { container: requirement, key });
  }
  return places.derive(made, requirement, written);
}

function restateXml(xml: JsonObject, places: DerivedPlaces): JsonObject {
  const nodeType = ownValue(xml, 'nodeType');
  if (nodeType !== 'attribute' && nodeType !== 'element') return xml;
  const flag = nodeType === 'attribute' ? 'attribute' : 'wrapped';
  return changed(xml, { [flag]: true }, ['nodeType'], places);
}

function restateParameter(parameter: JsonObject, places: DerivedPlaces): JsonObject {
  if (ownValue(parameter, 'style') === 'cookie') return changed(parameter, { style: 'form' }, [], places);
  if (ownValue(parameter, 'in') !== 'querystring') return parameter;
  const media = queryForm(parameter);
  if (media === undefined) return parameter;
  const { schema = {}, example, examples } = media;
  return changed(
    parameter,
    {
      in: 'query',
      style: 'form',
      explode: true,
      schema,
      ...(example !== undefined && { example }),
      ...(examples !== undefined && { examples }),
    },
    ['content'],
    places,
  );
}

/**
 * Returns how a parameter that is the whole query string is written.
 * @param parameter A Parameter Object whose `in` is `querystring`.
 * @returns Its Media Type Object; undefined where it is not a form.
 */
export function queryForm(parameter: JsonObject): JsonObject | undefined {
  const content = ownValue(parameter, 'content');
  const [[mediaType, media] = []] = isObject(content) ? membersOf(content) : [];
  const isForm = mediaType !== undefined && essenceOf(mediaType) === 'application/x-www-form-urlencoded';
  return isForm && isObject(media) ? media : undefined;
}

function restateContent(content: JsonObject, document: Document, places: DerivedPlaces): JsonObject {
  const restated = membersOf(content).flatMap(([mediaType, media]) => {
    const items = isObject(media) ? ownValue(media, 'itemSchema') : undefined;
    if (!isObject(media) || items === undefined || Object.hasOwn(media, 'schema')) return [];
    const schema = isEventStream(mediaType)
      ? eventData(items, document, places)
      : places.derive(Object.assign(newObject(), { type: 'array', items }), media);
    return [
      [mediaType, changed(media, schema === undefined ? {} : { schema }, ['itemSchema'], places)] as const,
    ];
  });
  return restated.length === 0 ? content : changed(content, Object.fromEntries(restated), [], places);
}

/**
 * Returns what the events of a stream carry as JSON: the `contentSchema` of the property `data` of each kind of event.
 * @param items The schema of events.
 * @returns Undefined where data are texts, or the schema says nothing of them.
 */
function eventData(items: Json, document: Document, places: DerivedPlaces): Json | undefined {
  const schemas = new EventSearch(document, places).dataOf(items, refOf(items));
  if (schemas === undefined || schemas.length < 2) return schemas?.[0];
  const source = isObject(items) ? items : document.root;
  const anyOf = places.derive([...schemas], source);
  return places.derive(Object.assign(newObject(), { anyOf }), source);
}

/** Looks through the kinds of events of a stream. */
class EventSearch {
  readonly #document: Document;
  readonly #places: DerivedPlaces;
  #left = mostSchemas;

  constructor(document: Document, places: DerivedPlaces) {
    this.#document = document;
    this.#places = places;
  }

  /**
   * Returns the schemas of the data of events.
   * @param schema Schema of some of the events.
   * @param at A reference to the schema, where it has a place that does not move.
   * @returns Undefined where not all of them carry JSON.
   */
  dataOf(schema: Json, at: string | undefined): readonly Json[] | undefined {
    this.#left -= 1;
    if (!isObject(schema) || this.#left < 0) return undefined;
    const ref = refOf(schema);
    if (ref !== undefined) return this.dataOf(valueAt(ref, this.#document) ?? null, ref);
    for (const keyword of ['oneOf', 'anyOf']) {
      const kinds = ownValue(schema, keyword);
      if (isList(kinds)) return this.#ofAll(kinds, at && `${at}/${keyword}`);
    }
    const parts = ownValue(schema, 'allOf');
    const found = this.#ownData(schema, at);
    if (found !== undefined || !isList(parts)) return found;
    const inherited = parts.map((part, index) => this.dataOf(part, at && `${at}/allOf/${String(index)}`));
    return inherited.find((each) => each !== undefined);
  }

  #ofAll(kinds: readonly Json[], at: string | undefined): readonly Json[] | undefined {
    const each = kinds.map((kind, index) => this.dataOf(kind, at && `${at}/${String(index)}`));
    return each.includes(undefined) ? undefined : each.flatMap((schemas) => schemas ?? []);
  }

  #ownData(schema: JsonObject, at: string | undefined): readonly Json[] | undefined {
    const properties = ownValue(schema, 'properties');
    const data = isObject(properties) ? targetOf(ownValue(properties, 'data'), this.#document) : undefined;
    const content = isObject(data) ? ownValue(data, 'contentSchema') : undefined;
    if (content === undefined) return undefined;
    const isMovable = at === undefined || !isObject(content) || refOf(content) !== undefined;
    return [isMovable ? content : this.#referred(`${at}/properties/data`, content)];
  }

  /** Returns a reference to a schema: one of a model keeps its place; one behind a further reference is what that leads to. */
  #referred(data: string, content: JsonObject): Json {
    const ref = refOf(valueAt(data, this.#document));
    return valueAt(`${ref ?? data}/contentSchema`, this.#document) === content
      ? this.#places.derive(Object.assign(newObject(), { $ref: `${ref ?? data}/contentSchema` }), content)
      : content;
  }
}

/** Returns a copy of an object with other values for some of its members, and without others. */
function changed(
  object: JsonObject,
  members: JsonObject,
  left: readonly string[],
  places: DerivedPlaces,
): JsonObject {
  const made = Object.assign(newObject(), object, members);
  for (const key of left) Reflect.deleteProperty(made, key);
  return places.derive(made, object);
}
