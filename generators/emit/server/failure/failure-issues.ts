import type { Field, Shape } from '../../../ir/types.ts';
import { leavesOf, type ModelsById } from '../../leaves.ts';
import type { ImportedName } from '../../ts/code.ts';
import { expressionOf, type Expression } from '../../ts/expression.ts';
import { isFreeText, part, plain } from './failure-parts.ts';

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

const pathNames = 'pointer path field property param parameter name key attribute'.split(' ');
const messageNames = 'message reason detail description msg text error title'.split(' ');
const keywordNames = 'code keyword rule constraint type'.split(' ');
const placeNames = 'in location place source'.split(' ');

/**
 * How the issues of the runtime are told as objects that have other names for what they hold.
 * @returns A record of the parts by property; undefined where it requires more, or has no place for a message.
 */
export function issueForm(items: Shape, models: ModelsById): Expression | undefined {
  const [only, ...others] = leavesOf(items, models);
  if (only?.kind !== 'object' || others.length > 0) return undefined;
  const filled = only.fields.map((field) => [field, issuePart(field, models)] as const);
  if (filled.some(([{ required }, value]) => required && value === undefined)) return undefined;
  const entries = filled.flatMap(([{ wire }, value]) =>
    value === undefined ? [] : [[wire, value] as const],
  );
  const tells = filled.some(([{ wire }, value]) => value !== undefined && messageNames.includes(plain(wire)));
  return tells
    ? { kind: 'record', entries: entries.map(([wire, value]) => [wire, expressionOf(value)]) }
    : undefined;
}

function issuePart({ wire, shape }: Field, models: ModelsById): ImportedName | undefined {
  const name = plain(wire);
  const leaves = leavesOf(shape, models);
  if (!leaves.some(isFreeText)) return stepsPart(name, leaves, models);
  if (name === 'pointer') return part('issuePointer');
  if (pathNames.includes(name)) return part('issuePath');
  if (messageNames.includes(name)) return part('issueMessage');
  if (keywordNames.includes(name)) return part('issueKeyword');
  return placeNames.includes(name) ? part('issuePlace') : undefined;
}

/** A place as a list of steps: `path` in issues of Zod, `loc` in those of FastAPI. */
function stepsPart(name: string, leaves: readonly Shape[], models: ModelsById): ImportedName | undefined {
  const [only, ...others] = leaves;
  if (only?.kind !== 'array' || others.length > 0 || (only.minItems ?? 0) > 0) return undefined;
  if (only.maxItems !== undefined) return undefined;
  const steps = leavesOf(only.items, models);
  if (!steps.some(isFreeText)) return undefined;
  const takesNumbers = steps.some(
    (leaf) => leaf.kind === 'number' && leaf.maximum === undefined && (leaf.minimum ?? 0) <= 0,
  );
  if (name === 'loc') return takesNumbers ? part('issueLocation') : undefined;
  if (!pathNames.includes(name)) return undefined;
  return part(takesNumbers ? 'issueSteps' : 'issueStepTexts');
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
