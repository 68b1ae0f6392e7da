import type { Json } from '@specline/kernel/json';
import { newObject } from '@specline/kernel/values';
import { deepestLevel } from '../../load/limits.ts';
import type { ConfigPath } from '../path-text.ts';
import type { ConfigProblems } from '../problems.ts';

/** Of more, a config was not written by hand; shared lists that hold each other can stand for as many as one likes. */
const mostValues = 1_000_000;

/**
 * Copies a value that a config file exports, as JSON. What is `undefined` is left out, as JSON leaves it out.
 * @param value Any value.
 * @param problems Learns of what is no JSON, each at its path; null stands in its place.
 */
export function plainJson(value: unknown, problems: ConfigProblems): Json {
  return new Copy(problems).of(value, []);
}

class Copy {
  readonly #problems: ConfigProblems;
  /** The objects and lists around the value that is copied. */
  readonly #around = new Set<object>();
  #count = 0;

  constructor(problems: ConfigProblems) {
    this.#problems = problems;
  }

  of(value: unknown, path: ConfigPath): Json {
    this.#count += 1;
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value !== 'object') return this.#refuse(path, `is ${nameOf(value)}`);
    if (this.#around.has(value)) return this.#refuse(path, 'holds itself');
    if (path.length >= deepestLevel) return this.#refuse(path, `is more than ${deepestLevel} levels deep`);
    this.#around.add(value);
    const copy = Array.isArray(value) ? this.#list(value, path) : this.#object(value, path);
    this.#around.delete(value);
    return copy;
  }

  #list(list: readonly unknown[], path: ConfigPath): Json {
    const copy: Json[] = [];
    for (let at = 0; at < list.length; at += 1) {
      if (this.#isFull(path)) break;
      copy.push(this.of(list[at], [...path, at]));
    }
    return copy;
  }

  #object(object: object, path: ConfigPath): Json {
    if (!isPlain(object)) return this.#refuse(path, 'is an object of a class');
    const copy = newObject();
    for (const key of Object.keys(object)) {
      if (this.#isFull(path)) break;
      const inner = [...path, key];
      const member = this.#read(object, key, inner);
      if (member !== undefined) copy[key] = this.of(member, inner);
    }
    return copy;
  }

  /** Reads a property, whose getter may do anything. */
  #read(object: object, key: string, path: ConfigPath): unknown {
    try {
      return Reflect.get(object, key);
    } catch {
      return this.#refuse(path, 'throws when it is read');
    }
  }

  #isFull(path: ConfigPath): boolean {
    if (this.#count < mostValues) return false;
    // The containers around it end as well, each without a word.
    if (this.#count === mostValues) this.#refuse(path, `is one of more than ${mostValues} values`);
    this.#count += 1;
    return true;
  }

  #refuse(path: ConfigPath, fault: string): null {
    this.#problems.refuse(path, fault);
    return null;
  }
}

/** True for what a literal makes, of whatever realm it is. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
}

function nameOf(value: unknown): string {
  if (typeof value === 'number') return `the number ${value}`;
  if (value === undefined) return 'undefined';
  return `a ${typeof value}`;
}
