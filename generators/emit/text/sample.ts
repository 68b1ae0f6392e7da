import type { Access, AllShape, Field, Operation, Shape } from '../../ir/types.ts';
import { isBinary, leavesOf, type ModelsById } from '../leaves.ts';
import { code, join, type Code } from '../ts/code.ts';
import { literal } from '../ts/literal.ts';
import { propertyKey } from '../ts/property-key.ts';
import { stringLiteral } from '../ts/string-literal.ts';

/** The maximum depth of a sample. */
const deepest = 4;

/**
 * Returns the arguments of a call of an operation, with what is required, files, and nothing else.
 * @returns Undefined where no short sample can be made of them.
 */
export function sampleArguments(operation: Operation, models: ModelsById): Code | undefined {
  const params = operation.params.filter(({ required }) => required);
  const entries = params.map(({ name, shape }) => [name, sampleOf(shape, models)] as const);
  const { body } = operation;
  const [first] = body?.payloads ?? [];
  const isSent = body?.required === true || (first !== undefined && hasFiles(first.shape, models));
  const payload = isSent ? first : undefined;
  return recordOf(payload === undefined ? entries : [...entries, ['body', sampleOf(payload.shape, models)]]);
}

/**
 * Returns a value of a shape; undefined where none is short enough.
 * @param hidden The access of the fields that are not there: in requests those that are only read.
 */
export function sampleOf(
  shape: Shape,
  models: ModelsById,
  hidden: Access = 'read',
  depth = 0,
): Code | undefined {
  if (depth > deepest) return undefined;
  const inner = (next: Shape): Code | undefined => sampleOf(next, models, hidden, depth + 1);
  switch (shape.kind) {
    case 'string':
      return shape.format === 'binary' ? code`new Blob(['…'])` : stringLiteral('…');
    case 'number':
      return code`${shape.minimum ?? 1}`;
    case 'boolean':
      return code`true`;
    case 'null':
    case 'unknown':
      return code`null`;
    case 'literal':
      return shape.values[0] === undefined ? undefined : literal(shape.values[0]);
    case 'array':
      return isFile(shape.items, models) ? code`[new Blob(['…'])]` : code`[]`;
    case 'map':
      return code`{}`;
    case 'object':
      return recordOf(
        shape.fields
          .filter((field) => (field.required || isFile(field.shape, models)) && field.access !== hidden)
          .map(({ wire, shape: value }) => [wire, inner(value)]),
      );
    case 'union':
      return shape.members.map(inner).find((sample) => sample !== undefined);
    case 'ref': {
      const model = models.get(shape.model);
      return model && inner(model.shape);
    }
    case 'tuple': {
      const items = shape.items.slice(0, shape.required).map(inner);
      return items.every((item) => item !== undefined) ? code`[${join(items, code`, `)}]` : undefined;
    }
    case 'all': {
      const fields = fieldsOf(shape, models);
      return fields && inner({ ...shape, kind: 'object', fields, rest: 'undeclared' });
    }
    case 'never':
      return undefined;
    default:
      return shape satisfies never;
  }
}

/** Returns the fields of shapes that hold at once, the last of each name; undefined where one of them is no object. */
function fieldsOf({ members }: AllShape, models: ModelsById): readonly Field[] | undefined {
  const leaves = members.map((member) => leavesOf(member, models));
  const objects = leaves.map(([only, ...others]) => (others.length === 0 ? only : undefined));
  const fields = new Map<string, Field>();
  for (const each of objects) {
    if (each?.kind !== 'object') return undefined;
    for (const field of each.fields) fields.set(field.wire, field);
  }
  return [...fields.values()];
}

/** True for the shape of a request body that is a file, or a form with one. */
export function hasFiles(shape: Shape, models: ModelsById): boolean {
  return leavesOf(shape, models).some(
    (leaf) =>
      isFile(leaf, models) ||
      (leaf.kind === 'object' && leaf.fields.some((field) => isFile(field.shape, models))),
  );
}

/** True for a file, or a list of files. */
function isFile(shape: Shape, models: ModelsById): boolean {
  return leavesOf(shape, models).some((leaf) => isBinary(leaf.kind === 'array' ? leaf.items : leaf, models));
}

function recordOf(entries: readonly (readonly [string, Code | undefined])[]): Code | undefined {
  const pairs = entries.flatMap(([key, value]) =>
    value === undefined ? [] : [code`${propertyKey(key)}: ${value}`],
  );
  if (pairs.length < entries.length) return undefined;
  return pairs.length === 0 ? code`{}` : code`{ ${join(pairs, code`, `)} }`;
}
