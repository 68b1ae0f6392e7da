import type { Json, JsonObject } from '@specline/kernel/json';
import { bareName, collectionName, pluralOf, singularOf } from '@specline/kernel/plural';
import { stepsOf } from '@specline/kernel/pointer';
import { isObject, memberAt, membersOf, ownValue, refOf, memberOf } from '@specline/kernel/values';
import { wordsOf } from '@specline/kernel/words';
import type { CheckContext } from '../context.ts';
import { resourceFault } from './behaviour-forms.ts';
import { propertiesOf, constrainsMore } from './properties.ts';

/** A schema with `x-resource`. */
export interface DeclaredResource {
  readonly name: string;
  readonly schema: JsonObject;
  /** `x-resource`, or nothing where that is a name alone. */
  readonly notation: JsonObject | undefined;
  /** The properties of its records; undefined where parts of the schema are not known. */
  readonly fields: ReadonlyMap<string, Json> | undefined;
  readonly links: ReadonlySet<string>;
}

/** Returns the resources that a document declares, in its order, those of one name as well. */
export function declaredResources(check: CheckContext): readonly DeclaredResource[] {
  const components = memberOf(memberOf(check.document.root, 'components'), 'schemas');
  if (!isObject(components)) return [];
  return membersOf(components).flatMap(([component, schema]) => {
    const declared = isObject(schema) ? ownValue(schema, 'x-resource') : undefined;
    if (!isObject(schema) || declared === undefined || resourceFault(declared) !== undefined) return [];
    // OpenAPI 3.0 ignores the siblings of a reference.
    if (check.document.version === '3.0' && refOf(schema) !== undefined) return [];
    const notation = isObject(declared) ? declared : undefined;
    const named = typeof declared === 'string' ? declared : notation && ownValue(notation, 'name');
    const links = notation && ownValue(notation, 'links');
    return [
      {
        name: typeof named === 'string' ? named : collectionName(schemaName(schema, component)),
        schema,
        notation,
        fields: propertiesOf(schema, check),
        links: new Set(isObject(links) ? Object.keys(links) : []),
      },
    ];
  });
}

/** Returns the name of a component; where that says nothing of its own, the name of what it refers to. */
function schemaName(schema: JsonObject, component: string): string {
  const ref = constrainsMore(schema) ? undefined : refOf(schema);
  if (ref === undefined) return component;
  const [components, schemas, name, ...inner] = stepsOf(ref.slice(1));
  const isComponent = components === 'components' && schemas === 'schemas' && inner.length === 0;
  return isComponent && name !== undefined ? name : 'record';
}

/**
 * The names that resources of a document may have: those that are declared, and those that can be inferred, which are made of the words
 * of its paths and components. Which of these are there, only inference knows.
 */
export class ResourceNames {
  readonly #declared: ReadonlySet<string>;
  readonly #check: CheckContext;
  #words: Words | undefined;

  /** @param declared The names of the resources that are declared. */
  constructor(declared: ReadonlySet<string>, check: CheckContext) {
    this.#declared = declared;
    this.#check = check;
  }

  /** True for the name of a resource, as far as can be known without inferring them. */
  mayBe(name: string): boolean {
    return this.#declared.has(name) || this.#mayBeInferred(name);
  }

  /** Returns the names that are known, for advice: those that are declared, and of components those that paths name. */
  get known(): readonly string[] {
    return [...this.#declared, ...this.#ofDocument.likely];
  }

  get #ofDocument(): Words {
    return (this.#words ??= wordsIn(this.#check));
  }

  /** True for a name that can be inferred: words, the last one in the plural, with a number or `scope` where it had been taken. */
  #mayBeInferred(name: string): boolean {
    const bare = bareName(name)
      .replace(/\d+/g, '')
      .replace(/(?:scope)+$/, '');
    const { words, plurals } = this.#ofDocument;
    const reached = new Set([0]);
    for (let start = 0; start < bare.length; start++) {
      if (!reached.has(start)) continue;
      for (let end = start + 1; end <= bare.length; end++) {
        const part = bare.slice(start, end);
        if ((end === bare.length ? plurals : words).has(part)) reached.add(end);
      }
    }
    return bare === '' || bare.length > longestName || reached.has(bare.length);
  }
}

/** Longer names are not taken apart. */
const longestName = 200;

/** The words of a document, in lower case and without numbers. */
interface Words {
  readonly words: ReadonlySet<string>;
  readonly plurals: ReadonlySet<string>;
  /** Collections of components that paths name. */
  readonly likely: readonly string[];
}

function wordsIn(check: CheckContext): Words {
  const { root } = check.document;
  const components = memberOf(memberOf(root, 'components'), 'schemas');
  const schemas = isObject(components) ? Object.keys(components) : [];
  const paths = memberOf(root, 'paths');
  const steps = (isObject(paths) ? Object.keys(paths) : []).flatMap((path) => path.split(/[/.:(){}']+/));
  const collections = new Set(steps.map(collectionName));
  const words = new Set<string>();
  const plurals = new Set<string>();
  for (const name of [...schemas, ...steps, 'record', 'fact'])
    for (const word of [...wordsOf(name), bareName(name)]) {
      const bare = word.toLowerCase().replace(/\d+/g, '');
      for (const each of [bare, singularOf(bare), pluralOf(bare)]) words.add(each);
      plurals.add(pluralOf(bare)).add(pluralOf(singularOf(bare)));
    }
  return {
    words,
    plurals,
    likely: schemas.map(collectionName).filter((name) => collections.has(name)),
  };
}

/**
 * Returns fields that records have although no reply shows them: those with an initial value, and those that requests are stored
 * in.
 */
export function unshownFields(
  resources: readonly DeclaredResource[],
  behaviours: readonly JsonObject[],
): ReadonlySet<string> {
  const initial = resources.flatMap(({ notation }) => keysAt(notation, 'initial'));
  const written = behaviours.flatMap((notation) => {
    const write = ownValue(notation, 'write');
    if (!isObject(write)) return [];
    const fields = ownValue(write, 'fields');
    const targets = isObject(fields) ? Object.keys(fields).map((key) => memberAt(fields, key)) : [];
    return [...targets.filter((target) => typeof target === 'string'), ...keysAt(write, 'set')];
  });
  return new Set([...initial, ...written]);
}

function keysAt(notation: JsonObject | undefined, key: string): readonly string[] {
  const value = notation && ownValue(notation, key);
  return isObject(value) ? Object.keys(value) : [];
}
