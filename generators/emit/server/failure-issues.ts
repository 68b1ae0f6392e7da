import type { Field, Shape } from '../../ir/types.ts';
import { leavesOf, type ModelsById } from '../leaves.ts';

/** The places that an issue can tell: `Issue` of the runtime. */
const places = ['path', 'query', 'header', 'cookie', 'body'];

/** What every issue tells, and what some tell beside it. */
const told = ['in', 'pointer', 'keyword', 'message'];
const toldAtTimes = ['spec'];

/** Whether the issues of the runtime are values of a shape. */
export function fillsIssues(items: Shape, models: ModelsById): boolean {
  const leaves = leavesOf(items, models);
  const [only, ...others] = leaves;
  if (only?.kind === 'unknown') return others.length === 0;
  if (only?.kind !== 'object' || others.length > 0) return false;
  const fields = only.fields;
  const names = new Set(fields.map(({ wire }) => wire));
  const isOpen = only.rest === 'unsaid' || (typeof only.rest === 'object' && only.rest.kind === 'unknown');
  const isNamed = isOpen || [...told, ...toldAtTimes].every((name) => names.has(name));
  return isNamed && fields.every((field) => isFilled(field, models));
}

function isFilled({ wire, shape, required }: Field, models: ModelsById): boolean {
  if (!told.includes(wire) && !toldAtTimes.includes(wire)) return !required;
  if (required && toldAtTimes.includes(wire)) return false;
  return leavesOf(shape, models).some((leaf) => {
    if (leaf.kind === 'unknown') return true;
    if (leaf.kind === 'string') return leaf.pattern === undefined && leaf.maxLength === undefined;
    if (leaf.kind !== 'literal') return false;
    return leaf.open || (wire === 'in' && places.every((place) => leaf.values.includes(place)));
  });
}
