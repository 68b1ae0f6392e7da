/** Values that the types have against the validators: the two are made of one document, in ways that share nothing after its model. */
import { modelsById } from '../../../generators/emit/leaves.ts';
import type { Shape } from '../../../generators/ir/types.ts';
import { receivedDocument, sentDocument, takenDocument, type Absent } from '../../corpus/directions.ts';
import { judgeOf, type Judge } from '../../corpus/judge.ts';
import { objectOf, readRawDocument, type Json } from '../../corpus/raw-document.ts';
import type { Emitted } from '../../emit-spec.ts';
import { diagnose } from '../../unit/emit/compile.ts';
import type { Imported } from '../calls/imported.ts';
import { Chance } from '../chance.ts';
import { componentsOf } from '../documents/components.ts';
import { ValueMaker } from '../documents/value.ts';
import { literalType } from '../typed.ts';
import { ShapeValues, type View } from './shape-values.ts';

/** Number of values that are drawn of each form of a model. */
const rounds = 12;

/** Path of the module with the values. */
const path = 'types/src/shaped.ts';

/** The values that were drawn of a document. */
export interface Shaped {
  /** Values that are to pass, and do. */
  readonly taken: number;
  /** Values that are to be refused, and are. */
  readonly refused: number;
  readonly faults: readonly string[];
}

/**
 * Draws values of the types of all models, in the form that is sent and in the one that is received. A value that the schemas take
 * passes the validator, and compiles; one with a fault that the schemas refuse does not pass.
 */
export function shapedValues(
  file: string,
  { api, files }: Emitted,
  packages: Imported,
  seed: number,
): Shaped {
  const chance = new Chance(seed);
  const raw = readRawDocument(file);
  const readOnly = readOnlyNames(raw.root);
  const models = modelsById(api?.models ?? []);
  const counts = { taken: 0, refused: 0 };
  const faults: string[] = [];
  const typed: { readonly type: string; readonly value: Json }[] = [];
  const views: readonly (readonly [View, Absent])[] = [
    ['read', 'writeOnly'],
    ['write', 'readOnly'],
  ];
  for (const [view, absent] of views) {
    const document = view === 'read' ? receivedDocument(raw) : sentDocument(raw);
    const judge = judgeOf(document);
    const taking = view === 'read' ? judge : judgeOf(takenDocument(raw));
    const shapes = new ShapeValues(chance, models, view);
    const changes = new ValueMaker(chance, document.root, absent, judge);
    for (const { pointer, name, inputName = name } of componentsOf(api)) {
      const type = view === 'read' ? name : inputName;
      const validate = packages.models[type];
      const shape = models.get(pointer)?.shape;
      if (validate === undefined || shape === undefined) continue;
      for (let round = 0; round < rounds; round += 1) {
        const value = shapes.of(shape);
        if (value === undefined) continue;
        if (isTaken(judge(pointer, value), shape)) {
          typed.push({ type, value });
          if (validate(structuredClone(value))) counts.taken += 1;
          else faults.push(`${type} refuses ${JSON.stringify(value)}: ${JSON.stringify(validate.errors)}`);
        }
        const other = changes.changed(value);
        if (!isRefused(taking, pointer, other, view === 'read' ? [] : readOnly)) continue;
        if (validate(structuredClone(other))) faults.push(`${type} takes ${JSON.stringify(other)}`);
        else counts.refused += 1;
      }
    }
  }
  return { ...counts, faults: [...faults, ...typeFaults(files, typed)] };
}

/** Ajv knows nothing of discriminators: to the validators, a value is of the one member that it names. */
const byTag = 'must match exactly one schema in oneOf';

function isTaken(complaints: readonly string[], shape: Shape): boolean {
  const isTagged = shape.kind === 'union' && shape.discriminator !== undefined;
  // That of the model itself has an empty path.
  return complaints.every((complaint) => isTagged && complaint.startsWith(` ${byTag}`));
}

/** Returns the names of properties that are only read: one schema of `allOf` may require what another one marks so. */
function readOnlyNames(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(objectOf(objectOf(value)['properties'])).flatMap(([name, property]) =>
    objectOf(property)['readOnly'] === true ? [name] : [],
  );
  return [...own, ...Object.values(value).flatMap(readOnlyNames)];
}

function isRefused(judge: Judge, pointer: string, value: Json, readOnly: readonly string[]): boolean {
  try {
    const complaints = judge(pointer, value).filter(
      (complaint) => !readOnly.some((name) => complaint.includes(`required property '${name}'`)),
    );
    return complaints.length > 0 && !complaints.some((complaint) => complaint.includes(byTag));
  } catch (error) {
    // Ajv fails to compare objects with names that every object has.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function typeFaults(
  files: Emitted['files'],
  typed: readonly { readonly type: string; readonly value: Json }[],
): readonly string[] {
  if (typed.length === 0) return [];
  const lines = typed.map(
    ({ type, value }, index) =>
      `export const value${index}: models.${type} = 0 as unknown as ${literalType(value)};`,
  );
  const text = ["import type * as models from './generated/models.ts';", ...lines].join('\n');
  const modules = [...files].map(([file, each]) => ({ path: file, text: each }));
  return diagnose([...modules, { path, text }], undefined, 'given').map(
    ({ path: where, line, message }) =>
      `${where} ${message} ${where === path ? (lines[line - 2] ?? '') : ''}`,
  );
}
