import { isList, isObject } from '@specline/kernel/values';
import type { Json } from '@specline/kernel/json';
import type { Facts, Literal } from '../interface/checklist.ts';
import { itemsOf, member, textOrEmpty } from '../../../generators/lint/document/json.ts';
import { schemaName } from './schema-names.ts';
import { keywordValues, type SchemaView } from '../../../generators/lint/document/schema-view.ts';

const limits = ['minLength', 'maxLength', 'maximum', 'pattern'] as const;

/**
 * Returns the facts that the interface declares of a value and the document lacks.
 * @param view The value in the document.
 * @param facts What the interface says.
 * @returns What the document lacks, each as a phrase that follows the name of the value.
 */
export function missingFacts(view: SchemaView, facts: Facts): readonly string[] {
  return [
    ...missingType(view, facts),
    ...missingValues(view, facts),
    ...limits
      .filter((key) => facts[key] !== undefined && !keywordValues(view, key).includes(facts[key]))
      .map((key) => `lacks the ${key} ${facts[key]}`),
    ...(facts.format !== undefined && !keywordValues(view, 'format').includes(facts.format)
      ? [`lacks the format ${facts.format}`]
      : []),
    ...(facts.default !== undefined && !keywordValues(view, 'default').includes(facts.default)
      ? [`lacks the default ${String(facts.default)}`]
      : []),
    ...(facts.nullable === true && !isNullable(view) ? ['must allow null'] : []),
    ...(facts.additional === true && !isOpen(view) ? ['must declare free additional properties'] : []),
    ...(facts.form !== undefined && !hasForm(view, facts.form)
      ? [`lacks a pattern for the form ${facts.form}`]
      : []),
  ];
}

/**
 * Returns the facts that a document declares of a value beyond the interface, unless it is marked as chosen.
 * @param view The value in the document.
 * @param facts All that the interface says, limits included.
 */
export function inventedFacts(view: SchemaView, facts: Facts): readonly string[] {
  if (isMarked(view)) return [];
  return [
    ...[
      'minLength',
      'maxLength',
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'multipleOf',
      'minItems',
      'maxItems',
      'uniqueItems',
      'default',
    ]
      .filter((key) => keywordValues(view, key).length > 0 && !Object.hasOwn(facts, key))
      .map((key) => `has a ${key} that the interface does not name`),
    ...(keywordValues(view, 'pattern').length > 0 &&
    facts.pattern === undefined &&
    facts.form === undefined &&
    facts.resource === undefined
      ? ['has a pattern that the interface does not name']
      : []),
    ...(isNullable(view) && facts.nullable === undefined
      ? ['allows null, which the interface does not name']
      : []),
  ];
}

/** True if the value carries `x-not-shown`. */
export function isMarked(view: SchemaView): boolean {
  return keywordValues(view, 'x-not-shown').length > 0;
}

function missingType(view: SchemaView, { type, resource }: Facts): readonly string[] {
  const types = keywordValues(view, 'type').flatMap((value) => (isList(value) ? value : [value]));
  if (resource !== undefined && !view.names.has(schemaName(resource)))
    return [`must be a ${schemaName(resource)}`];
  if (type === undefined) return [];
  if (type === 'map')
    return keywordValues(view, 'additionalProperties').some((value) => isObject(value) || value === true)
      ? []
      : ['must be a map'];
  return types.includes(type) ? [] : [`must be of type ${type}`];
}

function missingValues(view: SchemaView, facts: Facts): readonly string[] {
  const closed = closedValues(view);
  const open = keywordValues(view, 'x-extensible-enum').flatMap(itemsOf);
  const lacks = (known: readonly Json[], values: readonly Literal[]): string[] =>
    values
      .filter((value) => !known.includes(value))
      .map((value) => `lacks the value ${JSON.stringify(value)}`);
  return [
    ...(facts.const !== undefined && (closed.length !== 1 || closed[0] !== facts.const)
      ? [`must be the constant ${JSON.stringify(facts.const)}`]
      : []),
    ...lacks([...closed, ...open], facts.values ?? []),
    ...(facts.enum === undefined
      ? []
      : [...lacks(closed, facts.enum), ...excessValues(facts.enum, closed, open)]),
    ...(facts.known === undefined ? [] : [...lacks(open, facts.known), ...openness(view, closed)]),
  ];
}

function excessValues(
  complete: readonly Literal[],
  closed: readonly Json[],
  open: readonly Json[],
): readonly string[] {
  const named: readonly Json[] = complete;
  return [
    ...closed
      .filter((value) => value !== null && !named.includes(value))
      .map((value) => `has the value ${JSON.stringify(value)}, which the interface does not name`),
    ...(open.length > 0 ? ['must be a closed enumeration: its set of values is shown completely'] : []),
  ];
}

/** Returns the faults of an enumeration whose values are not all shown: it must say so, and must not be closed. */
function openness(view: SchemaView, closed: readonly Json[]): readonly string[] {
  return [
    ...(closed.some((value) => value !== null)
      ? ['must be an x-extensible-enum: its set of values is not shown completely']
      : []),
    ...(isMarked(view) ? [] : ['lacks an x-not-shown for the values that are not shown']),
  ];
}

/** Returns the values that the schemas pin; a boolean without more stands for both of its values. */
function closedValues(view: SchemaView): readonly Json[] {
  return view.parts.flatMap((part) => {
    const constant = member(part, 'const');
    const values = [...itemsOf(member(part, 'enum')), ...(constant === undefined ? [] : [constant])];
    return values.length === 0 && member(part, 'type') === 'boolean' ? [true, false] : values;
  });
}

function isNullable(view: SchemaView): boolean {
  return view.parts.some(
    (part) =>
      member(part, 'type') === 'null' ||
      itemsOf(member(part, 'type')).includes('null') ||
      member(part, 'const') === null ||
      itemsOf(member(part, 'enum')).includes(null),
  );
}

function isOpen(view: SchemaView): boolean {
  return keywordValues(view, 'additionalProperties').some((value) => value === true || isObject(value));
}

function hasForm(view: SchemaView, form: string): boolean {
  const instance = form.replace(/[<>]/g, '');
  const [fixed = ''] = form.split('<');
  return keywordValues(view, 'pattern').some(
    (pattern) =>
      new RegExp(textOrEmpty(pattern), 'u').test(instance) && !new RegExp(textOrEmpty(pattern), 'u').test(fixed),
  );
}
