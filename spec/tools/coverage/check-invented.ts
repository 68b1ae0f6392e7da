import { isObject } from '@specline/kernel/values';
import type { Json } from '@specline/kernel/json';
import { operationKey, type ValueItem } from '../interface/checklist.ts';
import { member, objectMember, textOrEmpty } from '../../../generators/lint/document/json.ts';
import { isMarked } from './check-facts.ts';
import { schemaName } from './schema-names.ts';
import { viewPath, viewProperties, viewSchema, type SchemaView } from '../../../generators/lint/document/schema-view.ts';
import { contentView, queryParameters, resourceView, type Subject } from './subject.ts';

/** A place in the schemas: its view, and the paths that the interface describes. */
interface SchemaPlace {
  readonly view: SchemaView;
  readonly path: string;
  readonly known: ReadonlySet<string>;
  /** Names of the schemas that enclose it: a schema within itself is not entered again. */
  readonly above: ReadonlySet<string>;
}

/** Paths of the fields of every resource, by the name of its schema. */
type Resources = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the parts of the document that the interface does not describe, unless they are marked with `x-not-shown` or stand under
 * something that is.
 */
export function checkInvented(subject: Subject): readonly string[] {
  const fields = subject.checklist['resource-fields'];
  const owners = [...new Set(fields.map((item) => item.owner))];
  const resources = new Map(owners.map((owner) => [schemaName(owner), itemNames(fields, owner)]));
  return [
    ...inventedOperations(subject),
    ...owners.flatMap((owner) =>
      inventedPaths(subject, resources, resourceView(subject, owner), itemNames(fields, owner)).map(
        (path) => `${owner}.${path} is not in the interface`,
      ),
    ),
    ...inventedContent(subject, resources),
    ...unusedSchemas(subject, resources),
  ];
}

function inventedOperations(subject: Subject): readonly string[] {
  const known = new Set(subject.checklist.operations.map(operationKey));
  return [...subject.operations.values()].flatMap((operation) => {
    if (member(operation.node, 'x-not-shown') !== undefined) return [];
    if (!known.has(operation.key)) return [`${operation.key} is not in the interface`];
    const names = itemNames(subject.checklist['query-parameters'], operation.key);
    return queryParameters(operation)
      .filter((node) => member(node, 'x-not-shown') === undefined && !names.has(textOrEmpty(member(node, 'name'))))
      .map(
        (node) =>
          `${operation.key}: query parameter "${textOrEmpty(member(node, 'name'))}" is not in the interface`,
      );
  });
}

function inventedContent(subject: Subject, resources: Resources): readonly string[] {
  return subject.checklist.operations.flatMap((item) => {
    const key = operationKey(item);
    return (['body', 'response'] as const).flatMap((kind) =>
      inventedPaths(
        subject,
        resources,
        contentView(subject, kind, key),
        itemNames(subject.checklist[`${kind}-fields`], key),
      ).map((path) => `${key}: ${kind} field "${path}" is not in the interface`),
    );
  });
}

function inventedPaths(
  subject: Subject,
  resources: Resources,
  view: SchemaView | undefined,
  known: ReadonlySet<string>,
): readonly string[] {
  return view === undefined ? [] : walk(subject, resources, { view, path: '', known, above: new Set() });
}

/** Returns paths of the properties at a place and below it that the interface does not describe. */
function walk(subject: Subject, resources: Resources, place: SchemaPlace): readonly string[] {
  const { view, path, above } = place;
  if (isMarked(view) || [...view.names].some((name) => above.has(name))) return [];
  const met = [...view.names].filter((name) => resources.has(name));
  const known = new Set([...place.known, ...met.flatMap((name) => prefixed(path, resources.get(name)))]);
  const inside = { known, above: new Set([...above, ...view.names]) };
  // What a resource declares is walked once, with the resource.
  const declared = new Set(met.flatMap((name) => declaredBy(subject, name)));
  const properties = [...viewProperties(subject.root, view)].flatMap(([name, property]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (declared.has(name) || isMarked(property)) return [];
    return known.has(at) ? walk(subject, resources, { ...inside, view: property, path: at }) : [at];
  });
  const parts = ['[]', '{}'].flatMap((step) => {
    const part = viewPath(subject.root, view, step);
    return part === undefined ? [] : walk(subject, resources, { ...inside, view: part, path: path + step });
  });
  return [...properties, ...parts];
}

function declaredBy(subject: Subject, schema: string): readonly string[] {
  const schemas = objectMember(objectMember(subject.root, 'components'), 'schemas');
  const view = viewSchema(subject.root, member(schemas, schema));
  return view === undefined ? [] : [...viewProperties(subject.root, view).keys()];
}

function prefixed(path: string, names: ReadonlySet<string> = new Set()): readonly string[] {
  return [...names].map((name) => (path === '' ? name : `${path}.${name}`));
}

/** Returns component schemas that nothing refers to and that are no resources. */
function unusedSchemas(subject: Subject, resources: Resources): readonly string[] {
  const used = new Set(referencesIn(subject.root));
  return Object.keys(objectMember(objectMember(subject.root, 'components'), 'schemas') ?? {})
    .filter((name) => !used.has(`#/components/schemas/${name}`) && !resources.has(name))
    .map((name) => `the schema ${name} is not in the interface, and is not used`);
}

function referencesIn(node: Json): readonly string[] {
  if (!isObject(node)) return Array.isArray(node) ? node.flatMap(referencesIn) : [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' ? [textOrEmpty(value)] : referencesIn(value),
  );
}

function itemNames(items: readonly ValueItem[], owner: string): ReadonlySet<string> {
  return new Set(
    items.filter((item) => item.owner === owner).flatMap(({ name }) => (name === undefined ? [] : [name])),
  );
}
