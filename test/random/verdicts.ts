import { receivedDocument } from '../corpus/directions.ts';
import { judgeOf } from '../corpus/judge.ts';
import { readRawDocument } from '../corpus/raw-document.ts';
import { Chance } from './chance.ts';
import { componentsOf } from './documents/components.ts';
import type { Emitted } from '../emit-spec.ts';
import type { Imported } from './calls/imported.ts';
import { ValueMaker } from './documents/value.ts';

/**
 * Compares the verdicts of the validators of all models, and of an Ajv that reads the schemas itself, about random values.
 * @returns The values of which they do not say the same.
 */
export function verdictFaults(
  file: string,
  { api }: Emitted,
  { models }: Imported,
  seed: number,
): readonly string[] {
  const { root, ...raw } = receivedDocument(readRawDocument(file));
  const values = new ValueMaker(new Chance(seed), root, 'writeOnly', judgeOf({ ...raw, root }));
  return componentsOf(api).flatMap(({ pointer, wire, name }) => {
    const validate = models[name];
    if (validate === undefined) return [];
    return Array.from({ length: 12 }, (_, round) => {
      const value = round % 2 === 0 ? values.attempt(pointer) : values.changed(values.attempt(pointer));
      const theirs = values.isValid(pointer, value);
      const ours = validate(value);
      // The judge lets what is only written be shown.
      const isShown = validate.errors?.some(({ schemaPath }) => schemaPath.endsWith('/writeOnly')) === true;
      return theirs === undefined || ours === theirs || (!ours && isShown)
        ? []
        : [`${wire}: ${ours ? 'takes' : 'refuses'} ${JSON.stringify(value)}`];
    }).flat();
  });
}
