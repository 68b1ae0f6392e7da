import type { Primitive } from '@specline/kernel/primitive';
import type { Shape } from '../../ir/types.ts';
import { leavesOf, type ModelsById } from '../leaves.ts';
import { PatternGrowths } from '../../load/pattern/growths.ts';
import { longestBearable } from '../../load/pattern/limit.ts';
import { programOf } from '../../load/pattern/program.ts';
import { runtimeValue } from '../server/runtime.ts';
import { callOf, dataExpression, record, someOf, type Expression } from '../ts/expression.ts';
import { listedAmongTexts, partsOf, type TypeParts } from './value-parts.ts';

/**
 * The depth to which a value can be written in a style or in a form, other than `deepObject`: an object, its arrays, their items.
 */
export const usualLevels = 3;

/** Levels of keys of `deepObject` that have types; what is below are texts. */
export const deepLevels = 8;

/** The maximum number of types in the data of a value, if it goes deeper than usual; a schema that contains itself has no end. */
const maxTypes = 200;

/** Numbers and words before texts, which anything is. */
const primitives: readonly Primitive[] = [
  'boolean',
  'integer',
  'int64',
  'number',
  'null',
  'bytes',
  'string',
  'word',
];

/** The reader of texts as values. */
interface Reader {
  readonly models: ModelsById;
  /** True if it validates values, and so finds out what else a text may stand for. */
  readonly checks: boolean;
}

/**
 * Returns what the texts of a value become: data of type `ValueType` of the runtime of the server.
 * @param levels How many levels of arrays and objects are described, if they are not too many.
 */
export function valueType(shape: Shape, models: ModelsById, levels: number): Expression {
  return largestOf((each) => typeOf([shape], { models, checks: true }, each), levels);
}

/**
 * Returns the same for the client, which does not check values: what the schema leaves open is a text, and what it lists is given.
 */
export function uncheckedValueType(shape: Shape, models: ModelsById, levels: number): Expression {
  return largestOf((each) => typeOf([shape], { models, checks: false }, each), levels);
}

/**
 * Returns the same of an object whose properties are written like parameters. Where it names its properties, and says nothing of
 * others, it does not take those of others.
 */
export function spreadValueType(shape: Shape, models: ModelsById): Expression {
  return spreadTypeOf([shape], models);
}

/**
 * Returns the same of a form.
 * @param spread The properties that are objects whose own properties are written like those of the form.
 */
export function formValueType(
  shape: Shape,
  models: ModelsById,
  levels: number,
  spread: readonly string[],
): Expression {
  const type = valueType(shape, models, levels);
  const { fields } = partsOf([shape], models);
  const typeOfField = ([name, known]: TypeEntry): TypeEntry => {
    const shapes = spread.includes(name) ? fields.get(name) : undefined;
    return [name, shapes === undefined ? known : spreadTypeOf(shapes, models)];
  };
  return inEntries(type, ([key, value]) => [key, key === 'fields' ? inEntries(value, typeOfField) : value]);
}

type TypeEntry = readonly [key: string, value: Expression];

function inEntries(expression: Expression, change: (entry: TypeEntry) => TypeEntry): Expression {
  if (expression.kind !== 'record') return expression;
  return { ...expression, entries: expression.entries.map(change) };
}

function spreadTypeOf(shapes: readonly Shape[], models: ModelsById): Expression {
  const parts = partsOf(shapes, models);
  if (parts.fields.size > 0 && parts.rest.length === 0) parts.takesMore = false;
  return expressionOf(parts, { models, checks: true }, usualLevels);
}

/** Returns data that go as deep as they may, until they are too large. */
function largestOf(build: (levels: number) => Expression, most: number): Expression {
  let largest = build(usualLevels);
  for (let levels = usualLevels + 1; levels <= most; levels++) {
    const larger = build(levels);
    if (typesIn(larger) > maxTypes) return largest;
    largest = larger;
  }
  return largest;
}

function typesIn(expression: Expression): number {
  if (expression.kind === 'list') return expression.items.reduce((sum, item) => sum + typesIn(item), 0);
  if (expression.kind !== 'record') return 0;
  const inner = expression.entries.reduce((sum, [, value]) => sum + typesIn(value), 0);
  return inner + (expression.entries.some(([key]) => key === 'types') ? 1 : 0);
}

function typeOf(shapes: readonly Shape[], reader: Reader, levels: number): Expression {
  return expressionOf(partsOf(shapes, reader.models), reader, levels);
}

function expressionOf(parts: TypeParts, reader: Reader, levels: number): Expression {
  const { types, prefix, fields, patterns, rest } = parts;
  const inner = (shapes: readonly Shape[]): Expression =>
    levels > 1 && shapes.length > 0 ? typeOf(shapes, reader, levels - 1) : lastOf(shapes, reader.models);
  const free = rest.length === 0 && parts.takesMore ? (reader.checks ? open : text) : undefined;
  const hasRest = levels > 1 || fields.size === 0;
  const named = levels > 1 ? [...fields].map(([name, shapes]) => [name, inner(shapes)] as const) : [];
  return record({
    types: primitives.filter((type) => types.has(type)),
    open: parts.isOpen && reader.checks ? true : undefined,
    words: listsWords(parts) ? [...parts.words].sort() : undefined,
    listed: reader.checks ? undefined : someOf(listedAmongTexts(parts)),
    items: parts.takesArrays ? inner(itemsAt(parts, Infinity)) : undefined,
    prefix: someOf(prefix.map((shapes, index) => inner([...shapes, ...itemsAt(parts, index)]))),
    fields: named.length > 0 || isBareObject(parts) ? { kind: 'record', entries: named } : undefined,
    // Only the server matches names against patterns.
    patterns:
      reader.checks && levels > 1
        ? someOf([...patterns].map(([source, shapes]) => patternEntry(source, inner(shapes), reader.models)))
        : undefined,
    rest: free ?? (parts.takesMore || !hasRest ? inner(rest) : undefined),
  });
}

/** True if there are objects that have no properties at all. */
function isBareObject({ takesObjects, takesMore, fields, patterns }: TypeParts): boolean {
  return takesObjects && !takesMore && fields.size === 0 && patterns.size === 0;
}

/** Returns a pattern of names in a time that is linear in their length, as clients choose them, with the type of its properties. */
function patternEntry(source: string, type: Expression, models: ModelsById): Expression {
  const growths = growthsByModels.get(models) ?? new PatternGrowths();
  growthsByModels.set(models, growths);
  const { flags, degree } = growths.of(source);
  const steps = programOf(source, flags);
  const longest = Math.min(longestBearable(degree), longestName);
  const args = [source, flags, longest].map(dataExpression);
  const pattern = callOf(runtimeValue('boundedPattern'), ...args, ...(steps ? [dataExpression(steps)] : []));
  return { kind: 'list', items: [pattern, type] };
}

/** More characters than any message has. */
const longestName = 2 ** 30;

const growthsByModels = new WeakMap<ModelsById, PatternGrowths>();

/** Returns the shapes of the item at an index, except those that apply to that index alone. */
function itemsAt({ items }: TypeParts, index: number): readonly Shape[] {
  return items.flatMap(({ shape, from }) => (from <= index ? [shape] : []));
}

const text: Expression = record({ types: ['string'] });
const open: Expression = record({ types: ['string'], open: true });

/** Returns the type of what is too deep to be described, except that a list is one, so that it is not taken for several. */
function lastOf(shapes: readonly Shape[], models: ModelsById): Expression {
  const leaves = shapes.flatMap((shape) => leavesOf(shape, models));
  const areLists = leaves.length > 0 && leaves.every(({ kind }) => kind === 'array');
  return areLists ? record({ types: [], items: text }) : text;
}

/** True if a text that is not listed can only be an item. */
function listsWords({ words, takesTexts, takesArrays, prefix }: TypeParts): boolean {
  return words.size > 0 && !takesTexts && (takesArrays || prefix.length > 0);
}
