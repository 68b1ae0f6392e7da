/** Values of a document against its types. */
import { receivedDocument, sentDocument, type Absent } from '../corpus/directions.ts';
import { judgeOf } from '../corpus/judge.ts';
import { readRawDocument, type Json, type RawDocument } from '../corpus/raw-document.ts';
import type { Emitted } from '../emit-spec.ts';
import { diagnose } from '../unit/emit/compile.ts';
import { Chance } from './chance.ts';
import { componentsOf, type Component } from './documents/components.ts';
import { schemasOfTypes } from './type-schemas.ts';
import { ValueMaker } from './documents/value.ts';

/** Number of valid values of a model that are tried, and of changes of each. */
const [rounds, changes] = [6, 3];

/** Path of the module with the values. */
const path = 'types/src/values.ts';

/** A value that a type is to take, or is not. */
interface Assignment {
  readonly type: string;
  readonly value: Json;
  readonly isTaken: boolean;
}

/**
 * Compiles the packages of a document, and with them values of its models: what is valid has to be of the type, and what the type
 * can express to be invalid must not be.
 * @returns What the compiler finds that it should not, and what it should have found.
 */
export function typeFaults(file: string, { api, files }: Emitted, seed: number): readonly string[] {
  const raw = readRawDocument(file);
  const components = componentsOf(api);
  const assignments = [
    ...assignmentsOf(receivedDocument(raw), 'writeOnly', components, ({ name }) => name, seed),
    ...assignmentsOf(
      sentDocument(raw),
      'readOnly',
      components,
      ({ name, inputName = name }) => inputName,
      seed,
    ),
  ];
  const modules = [...files].map(([path, text]) => ({ path, text }));
  const found = diagnose([...modules, { path, text: moduleOf(assignments) }], undefined, 'given');
  return found.map(({ path: where, line, message }) => {
    const assignment = where === path ? assignments[Math.floor(line / 2) - 1] : undefined;
    return `${where}:${line} ${message} ${JSON.stringify(assignment ?? '')}`;
  });
}

/** Returns two lines for each after the first. */
function moduleOf(assignments: readonly Assignment[]): string {
  const pairs = assignments.map(
    ({ type, value, isTaken }, index) =>
      `${isTaken ? '' : '// @ts-expect-error'}\nexport const value${index}: models.${type} = 0 as unknown as ${literalType(value)};`,
  );
  return pairs.length === 0
    ? ''
    : ["import type * as models from './generated/models.ts';", ...pairs].join('\n');
}

/**
 * Returns the type that has a value as its only one. What is of it may be assigned to what takes objects with more properties than
 * it names, which a literal may not.
 */
export function literalType(value: unknown): string {
  if (value instanceof Blob) return 'globalThis.Blob';
  if (Array.isArray(value)) return `[${value.map((each: unknown) => literalType(each)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, each]: [string, unknown]) => `${JSON.stringify(key)}: ${literalType(each)}`,
  );
  return `{ ${members.join('; ')} }`;
}

function assignmentsOf(
  document: RawDocument,
  absent: Absent,
  components: readonly Component[],
  nameOf: (component: Component) => string,
  seed: number,
): readonly Assignment[] {
  const { root } = document;
  const values = new ValueMaker(new Chance(seed), root, absent, judgeOf(document));
  const of = (expects: 'taken' | 'refused'): ValueMaker =>
    new ValueMaker(
      new Chance(seed),
      root,
      absent,
      judgeOf({ ...document, root: schemasOfTypes(root, { absent, expects }) }),
    );
  const [taken, refused] = [of('taken'), of('refused')];
  return components.flatMap((component) => {
    const { pointer } = component;
    const type = nameOf(component);
    const tried = Array.from({ length: rounds }, () => values.valid(pointer)).flatMap((found) =>
      found === undefined
        ? []
        : [found.value, ...Array.from({ length: changes }, () => values.changed(found.value))],
    );
    const different = new Map(tried.map((value) => [literalType(value), value]));
    return [...different.values()].flatMap((value): readonly Assignment[] => {
      if (values.isValid(pointer, value) === true)
        return taken.isValid(pointer, value) === true ? [{ type, value, isTaken: true }] : [];
      return refused.isValid(pointer, value) === false ? [{ type, value, isTaken: false }] : [];
    });
  });
}
