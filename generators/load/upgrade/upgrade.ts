import type { DiagnosticCode } from '../../diagnostics/catalog.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Json, JsonObject, Container } from '@specline/kernel/json';
import { tooLargeToShow } from '../check/limits/size.ts';
import type { Document, SpecVersion } from '../document.ts';
import { mayRefer, memberRule } from '../grammar/grammar.ts';
import { dataRule, kindRule, plainRule, type ValueRule } from '../grammar/rules.ts';
import { isWithoutBody } from '../http-content.ts';
import { isContainer, isList, isObject, newObject, ownValue, refOf } from '@specline/kernel/values';
import { DerivedPlaces } from './derived-places.ts';
import { mendPatterns, mendSchema } from './mend-schema.ts';
import { asBytes, mayHavePartsOfBytes, partsOfBytes } from './parts-of-bytes.ts';
import { restate, restatedWords } from './restate.ts';
import { upgradeSchema } from './upgrade-schema.ts';

/** Version that a document of 3.0 is given. */
const upgradedVersion = '3.1.1';

/** Problems that the checks have reported, and that are put right here. */
const readAsIntended: readonly DiagnosticCode[] = [
  'empty-value',
  'large-example',
  'caseless-pattern',
  'enum-of-items',
  'enum-in-other-type',
];

const styleFields = ['style', 'explode', 'allowReserved'];

/**
 * Says everything of OpenAPI 3.0 in terms of 3.1, so that what comes after sees JSON Schema 2020-12 only: `nullable`, and
 * limits that are exclusive by a flag; bodies that it ignores are left out. The same left over in a 3.1 document is a
 * warning, and read as it was intended, as are other slips that the checks have reported.
 * @param document Bundled document.
 * @param problems What the checks found; learns the warnings.
 * What is new in 3.2 is put in terms of 3.1 where that has words for it (`restate`).
 * @returns A document of version 3.1 or 3.2; what had nothing to change is shared with the given one.
 */
export function upgradeSchemas(document: Document, problems: Diagnostics): Document {
  const mended = mendDocument(document, problems);
  const restated =
    document.version === '3.2' && document.files.some(({ text }) => restatedWords.test(text))
      ? restateDocument(mended, (places) => (object, rule) => restate(object, rule, mended, places))
      : mended;
  const bytes = mayHavePartsOfBytes(restated) ? partsOfBytes(restated) : new Set();
  if (bytes.size === 0) return restated;
  return restateDocument(
    restated,
    (places) => (object) => (bytes.has(object) ? asBytes(object, places) : object),
  );
}

/** Change of an object whose members are copied. */
type Change = (object: JsonObject, rule: ValueRule) => JsonObject;

/**
 * Returns a changed copy of a document. The document is published as it was written: what it says in terms of another version is
 * not what its authors wrote.
 */
function restateDocument(document: Document, change: (places: DerivedPlaces) => Change): Document {
  const places = new DerivedPlaces(document);
  const restated = new Upgrade(document.version, places, change(places)).value(
    document.root,
    kindRule('document'),
  );
  if (!isObject(restated) || restated === document.root) return document;
  return {
    root: restated,
    published: document.published ?? document.root,
    version: document.version,
    files: document.files,
    originOf: (container, key, at) => places.originOf(container, key, at),
    numberText: (container, key) => places.numberText(container, key),
  };
}

function mendDocument(document: Document, problems: Diagnostics): Document {
  // Most documents of 3.1 have nothing of the kind, which is cheaper to see in the text.
  const isDated =
    document.version === '3.0' || document.files.some(({ text }) => /nullable|exclusiveM/.test(text));
  if (!isDated && !readAsIntended.some((code) => problems.has(code))) return document;
  const places = new DerivedPlaces(document);
  const upgraded = new Upgrade(document.version, places, (object, rule) => {
    if (rule.is === 'map' && rule.keys === 'regex') return mendPatterns(object, places);
    if (rule.is !== 'kind' || rule.kind !== 'schema') return object;
    return mendSchema(upgradeSchema(object, document.version, places, problems), places);
  }).value(document.root, kindRule('document'));
  const root = isObject(upgraded) ? upgraded : document.root;
  return {
    root: document.version === '3.0' ? withVersion(root, places) : root,
    version: document.version === '3.0' ? '3.1' : document.version,
    files: document.files,
    originOf: (container, key, at) => places.originOf(container, key, at),
    numberText: (container, key) => places.numberText(container, key),
  };
}

function withVersion(root: JsonObject, places: DerivedPlaces): JsonObject {
  const changed = newObject();
  Object.assign(changed, root);
  changed['openapi'] = upgradedVersion;
  return places.derive(changed, root);
}

/** Copies what changes and what is around it. */
class Upgrade {
  readonly #version: SpecVersion;
  readonly #places: DerivedPlaces;
  readonly #change: Change;
  readonly #done = new Map<ValueRule, Map<Container, Container>>();

  /** @param change What becomes of an object whose members are copied. */
  constructor(version: SpecVersion, places: DerivedPlaces, change: Change) {
    this.#version = version;
    this.#places = places;
    this.#change = change;
  }

  value(value: Json, expected: ValueRule): Json {
    if (!isContainer(value) || expected.is === 'data') return value;
    const rule = plainRule(expected);
    const done = this.#done.get(rule) ?? new Map<Container, Container>();
    this.#done.set(rule, done);
    const known = done.get(value);
    if (known) return known;
    const made = this.#container(value, rule);
    done.set(value, made);
    return made;
  }

  #container(value: Container, rule: ValueRule): Container {
    const copied = isObject(value) ? this.#object(value, rule) : this.#list(value, rule);
    return isObject(copied) ? this.#change(copied, rule) : copied;
  }

  #object(object: JsonObject, rule: ValueRule): Container {
    // In 3.0 the siblings of a $ref are no schemas, and will be dropped.
    if (this.#version === '3.0' && mayRefer(rule) && refOf(object) !== undefined) return object;
    const left = rule.is === 'kind' ? tooLargeToShow(object, rule.kind) : [];
    let changed: Record<string, Json> | undefined;
    for (const key of Object.keys(object)) {
      const member = object[key] ?? null;
      const expected = memberRule(rule, key, this.#version) ?? dataRule;
      // The checks reported fields with no value or too large a one; they are read as if they were not there.
      const isLeft = left.includes(key) || (member === null && expected.is !== 'data');
      const made = isLeft ? undefined : this.#withoutIgnored(rule, key, this.value(member, expected));
      if (made === member) continue;
      changed ??= Object.assign(newObject(), object);
      if (made === undefined) Reflect.deleteProperty(changed, key);
      else changed[key] = made;
    }
    return changed ? this.#places.derive(changed, object) : object;
  }

  /**
   * Returns a value without what is ignored in 3.0: a request body where HTTP gives it no meaning (OpenAPI 3.0.3, Operation
   * Object), and the style of a part, which many a generator of documents gives to files (Encoding Object).
   */
  #withoutIgnored(rule: ValueRule, key: string, made: Json): Json {
    if (this.#version !== '3.0' || !isObject(made)) return made;
    if (rule.is === 'kind' && rule.kind === 'pathItem' && isWithoutBody(key))
      return this.#without(made, ['requestBody']);
    if (rule.is === 'map' && rule.keys === 'mediaType' && /^multipart\//i.test(key))
      return this.#changed(made, 'encoding', (encodings) =>
        Object.keys(encodings).reduce(
          (left, property) => this.#changed(left, property, (each) => this.#without(each, styleFields)),
          encodings,
        ),
      );
    return made;
  }

  /** Returns an object with another value of an object that it has; the same where that is the same. */
  #changed(object: JsonObject, key: string, change: (member: JsonObject) => JsonObject): JsonObject {
    const member = ownValue(object, key);
    const made = isObject(member) ? change(member) : member;
    if (made === undefined || made === member) return object;
    return this.#places.derive(Object.assign(newObject(), object, { [key]: made }), object);
  }

  #without(object: JsonObject, keys: readonly string[]): JsonObject {
    const ignored = keys.filter((key) => Object.hasOwn(object, key));
    if (ignored.length === 0) return object;
    const changed = Object.assign(newObject(), object);
    for (const key of ignored) Reflect.deleteProperty(changed, key);
    return this.#places.derive(changed, object);
  }

  #list(list: Container, rule: ValueRule): Container {
    if (!isList(list)) return list;
    const made = list.map((item) => this.value(item, memberRule(rule, '', this.#version) ?? dataRule));
    return made.some((item, index) => item !== list[index]) ? this.#places.derive(made, list) : list;
  }
}
