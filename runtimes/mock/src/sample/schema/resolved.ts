import type { Json, Model } from '../../model/model.ts';
import { isObject, textAt } from '../json.ts';
import { idOfRef } from './schema-graph.ts';

/** Most references that are followed: there may be circles. */
const mostSteps = 20;

/**
 * Returns what a schema is, where it may be a reference.
 * @returns Undefined for a reference that leads to nothing, or in a circle.
 */
export function resolved(schemas: Model['schemas'], schema: Json | undefined): Json | undefined {
  let at = schema;
  for (let steps = 0; steps < mostSteps; steps++) {
    const ref = isObject(at) ? textAt(at, '$ref') : undefined;
    if (ref === undefined) return at;
    const id = idOfRef(ref);
    at = Object.hasOwn(schemas, id) ? schemas[id] : undefined;
  }
  return undefined;
}
