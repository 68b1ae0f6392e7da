import type { Api } from '../../../../ir/types.ts';
import { allOperations } from '../../../../ir/walk.ts';
import { stepsOf } from '@specline/kernel/pointer';
import { fingerprint } from '../../../../names/ideal.ts';

/** The usual media type, which names leave out. */
const usualType = 'application/json';

/** Names of operations and models by their pointers. */
export class UnitNames {
  readonly #names = new Map<string, string>();

  /** @param api Names are those that were allotted. */
  constructor(api: Api) {
    for (const { id, name } of allOperations(api)) this.#names.set(id, name);
    for (const { id, name } of api.models) this.#names.set(id, name);
  }

  /**
   * Returns a name that identifies a schema, and depends on nothing but its place: `Space`, `getSpace$200`, `size$1b2c3d4e`.
   * @param pointer JSON Pointer of the schema in the bundled document.
   * @returns An identifier. `$` separates its parts, so that no two of them meet.
   */
  of(pointer: string): string {
    const owner = this.#ownerOf(pointer);
    const name = owner === undefined ? undefined : this.#names.get(owner);
    const part = owner === undefined ? undefined : partOf(pointer.slice(owner.length));
    if (name !== undefined && part !== undefined && /^\w+$/.test(name))
      return part === '' ? name : `${name}$${part}`;
    const last = stepsOf(pointer).findLast((step) => /^[A-Za-z_]\w*$/.test(step)) ?? 'schema';
    return `${name !== undefined && /^\w+$/.test(name) ? name : last}$${fingerprint([pointer])}`;
  }

  /** Returns the operation or model that a schema is part of. */
  #ownerOf(pointer: string): string | undefined {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
      if (this.#names.has(pointer.slice(0, end))) return pointer.slice(0, end);
    return undefined;
  }
}

/** Returns what a part of an operation is called; undefined for a part that is too deep for a short name. */
function partOf(pointer: string): string | undefined {
  const [section, ...rest] = stepsOf(pointer);
  if (section === undefined) return '';
  if (section === 'params' && rest.length === 0) return 'params';
  if (section === 'requestBody' && isBody(rest)) return 'body';
  const [status, ...inside] = rest;
  if (section !== 'responses' || status === undefined || !/^\w+$/.test(status)) return undefined;
  if (inside.length === 1 && inside[0] === 'headers') return `${status}$headers`;
  return isBody(inside) ? status : undefined;
}

function isBody(steps: readonly string[]): boolean {
  return steps.length === 3 && steps[0] === 'content' && steps[1] === usualType && steps[2] === 'schema';
}
