import type { Json, JsonObject, Model, SchemaId } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';
import { xmlFlag, XmlSchemas, xmlText, type XmlSchema } from './xml-schema.ts';

/**
 * Writes a value as XML, by the `xml` objects of its schema: OpenAPI 3.1.1, section 4.8.26. Lists and other values that have no
 * name of their own are in an element of the name of the component, else in `items` or that of `fallback`, and items without one
 * in `item`.
 * @param id Of the schema; names come from the value alone where absent.
 * @param fallback Name of the element of values without one, except lists.
 * @returns A document that is well-formed: what no XML can hold, such as control characters, is left out.
 */
export function xmlOf(
  value: Json,
  schemas: Model['schemas'],
  id: SchemaId | undefined,
  fallback = 'value',
): string {
  const at = new XmlSchemas(schemas);
  const schema = at.of(id);
  const name = schema.component ?? (isList(value) ? 'items' : fallback);
  const root = isList(value)
    ? element(nameOf(schema, name), schema, itemsOf(value, 'item', schema, at))
    : elementOf(value, name, schema, at);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

/** The content between the tags of an element, and the attributes of the first of them. */
interface Content {
  readonly attributes: string;
  readonly inner: string;
}

function elementOf(value: Json, name: string, schema: XmlSchema, at: XmlSchemas): string {
  if (isList(value)) return listOf(value, name, schema, at);
  return element(
    nameOf(schema, name),
    schema,
    isObject(value) ? membersOf(value, schema, at) : textContent(value),
  );
}

function membersOf(value: JsonObject, schema: XmlSchema, at: XmlSchemas): Content {
  let attributes = '';
  let inner = '';
  for (const [name, own] of Object.entries(value)) {
    const property = at.property(schema, name);
    if (xmlFlag(property, 'attribute') && !isObject(own) && !isList(own))
      attributes += `${spaceOf(property)} ${nameOf(property, name)}="${textContent(own).inner}"`;
    else inner += elementOf(own, name, property, at);
  }
  return { attributes: withoutTwins(attributes), inner };
}

/** Removes repeated attributes: two members may declare the same namespace, and an element may have each attribute once. */
function withoutTwins(attributes: string): string {
  const each = attributes.match(/ [^\s=]+="[^"]*"/gu) ?? [];
  const byName = new Map(each.map((text) => [text.slice(0, text.indexOf('=')), text]));
  return [...byName.values()].join('');
}

/** Writes a list. Its name is that of its wrapper if it has one, otherwise that of its items, whose own names take precedence. */
function listOf(list: readonly Json[], name: string, schema: XmlSchema, at: XmlSchemas): string {
  if (!xmlFlag(schema, 'wrapped')) return itemsOf(list, name, schema, at).inner;
  const own = xmlText(schema, 'name') ?? name;
  return element(nameOf(schema, name), schema, itemsOf(list, own, schema, at));
}

function itemsOf(list: readonly Json[], name: string, schema: XmlSchema, at: XmlSchemas): Content {
  const items = at.items(schema);
  const fallback = name === 'item' ? (items.component ?? name) : name;
  const inner = list
    .map((item) =>
      isList(item)
        ? element(nameOf(items, fallback), items, itemsOf(item, 'item', items, at))
        : elementOf(item, fallback, items, at),
    )
    .join('');
  return { attributes: '', inner };
}

function element(name: string, schema: XmlSchema, { attributes, inner }: Content): string {
  const start = `<${name}${withoutTwins(spaceOf(schema) + attributes)}`;
  return inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`;
}

function nameOf(schema: XmlSchema, fallback: string): string {
  const name = validName(xmlText(schema, 'name') ?? fallback);
  // A prefix that nothing declares would make the document unreadable.
  const prefix = xmlText(schema, 'namespace') === undefined ? undefined : xmlText(schema, 'prefix');
  return prefix === undefined ? name : `${validName(prefix)}:${name}`;
}

/** Returns the declaration of a namespace: Namespaces in XML 1.0, section 3. */
function spaceOf(schema: XmlSchema): string {
  const [namespace, prefix] = [xmlText(schema, 'namespace'), xmlText(schema, 'prefix')];
  if (namespace === undefined) return '';
  return ` xmlns${prefix === undefined ? '' : `:${validName(prefix)}`}="${escaped(namespace)}"`;
}

/** The first characters of names, except the colon, and the other ones: XML 1.0, section 2.3. */
const firstOfName =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const startsName = new RegExp(`^[${firstOfName}]`, 'u');
const notInNames = new RegExp(`[^${firstOfName}.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}-]`, 'gu');

/** Returns a name without what no name may have: Namespaces in XML 1.0, section 4. */
function validName(name: string): string {
  const kept = name.replace(notInNames, '_');
  return startsName.test(kept) ? kept : `_${kept}`;
}

function textContent(value: string | number | boolean | null): Content {
  return { attributes: '', inner: value === null ? '' : escaped(String(value)) };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns text as it is in elements and attributes, without what is no character of XML (XML 1.0, section 2.2). */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
