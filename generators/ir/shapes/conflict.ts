import type { Origin } from '@specline/kernel/origin';
import type { Json } from '@specline/kernel/json';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Shape } from '../types.ts';

/**
 * Reports two shapes that both have to hold at one place and share no value.
 * @param at Where both have to hold.
 */
export function reportConflict(at: Origin, a: Shape, b: Shape, problems: Diagnostics): void {
  const related = [a, b].flatMap((shape) =>
    isSamePlace(shape.origin, at) ? [] : [{ origin: shape.origin, note: `${wordsFor(shape)} here` }],
  );
  const facts = { one: wordsFor(a), other: wordsFor(b), hasNull: a.kind === 'null' || b.kind === 'null' };
  problems.report('impossible-schema', at, facts, related);
}

function isSamePlace(a: Origin, b: Origin): boolean {
  return a.file === b.file && a.pointer === b.pointer;
}

function wordsFor(shape: Shape): string {
  switch (shape.kind) {
    case 'string':
      return 'a string';
    case 'number':
      return shape.integer ? 'an integer' : 'a number';
    case 'boolean':
      return 'true or false';
    case 'literal':
      return `${shape.open ? 'a value like ' : ''}${listed(shape.values)}`;
    case 'array':
    case 'tuple':
      return 'an array';
    case 'object':
    case 'map':
      return 'an object';
    case 'null':
      return 'null';
    case 'union':
      return `either ${shape.members.map(wordsFor).join(' or ')}`;
    case 'never':
    case 'unknown':
    case 'all':
    case 'ref':
      return 'the value of a schema';
    default:
      return shape satisfies never;
  }
}

/** Most values of a list that are named. */
const mostNamed = 3;

function listed(values: readonly Json[]): string {
  const named = values.slice(0, mostNamed).map((value) => JSON.stringify(value));
  return [...named, ...(values.length > mostNamed ? ['...'] : [])].join(' or ');
}
