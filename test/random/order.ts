import type { Json } from '../../generators/ir/types.ts';
import { Chance } from './chance.ts';
import { emitSpec, type Emitted } from '../emit-spec.ts';
import { laid } from './laid.ts';

/** What tells lines of the document, or its hash, changes with the order of its keys. */
const telling = /^(?:server\/src\/generated\/positions\.js|\w+\/\.generated\.json|types\/openapi\.json)$/;

/**
 * Emits a document again, with the keys of all of its objects in another order.
 * @param before What it became at first.
 * @returns The files that differ, for those that may not.
 */
export async function shuffledFaults(
  document: Json,
  before: Emitted,
  seed: number,
): Promise<readonly string[]> {
  const { files } = await laid(shuffled(document, new Chance(seed)), (file) => emitSpec(file));
  const names = new Set([...before.files.keys(), ...files.keys()]);
  return [...names]
    .filter((name) => !telling.test(name) && before.files.get(name) !== files.get(name))
    .map((name) => `order: ${name} is another where keys stand in another order`);
}

function shuffled(value: Json, chance: Chance): Json {
  if (Array.isArray(value)) return value.map((each: Json) => shuffled(each, chance));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    chance.shuffled(Object.entries(value)).map(([key, each]) => [key, shuffled(each, chance)] as const),
  );
}
